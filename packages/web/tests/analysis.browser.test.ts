/** A finished game is looked back on in its replay: the curve at once, and it leads to the moves, to be played again. */
import { fantasyDefense } from '@rempart/games/fantasy-defense/index.ts';
import { havresac } from '@rempart/games/havresac/index.ts';
import { dice, engineOf, isRefusal } from '@rempart/kernel';
import { exportMatch, newMatch, play } from '@rempart/match';
import type { Core, GameDef } from '@rempart/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { host } from './host.ts';
import { decide, mouse } from './siege.ts';

const { site, browser } = await hall(host);
const at = '2026-01-01T00:00:00.000Z';

/** A game alone, played by chance to its end, or given up as soon as that may be done in the middle of a turn. */
function finished<S extends Core>(game: GameDef<S>, givenUp = false): object {
  const engine = engineOf(game);
  const players = [{ name: 'Tester', by: 'person' as const }];
  const begun = newMatch(engine, {
    seats: 1,
    secret: 'look back',
    options: {},
    players,
    house: { ironman: false },
    at,
  });
  if (isRefusal(begun)) throw new Error(begun.rule);
  const luck = dice('look back');
  let { match } = begun;
  while (match.state.over === null) {
    const mayEnd = engine.legal(match.state, 0).some(({ kind }) => kind === 'finish');
    const action = givenUp && mayEnd ? { kind: 'concede' } : engine.sample(match.state, 0, luck);
    const done = play(engine, match, 0, action, { at });
    if (isRefusal(done)) throw new Error(done.rule);
    match = done.match;
  }
  return exportMatch(engine, match);
}
async function lookBack(page: Page, file: object): Promise<void> {
  await page.goto(`${site.address}/mine`);
  const buffer = Buffer.from(JSON.stringify(file));
  await page.locator('input[type=file]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
  await page.waitForURL(/\/replay\//);
  await page.waitForSelector('.replay');
  if ((await page.locator('.analysis').count()) === 0) await page.keyboard.press('l');
  await page.locator('.analysis .button').click();
}

test.each(['en', 'fr'] as const)('a finished game is analysed where it is looked back on, in %s', async (language) => {
  const { page, faults } = await open(browser, { speed: 0, language });
  await lookBack(page, finished(havresac));
  await page.waitForSelector('.analysis svg');
  await shot(page, `analysis-${language}`);
  // It goes on until it is stopped; what is there stays.
  const stop = page.getByRole('button', { name: language === 'en' ? 'Stop' : 'Arrêter' });
  if ((await stop.count()) > 0) await stop.click();
  expect(await page.locator('.analysis svg').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('what cost most is played again: the move gets its verdict, back leads to the analysis, and a hint says its chances', async () => {
  const { page, faults } = await open(browser, { speed: 0, tips: false });
  await lookBack(page, finished(fantasyDefense, true));
  await page.getByText(/^Worst move: Turn 1, Concede, −\d+%$/).waitFor();
  await shot(page, 'analysis-done');
  await page.getByRole('button', { name: 'Play it again' }).first().click();
  await page.getByText('find something better').waitFor();
  await decide(page, mouse);
  await page.getByText(/^Better! \d+% chance to win, \d+% with the move played then\./).waitFor();
  await shot(page, 'puzzle-verdict');
  await page.getByRole('link', { name: 'Back to the analysis' }).click();
  const heading = page.getByRole('heading', { name: 'Chance to win' });
  await heading.waitFor();
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  const box = await heading.boundingBox();
  expect(box !== null && box.y > 0 && box.y < 450).toBe(true);
  await shot(page, 'analysis-back');
  // The same again, and on from there: at a table of one's own there are hints.
  await page.getByRole('button', { name: 'Play it again' }).first().click();
  await page.getByText('find something better').waitFor();
  await decide(page, mouse);
  await page.getByRole('link', { name: 'Play on' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.coach small', { hasText: /\d+% chance to win/ }).waitFor();
  await shot(page, 'hint-chance');
  expect(faults).toEqual([]);
});
