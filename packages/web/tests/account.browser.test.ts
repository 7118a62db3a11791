/** Guests, accounts, letters, sessions, passkeys, one's own data: as people meet them, in real browsers. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Me } from '@rempart/protocol';
import { describe, expect, test } from 'vitest';
import { faultsOf, sound } from './axe.ts';
import { hall, shot, told } from './browser.ts';
import { claim, guest, newestLink, seated, somebody } from './people.ts';
import type { Somebody } from './people.ts';
import { server } from './server.ts';

const LONG = { timeout: 120_000 };
const { site, browser } = await hall(server);
const local = site.address.replace('127.0.0.1', 'localhost'); // passkeys are bound to a name, which an address in numbers is not
const askForLink = async (page: Page, address: string) => {
  await page.getByLabel('E-mail').fill(address);
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click();
  await told(page, 'Check your mail');
};

/** Has played under this name, and has an address now. */
const claimed = async (name: string, email: string): Promise<Somebody> => {
  const one = await guest(browser, site.address, { name });
  await claim(one, email);
  return one;
};

describe('an account by mail', () => {
  test('is claimed by a guest, who keeps the games, by a link that works once', LONG, async () => {
    const ann = await somebody(browser, site.address, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${site.address}/account`);
    await page.getByText('You need no account to play.').waitFor();
    await page.goto(`${site.address}/new/fantasy-defense`);
    await page.getByText('Online, by invitation').click();
    await page.getByRole('combobox', { name: 'Seat 2' }).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.prompt').waitFor();

    await page.goto(`${site.address}/account`);
    await page.getByText('You play as a guest: Ann.').waitFor();
    await askForLink(page, 'ann@example.org');
    await page.goto(`${site.address}/settings`);
    await page.getByRole('link', { name: 'Outbox' }).click();
    await page.getByRole('heading', { name: 'Your link to Rempart' }).waitFor();
    await sound(page, 'outbox-en');
    await page.getByRole('button', { name: 'Open the link' }).click();
    // Opening it does nothing: it says who becomes what, and waits for a click.
    await page.getByText('This link makes the guest Ann the account of ann@example.org, with its table.').waitFor();
    const link = await page.evaluate(() => location.pathname + location.hash);
    await page.reload();
    await page.getByRole('button', { name: 'Make it my account' }).waitFor();
    expect(await ann.ask<Me>('GET', '/api/me')).toMatchObject({ kind: 'guest' });
    await sound(page, 'claim-guest-en');
    await page.getByRole('button', { name: 'Make it my account' }).click();
    await told(page, 'You are signed in.');
    await page.getByText('Signed in as Ann. ann@example.org').waitFor();
    await sound(page, 'account-en');
    await page.goto(`${site.address}/mine`);
    await page.getByRole('link', { name: 'your move' }).waitFor();

    await page.goto(site.address + link);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.getByText('A link works once, for half an hour.').waitFor();
    await sound(page, 'claim-en');
    await page.goto(`${site.address}/claim#cut%`);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(ann.faults).toEqual([]);
  });

  test('is written to: a test, its log, and which letters are wanted', LONG, async () => {
    const eda = await claimed('Eda', 'eda@example.org');
    const { page } = eda;
    await page.goto(`${site.address}/settings`);
    await page.getByText('Letters go to eda@example.org.').waitFor();
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await told(page, 'On its way.');
    const line = page.locator('li').filter({ hasText: 'Rempart can reach you' });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Check again' }).click();
        return (await line.allInnerTexts()).join(); // does not wait: it is asked again
      })
      .toMatch(/Sent/);
    const over = page.getByLabel('A match is over');
    await over.click();
    await told(page, 'Saved.');
    expect(await over.evaluate((box) => box === document.activeElement)).toBe(true);
    await sound(page, 'settings-en');
    await page.reload();
    await over.waitFor();
    expect(await over.isChecked()).toBe(false);
    expect(await page.getByLabel('It is my move').isChecked()).toBe(true);

    await seated([eda]);
    site.later(11); // nobody is written to at once
    await page.goto(`${site.address}/outbox`);
    const letter = page.getByRole('article').filter({ hasText: 'Fantasy Defense: it is your move' });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Check again' }).click();
        return letter.count();
      })
      .toBe(1);
    await letter.getByRole('link', { name: 'Open the link' }).click();
    await page.locator('.prompt.mine').waitFor();
    expect(eda.faults).toEqual([]);
  });

  test('signs in another browser, which can be signed out again and is told so', LONG, async () => {
    const ann = await claimed('Ann', 'anna@example.org');
    await seated([ann]);
    const other = await somebody(browser, site.address, { language: 'fr', name: '' });
    await other.page.goto(`${site.address}/account`);
    await other.page.getByLabel('Courriel').fill('anna@example.org');
    await other.page.getByRole('button', { name: 'M’envoyer un lien' }).click();
    await told(other.page, 'Consultez vos courriels');
    expect(await other.ask<object[]>('GET', '/api/outbox')).toEqual([]); // it is Ann's to read
    await other.page.goto(site.address + (await newestLink(ann)));
    await other.page.getByText('Ce lien vous connecte en tant qu’Ann, anna@example.org.').waitFor();
    await sound(other.page, 'claim-fr');
    await other.page.getByRole('button', { name: 'Se connecter en tant qu’Ann' }).click();
    await other.page.getByText('Connecté : Ann. anna@example.org').waitFor();
    await sound(other.page, 'account-fr');
    await other.page.goto(`${site.address}/mine`);
    await other.page.getByRole('link', { name: 'à vous' }).first().click();
    await other.page.locator('.prompt.mine').waitFor();

    await ann.page.goto(`${site.address}/account`);
    await ann.page.getByText('this device').waitFor();
    // A while has passed since Ann signed in: first it must be shown that it is her.
    site.later(20);
    await ann.page.getByRole('button', { name: 'End', exact: true }).click();
    const dialog = ann.page.getByRole('dialog', { name: 'Is it really you?' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await told(ann.page, 'Nothing was done: please confirm first that it is you.');
    await ann.page.getByRole('button', { name: 'End', exact: true }).click();
    await dialog.getByRole('button', { name: 'Send a link to anna@example.org' }).click();
    await dialog.getByText('Open the link in this browser').waitFor();
    await shot(ann.page, 'prove-en');
    expect(await faultsOf(ann.page)).toEqual([]);
    const tab = await ann.page.context().newPage();
    await tab.goto(site.address + (await newestLink(ann)));
    await tab.getByText('This link shows that you are Ann, anna@example.org.').waitFor();
    await tab.getByRole('button', { name: 'It is me' }).click();
    await told(tab, 'You are signed in.');
    await tab.close();
    await dialog.getByRole('button', { name: 'I have opened it: go on' }).click();
    await told(ann.page, 'That session is ended.');
    await told(other.page, 'Vous avez été déconnecté depuis un autre appareil.');
    await other.page.getByText('Vous regardez.', { exact: true }).waitFor();
    expect(await other.page.locator('.prompt.mine').count()).toBe(0);
    expect([...ann.faults, ...other.faults]).toEqual([]);
  });
});

