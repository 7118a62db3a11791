/** A finished game is looked back on in its replay: the curve at once, and it leads to the moves. */
import { havresac } from '@rempart/games/havresac/index.ts';
import { dice, engineOf, isRefusal } from '@rempart/kernel';
import { exportMatch, newMatch, play } from '@rempart/match';
import { expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { host } from './host.ts';

const { site, browser } = await hall(host);
const at = '2026-01-01T00:00:00.000Z';

/** A game alone, played by chance to its end. */
function finished(): object {
  const engine = engineOf(havresac);
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
    const done = play(engine, match, 0, engine.sample(match.state, 0, luck), { at });
    if (isRefusal(done)) throw new Error(done.rule);
    match = done.match;
  }
  return exportMatch(engine, match);
}

test.each(['en', 'fr'] as const)('a finished game is analysed where it is looked back on, in %s', async (language) => {
  const { page, faults } = await open(browser, { speed: 0, language });
  await page.goto(`${site.address}/mine`);
  const buffer = Buffer.from(JSON.stringify(finished()));
  await page.locator('input[type=file]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
  await page.waitForURL(/\/replay\//);
  await page.waitForSelector('.replay');
  if ((await page.locator('.analysis').count()) === 0) await page.keyboard.press('l');
  await page.locator('.analysis .button').click();
  await page.waitForSelector('.analysis svg');
  await shot(page, `analysis-${language}`);
  // It goes on until it is stopped; what is there stays.
  const stop = page.getByRole('button', { name: language === 'en' ? 'Stop' : 'Arrêter' });
  if ((await stop.count()) > 0) await stop.click();
  expect(await page.locator('.analysis svg').count()).toBe(1);
  expect(faults).toEqual([]);
});
