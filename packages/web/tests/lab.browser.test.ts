/** The laboratory in the page: the figures that the command gives, two set-ups compared, an address that says it all. */
import { isPlanFault, prepare, simulate } from '@rempart/lab';
import type { Experiment } from '@rempart/lab';
import { expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { host } from './host.ts';

const { site, browser } = await hall(host);
const plan: Experiment = {
  game: 'fantasy-defense',
  seats: 1,
  options: { faction: ['elf'] },
  bots: ['easy'],
  games: 3,
  seed: 'the same',
};

test('the same seed gives the same figures in the page and by the command, and two set-ups are compared', async () => {
  const bench = await prepare(plan);
  if (isPlanFault(bench)) throw new Error(bench.field);
  const figures = await simulate(bench, { workers: 1 });
  const { page, faults } = await open(browser, { speed: 0, language: 'fr' });
  const query = new URLSearchParams({ a: JSON.stringify(plan), b: JSON.stringify({ ...plan, options: {} }) });
  await page.goto(`${site.address}/lab?${query.toString()}`);
  await page.getByRole('button', { name: 'Jouer ces parties' }).click();
  await page.getByRole('region', { name: 'Comparaison' }).waitFor();
  await page.locator('.figures').nth(1).waitFor();
  const shown = await page.locator('.figures').evaluateAll((all) => all.map((one) => one.getAttribute('data-figures')));
  expect(shown).toHaveLength(2);
  expect(JSON.parse(shown[0] ?? '')).toEqual(JSON.parse(JSON.stringify(figures)));
  expect(new URL(page.url()).searchParams.get('a')).toBe(JSON.stringify(plan));
  await shot(page, 'lab-fr');
  expect(faults).toEqual([]);
});
