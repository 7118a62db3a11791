/** What a page does and says for fairness: shares of chance, files nobody can verify, games that were brought, broken tables. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import type { TableInfo } from '@rempart/protocol';
import { describe, expect, test } from 'vitest';
import { hall, told } from './browser.ts';
import { claim, guest, seated } from './people.ts';
import { position } from './realm.ts';
import { ADMIN, server } from './server.ts';

const LONG = { timeout: 120_000 };
const { site, browser } = await hall(server);
const ann = await guest(browser, site.address, { name: 'Ann' });
const bob = await guest(browser, site.address, { name: 'Bob', language: 'fr' });

describe('a table of two browsers', () => {
  test('begins with the shares that both had pledged, and both find theirs in it', LONG, async () => {
    await ann.page.goto(`${site.address}/new/fantasy-defense`);
    await ann.page.getByText('Online, by invitation').click();
    await ann.page.getByRole('button', { name: 'Lay the table' }).click();
    const link = await ann.page.getByLabel('Invitation link').inputValue();
    const id = /\/join\/([\w-]+)#/.exec(link)?.[1] ?? '';
    await bob.page.goto(link);
    await bob.page.getByRole('button', { name: 'S’asseoir' }).click();
    const table = () => ann.ask<TableInfo>('GET', `/api/tables/${id}`);
    await expect.poll(async () => (await table()).taken).toBe(2);
    const { fairness: before } = await table();
    expect(before.contributions).toEqual([]);
    expect(before.pledges?.every((pledge) => /^[0-9a-f]{64}$/.test(pledge))).toBe(true);
    await ann.page.getByRole('button', { name: 'Begin' }).click();
    for (const { page } of [ann, bob]) await page.locator('.prompt').waitFor();
    const { fairness } = await table();
    expect(fairness.pledges).toEqual(before.pledges);
    expect(fairness.contributions.map(commitmentOf)).toEqual(before.pledges);
    await ann.page.getByRole('tab', { name: 'Players' }).click();
    await ann.page.locator('#panel').getByText('The settings of this table').click();
    await ann.page.getByText('Your browser’s share of chance went in').waitFor();
  });

  test('a rematch is pledged for anew by the pages that come to it', LONG, async () => {
    const { id } = await seated([ann, bob]);
    for (const [seat, { ask }] of [ann, bob].entries())
      await ask('POST', `/api/tables/${id}/resign`, { seat, id: `leave-${seat}` }).catch(() => undefined);
    const again = await ann.ask<TableInfo>('POST', `/api/tables/${id}/rematch`, {});
    await ann.page.goto(`${site.address}/table/${again.id}`);
    const mine = async () => {
      const { seats, fairness } = await ann.ask<TableInfo>('GET', `/api/tables/${again.id}`);
      return seats.filter(({ you }) => you).map(({ seat }) => fairness.pledges?.[seat] !== '');
    };
    await expect.poll(mine).not.toContain(false);
  });
});

describe('a file', () => {
  test('that begins from a position is played on here, and not taken in by the server', LONG, async () => {
    const { page } = ann;
    const path = join(tmpdir(), `rempart-position-${process.pid}.json`);
    writeFileSync(path, JSON.stringify(position(['rogue'], (s) => void (s.marker[1] = 1))));
    await page.goto(`${site.address}/mine`);
    await page.getByLabel('Open a match file').setInputFiles(path);
    await page.locator('.replay').waitFor();
    await page.goto(`${site.address}/mine`);
    await page.getByRole('button', { name: 'Send to the server' }).first().click();
    await told(page, 'a position that no seed explains');
  });

  test('of a running match says on its table who brought it', LONG, async () => {
    await ann.page.goto(`${site.address}/play/fantasy-defense`);
    await ann.page.locator('.prompt.mine').waitFor();
    await ann.page.goto(`${site.address}/mine`);
    await ann.page.getByRole('button', { name: 'Send to the server' }).first().click();
    await ann.page.waitForURL(/\/table\//);
    await ann.page.getByText('Ann brought this game along as a file').waitFor();
    await bob.page.goto(ann.page.url());
    await bob.page.getByText('Ann a apporté cette partie dans un fichier').waitFor();
  });
});

test('a broken table says so in both languages; the house tries again or ends it', LONG, async () => {
  const { id } = await seated([ann, bob]);
  await site.breaks(id, 'a rule that nobody has thought of');
  await ann.page.getByText('Something broke at this table.').waitFor();
  await bob.page.getByText('Quelque chose s’est cassé à cette table.').waitFor();
  const keeper = await guest(browser, site.address, { name: 'Keeper' });
  await claim(keeper, ADMIN);
  const { page } = keeper;
  await page.goto(`${site.address}/admin`);
  await page.getByRole('heading', { name: 'Broken tables' }).waitFor();
  await page.locator('details').first().locator('summary').first().click();
  await page.getByText('a rule that nobody has thought of').waitFor();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('An update');
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Broken tables' }).waitFor({ state: 'detached' });
  await ann.page.reload();
  await ann.page.locator('.prompt').waitFor();
  const file = await ann.ask<MatchFile>('GET', `/api/tables/${id}/file?seat=0`);
  expect(file.log.length).toBeGreaterThan(0);
});
