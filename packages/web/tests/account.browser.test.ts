/** Guests, accounts, letters, sessions, passkeys, one's own data: as people meet them, in real browsers. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sound } from './axe.ts';
import { hall } from './browser.ts';
import { claim, guest, pathIn, seated, somebody } from './people.ts';
import type { Somebody } from './people.ts';
import { server } from './server.ts';

const LONG = { timeout: 120_000 };
const { site, browser } = await hall(server);
const local = site.address.replace('127.0.0.1', 'localhost'); // passkeys are bound to a name, which an address in numbers is not
const told = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text).first().waitFor();
const askForLink = async (page: Page, address: string) => {
  await page.getByLabel('E-mail').fill(address);
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click();
  await told(page, 'Look into your mail');
};

describe('an account by mail', () => {
  let ann: Somebody;
  let link: string;

  test('is claimed by a guest, who keeps the games', LONG, async () => {
    ann = await somebody(browser, site.address, { name: 'Ann' });
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
    link = (await page.getByRole('link', { name: 'Open the link' }).getAttribute('href')) ?? '';
    await page.getByRole('link', { name: 'Open the link' }).click();
    await told(page, 'You are signed in.');
    await page.getByText('Signed in as Ann. ann@example.org').waitFor();
    await sound(page, 'account-en');
    await page.goto(`${site.address}/mine`);
    await page.getByRole('link', { name: 'your move' }).waitFor();
  });

  test('has a link that works once', LONG, async () => {
    const { page } = ann;
    await page.goto(site.address + link);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.getByText('A link works once, for half an hour.').waitFor();
    await sound(page, 'claim-en');
    await page.goto(`${site.address}/claim#cut%`);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  });

  test('is written to: a test, its log, and which letters are wanted', LONG, async () => {
    const { page } = ann;
    await page.goto(`${site.address}/settings`);
    await page.getByText('Letters go to ann@example.org.').waitFor();
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await told(page, 'On its way.');
    const line = page.locator('li').filter({ hasText: 'Rempart can reach you' });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Look again' }).click();
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

    await seated([ann]);
    site.later(11); // nobody is written to at once
    await page.goto(`${site.address}/outbox`);
    const letter = page.getByRole('article').filter({ hasText: 'Fantasy Defense: it is your move' });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Look again' }).click();
        return letter.count();
      })
      .toBe(1);
    await letter.getByRole('link', { name: 'Open the link' }).click();
    await page.locator('.prompt.mine').waitFor();
  });

  test('signs in another browser, which can be signed out again and is told so', LONG, async () => {
    const other = await somebody(browser, site.address, { language: 'fr', name: '' });
    await other.page.goto(`${site.address}/account`);
    await other.page.getByLabel('Courriel').fill('ann@example.org');
    await other.page.getByRole('button', { name: 'M’envoyer un lien' }).click();
    await told(other.page, 'Regardez vos courriels');
    expect(await other.ask<object[]>('GET', '/api/outbox')).toEqual([]); // it is Ann's to read
    const [mail] = await ann.ask<{ text: string }[]>('GET', '/api/outbox');
    await other.page.goto(site.address + pathIn(mail?.text ?? ''));
    await other.page.getByText('Connecté : Ann. ann@example.org').waitFor();
    await sound(other.page, 'account-fr');
    await other.page.goto(`${site.address}/mine`);
    await other.page.getByRole('link', { name: 'à vous' }).first().click();
    await other.page.locator('.prompt.mine').waitFor();

    await ann.page.goto(`${site.address}/account`);
    await ann.page.getByText('this device').waitFor();
    await ann.page.getByRole('button', { name: 'End', exact: true }).click();
    await told(ann.page, 'That session is ended.');
    await told(other.page, 'Vous avez été déconnecté depuis un autre appareil.');
    await other.page.getByText('Vous regardez.', { exact: true }).waitFor();
    expect(await other.page.locator('.prompt.mine').count()).toBe(0);
    expect([...ann.faults, ...other.faults]).toEqual([]);
  });
});

describe('a passkey', () => {
  test('makes a guest an account, and signs in after signing out', LONG, async () => {
    const { page, faults } = await somebody(browser, local, { name: 'Bea' });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const key = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...key, isUserVerified: true, automaticPresenceSimulation: true },
    });
    await page.goto(`${local}/account`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await told(page, 'The passkey is yours.');
    await page.getByText(/Passkey since/).waitFor();
    await page.getByText('Signed in as').waitFor();
    await page.getByLabel('Name').fill('Bea of the Keep');
    await page.getByRole('button', { name: 'Save' }).click();
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
    await cat.page.getByRole('button', { name: 'Export all of it' }).click();
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
      .filter({ hasText: /Player [\w-]{4}/ })
      .waitFor();
    expect(await dan.page.getByText('Cat', { exact: true }).count()).toBe(0);
  });
});
