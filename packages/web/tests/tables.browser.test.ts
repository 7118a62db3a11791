/** A table of the server and the people around it: laid, found, watched, talked at, left, taken over, played again. */
import { renderSVG } from 'uqr';
import { describe, expect, test } from 'vitest';
import type { Look, TableInfo } from '@rempart/protocol';
import { sound } from './axe.ts';
import { hall, shot, told } from './browser.ts';
import { guest, playOn, seated } from './people.ts';
import type { Somebody } from './people.ts';
import { server } from './server.ts';

const LONG = { timeout: 120_000 };
const { site, browser } = await hall(server);
const north = await guest(browser, site.address, { name: 'North' });
const south = await guest(browser, site.address, { name: 'South' });
const west = await guest(browser, site.address, { name: 'West', language: 'fr', theme: 'day' }); // never invited
/** On a wide screen a panel is always there; this is the tab of it. */
const panel = async ({ page }: Somebody, name: string) => {
  const tab = page.getByRole('tab', { name });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  return page.locator('#panel');
};

describe('before the start', () => {
  let link: string;

  test('a table is laid with its options, its pace and its stand-in, and its QR code is the link', LONG, async () => {
    const { page } = north;
    await page.goto(`${site.address}/new/fantasy-defense`);
    await page.getByText('Online, by invitation').click();
    await page.getByLabel('Time for each move').selectOption('slots');
    await page.getByLabel('Wed').check();
    await page.getByLabel('Time', { exact: true }).fill('20:30');
    await page.getByLabel('Who plays for those who are late').selectOption({ index: 1 });
    await page.getByLabel('Who may watch and sit').selectOption('public');
    await page.getByText('No undo').click();
    await sound(page, 'new-online-en');
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.locator('.qr svg').waitFor();
    link = await page.getByLabel('Invitation link').inputValue();
    expect(link).toMatch(/\/join\/[\w-]+#[\w-]+$/);
    const drawn = await page.locator('.qr svg path').evaluateAll((paths) => paths.map((p) => p.getAttribute('d')));
    const ours = [...renderSVG(link, { border: 2 }).matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d]) => d);
    expect(ours.length).toBeGreaterThan(0);
    expect(drawn).toEqual(ours);
    expect(await page.locator('.qr').getAttribute('aria-label')).toBe('QR code of the invitation');
    await page.getByText('The settings of this table').click();
    await page.getByText(/Wednesday and Sunday, 20:30/).waitFor();
    await page.getByText('Nothing is taken back.').waitFor();
    await page.getByText(/stands in for players who are late/).waitFor();
    await sound(page, 'gathering-en');
  });

  test('bots come and go, guests sit, rise and sit again, and a full table says so', LONG, async () => {
    const { page } = north;
    const choice = page.getByLabel('Who plays seat 2');
    await choice.selectOption({ index: 1 });
    await page.locator('li b').filter({ hasText: 'bot' }).waitFor();
    await choice.selectOption('');
    await page.locator('li b').filter({ hasText: 'open seat' }).waitFor();
    await page.getByRole('button', { name: 'Begin' }).click({ force: true }); // it looks disabled, and answers
    await told(page, 'Open seats must be filled first.');

    await south.page.goto(link);
    await south.page.getByRole('button', { name: 'Sit down' }).waitFor();
    await sound(south.page, 'join-en');
    await south.page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByText('South').waitFor();
    await south.page.getByRole('button', { name: 'Leave my seat' }).click();
    await south.page.getByRole('button', { name: 'Sit here' }).click();
    await page.getByText('South').waitFor();

    await west.page.goto(link.split('#')[0] ?? '');
    await west.page.getByText('Toutes les places sont prises.').waitFor();
    await shot(west.page, 'join-full-fr-1280');
    await west.page.goto(`${site.address}/open`);
    await west.page.getByText('North, South').waitFor();
    await sound(west.page, 'open-fr');
    await west.page.getByRole('link', { name: 'Seulement regarder' }).click();
    await west.page.getByText('L’hôte commencera').waitFor();
    await shot(west.page, 'gathering-fr-1280');
  });

  test('who has no invitation is told so, and a table that is not there is not there', LONG, async () => {
    const { id, invite = '' } = await north.ask<TableInfo>('POST', '/api/tables', {
      game: 'fantasy-defense',
      seats: 2,
      visibility: 'private',
    });
    await west.page.goto(`${site.address}/join/${id}#wrong-invitation`);
    await west.page.getByText('Cette table n’existe pas, ou ne vous est pas montrée.').waitFor();
    await west.page.goto(`${site.address}/join/${id}#${invite}`);
    await west.page.getByRole('button', { name: 'S’asseoir' }).click();
    await west.page.getByRole('button', { name: 'Quitter ma place' }).waitFor();
    const open = await north.ask<TableInfo>('POST', '/api/tables', { game: 'fantasy-defense', seats: 2 });
    await west.page.goto(`${site.address}/join/${open.id}`);
    await west.page.getByRole('button', { name: 'S’asseoir' }).click();
    await told(west.page, 'il faut une invitation');
    await west.page.goto(`${site.address}/table/nowhere-at-all`);
    await west.page.getByText('Cette table n’existe pas').waitFor();
    await sound(west.page, 'table-none-fr');
  });
});

