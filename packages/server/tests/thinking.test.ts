/** Bots think in threads of their own: whatever they do there, nobody else waits. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TOO_LONG } from '@rempart/match';
import type { Serving } from '../src/main.ts';
import { fresh, live, person, playOn, seated } from './client.ts';
import type { Live, Person } from './client.ts';
import { begun, enough, ponderingDoors } from './pondering.ts';
import { bundled } from './process.ts';
import { scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const settings = { doors: ponderingDoors, thinkers: 1, botSweep: 1e6 };
const file = bundled('thinker');
let patient: Serving;
const failures: string[] = [];
let hasty: Serving; // its bots may think for a fifth of a second
beforeAll(async () => {
  process.env.REMPART_TEST_PONDERING = scratch();
  const thinker = pathToFileURL(file);
  patient = await started({ ...settings, thinker });
  const failed = (error: unknown): void => void failures.push(String(error));
  hasty = await started({ ...settings, thinker, thoughtLimit: 200, failed });
}, SLOW);
beforeEach(() => {
  for (const name of [begun(), enough()]) rmSync(name, { force: true });
});
afterAll(async () => {
  await Promise.all([patient.stop(), hasty.stop()]);
  rmSync(process.env.REMPART_TEST_PONDERING ?? '', { recursive: true, force: true });
}, SLOW);

/** Ann against a bot of this level, watched by her. */
async function against(server: Serving, level: string): Promise<{ ann: Person; line: Live; id: string }> {
  const ann = await person(server.url);
  const { id } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
  await ann.ok('POST', `/api/tables/${id}/bot`, { seat: 1, level });
  await ann.ok('POST', `/api/tables/${id}/start`);
  const line = await live(server.url, ann);
  line.say({ t: 'watch', table: id, seat: 0, legal: true });
  await line.next('state');
  return { ann, line, id };
}
const movesOf = (line: Live, seat: number) =>
  line.told.flatMap((message) =>
    message.t === 'step' ? message.heard.filter((one) => one.do === 'play' && one.seat === seat) : [],
  );
/** Ann plays until the bot has to think. */
async function untilAsked(line: Live, id: string): Promise<void> {
  await playOn(line, id, 0, () => existsSync(begun()));
  await expect.poll(() => existsSync(begun()), { timeout: SLOW }).toBe(true);
}

it('a bot that thinks holds nobody else up: another table is played to its end meanwhile', async () => {
  const { line, id } = await against(patient, 'patient');
  await untilAsked(line, id);
  const before = movesOf(line, 1).length;
  const other = await seated(patient.url);
  const [a, b] = await Promise.all([live(patient.url, other.ann), live(patient.url, other.bob)]);
  a.say({ t: 'watch', table: other.id, seat: 0, legal: true });
  b.say({ t: 'watch', table: other.id, seat: 1, legal: true });
  await Promise.all([playOn(a, other.id, 0), playOn(b, other.id, 1)]);
  expect(a.state(0)?.over).toBe(true);
  expect(movesOf(line, 1)).toHaveLength(before); // it still thinks
  writeFileSync(enough(), '');
  await expect.poll(() => movesOf(line, 1).length, { timeout: SLOW }).toBeGreaterThan(before);
  await Promise.all([line.close(), a.close(), b.close()]);
});

it('a person may do at the same table what does not need the bot', async () => {
  const { line, id } = await against(patient, 'patient');
  await untilAsked(line, id);
  const said = fresh();
  line.say({ t: 'say', table: id, id: said, text: 'take your time' });
  expect((await line.next('said')).line.text).toBe('take your time');
  const left = await line.put({ t: 'resign', table: id, seat: 0, id: fresh() });
  expect(left.t).toBe('done');
  writeFileSync(enough(), '');
  await line.close();
});

it.each([
  ['endless', TOO_LONG],
  ['broken', 'a bot that breaks'],
  ['nonsense', 'refused by K-4'],
])('a bot that is %s does what the clock would do, it is said, and the game goes on', async (level, why) => {
  const { line, id } = await against(hasty, level);
  await playOn(line, id, 0, () => movesOf(line, 1).length > 1);
  await expect.poll(() => movesOf(line, 1).length, { timeout: SLOW }).toBeGreaterThan(1);
  const said = failures.find((text) => text.includes(`the bot ${level} in seat 1 has failed`));
  expect(said).toContain(why);
  await line.close();
});
