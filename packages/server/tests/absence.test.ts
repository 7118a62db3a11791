/** Who is away holds nobody up: stand-ins, votes, rest, weekends, vacations; and none of it can be had by strangers, or twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entry, Match } from '@rempart/match';
import type { AdminTable, TableInfo, Vacation } from '@rempart/protocol';
import { isSameTurn, missesOf, offWeekend, policyOf } from '../src/clocks/absence.ts';
import type { Serving } from '../src/main.ts';
import { drawsToday, VACATION } from '../src/store/absence.ts';
import { linesOf } from '../src/store/log.ts';
import { account } from './account.ts';
import { fresh, live, person, seated } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const BEGIN = '2026-03-02T12:00:00.000Z'; // a Monday
const clock = testClock(BEGIN);
const later = (ms: number): string => new Date(Date.parse(BEGIN) + ms).toISOString();
const house = (seconds: number, more = {}) => ({ ironman: false, pace: { kind: 'move', seconds }, ...more });
let server: Serving;
beforeAll(async () => {
  clock.set(BEGIN);
  server = await started({ clockSweep: HOUR, now: clock.now, admins: ['root@example.org'] });
}, SLOW);
afterAll(() => server.stop(), SLOW);

/** So much later; the nodes have been sweeping all the while. */
async function pass(ms: number): Promise<void> {
  clock.pass(ms);
  await server.site.store.db.updateTable('settings').set({ value: clock.now() }).execute();
  await server.site.clock.sweep();
}
const at = (id: string, who: Person) => who.ok<TableInfo>('GET', `/api/tables/${id}`);
const bid = { kind: 'bid', gold: 1 };
const play = async (who: Person, id: string, seat: number) =>
  who.call('POST', `/api/tables/${id}/play`, { seat, id: fresh(), n: (await at(id, who)).n, action: bid });
const vote = (who: Person, id: string, what: string, more = {}) =>
  who.call<TableInfo>('POST', `/api/tables/${id}/vote`, { what, ...more });
/** Bob misses; Ann plays whenever she is asked. */
async function annPlays(ann: Person, id: string): Promise<void> {
  for (let i = 0; i < 50; i++) {
    const { waiting, status } = await at(id, ann);
    if (status !== 'running' || !waiting.includes(0)) return;
    const look = await ann.ok<{ legal: { kind: string }[]; view: { n: number } }>(
      'GET',
      `/api/tables/${id}/look?seat=0&legal=1`,
    );
    const action = look.legal.find(({ kind }) => kind !== 'concede');
    const body = { seat: 0, id: fresh(), n: look.view.n, action };
    if ((await ann.call('POST', `/api/tables/${id}/play`, body)).status !== 200) return;
  }
}

it('what is usual depends on the pace; what was chosen counts', () => {
  const row = (pace: object, absence = {}) =>
    policyOf({ absence: JSON.stringify(absence), house: JSON.stringify({ ironman: false, pace }), tempo: '' });
  expect(row({ kind: 'free' })).toMatchObject({ minutes: 10, misses: 3, vacation: false });
  expect(row({ kind: 'move', seconds: 86_400 })).toMatchObject({ minutes: null, misses: 2, vacation: true });
  expect(row({ kind: 'move', seconds: 60 }, { misses: null, minutes: 2 })).toMatchObject({ minutes: 2, misses: null });
});

it('a weekend is over on Monday at the same hour, through the change of the clocks', () => {
  const paris = { weekends: true, zone: 'Europe/Paris' };
  expect(offWeekend('2026-03-28T19:00:00.000Z', paris)).toBe('2026-03-30T18:00:00.000Z'); // Saturday 20:00
  expect(offWeekend('2026-03-29T21:59:00.000Z', paris)).toBe('2026-03-30T21:59:00.000Z'); // Sunday, 23:59 by then
  expect(offWeekend('2026-03-29T22:00:00.000Z', paris)).toBe('2026-03-29T22:00:00.000Z'); // Monday already
  expect(offWeekend('2026-03-28T19:00:00.000Z', { ...paris, weekends: false })).toBe('2026-03-28T19:00:00.000Z');
});