describe('while it is played', () => {
  let table: TableInfo;
  const url = () => `${site.address}/table/${table.id}`;

  test('a watcher sees what is public, and over a shoulder only by consent', LONG, async () => {
    table = await seated([north, south]);
    await west.page.goto(url());
    await west.page.getByText('Vous regardez.').waitFor();
    expect(await west.page.locator('.hand').count()).toBe(0);
    await (await panel(west, 'Discussion')).getByText('Les spectateurs parlent entre eux').waitFor();
    const mine = await panel(north, 'Players');
    await mine.getByText('Let watchers see what I see').click();
    const eyes = (await panel(west, 'Joueurs')).getByLabel('Vu par');
    await eyes.selectOption({ label: 'North' });
    await west.page.getByRole('region', { name: 'La main de North' }).waitFor();
    expect(await west.page.locator('.prompt.mine').count()).toBe(0);
    await sound(west.page, 'table-watch-fr');
    await mine.getByText('Let watchers see what I see').click();
    await told(west.page, 'ne montre plus ce qu’elle voit');
    await expect.poll(() => west.page.locator('.hand').count()).toBe(0);
  });

  test('who is not connected is shown by name, until they come back', LONG, async () => {
    const list = await panel(north, 'Players');
    const row = list.locator('li').filter({ hasText: 'South' });
    expect(await row.getByText('not connected').count()).toBe(0);
    await south.page.goto(`${site.address}/credits`);
    await row.getByText('not connected').waitFor();
    await sound(north.page, 'players-en');
    await south.page.goto(url());
    await row.getByText('not connected').waitFor({ state: 'detached' });
  });

  test('people talk, mute and report', LONG, async () => {
    const talk = await panel(south, 'Chat');
    await talk.getByLabel('Say something').fill('Hold the gates!');
    await talk.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => talk.getByLabel('Say something').inputValue()).toBe('');
    const heard = await panel(north, 'Chat');
    await heard.getByText('Hold the gates!').waitFor();
    await heard.getByLabel('About what South said').click();
    await heard.getByRole('button', { name: 'Report this message' }).click();
    await north.page.getByLabel('What is wrong with it?').fill('It shouts.');
    await north.page.getByRole('button', { name: 'Tell the moderators' }).click();
    await told(north.page, 'The moderators will read it.');
    await heard.getByRole('button', { name: 'Mute South' }).click();
    await heard.getByText('Nothing has been said yet.').waitFor();
    await (await panel(north, 'Players')).getByRole('button', { name: 'Unmute South' }).click();
    await (await panel(north, 'Chat')).getByText('Hold the gates!').waitFor();
    await sound(north.page, 'chat-en');
  });

  test('a seat is handed over to whoever holds the invitation', LONG, async () => {
    const list = await panel(south, 'Players');
    await list.getByRole('button', { name: 'Hand my seat over' }).click();
    await list.getByRole('button', { name: 'Yes, hand it over' }).click();
    await told(south.page, 'You no longer sit here');
    const link = await (await panel(north, 'Players')).getByLabel('Invitation link').inputValue();
    await west.page.goto(link);
    await west.page.getByRole('button', { name: 'S’asseoir' }).click();
    await west.page.locator('.prompt').waitFor();
    await (await panel(north, 'Players')).locator('li').filter({ hasText: 'West' }).waitFor();
    await (await panel(north, 'Log')).getByText('South hands the seat over: it is open.').waitFor();
  });

  test('who gives up has left, and the seat is free', LONG, async () => {
    const list = await panel(west, 'Joueurs');
    await list.getByRole('button', { name: 'Abandonner' }).click();
    await list.getByRole('button', { name: 'Oui, abandonner' }).click();
    await told(west.page, 'Vous n’êtes plus assis ici');
    const row = (await panel(north, 'Players')).locator('li').filter({ hasText: 'West' });
    await row.getByText('has left').waitFor();
    await list.getByRole('button', { name: 'Reprendre cette place' }).click(); // repented
    await row.getByText('at the table').waitFor();
  });

  test('after the end the same people play again', LONG, async () => {
    await playOn([north, west], table.id, { first: ['concede'] });
    await north.page.locator('.end').waitFor();
    await sound(north.page, 'end-online-en');
    await west.page.getByRole('button', { name: 'Revanche' }).click();
    await west.page.getByText('La table se remplit').waitFor();
    await north.page.getByRole('link', { name: 'The table is laid again' }).click();
    await north.page.getByText('The host will begin').waitFor();
    await west.page.getByRole('button', { name: 'Commencer' }).click();
    await north.page.locator('.prompt').waitFor();
    expect([...north.faults, ...south.faults, ...west.faults]).toEqual([]);
  });

  test('when time is up the rules’ own way out is taken, and the clock is seen before', LONG, async () => {
    await seated([north, south], { house: { ironman: false, pace: { kind: 'move', seconds: 40 } } });
    const clock = (await panel(north, 'Players')).locator('time').first();
    expect(await clock.innerText()).toMatch(/^00:\d\d$/);
    site.later(0.75); // much more would be taken for an outage, which puts deadlines off
    await (await panel(north, 'Log')).getByText('Time ran out.').first().waitFor();
  });
});

describe('taking back what concerns others', () => {
  test('asks them: they may refuse, and they may agree', LONG, async () => {
    const { id } = await seated([north, south, west], { game: 'defenders-of-the-realm' });
    // Heroes are chosen one after the other, and the third does not: who chose first would take the second's choice back too.
    const isConcerned = ({ view }: Look) => view.undo?.rule === 'M-4';
    const seat = await playOn([north, south], id, { until: isConcerned, first: ['choose'] });
    const [asks, agrees] = seat === 0 ? [north, south] : [south, north];
    const undo = asks.page.getByRole('button', { name: 'Undo' });
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false');
    await undo.click();
    await asks.page.getByText('You asked to take a move back.').waitFor();
    await agrees.page.getByText('asks to take a move back.').waitFor();
    await sound(agrees.page, 'undo-asked-en');
    await agrees.page.getByRole('button', { name: 'Refuse' }).click();
    await told(asks.page, 'The move stays: the others did not agree.');
    await undo.click();
    await agrees.page.getByRole('button', { name: 'Agree' }).click();
    await (await panel(asks, 'Log')).getByText('took a move back.').waitFor();
    expect([...north.faults, ...south.faults]).toEqual([]);
  });
});
