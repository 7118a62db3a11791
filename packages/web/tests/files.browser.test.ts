/** Match files in and out of the page, games that move to the server, the check of the dice; and a server that is away. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doors } from '@rempart/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sound } from './axe.ts';
import { hall, shot, told } from './browser.ts';
import { guest, playOn, seated, somebody } from './people.ts';
import type { Somebody } from './people.ts';
import { server } from './server.ts';

const LONG = { timeout: 120_000 };
const { site, browser } = await hall(server);
// Ann's pages come back while the server is away.
const ann = await guest(browser, site.address, { name: 'Ann' }, { serviceWorkers: 'allow' });
const bob = await guest(browser, site.address, { name: 'Bob', language: 'fr' });
interface File {
  header: { format: string; game: string };
  log: { n: number; do: string; hash: string; events?: object[] }[];
}
async function saved(page: Page, button: string): Promise<File> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as File;
}
/** Brings a file as somebody would who chooses it from a folder. */
async function bring(page: Page, content: unknown): Promise<void> {
  const path = join(tmpdir(), `rempart-brought-${process.pid}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  await page.goto(`${site.address}/mine`);
  await page.getByLabel(/Open a match file|Ouvrir un fichier/).setInputFiles(path);
}
const act = async (page: Page) => {
  await page.keyboard.press('.');
  await page.locator('dialog[open] li button').first().click();
  await page.waitForSelector('.frame[aria-busy=false]');
};

describe('a game begun in the browser', () => {
  let file: File;

  test('is downloaded, and opened again from its file', LONG, async () => {
    const { page } = ann;
    await page.goto(`${site.address}/play/fantasy-defense`);
    await page.locator('.prompt.mine').waitFor();
    for (let i = 0; i < 3; i++) await act(page);
    await page.goto(`${site.address}/mine`);
    file = await saved(page, 'Download');
    expect(file.header).toMatchObject({ format: 'rempart-match', game: 'fantasy-defense' });
    expect(file.log.length).toBeGreaterThan(2);
    await bring(page, file);
    await page.locator('.replay').waitFor();
    await page.goto(`${site.address}/mine`);
    await expect.poll(() => page.getByRole('button', { name: 'Download' }).count()).toBe(2);
  });

  test('goes on at the server', LONG, async () => {
    const { page } = ann;
    await page.getByRole('button', { name: 'Send to the server' }).first().click();
    await told(page, 'It is on the server now.');
    await page.waitForURL(/\/table\//);
    await page.locator('.prompt.mine').waitFor();
    await page.waitForSelector('#panel ol li');
    const lines = await page.locator('#panel ol li').count();
    await act(page);
    await expect.poll(() => page.locator('#panel ol li').count()).toBeGreaterThan(lines);
  });

  test('that is no match file is refused in words', LONG, async () => {
    for (const [content, why] of [
      ['not even JSON', 'This is not a match file of ours.'],
      ['null', 'This is not a match file of ours.'],
      [[], 'This is not a sound match file'],
      [{ header: { ...file.header, game: 'chess' }, log: file.log }, 'There is no game called “chess” here.'],
      [{ ...file, log: file.log.toSpliced(1, 1) }, 'The log has a gap'],
      [{ ...file, log: file.log.map((line) => ({ ...line, hash: 'f'.repeat(line.hash.length) })) }, /does not follow/],
    ] as const) {
      await bring(ann.page, content);
      await told(ann.page, why);
    }
    await bring(bob.page, { ...file, log: file.log.toSpliced(1, 1) });
    await told(bob.page, /journal|trou|lacune/i);
    await sound(bob.page, 'mine-refused-fr');
  });
});

describe('a finished match of the server', () => {
  test('is checked in the browser; a file somebody has changed is found out', LONG, async () => {
    const { id } = await seated([ann, bob]);
    await playOn([ann, bob], id, { until: ({ view }) => view.n > 15 });
    await playOn([ann, bob], id, { first: ['concede'] });
    const { page } = bob;
    await page.goto(`${site.address}/mine`);
    await page.getByRole('link', { name: 'Revoir' }).first().click();
    await page.locator('.replay').waitFor();
    await page.getByRole('button', { name: 'Vérifier cette partie' }).click();
    await page.locator('.good').waitFor();
    const file = await saved(page, 'Télécharger le fichier');
    expect(file.log.at(-1)?.n).toBeGreaterThan(10);

    // The last line stays as it is, so that nothing shows at first sight.
    const at = file.log.findIndex(({ do: what, events }) => what === 'play' && (events?.length ?? 0) > 1);
    const changed = file.log.map((line, i) => (i === at ? { ...line, events: line.events?.slice(1) } : line));
    await bring(page, { ...file, log: changed });
    await page.locator('.replay').waitFor();
    await page.getByRole('button', { name: 'Vérifier cette partie' }).click();
    await page
      .locator('.bad')
      .getByText(/ne découle pas|M-17|ligne/i)
      .waitFor();
    await sound(page, 'check-bad-fr');
    expect([...ann.faults, ...bob.faults]).toEqual([]);
  });
});

describe('a match that runs', () => {
  test('is looked back on by each as far as each has seen', LONG, async () => {
    const { id } = await seated([ann, bob], { visibility: 'public' });
    await playOn([ann, bob], id, { until: ({ view }) => Number(view['n']) >= 4 });
    const eyes = ({ page }: Somebody) => page.locator('.eyes option').allTextContents();
    await ann.page.getByRole('link', { name: 'Replay from the start' }).click();
    await ann.page.waitForSelector('.replay .fd.hand');
    expect(await eyes(ann)).toEqual(['Ann', 'a spectator']);
    await ann.page.keyboard.press('ArrowRight');
    await ann.page.waitForURL(/n=1&seat=0/);
    await ann.page.keyboard.press(' ');
    await ann.page.waitForURL(/n=3&seat=0/);
    await shot(ann.page, 'replay-running-en-night-1280');
    await bob.page.goto(`${site.address}/replay/${id}?n=2&seat=0`); // not his: his own instead
    await bob.page.waitForSelector('.replay .fd.hand');
    expect(await eyes(bob)).toEqual(['Bob', 'un spectateur']);
    expect(await bob.page.locator('.eyes select').inputValue()).toBe('1');
    await bob.page.locator('.eyes select').selectOption('un spectateur');
    await bob.page.waitForSelector('.replay .fd.hand', { state: 'detached' });
    const eve = await somebody(browser, site.address, {});
    await eve.page.goto(`${site.address}/replay/${id}`);
    await eve.page.waitForSelector('.replay .fd.board');
    expect(await eyes(eve)).toEqual(['a spectator']);
    await ann.page.getByRole('button', { name: 'Try from here' }).click();
    await ann.page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(id));
    await ann.page.locator('.prompt').waitFor();
  });
});

describe('a file of one’s own', () => {
  test('is the option of a table of the server, for all who sit there', LONG, async () => {
    const room = await doors.find(({ id }) => id === 'dark-rituals')?.room();
    const printed = room?.own?.['encounter']?.printed('enc-1') as { victory: object };
    const victory = { ...printed.victory, master: [{ type: 'soulsOnBoard', n: 2 }] };
    const encounter = JSON.stringify({ ...printed, name: { en: 'Two Souls', fr: 'Deux Âmes' }, victory });
    const wanted = { game: 'dark-rituals', seats: 2, options: { encounter: encounter.replace('B1-nw', 'A9-nw') } };
    await expect(ann.ask('POST', '/api/tables', wanted)).rejects.toThrow('M-9');
    const { options } = await seated([ann, bob], { ...wanted, options: { encounter } });
    expect(options['encounter']).toBe(encounter);
    await ann.page.getByText('Souls trapped 0/2').first().waitFor();
    await bob.page.getByText('Deux Âmes').first().waitFor({ state: 'attached' }); // on a phone it is folded
  });
});

describe('while the server is away', () => {
  test('pages say so, what was written is kept, and all comes back by itself', LONG, async () => {
    const { id: unseen } = await seated([ann, bob]);
    const { id } = await seated([ann, bob]);
    const other = await ann.page.context().newPage();
    await ann.page.getByRole('tab', { name: 'Chat' }).click();
    await other.goto(`${site.address}/new/fantasy-defense`);
    await other.getByText('Online, by invitation').click();
    await site.stop();

    await ann.page.getByLabel('Say something').fill('Anybody there?');
    await ann.page.keyboard.press('Enter');
    await told(ann.page, 'The server is out of reach.');
    expect(await ann.page.getByLabel('Say something').inputValue()).toBe('Anybody there?');
    await other.getByRole('button', { name: 'Lay the table' }).click();
    await told(other, 'The server is out of reach.');
    await other.getByRole('link', { name: 'My games' }).click();
    await other.getByText('this page comes back by itself').first().waitFor();
    await other.getByText('In this browser').waitFor();
    await sound(other, 'mine-away-en');
    await other.goto(`${site.address}/table/${id}`); // out of the cache of the service worker, as it was seen last
    await other.getByRole('tab', { name: 'Players' }).click();
    await other.getByText('Connection lost').first().waitFor();
    await sound(other, 'table-away-en');
    await other.goto(`${site.address}/table/${unseen}`);
    await other.getByText('this page comes back by itself').waitFor();

    await ann.page.getByRole('tab', { name: 'Players' }).click();
    await ann.page.getByText('Connection lost').first().waitFor(); // in the banner, and beside the players
    await site.again();
    await other.locator('.prompt').waitFor();
    await ann.page.getByText('Connected.').waitFor();
    await ann.page.getByRole('tab', { name: 'Chat' }).click();
    await ann.page.getByLabel('Say something').fill('Anybody there?');
    await ann.page.keyboard.press('Enter');
    await bob.page.getByRole('tab', { name: 'Discussion' }).click();
    await bob.page.getByText('Anybody there?').waitFor();
    expect(await bob.page.getByText('Anybody there?').count()).toBe(1);
  });
});
