/** Two editions of a game on one server: what was begun with the older goes on under it, what begins now has the newer. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Door, Room } from '@rempart/games';
import type { Core, GameDef } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import type { MatchFile } from '@rempart/match';
import type { Serving } from '../src/main.ts';
import { live, person, playOn, seated } from './client.ts';
import type { Live, Person } from './client.ts';
import { testDoors } from './games.ts';
import { scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const first = skirmish as unknown as GameDef<Core>;
/** In its second edition everybody begins rich. */
const RICH = 50;
const setup: GameDef<Core>['setup'] = (seats, options, k) => ({
  ...first.setup(seats, options, k),
  gold: Array.from({ length: seats }, () => RICH),
});
const second: GameDef<Core> = { ...first, edition: 2, setup };
const withRoom = (more: Partial<Room>): Door[] =>
  testDoors
    .filter(({ id }) => id === 'skirmish')
    .map((door) => ({ ...door, room: async () => ({ ...(await door.room()), ...more }) }));

const folder = scratch();
let server: Serving;
let running: Awaited<ReturnType<typeof seated>>;
let gathering: { host: Person; id: string };
beforeAll(async () => {
  const before = await started({ dataDir: folder, doors: withRoom({}) });
  running = await seated(before.url);
  const host = await person(before.url);
  const { id } = await host.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
  await host.ok('POST', `/api/tables/${id}/bot`, { seat: 1, level: 'random' });
  gathering = { host, id };
  await before.stop();
  server = await started({ dataDir: folder, doors: withRoom({ game: second, editions: [first] }), port: before.port });
}, SLOW);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, SLOW);

const purse = (line: Live): number => (line.state(0)?.state['gold'] as number[] | undefined)?.[0] ?? 0;

it('M-15: a match of the first edition goes on under its rules to its end, and verifies', async () => {
  const { ann, bob, id } = running;
  const [a, b] = await Promise.all([live(server.url, ann), live(server.url, bob)]);
  a.say({ t: 'watch', table: id, seat: 0, legal: true });
  b.say({ t: 'watch', table: id, seat: 1, legal: true });
  await a.next('state');
  expect(purse(a)).toBeLessThan(RICH / 2);
  await Promise.all([playOn(a, id, 0), playOn(b, id, 1)]);
  await a.next('table', ({ table }) => table.status === 'over');
  const file = await ann.ok<MatchFile>('GET', `/api/tables/${id}/file`);
  expect(file.header.edition).toBe(1);
  expect(await ann.ok('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true });
  expect(await ann.ok('POST', '/api/tables/upload', file)).toMatchObject({ edition: 1, status: 'over' });
  await Promise.all([a.close(), b.close()]);
});

it('a table that was gathering begins with the newest edition, its bot too', async () => {
  const { host, id } = gathering;
  expect(await host.ok('POST', `/api/tables/${id}/start`)).toMatchObject({ edition: 2 });
  const line = await live(server.url, host);
  line.say({ t: 'watch', table: id, seat: 0, legal: true });
  await line.next('state');
  expect(purse(line)).toBeGreaterThan(RICH / 2);
  await playOn(line, id, 0);
  await line.next('table', ({ table }) => table.status === 'over');
  const file = await host.ok<MatchFile>('GET', `/api/tables/${id}/file`);
  expect(file.header.edition).toBe(2);
  expect(await host.ok('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true });
  await line.close();
});

it('a rematch of an old match is of the newest edition', async () => {
  const { ann, id } = running;
  expect(await ann.ok('POST', `/api/tables/${id}/rematch`)).toMatchObject({ edition: 2 });
});