it('misses in a row are counted by deadline, not by step, and end with a move of one’s own', () => {
  const line = (n: number, more: object) => ({ n, at: `${n < 3 ? 'a' : 'b'}`, hash: '', ...more }) as Entry;
  const stood = (n: number) => line(n, { do: 'play', seat: 1, standIn: 'random', events: [] });
  const log = [line(0, { do: 'begin', players: [], events: [] }), stood(1), stood(2)];
  expect(missesOf({ log }, 1)).toBe(1);
  expect(missesOf({ log: [...log, line(3, { do: 'expire', seats: [0, 1], events: [] })] }, 1)).toBe(2);
  expect(missesOf({ log: [...log, line(3, { do: 'play', seat: 1, events: [] })] }, 1)).toBe(0);
});

it('after two missed deadlines a bot stands in for good, until one is back', { timeout: SLOW }, async () => {
  const { ann, bob, id, table } = await seated(server.url, { house: house(86_400) } as object);
  expect(table.absence).toMatchObject({ misses: 2 });
  for (let i = 0; i < 2; i++) {
    await annPlays(ann, id);
    await pass(DAY);
  }
  await expect.poll(async () => (await at(id, bob)).seats[1]).toMatchObject({ by: 'bot', away: true, you: true });
  expect((await at(id, bob)).seats[1]?.name).toBe('Bob'); // under his name
  expect((await play(bob, id, 1)).body).toMatchObject({ error: 'stood-in' });
  expect((await ann.call('POST', `/api/tables/${id}/back`)).status).toBe(403);
  expect(await bob.ok('POST', `/api/tables/${id}/back`)).toMatchObject({ seats: [{}, { by: 'person', you: true }] });
  expect((await bob.call('POST', `/api/tables/${id}/back`)).status).toBe(403); // he is
  const why = (await linesOf(server.site.store.db, id)).flatMap((line) => (line.do === 'sit' ? [line.why] : []));
  expect(why).toEqual(['absent', 'back']);
});

it('the others may replace who is away, and nobody who is there; strangers have no voice', async () => {
  const { ann, bob, id } = await seated(server.url, { house: house(86_400), absence: { misses: 3 } } as object);
  const eve = await person(server.url, 'Eve');
  await annPlays(ann, id);
  expect((await vote(ann, id, 'replace', { seat: 1 })).body).toMatchObject({ error: 'not-away' });
  await pass(DAY);
  await annPlays(ann, id);
  expect((await at(id, ann)).waiting).toContain(1);
  expect((await vote(eve, id, 'replace', { seat: 1 })).status).toBe(403);
  expect((await vote(eve, id, 'close')).status).toBe(403);
  expect((await vote(bob, id, 'replace', { seat: 1 })).status).toBe(403); // not oneself
  expect((await vote(ann, id, 'replace', { seat: 1 })).body).toMatchObject({ seats: [{}, { by: 'bot', away: true }] });
});

it('live, whoever gives no sign for the agreed minutes may be replaced, and not before', async () => {
  const { ann, bob, id } = await seated(server.url, { absence: { minutes: 5 } });
  const [his, hers] = [await live(server.url, bob), await live(server.url, ann)];
  his.say({ t: 'watch', table: id, seat: 1 });
  hers.say({ t: 'watch', table: id, seat: 0 });
  await hers.next('here', ({ seats }) => seats.length === 2);
  clock.pass(20 * MINUTE);
  expect((await vote(ann, id, 'replace', { seat: 1 })).body).toMatchObject({ error: 'not-away' }); // he thinks
  await his.close();
  await hers.next('here', ({ seats }) => seats.length === 1);
  const asked = async () => (await vote(ann, id, 'replace', { seat: 1 })).body;
  await expect.poll(asked).toMatchObject({ error: 'not-away', retry: 300 });
  clock.pass(5 * MINUTE);
  expect(await asked()).toMatchObject({ seats: [{}, { by: 'bot', away: true }] });
  await hers.close();
});

