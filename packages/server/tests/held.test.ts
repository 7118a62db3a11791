/** What is held in memory is bounded by what it weighs, not by how many there are. */
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isFault } from '../src/fault.ts';
import { openGames } from '../src/games.ts';
import { openMatches } from '../src/matches/matches.ts';
import { rough } from '../src/matches/weight.ts';
import { live, seated } from './client.ts';
import { founded, lords } from './continent.ts';
import { testDoors } from './games.ts';
import { scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy

it('those touched longest ago make room, many small ones for a large one', { timeout: SLOW }, async () => {
  const dataDir = scratch();
  const server = await started({ dataDir, botSweep: 1e9, clockSweep: 1e9 });
  const small: string[] = [];
  for (let i = 0; i < 6; i++) small.push((await seated(server.url)).id);
  const [ann] = await lords(server, 'Ann');
  const { id: vast } = await founded(ann, { seats: 300, opening: { start: 'host', open: 'bots', level: 'easy' } });
  await ann.ok('POST', `/api/tables/${vast}/start`);
  const { store } = server.site;
  const games = await openGames(testDoors);
  const held = (most: number) =>
    openMatches({ store, games, now: server.site.now, tell: () => undefined, failed: () => undefined, room: { most } });
  const weights: number[] = [];
  const roomy = held(Infinity);
  for (const id of [...small, vast]) {
    const opened = await roomy.open(id);
    if (isFault(opened)) throw new Error(opened.body.message);
    weights.push(opened.weight);
  }
  const [light = 0] = weights;
  const heavy = weights.at(-1) ?? 0;
  expect(heavy).toBeGreaterThan(10 * light);

  const few = held(light * 3.5);
  for (const id of small) await few.open(id);
  expect(few.held()).toEqual(small.slice(3));
  await few.open(small[4] as string);
  expect(few.held()).toEqual(small.slice(3)); // reading is no touching: it is as old as its last change
  await few.open(vast);
  expect(few.held()).toEqual([vast]); // too large for all of it, and held while it is the newest
  await few.open(small[0] as string);
  expect(few.held()).toEqual([small[0]]);
  few.forget(small[0] as string);
  for (const id of small.slice(0, 3)) await few.open(id);
  expect(few.held()).toHaveLength(3); // what was let go of weighs nothing any more
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('what nobody has touched for long leaves, though there is room', { timeout: SLOW }, async () => {
  const server = await started({ botSweep: 1e9, clockSweep: 1e9 });
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) ids.push((await seated(server.url)).id);
  const { store, now } = server.site;
  let minutes = 0;
  const room = { age: 60, elapsed: () => minutes };
  const quiet = { tell: () => undefined, failed: () => undefined };
  const matches = openMatches({ store, games: await openGames(testDoors), now, ...quiet, room });
  for (const id of ids) {
    await matches.open(id);
    minutes += 40;
  }
  expect(matches.held()).toEqual(ids.slice(1));
  minutes += 60;
  await matches.open(ids[0] as string);
  expect(matches.held()).toEqual([ids[0]]);
  await server.stop();
});

it('weighs plain data about right', () => {
  const state = Array.from({ length: 4000 }, (_, i) => ({
    id: `k${i}`,
    gold: i,
    units: [1, 2, 3],
    name: 'x'.repeat(i % 40),
  }));
  const size = JSON.stringify(state).length;
  expect(rough(state)).toBeGreaterThan(size);
  expect(rough(state)).toBeLessThan(6 * size);
  expect([rough(null), rough(7), rough([]), rough('abc')]).toEqual([8, 8, 32, 27]);
});

it('who has left a seat leaves no view of it behind', async () => {
  const server = await started();
  const { ann, bob, id } = await seated(server.url);
  const [a, b] = [await live(server.url, ann), await live(server.url, bob)];
  a.say({ t: 'watch', table: id, seat: 0 });
  b.say({ t: 'watch', table: id, seat: 1 });
  await Promise.all([a.next('state'), b.next('state')]);
  a.say({ t: 'unwatch', table: id });
  await expect.poll(() => server.site.hub.views(id)).toEqual([1]);
  await Promise.all([a.close(), b.close()]);
  await expect.poll(() => server.site.hub.views(id)).toEqual([]);
  await server.stop();
});
