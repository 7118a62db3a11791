/** The file of a running match: for those who may see it, without what they must find out, line by line, and not too often. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportMatch } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { ask, live, person, playOn, seated } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { deadline, enter, founded, lords } from './continent.ts';
import { roomy, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const NEVER = { clockSweep: 3_600_000 }; // the tests sweep by hand
const clock = testClock('2025-03-25T08:00:00.000Z');
let server: Serving;
beforeAll(async () => {
  server = await started({ ...NEVER, now: clock.now });
}, SLOW);
afterAll(() => server.stop(), SLOW);

const fileOf = (who: Person, id: string, seat = -1) => who.ok<MatchFile>('GET', `/api/tables/${id}/file?seat=${seat}`);

it('of a continent tells nobody whom they have not met, nor of what people', { timeout: SLOW }, async () => {
  const [ann, bob] = await lords(server, 'Ann', 'Bob');
  const { id } = await founded(ann, { seats: 2, opening: { start: 'host', open: 'wait' } });
  await enter(bob, id, 'Morveille', { race: 'orcs' });
  await ann.ok<TableInfo>('POST', `/api/tables/${id}/start`);
  await deadline(server, clock, ann, id);
  const opened = server.site.matches.peek(id);
  expect(JSON.stringify(opened?.match.log[0])).toContain('Morveille'); // it is there to be hidden
  expect(JSON.stringify(opened?.match.header.options)).toContain('orcs');
  const stranger = await person(server.url, 'Eve');
  for (const file of [await fileOf(stranger, id), await fileOf(ann, id, 0)]) {
    expect(JSON.stringify(file)).not.toContain('Morveille');
    expect(file.header.options.race).not.toContain('orcs');
    expect(file.header.fairness.secret).toBeNull();
    expect(file.log).toHaveLength(opened?.match.log.length ?? 0);
  }
  expect(JSON.stringify(await fileOf(stranger, id))).not.toContain('Telerin');
  const own = await fileOf(ann, id, 0);
  expect(JSON.stringify(own.log[0])).toContain('Telerin');
  expect(own.header.options.race).toEqual(['elves', 'any']);
  expect((await stranger.call('GET', `/api/tables/${id}/file?seat=0`)).status).toBe(403);
});

it('is the same as ever for a game without such secrets, running and over', { timeout: SLOW }, async () => {
  const { ann, bob, id } = await seated(server.url);
  const running = server.site.matches.peek(id);
  if (running === undefined) throw new Error('not held');
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  expect(await fileOf(ann, id, 0)).toEqual(plain(exportMatch(running.game.engine, running.match, { seat: 0 })));
  const lines = await Promise.all([live(server.url, ann), live(server.url, bob)]);
  lines.forEach((line, seat) => line.say({ t: 'watch', table: id, seat, legal: true }));
  await Promise.all(lines.map((line, seat) => playOn(line, id, seat)));
  const over = server.site.matches.peek(id);
  if (over === undefined) throw new Error('not held');
  const file = await fileOf(ann, id);
  expect(file).toEqual(plain(exportMatch(over.game.engine, over.match)));
  await server.site.store.db.deleteFrom('snapshots').where('match', '=', id).execute();
  expect(await fileOf(ann, id)).toEqual(file); // computed again where it was not kept
  await Promise.all(lines.map((line) => line.close()));
});

it('comes in pieces, and not too often', async () => {
  const strict = await started({ ...NEVER, limits: { ...roomy, costly: 3 } });
  const { ann, id } = await seated(strict.url);
  const get = () =>
    ask(strict.url, 'GET', `/api/tables/${id}/file?seat=0`, undefined, { authorization: `Bearer ${ann.token}` });
  const { headers, text } = await get();
  expect(headers.get('content-length')).toBeNull();
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect((JSON.parse(text) as MatchFile).header.game).toBe('skirmish');
  expect([(await get()).status, (await get()).status, (await get()).status]).toEqual([200, 200, 429]);
  expect((await ann.call('GET', `/api/tables/${id}/verify`)).status).toBe(409); // counted apart, and costly too
  await strict.stop();
});

it('of a crowd is made for a few at a time', { timeout: SLOW }, async () => {
  const strict = await started({ ...NEVER, limits: { ...roomy, vastFiles: 0 } });
  const [ann] = await lords(strict, 'Ann');
  const { id } = await founded(ann, { seats: 40, opening: { start: 'host', open: 'bots', level: 'easy' } });
  await ann.ok('POST', `/api/tables/${id}/start`);
  const { status, body } = await ann.call<{ limit: string }>('GET', `/api/tables/${id}/file?seat=0`);
  expect([status, body.limit]).toEqual([429, 'vastFiles']);
  await strict.stop();
});
