/** A running match that was brought along as a file: its bringer may know all chance to come, so nobody else plays it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal, engineOf } from '@rempart/kernel';
import type { Core, GameDef } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { exportMatch, newMatch } from '@rempart/match';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { live, person, playOn } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
let server: Serving;
beforeAll(async () => {
  server = await started();
}, SLOW);
afterAll(() => server.stop(), SLOW);

/** Two persons and a bot, with a secret that whoever made the file has chosen. */
function chosen(seats: number) {
  const engine = engineOf(skirmish as unknown as GameDef<Core>);
  const players = ['Eve', 'Ann'].map((name) => ({ name, by: 'person' as const }));
  const bots = seats > 2 ? [{ name: 'random', by: 'bot' as const, level: 'random' }] : [];
  const made = newMatch(engine, { seats, secret: 'the third roll is a six', players: [...players, ...bots] });
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return exportMatch(engine, made.match);
}

it('says who brought it, and lets nobody else sit down, invited or not', async () => {
  const [eve, ann] = [await person(server.url, 'Eve'), await person(server.url, 'Ann')];
  const table = await eve.ok('POST', '/api/tables/upload', chosen(2));
  expect(table).toMatchObject({ status: 'running', brought: 'Eve', seats: [{ you: true }, { by: 'open' }] });
  const join = (who: typeof ann) => who.call('POST', `/api/tables/${table.id}/join`, { invite: table.invite, seat: 1 });
  expect(await join(ann)).toMatchObject({ status: 403, body: { error: 'brought' } });
  expect((await ann.ok<TableInfo>('GET', `/api/tables/${table.id}`)).brought).toBe('Eve');
  await eve.ok('POST', `/api/tables/${table.id}/rise`);
  expect(await join(ann)).toMatchObject({ status: 403, body: { error: 'brought' } });
  expect((await join(eve)).status).toBe(200); // who knows the secret plays against nobody
});

it('is played on by who brought it, and by bots', async () => {
  const eve = await person(server.url, 'Eve');
  const { id, invite } = await eve.ok('POST', '/api/tables/upload', chosen(3));
  await eve.ok('POST', `/api/tables/${id}/join`, { invite, seat: 1 });
  const line = await live(server.url, eve);
  for (const seat of [0, 1]) line.say({ t: 'watch', table: id, seat, legal: true });
  await Promise.all([0, 1].map((seat) => playOn(line, id, seat)));
  expect(line.state(0)?.over).toBe(true);
  await line.close();
  // Again is another match: its secret is the house's own.
  const again = await eve.ok<TableInfo>('POST', `/api/tables/${id}/rematch`);
  expect(again).toMatchObject({ status: 'lobby', brought: null });
});