it('closing and resting take all who are there; going on takes one, and no time was lost', async () => {
  const { ann, bob, id, table } = await seated(server.url, { house: house(3600) } as object);
  const due = Date.parse(table.due ?? '');
  const his = await live(server.url, bob);
  his.say({ t: 'watch', table: id, seat: 1 });
  await his.next('state', (told) => told.due?.length === 2);
  expect((await vote(ann, id, 'pause')).body.votes).toEqual([
    { what: 'pause', seat: null, yes: 1, need: 2, mine: true },
  ]);
  await vote(ann, id, 'pause'); // twice is once
  expect((await at(id, bob)).votes).toEqual([{ what: 'pause', seat: null, yes: 1, need: 2, mine: false }]);
  expect((await vote(bob, id, 'pause')).body).toMatchObject({ paused: clock.now(), votes: [] });
  await pass(3 * HOUR);
  expect((await at(id, ann)).n).toBe(0); // nothing has lapsed
  expect((await vote(ann, id, 'resume')).body).toMatchObject({ paused: null });
  expect(Date.parse((await at(id, ann)).due ?? '')).toBe(due + 3 * HOUR);
  // Whoever looks at it is told so, though no line was written.
  await his.next('table', ({ table: one, due: left }) => one.paused !== null && one.due === null && left?.length === 0);
  const put = new Date(due + 3 * HOUR).toISOString();
  await his.next('table', (told) => told.due?.every((one) => one.at === put) === true && told.due.length === 2);
  await his.close();
  await vote(ann, id, 'close');
  expect((await vote(ann, id, 'close', { agree: false })).body.votes).toEqual([]);
  await vote(ann, id, 'close');
  expect((await at(id, ann)).status).toBe('running');
  expect((await vote(bob, id, 'close')).body).toMatchObject({ status: 'over', closed: 'agreed' });
});

it(
  'a stand-in plays its whole turn of a game with several questions a turn, in one go',
  { timeout: SLOW },
  async () => {
    const { ann, bob, id } = await seated(server.url, {
      game: 'havresac',
      house: house(3600, { standIn: 'random' }),
      absence: { misses: null },
    } as object);
    const { db } = server.site.store;
    let most = 0;
    // By chance one seat has done with its day before the other: sooner or later, in every game.
    for (let i = 0; i < 200 && most < 2; i++) {
      const before = await at(id, ann);
      if (before.status === 'over') break;
      await pass(HOUR + MINUTE);
      if (before.waiting.length !== 1) continue; // all are asked together
      const [late] = before.waiting;
      const after = await at(id, bob);
      const played = (await linesOf(db, id)).filter((line) => line.n > before.n && line.do === 'play');
      expect(played.every((line) => line.do === 'play' && line.standIn === 'random' && line.seat === late)).toBe(true);
      // Then somebody else is asked, too: nobody waits an hour for the next step of the same turn.
      expect(after.status === 'over' || after.waiting.join() !== String(late)).toBe(true);
      most = Math.max(most, played.length);
    }
    expect(most).toBeGreaterThan(1);
  },
);

it('whoever is here is asked before it is closed, also after a missed deadline', async () => {
  const { ann, bob, id } = await seated(server.url, { house: house(86_400), absence: { misses: 3 } } as object);
  const his = await live(server.url, bob);
  his.say({ t: 'watch', table: id, seat: 1 });
  await his.next('here', ({ seats }) => seats.includes(1));
  await annPlays(ann, id);
  await pass(DAY);
  await annPlays(ann, id);
  expect((await vote(ann, id, 'close')).body).toMatchObject({
    status: 'running',
    votes: [{ what: 'close', yes: 1, need: 2 }],
  });
  expect((await vote(ann, id, 'pause')).body).toMatchObject({ paused: null });
  await his.close();
  // Who has missed it and is not here either is not waited for.
  const hers = await live(server.url, ann);
  hers.say({ t: 'watch', table: id, seat: 0 });
  await hers.next('here', ({ seats }) => seats.join() === '0');
  const closed = async () => (await vote(ann, id, 'close')).body.status;
  await expect.poll(closed).toBe('over');
  await hers.close();
});

it('a stand-in’s turn goes on while nobody else is asked, and somebody else plays', () => {
  const at = (asked: number[], seats = 2, over: object | null = null) =>
    ({
      asked: asked.map((seat) => ({ seat })),
      players: Array.from({ length: seats }, () => ({})),
      state: { over },
      closed: null,
    }) as unknown as Match;
  expect(isSameTurn(at([1]), [1])).toBe(true);
  expect(isSameTurn(at([0]), [1])).toBe(false); // the next one's turn
  expect(isSameTurn(at([0, 1]), [1])).toBe(false); // asked together
  expect(isSameTurn(at([0], 1), [0])).toBe(false); // alone: nobody waits
  expect(isSameTurn(at([1], 2, {}), [1])).toBe(false);
});

