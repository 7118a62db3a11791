/** Orders that are written and not sent: for nobody else's eyes, one a seat, sent at the deadline if they are legal then. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { deadline, enter, founded, lords, look, orders, quiet } from './continent.ts';
import { started } from './serving.ts';

const clock = testClock('2025-03-25T08:00:00.000Z');
let server: Serving;
beforeAll(async () => {
  server = await started({ clockSweep: 3_600_000, now: clock.now });
});
afterAll(async () => {
  await server?.stop();
});

async function continent() {
  clock.set('2025-03-25T08:00:00.000Z');
  const [ann, bob] = await lords(server, 'Ann', 'Bob');
  const { id } = await founded(ann);
  await enter(bob, id, 'Morveille', { race: 'orcs' });
  await ann.ok<TableInfo>('POST', `/api/tables/${id}/start`);
  await quiet(server, id);
  return { ann, bob, id };
}
const QUARRY = { build: [{ building: 'quarry', count: 1 }] };
async function written(lord: Person, id: string, seat: number, lines: object = QUARRY, turn?: number) {
  const { state } = await look(lord, id, seat);
  const head = { schema: 'daifen.orders/1', continent: 'c', kingdom: state.ids[seat], turn: turn ?? state.turn };
  return { kind: 'orders', form: { ...head, ...lines } };
}
const keep = (lord: Person, id: string, seat: number, action: object | null) =>
  lord.call<{ error?: string }>('POST', `/api/tables/${id}/draft`, { seat, action });
const kept = (lord: Person, id: string, seat: number) =>
  lord.call<{ action: object | null }>('GET', `/api/tables/${id}/draft?seat=${seat}`);

it('[DA-4.1] a draft is sent at the deadline, and what was sent later than it is gone goes before', async () => {
  const { ann, bob, id } = await continent();
  const draft = await written(ann, id, 0);
  expect((await keep(ann, id, 0, draft)).status).toBe(200);
  expect((await kept(ann, id, 0)).body.action).toEqual(draft);
  // Bob has thought better of his, and sends nothing.
  await keep(bob, id, 1, await written(bob, id, 1));
  await keep(bob, id, 1, null);
  await deadline(server, clock, ann, id);
  expect((await look(ann, id, 0)).state).toMatchObject({ turn: 2, gold: { 0: 50 - 35 + 50 } });
  expect((await look(bob, id, 1)).state).toMatchObject({ turn: 2, gold: { 1: 50 + 50 } });
  expect((await kept(ann, id, 0)).body.action).toBeNull();
});

it('[DA-4.3] what is illegal, of an old turn, or of another question is not sent, and the turn ends all the same', async () => {
  const { ann, bob, id } = await continent();
  await orders(bob, id, 1, QUARRY);
  expect(
    (await keep(ann, id, 0, await written(ann, id, 0, { build: [{ building: 'quarry', count: 9 }] }))).status,
  ).toBe(200);
  expect((await keep(bob, id, 1, await written(bob, id, 1, QUARRY, 7))).status).toBe(200);
  await deadline(server, clock, ann, id);
  // Bob's form that was sent stands.
  expect((await look(ann, id, 0)).state).toMatchObject({ turn: 2, gold: { 0: 100 } });
  expect((await look(bob, id, 1)).state).toMatchObject({ turn: 2, gold: { 1: 65 } });
  // One that a row still has from before is no answer to what is asked now.
  await quiet(server, id);
  const old = JSON.stringify(await written(ann, id, 0));
  const row = { match: id, seat: 0, person: ann.id, since: 0, body: old, at: clock.now() };
  await server.site.store.db.insertInto('drafts').values(row).execute();
  expect((await kept(ann, id, 0)).body.action).toBeNull();
  await deadline(server, clock, ann, id);
  expect((await look(ann, id, 0)).state).toMatchObject({ turn: 3, gold: { 0: 150 } });
});

it("nobody keeps or reads another seat's draft; none is endless, of another kind, or beside another", async () => {
  const { ann, bob, id } = await continent();
  const draft = await written(ann, id, 0);
  await keep(ann, id, 0, draft);
  expect((await keep(bob, id, 0, draft)).status).toBe(403);
  expect((await kept(bob, id, 0)).status).toBe(403);
  expect((await keep(bob, id, 0, null)).status).toBe(403);
  expect((await kept(ann, id, 0)).body.action).toEqual(draft);
  expect((await keep(ann, id, 0, { kind: 'resign' })).body.error).toBe('no-drafts');
  expect((await keep(ann, id, 0, { ...draft, more: 'x'.repeat(40_000) })).body.error).toBe('too-large');
  for (let i = 0; i < 5; i++) await keep(ann, id, 0, draft);
  const rows = server.site.store.db.selectFrom('drafts').selectAll().where('match', '=', id);
  expect(await rows.execute()).toHaveLength(1);
  expect(JSON.stringify(await look(bob, id, 1))).not.toContain('quarry');
  // It is among what one may have, and goes with whom it belongs to.
  expect(JSON.stringify(await ann.ok('GET', '/api/me/data'))).toContain('"drafts":[{');
  expect((await ann.call('DELETE', '/api/me', { sure: true })).status).toBe(200);
  expect(await rows.execute()).toEqual([]);
});