test('a name that cannot be had is refused once, in words, and the old one stays', LONG, async () => {
  const { page, faults } = await guest(browser, site.address, { name: 'Uma', language: 'fr' });
  await page.goto(`${site.address}/account`);
  const field = page.getByLabel('Nom', { exact: true });
  for (const [name, why] of [
    ['Modératrice', 'Ce nom est réservé à la maison.'],
    ['\u3164', 'Impossible en l’état'],
  ] as const) {
    await field.fill(name);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await told(page, why);
    await expect.poll(() => field.inputValue()).toBe('Uma');
  }
  expect(await page.locator('.notices p').count()).toBeLessThanOrEqual(2);
  expect(faults).toEqual([]);
});

describe('a link that somebody else asked for', () => {
  test('says so, and takes nobody in who does not say that it was them', LONG, async () => {
    const mallory = await guest(browser, site.address, { name: 'Mallory' });
    await claim(mallory, 'mallory@example.org');
    await mallory.ask('POST', '/api/account/link', { email: 'mallory@example.org' });
    const link = await newestLink(mallory);
    const zoe = await guest(browser, site.address, { name: 'Zoe' });
    await zoe.ask('POST', '/api/tables', { game: 'fantasy-defense', seats: 2 });
    const { page } = zoe;
    await page.goto(site.address + link);
    await page.getByText('This link signs you in as Mallory, mallory@example.org.').waitFor();
    await page.getByText('This link was asked for in another browser.').waitFor();
    const take = page.getByLabel('Take the table of Zoe, the guest who plays here, along');
    expect(await take.isChecked()).toBe(false);
    await sound(page, 'claim-elsewhere-en');
    await page.getByRole('button', { name: 'Sign in as Mallory' }).click();
    const mine = page.getByLabel('I asked for this link myself');
    expect(await mine.evaluate((box: HTMLInputElement) => box.validity.valueMissing)).toBe(true);
    expect(await zoe.ask<Me>('GET', '/api/me')).toMatchObject({ name: 'Zoe', kind: 'guest' });
    await page.getByRole('link', { name: 'Leave it' }).click();
    expect(await mallory.ask<object[]>('GET', '/api/tables/mine')).toEqual([]);
    // Whoever did ask, on another device, says so.
    await page.goto(site.address + link);
    await mine.check();
    await take.check();
    await page.getByRole('button', { name: 'Sign in as Mallory' }).click();
    await page.getByText('Signed in as Mallory. mallory@example.org').waitFor();
    expect(await zoe.ask<object[]>('GET', '/api/tables/mine')).toHaveLength(1);
    expect([...zoe.faults, ...mallory.faults]).toEqual([]);
  });
});

