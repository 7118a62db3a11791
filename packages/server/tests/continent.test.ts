/** Continents: made, entered, begun, resolved at their deadline, read again; names kept from those who must find out. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page, PageMark, Pigeon, PublicPage, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { beginDue } from '../src/tables/begin.ts';
import { fresh, live, person } from './client.ts';
import { testClock } from './clock.ts';
import { deadline, enter, founded, lords, look, orders, quiet, TEMPO } from './continent.ts';
import { started } from './serving.ts';

const NEVER = { clockSweep: 3_600_000 }; // the tests sweep by hand
const clock = testClock('2025-03-25T08:00:00.000Z'); // Tuesday, nine o'clock in Paris
let server: Serving;
beforeAll(async () => {
  server = await started({ ...NEVER, now: clock.now });
});
afterAll(async () => {
  await server?.stop();
});

it('[DA-1.3] is begun by its host; deadlines keep to the wall clock, the first a day away at least (V-36)', async () => {
  clock.set('2025-03-25T08:00:00.000Z');
  const [ann, bob] = await lords(server, 'Ann', 'Bob');
  const { id } = await founded(ann);
  expect((await enter(bob, id, 'Morveille', { race: 'orcs' })).status).toBe(200);
  const begun = await ann.ok<TableInfo>('POST', `/api/tables/${id}/start`);
  expect(begun).toMatchObject({ status: 'running', due: '2025-03-27T19:00:00.000Z', size: 4, tempo: 'normal' });
  await quiet(server, id);
  // A form does not move anybody's deadline.
  expect((await orders(ann, id, 0, { build: [{ building: 'quarry', count: 1 }] })).status).toBe(200);
  expect((await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).due).toBe('2025-03-27T19:00:00.000Z');
  await deadline(server, clock, ann, id);
  expect((await look(ann, id, 0)).state).toMatchObject({ turn: 2, gold: { 0: 50 - 35 + 50 } });
  expect((await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).due).toBe('2025-03-31T18:00:00.000Z');
  expect((await look(ann, id, 0)).state).toMatchObject({ race: { 0: 'elves' } });
});

it('[DA-2.5] [DA-2.4] [DA-2.8] takes one kingdom a person, under a name of its own, of a race that is admitted', async () => {
  const [ann, bob, cid] = await lords(server, 'Ann', 'Bob', 'Cid');
  const { id } = await founded(ann, { options: { undead: false } });
  const refusal = async (name: string, choices = {}) => (await enter(bob, id, name, choices)).body.refusal;
  expect(await refusal('TELERIN')).toMatchObject({ rule: 'DA-2.5', facts: { why: 'taken' } });
  expect(await refusal('Ur')).toMatchObject({ rule: 'DA-2.5', facts: { why: 'length' } });
  expect(await refusal('Nocturne', { race: 'undead' })).toEqual({ rule: 'DA-2.4', facts: { race: 'undead' } });
  expect(await refusal('Nocturne', { race: 'nelrks' })).toMatchObject({ rule: 'M-9', facts: { option: 'race' } });
  expect(await refusal('Nocturne', { turnLimit: 5 })).toMatchObject({ rule: 'M-9', facts: { option: 'turnLimit' } });
  expect(await refusal('Nocturne', { pack: 'special' })).toMatchObject({ rule: 'DA-2.7' });
  expect((await enter(bob, id, 'Nocturne', { race: 'orcs' })).body.seats).toMatchObject([
    { name: 'Nocturne', you: true, choices: { race: 'orcs' } },
  ]);
  // Until the start one may think again, in the same seat.
  const again = (await enter(bob, id, 'Aurore', { race: 'dwarves' })).body;
  expect(again).toMatchObject({ taken: 2, seats: [{ name: 'Aurore', choices: { race: 'dwarves' } }] });
  // Who is no host sees how many have come, not who.
  expect(await cid.ok('GET', `/api/tables/${id}`)).toMatchObject({ taken: 2, size: 4, seats: [] });
  expect((await ann.ok('GET', `/api/tables/${id}`)).seats.map(({ name }) => name)).toEqual([
    'Telerin',
    'Aurore',
    '',
    '',
  ]);
  await ann.ok('POST', `/api/tables/${id}/start`);
  expect((await enter(cid, id, 'Tardive')).body.refusal).toEqual({ rule: 'DA-1.4' });
});

it('[DA-2.1] asks for an address where reports are mailed, and for none where they are not', async () => {
  const [ann] = await lords(server, 'Ann');
  const guest = await person(server.url, 'Guest');
  const { id } = await founded(ann);
  expect((await enter(guest, id, 'Sans-Adresse')).body.refusal).toEqual({ rule: 'DA-2.1' });
  const live = await founded(guest, { tempo: { id: 'live', seconds: 60 } });
  expect(live.house.pace).toEqual({ kind: 'move', seconds: 60, together: true });
  expect((await enter(await person(server.url), live.id, 'Libre')).status).toBe(200);
});

it('[DA-1.2] offers the tempos of the rules and no other; what is usual at one goes along', async () => {
  const [ann] = await lords(server, 'Ann');
  const no = await ann.call<{ refusal: object }>('POST', '/api/tables', {
    game: 'daifen',
    seats: 2,
    as: { name: 'Telerin' },
    house: { ironman: false, pace: { kind: 'slots', days: [2], time: '20:00', zone: 'Europe/Paris' } },
  });
  expect(no.body.refusal).toEqual({ rule: 'DA-1.2' });
  const made = await Promise.all(
    ['fast', 'medium', 'normal', 'slow', 'live', 'manual'].map((id) => founded(ann, { tempo: { ...TEMPO, id } })),
  );
  expect(made.map(({ house: { pace } }) => (pace.kind === 'slots' ? pace.days.join('') : pace.kind))).toEqual([
    '123457',
    '135',
    '14',
    '1',
    'move',
    'free',
  ]);
  expect(made.map(({ options }) => [options.turnLimit, options.idleTurns])).toEqual([
    ...Array<number[]>(4).fill([0, 8]),
    ...Array<number[]>(2).fill([60, 0]),
  ]);
});

it('[DA-1.4] begins when it is full, or at its hour; open seats get bots or are taken away', async () => {
  const [ann, bob] = await lords(server, 'Ann', 'Bob');
  const full = await founded(ann, { seats: 2, opening: { start: 'full' } });
  expect((await enter(bob, full.id, 'Morveille')).body).toMatchObject({ status: 'running' });
  // Two kingdoms: association is not on offer, so a limit ends it.
  const { state } = (await look(ann, full.id, 0)) as unknown as { state: { options: object } };
  expect(state.options).toMatchObject({ turnLimit: 60, idleTurns: 8 });

  clock.set('2025-04-01T08:00:00.000Z');
  const hour = { start: '2025-04-01T10:00:00.000Z', open: 'drop' } as const;
  const timed = await founded(ann, { seats: 30, opening: hour });
  const lonely = await founded(ann, { seats: 30, opening: hour });
  await enter(bob, timed.id, 'Morveille');
  expect(timed.due).toBe(hour.start);
  expect(await beginDue(server.site)).toEqual([]);
  clock.set(hour.start);
  expect(await beginDue(server.site)).toEqual([timed.id]);
  expect(await ann.ok('GET', `/api/tables/${timed.id}`)).toMatchObject({ status: 'running', size: 2 });
  // With one kingdom nothing begins: it is left to the host, who finds somebody.
  expect(await ann.ok('GET', `/api/tables/${lonely.id}`)).toMatchObject({ status: 'lobby', due: null });
});

it('[DA-1.5] refuses a form at the deadline and after it, by its rule; who sent none does nothing', async () => {
  clock.set('2025-06-03T08:00:00.000Z');
  const [ann, bob] = await lords(server, 'Ann', 'Bob');
  const { id } = await founded(ann, { seats: 3 });
  await enter(bob, id, 'Morveille');
  const { due } = await ann.ok<TableInfo>('POST', `/api/tables/${id}/start`);
  await quiet(server, id);
  expect((await orders(ann, id, 0, { build: [{ building: 'mine', count: 1 }] })).status).toBe(200);
  expect((await orders(ann, id, 0)).status).toBe(200); // V-8: an empty form replaces it
  const { n } = await look(bob, id, 1);
  clock.set(due as string);
  const late = { rule: 'DA-1.5', facts: { why: 'E_LATE' } };
  expect((await orders(ann, id, 0, { build: [{ building: 'mine', count: 1 }] })).body.refusal).toMatchObject(late);
  await server.site.store.db
    .updateTable('settings')
    .set({ value: due as string })
    .where('key', '=', 'heartbeat')
    .execute();
  expect(await server.site.clock.sweep()).toContain(id);
  expect((await look(ann, id, 0)).state).toMatchObject({ turn: 2, gold: { 0: 100 } });
  expect((await look(bob, id, 1)).state).toMatchObject({ gold: { 1: 100 } });
  // Made for the turn that is over, and sent by somebody who has not heard of it.
  expect((await orders(bob, id, 1, { turn: 1 }, { n })).body.refusal).toMatchObject(late);
  expect((await orders(bob, id, 1, { turn: 1 })).body.refusal).toMatchObject(late);
  expect((await orders(bob, id, 1, { turn: 9 })).body.refusal).toMatchObject({ facts: { why: 'E_TURN' } });
  // By deadline nobody ends the turn early.
  const ready = { seat: 1, id: 'ready-1', n: (await look(bob, id, 1)).n, action: { kind: 'ready' } };
  expect((await bob.call<{ refusal: object }>('POST', `/api/tables/${id}/play`, ready)).body.refusal).toEqual({
    rule: 'M-20',
  });
});

it('[DA-1.10] live: a turn ends when all are ready, or when its timer runs out, whatever is sent meanwhile', async () => {
  const [ann, bob] = await Promise.all([person(server.url, 'Ann'), person(server.url, 'Bob')]);
  const { id } = await founded(ann, { seats: 2, tempo: { id: 'live', seconds: 60 }, opening: { start: 'full' } });
  await enter(bob, id, 'Morveille');
  const due = async () => Date.parse((await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).due ?? '');
  const began = Date.parse(clock.now());
  const ready = async (who: typeof ann, seat: number, kind = 'ready') => {
    const { n } = await look(who, id, seat);
    return who.ok('POST', `/api/tables/${id}/play`, { seat, id: fresh(), n, action: { kind } });
  };
  clock.pass(30_000);
  expect((await orders(ann, id, 0)).status).toBe(200);
  expect(await due()).toBe(began + 60_000);
  await ready(ann, 0);
  await ready(ann, 0, 'unready');
  expect(await due()).toBe(began + 60_000);
  await deadline(server, clock, ann, id);
  expect((await look(ann, id, 0)).state.turn).toBe(2);
  await ready(ann, 0);
  expect((await look(ann, id, 0)).state.turn).toBe(2);
  await ready(bob, 1);
  expect((await look(ann, id, 0)).state.turn).toBe(3);
  const letters = await server.site.store.db
    .selectFrom('outbox')
    .select('key')
    .where('key', 'like', `%${id}%`)
    .execute();
  expect(letters).toEqual([]); // where moves are quick nobody is written to
});

it('[DA-13.1] keeps every report for its lord, with the name, the moon and the next deadline', async () => {
  clock.set('2025-01-07T08:00:00.000Z');
  const [ann, bob] = await lords(server, 'Ann', 'Bob');
  const { id } = await founded(ann, { seats: 2, options: { openKingdoms: true } });
  await enter(bob, id, 'Morveille', { race: 'humans' });
  await ann.ok('POST', `/api/tables/${id}/start`);
  await orders(ann, id, 0, { train: [{ unit: 'warrior', count: 1 }] });
  await deadline(server, clock, ann, id);
  await deadline(server, clock, ann, id);
  expect((await ann.ok<PageMark[]>('GET', `/api/tables/${id}/pages`)).map(({ turn }) => turn)).toEqual([2, 1]);
  const first = await ann.ok<Page>('GET', `/api/tables/${id}/pages/1`);
  expect(first).toMatchObject({ turn: 1, seat: 0, at: '2025-01-09T19:00:00.000Z' });
  const { head, created } = first.page as { head: { kingdom: string }; created: object };
  expect(head).toMatchObject({
    continent: 'Estramar',
    turn: 1,
    moon: 3,
    status: 'alive',
    revision: 1,
    nextDft: '2025-01-13T19:00:00.000Z',
  });
  expect(created).toMatchObject({ units: { warrior: 1 } });
  expect(first.names[head.kingdom]).toBe('Telerin');
  expect(Object.values(first.names).sort()).toEqual(['Morveille', 'Telerin']);
  expect((await ann.call('GET', `/api/tables/${id}/pages/3`)).status).toBe(404);
  const [eve] = await lords(server, 'Eve');
  expect((await eve.call('GET', `/api/tables/${id}/pages/1`)).status).toBe(403);
});

it('[DA-3.4] names only whom one knows: in views, in the log, to watchers, in talk', async () => {
  const [ann, bob] = await lords(server, 'Ann', 'Bob');
  const { id } = await founded(ann, { seats: 3 });
  await enter(bob, id, 'Morveille', { race: 'orcs' });
  await ann.ok('POST', `/api/tables/${id}/start`);
  await quiet(server, id);
  const seen = await ann.ok<object>('GET', `/api/tables/${id}/look?seat=0&since=-1`);
  expect(JSON.stringify(seen)).toContain('Telerin');
  expect(JSON.stringify(seen)).not.toMatch(/Morveille|Bob|orcs/);
  const watched = await bob.ok<object>('GET', `/api/tables/${id}/look?seat=-1&since=-1`);
  expect(JSON.stringify(watched)).not.toMatch(/Morveille|Telerin|orcs|elves/);
  expect(JSON.stringify(await bob.ok('GET', `/api/tables/${id}`))).not.toMatch(/Telerin/);
  expect((await bob.call('POST', `/api/tables/${id}/chat`, { text: 'Hello' })).status).toBe(403);
  // Nor by a gesture, nor by who is connected.
  const line = await live(server.url, bob);
  line.say({ t: 'watch', table: id, seat: 1 });
  await line.next('state');
  line.say({ t: 'signal', table: id, seat: 1, signal: { kind: 'point', at: 'telerin' } });
  expect((await line.next('error')).error).toBe('no-talk');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(line.told.some(({ t }) => t === 'here')).toBe(false);
  await line.close();
  expect(await bob.ok<PublicPage>('GET', `/api/tables/${id}/public`)).toEqual({
    turn: 1,
    facts: [{ key: 'public.living', facts: { living: 3, kingdoms: 3 } }],
    news: [],
    leftover: false,
  });
});

it('[DA-13.7] pigeons fly to kingdoms one knows, or in answer, and no further', async () => {
  const [ann, bob, cid] = await lords(server, 'Ann', 'Bob', 'Cid');
  const { id } = await founded(ann, { seats: 3, options: { openKingdoms: false } });
  await enter(bob, id, 'Morveille');
  await enter(cid, id, 'Dursk');
  await ann.ok('POST', `/api/tables/${id}/start`);
  const send = (who: typeof ann, to: number, text = 'Strike Dursk with me.') =>
    who.call<Pigeon & { refusal?: object }>('POST', `/api/tables/${id}/pigeons`, { to, text });
  expect((await send(ann, 1)).body.refusal).toMatchObject({ rule: 'DA-13.7' });
  // Ann finds Bob: told to the server's copy as her explorer would have.
  const opened = server.site.matches.peek(id);
  (opened?.match.state as unknown as { known: number[][] }).known[0]?.push(1);
  expect((await send(ann, 1, 'x'.repeat(2001))).body.refusal).toMatchObject({ facts: { most: 2000 } });
  expect((await send(ann, 1)).body).toMatchObject({ mine: true, name: 'Morveille' });
  expect(await bob.ok('GET', `/api/tables/${id}/pigeons`)).toMatchObject([
    { from: 0, name: 'Telerin', mine: false, text: 'Strike Dursk with me.' },
  ]);
  expect((await send(bob, 0, 'Gladly.')).status).toBe(200); // in answer
  expect((await send(bob, 2)).body.refusal).toMatchObject({ rule: 'DA-13.7' });
  expect(await cid.ok('GET', `/api/tables/${id}/pigeons`)).toEqual([]);
  for (let i = 0; i < 19; i++) expect((await send(ann, 1)).status).toBe(200);
  expect((await send(ann, 1)).body.refusal).toMatchObject({ facts: { aTurn: 20 } });
});