it('a vacation is drawn only when a deadline would pass, once a day, as long as there is any', async () => {
  clock.set(later(0));
  const { ann, bob, id, table } = await seated(server.url, { house: house(86_400) } as object);
  const other = await seated(server.url, { house: house(86_400) } as object, server.url);
  const vacation = () => bob.ok<Vacation>('GET', '/api/me/vacation');
  await bob.ok('PATCH', '/api/me/vacation', { until: later(10 * DAY) });
  expect(await vacation()).toEqual({ until: later(10 * DAY), days: VACATION, drawn: [] });
  await annPlays(ann, id);
  await pass(DAY);
  expect(Date.parse((await at(id, ann)).due ?? '')).toBe(Date.parse(table.due ?? '') + DAY);
  expect((await vacation()).drawn).toEqual(['2026-03-03']);
  const { db } = server.site.store;
  expect(await Promise.all([1, 2, 3].map(() => drawsToday(db, bob.id, clock.now())))).toEqual([true, true, true]);
  expect((await vacation()).drawn).toHaveLength(1);
  expect(await drawsToday(db, other.bob.id, clock.now())).toBe(false); // is not away
  const spent = Array.from({ length: VACATION - 1 }, (_, i) => ({
    person: bob.id,
    day: `2026-01-${String(i + 1).padStart(2, '0')}`,
  }));
  await db.insertInto('vacations').values(spent).execute();
  await pass(DAY);
  expect((await vacation()).drawn).toHaveLength(VACATION); // none more
  expect(missesOf({ log: await linesOf(db, id) }, 1)).toBe(1);
  expect((await bob.call('PATCH', '/api/me/vacation', { until: '2099-01-01T00:00:00Z' })).status).toBe(400);
});

it('a host hands over to somebody who sits there, and then is none', async () => {
  const ann = await person(server.url, 'Ann');
  const bob = await person(server.url, 'Bob');
  const { id, invite } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 3 });
  await bob.ok('POST', `/api/tables/${id}/join`, { invite });
  expect((await bob.call('POST', `/api/tables/${id}/host`, { seat: 1 })).status).toBe(403);
  expect((await ann.call('POST', `/api/tables/${id}/host`, { seat: 2 })).status).toBe(409);
  expect(await ann.ok('POST', `/api/tables/${id}/host`, { seat: 1 })).toMatchObject({ host: false });
  expect(await at(id, bob)).toMatchObject({ host: true });
  expect((await ann.call('POST', `/api/tables/${id}/cancel`)).status).toBe(403);
});

it('an administrator fills any seat, before the start and after', async () => {
  const root = await account(server, 'Root', 'root@example.org');
  const ann = await person(server.url, 'Ann');
  const bob = await person(server.url, 'Bob');
  const { id } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 3 });
  const seat = (body: object) => root.ok<AdminTable>('POST', `/api/admin/tables/${id}/seat`, { why: 'so', ...body });
  expect((await seat({ seat: 1, level: 'random' })).table.seats[1]).toMatchObject({ by: 'bot' });
  expect((await seat({ seat: 2, level: null, person: bob.id })).table.seats[2]).toMatchObject({ name: 'Bob' });
  await ann.ok('POST', `/api/tables/${id}/start`);
  expect((await seat({ seat: 1, level: null, person: bob.id })).table.seats[1]).toMatchObject({ by: 'person' });
  expect((await at(id, bob)).seats.map(({ you }) => you)).toEqual([false, true, true]);
});

it('all of it is in one’s own data, and goes with the account', async () => {
  const { ann, id } = await seated(server.url, { house: house(86_400) } as object);
  const { db } = server.site.store;
  await ann.ok('PATCH', '/api/me/vacation', { until: later(1000 * HOUR) });
  await drawsToday(db, ann.id, clock.now());
  await vote(ann, id, 'close');
  expect(await ann.ok<object>('GET', '/api/me/data')).toMatchObject({
    person: { away: later(1000 * HOUR) },
    vacations: [{}],
    votes: [{ match: id, what: 'close' }],
  });
  await ann.ok('DELETE', '/api/me', { sure: true });
  expect(await db.selectFrom('vacations').selectAll().where('person', '=', ann.id).execute()).toEqual([]);
  const { votes } = await db.selectFrom('tables').select('votes').where('id', '=', id).executeTakeFirstOrThrow();
  expect(votes).not.toContain(ann.id);
});