/** A browser with a passkey of its own, which is touched at once. */
async function withKey(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const key = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  const options = { ...key, isUserVerified: true, automaticPresenceSimulation: true };
  const add = () => cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  const { authenticatorId } = await add();
  return {
    /** Another device takes the place of this one. */
    async another() {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await add();
    },
  };
}

describe('a passkey', () => {
  test('is listed, called something else, and removed, once it is shown that it is you', LONG, async () => {
    const { page, faults } = await somebody(browser, local, { name: 'Kit' });
    const device = await withKey(page);
    await page.goto(`${local}/account`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const names = page.getByLabel('Name of the passkey');
    await names.first().waitFor();
    expect(await names.first().inputValue()).toBe('Chrome · Linux');
    await names.first().fill('Old phone');
    await page.getByRole('button', { name: 'Save the name of Chrome' }).click();
    await page.getByRole('button', { name: 'Remove Old phone' }).click();
    await page.getByRole('button', { name: 'Really remove Old phone?' }).click();
    await told(page, 'This passkey is the only way into your account.');
    await sound(page, 'passkeys-en');

    // With a second device the first can be given up; a while later, the second shows who asks.
    await device.another();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect.poll(() => names.count()).toBe(2);
    site.later(20);
    await page.getByRole('button', { name: 'Remove Old phone' }).click();
    await page.getByRole('button', { name: 'Really remove Old phone?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it really you?' });
    await dialog.getByRole('button', { name: 'Use my passkey' }).click();
    await told(page, 'The passkey is removed.');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/last used/).waitFor();
    expect(await names.count()).toBe(1);
    expect(await names.first().inputValue()).toBe('Chrome · Linux');
    expect(faults).toEqual([]);
  });

  test('makes a guest an account, and signs in after signing out', LONG, async () => {
    const { page, faults } = await somebody(browser, local, { name: 'Bea' });
    await withKey(page);
    await page.goto(`${local}/account`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await told(page, 'Passkey added.');
    await page.getByText(/Passkey since/).waitFor();
    await page.getByText('Signed in as').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Bea of the Keep');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Signed in as Bea of the Keep.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await told(page, 'You are signed out.');
    await page.getByText('You need no account to play.').waitFor();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('Signed in as Bea of the Keep.').waitFor();
    expect(faults).toEqual([]);
  });

  test('that is not given leaves everything as it was, and says so', LONG, async () => {
    const { page } = await somebody(browser, local, {});
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable'); // and no authenticator: nobody touches anything
    await page.goto(`${local}/account`);
    await page.evaluate(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await told(page, 'the passkey was not given');
    // Under an address in numbers there are none, and nothing is offered.
    await page.goto(`${site.address}/account`);
    await page.getByLabel('E-mail').waitFor();
    expect(await page.getByRole('button', { name: 'passkey' }).count()).toBe(0);
  });
});

describe('my data', () => {
  test('can be taken along, and deleted: the table keeps a pseudonym', LONG, async () => {
    const cat = await guest(browser, site.address, { name: 'Cat' });
    const dan = await guest(browser, site.address, { name: 'Dan' });
    await claim(cat, 'cat@example.org');
    const { id } = await seated([dan, cat]);
    await dan.page.getByRole('tab', { name: 'Players' }).click();
    await dan.page.locator('#panel li').filter({ hasText: 'Cat' }).waitFor();
    await dan.page.getByRole('tab', { name: 'Players' }).click();

    await cat.page.goto(`${site.address}/settings`);
    const saving = cat.page.waitForEvent('download');
    await cat.page.getByRole('button', { name: 'Export everything' }).click();
    const data = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as {
      person: object;
      seats: { match: string }[];
    };
    expect(data.person).toMatchObject({ name: 'Cat', email: 'cat@example.org' });
    expect(data.seats.map(({ match }) => match)).toEqual([id]);

    await cat.page.getByRole('button', { name: 'Delete my account' }).click();
    await cat.page.getByRole('button', { name: 'Keep it' }).click();
    await cat.page.getByRole('button', { name: 'Delete my account' }).click();
    await cat.page.getByRole('button', { name: 'Really delete?' }).click();
    await told(cat.page, 'Your account is gone.');
    expect(await cat.ask('GET', '/api/me')).toBe(null);
    await dan.page.reload();
    await dan.page.getByRole('tab', { name: 'Players' }).click();
    await dan.page
      .locator('#panel li')
      .filter({ hasText: /Former player [\w-]{4}/ })
      .waitFor();
    expect(await dan.page.getByText('Cat', { exact: true }).count()).toBe(0);
  });
});
