/** Two people at a table, over the wire. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '@rempart/kernel';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { fresh, live, person, playOn, seated } from './client.ts';
import type { Live } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy

let server: Serving;
beforeAll(async () => {
  server = await started();
}, SLOW);
afterAll(() => server.stop(), SLOW);

/** A step of several events shows the table at each of them: how often was the morale that an event tells the one seen with it? */
function moraleSeen({ told }: Live): number {
  let seen = 0;
  for (const message of told) {
    if (message.t !== 'step' || message.moments === undefined) continue;
    for (const { n, sets } of message.moments) {
      const { events } = message.heard.find((line) => line['n'] === n) as unknown as { events: Event[] };
      expect(sets).toHaveLength(events.length);
      let at: { morale?: unknown } = {};
      events.forEach((event, i) => {
        at = { ...at, ...sets[i] };
        if (event.e !== 'moraleLost') return;
        expect(at.morale).toBe(event['morale']);
        seen++;
      });
    }
  }
  return seen;
}

describe('a whole game', () => {
  it('of skirmish: every step has the right hash, and the end reveals the secret', async () => {
    const { ann, bob, table, id } = await seated(server.url);
    expect(table.fairness).toMatchObject({ contributions: ['ann was here', 'bob too'], secret: null });
    const [a, b, w] = await Promise.all([live(server.url, ann), live(server.url, bob), live(server.url)]);
    a.say({ t: 'watch', table: id, seat: 0, since: -1, legal: true });
    b.say({ t: 'watch', table: id, seat: 1, since: -1, legal: true });
    w.say({ t: 'watch', table: id, since: -1 });
    const lines = (await Promise.all([playOn(a, id, 0), playOn(b, id, 1)])).flat();
    await w.next('step', () => w.state(-1)?.over === true);
    expect([a.faults, b.faults, w.faults]).toEqual([[], [], []]);
    expect(lines.sort((x, y) => x - y)).toEqual(lines.map((_, i) => i + 1)); // each line written by exactly one move
    const over = await a.next('table', (message) => message.table.status === 'over');
    expect(over.table.outcome?.winners.length).toBeGreaterThan(0);
    expect(over.table.fairness.secret).toMatch(/^[\w-]{43}$/);
    expect(await ann.ok('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true, problems: [] });
    const file = await ann.ok<{ log: unknown[]; snapshots: unknown[] }>('GET', `/api/tables/${id}/file`);
    expect(file.log).toHaveLength(lines.length + 1);
    expect(file.snapshots.length).toBeGreaterThan(0);
    const brought = await ann.ok('POST', '/api/tables/upload', file);
    expect(brought).toMatchObject({ status: 'over', n: lines.length, game: 'skirmish' });
    await Promise.all([a.close(), b.close(), w.close()]);
  });

  it('of Fantasy Defense, two seats', async () => {
    const { ann, bob, id } = await seated(server.url, { game: 'fantasy-defense' });
    const [a, b] = await Promise.all([live(server.url, ann), live(server.url, bob)]);
    a.say({ t: 'watch', table: id, seat: 0, legal: true });
    b.say({ t: 'watch', table: id, seat: 1, legal: true });
    const lines = (await Promise.all([playOn(a, id, 0), playOn(b, id, 1)])).flat();
    expect([a.faults, b.faults]).toEqual([[], []]);
    expect(lines.length).toBeGreaterThan(10);
    expect(moraleSeen(a)).toBeGreaterThan(0);
    expect(await ann.ok('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true });
    await Promise.all([a.close(), b.close()]);
  });

  it('against bots, who move by themselves', async () => {
    const ann = await person(server.url);
    const bots = [1, 2].map((seat) => ({ seat, level: 'random' }));
    const { id } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 3, bots });
    await ann.ok('POST', `/api/tables/${id}/start`);
    const a = await live(server.url, ann);
    a.say({ t: 'watch', table: id, seat: 0, legal: true });
    await playOn(a, id, 0);
    expect(a.state(0)?.over).toBe(true);
    expect(a.faults).toEqual([]);
    await a.close();
  });
});

describe('a match that is over', () => {
  it('is let go when the last who watched it has left, and can be read again', async () => {
    const { ann, bob, id } = await seated(server.url);
    const [a, b] = await Promise.all([live(server.url, ann), live(server.url, bob)]);
    a.say({ t: 'watch', table: id, seat: 0, legal: true });
    b.say({ t: 'watch', table: id, seat: 1, legal: true });
    await Promise.all([playOn(a, id, 0), playOn(b, id, 1)]);
    await a.close();
    expect(server.site.matches.held()).toContain(id);
    await b.close();
    await expect.poll(() => server.site.matches.held()).not.toContain(id);
    expect(await ann.ok('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true });
  });
});

describe('a table’s row', () => {
  it('is written when it has something to say, or once a minute; lists know how far the match is all the same', async () => {
    let now = '2030-01-01T10:00:10.000Z';
    const still = await started({ now: () => now });
    const ann = await person(still.url);
    const { id } = await ann.ok('POST', '/api/tables', { game: 'fantasy-defense', seats: 1 });
    await ann.ok('POST', `/api/tables/${id}/start`);
    const a = await live(still.url, ann);
    a.say({ t: 'watch', table: id, seat: 0, legal: true });
    const { n, legal = [] } = await a.next('state');
    expect(n).toBe(0);
    const { db } = still.site.store;
    const row = () => db.selectFrom('tables').select(['n', 'touched']).where('id', '=', id).executeTakeFirstOrThrow();
    const listed = async () => (await ann.ok<TableInfo[]>('GET', '/api/tables/mine')).find((one) => one.id === id)?.n;
    const play = async (at: number, action: { kind: string }) =>
      expect(await a.put({ t: 'play', table: id, seat: 0, id: fresh(), n: at, action })).toMatchObject({ t: 'done' });
    await play(0, legal[0] as { kind: string });
    expect([await row(), await listed()]).toEqual([{ n: 0, touched: now }, 1]);
    const asked = { by: 0, agreed: [], needed: [1] };
    for (const [newest, shown] of [
      [0, null],
      [1, { ...asked, n: 1 }],
    ] as const) {
      // A request that speaks of an older position is nobody's any more.
      await db
        .updateTable('tables')
        .set({ request: JSON.stringify({ ...asked, n: newest }) })
        .where('id', '=', id)
        .execute();
      expect((await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).request).toEqual(shown);
    }
    await db.updateTable('tables').set({ request: null }).where('id', '=', id).execute();
    now = '2030-01-01T10:01:00.000Z';
    const step = await a.next('step', (message) => message.n === 1);
    await play(1, step.legal?.[0] as { kind: string });
    expect([await row(), await listed()]).toEqual([{ n: 2, touched: now }, 2]);
    await a.close();
    await still.stop();
  });
});

describe('a move', () => {
  it('sent twice with the same id is played once; an old position is refused by K-5', async () => {
    const { ann, id } = await seated(server.url);
    const a = await live(server.url, ann);
    a.say({ t: 'watch', table: id, seat: 0 });
    const { n } = await a.next('state');
    const bid = { t: 'play', table: id, seat: 0, n, action: { kind: 'bid', gold: 1 } } as const;
    const first = fresh();
    expect(await a.put({ ...bid, id: first })).toMatchObject({ t: 'done', line: 1 });
    a.told.length = 0;
    expect(await a.put({ ...bid, id: first })).toMatchObject({ t: 'done', line: 1, n: 1 });
    expect(await a.put({ ...bid, id: fresh() })).toMatchObject({ t: 'refused', n: 1, refusal: { rule: 'K-5' } });
    const twice = await Promise.all(
      [1, 2, 3].map(() => ann.call('POST', `/api/tables/${id}/play`, { ...bid, id: first })),
    );
    expect(twice.map(({ body }) => body)).toEqual(
      twice.map(() => expect.objectContaining({ line: 1, n: 1 }) as unknown),
    );
    await a.close();
  });

  it('is refused with its rule and facts, and with a hash of what is there', async () => {
    const { ann, id } = await seated(server.url);
    const a = await live(server.url, ann);
    a.say({ t: 'watch', table: id, seat: 0 });
    const { n, hash } = await a.next('state');
    const play = { t: 'play', table: id, seat: 0, id: fresh(), n } as const;
    const refused = await a.put({ ...play, action: { kind: 'bid', gold: 50 } });
    expect(refused).toMatchObject({ t: 'refused', hash, refusal: { rule: 'SK-3.4', facts: { need: 50 } } });
    await a.close();
  });

  it('made on a picture that is not the server’s is answered with the whole picture', async () => {
    const { ann, id } = await seated(server.url);
    const a = await live(server.url, ann);
    a.say({ t: 'watch', table: id, seat: 0 });
    const { n } = await a.next('state');
    a.told.length = 0;
    const lie = {
      t: 'play',
      table: id,
      seat: 0,
      id: fresh(),
      n,
      hash: 'deadbeef',
      action: { kind: 'bid', gold: 0 },
    } as const;
    expect(await a.put(lie)).toMatchObject({ t: 'error', error: 'resync' });
    expect((await a.next('state')).n).toBe(0);
    await a.close();
  });

  it('belongs to who sits there', async () => {
    const { ann, bob, id } = await seated(server.url);
    const stranger = await person(server.url, 'Eve');
    const play = { seat: 0, n: 0, action: { kind: 'bid', gold: 0 } };
    for (const who of [bob, stranger])
      expect((await who.call('POST', `/api/tables/${id}/play`, { ...play, id: fresh() })).status).toBe(403);
    const view = await ann.ok<{ view: { n: number } }>('GET', `/api/tables/${id}/look?seat=0`);
    expect(view.view.n).toBe(0);
  });
});

describe('a connection', () => {
  it('that comes back hears what it has missed, once', async () => {
    const { ann, bob, id } = await seated(server.url);
    const a = await live(server.url, ann);
    a.say({ t: 'watch', table: id, seat: 0, since: -1, legal: true });
    const b = await live(server.url, bob);
    b.say({ t: 'watch', table: id, seat: 1, legal: true });
    const seen = (await a.next('state')).n;
    await a.close();
    await b.put({ t: 'play', table: id, seat: 1, id: fresh(), n: 0, action: { kind: 'bid', gold: 1 } });
    const again = await live(server.url, ann);
    again.say({ t: 'watch', table: id, seat: 0, since: seen, legal: true });
    const state = await again.next('state');
    expect(state.heard.map(({ n }) => n)).toEqual([1]);
    await Promise.all([playOn(again, id, 0), playOn(b, id, 1)]);
    const heard = again.told.flatMap((m) => (m.t === 'state' || m.t === 'step' ? m.heard.map(({ n }) => n) : []));
    expect(heard).toEqual(heard.map((_, i) => i + 1));
    expect(again.faults).toEqual([]);
    await Promise.all([again.close(), b.close()]);
  });

  it('is cut when its session is ended', async () => {
    const ann = await person(server.url);
    const a = await live(server.url, ann);
    const closed = new Promise<number>((resolve) => a.socket.on('close', resolve));
    const [session] = await ann.ok<{ id: string; current: boolean }[]>('GET', '/api/sessions');
    expect(session?.current).toBe(true);
    await ann.ok('DELETE', `/api/sessions/${session?.id}`);
    expect(await closed).toBe(4001);
    expect((await ann.call('GET', '/api/sessions')).status).toBe(401);
  });
});

describe('taking back', () => {
  it('is free alone, and by consent across players', async () => {
    const { ann, bob, id } = await seated(server.url);
    const look = async () =>
      (await ann.ok<{ view: { n: number; waiting: { seat: number }[] } }>('GET', `/api/tables/${id}/look`)).view;
    for (const [who, seat] of [
      [ann, 0],
      [bob, 1],
    ] as const)
      await who.ok('POST', `/api/tables/${id}/play`, { seat, id: fresh(), n: seat, action: { kind: 'bid', gold: 0 } });
    // Seat 0 moves first, passes; then seat 1 is to move and seat 0 wants its pass back.
    await ann.ok('POST', `/api/tables/${id}/play`, { seat: 0, id: fresh(), n: 2, action: { kind: 'pass' } });
    await ann.ok('POST', `/api/tables/${id}/undo`, { seat: 0, id: fresh(), n: 3 });
    expect((await look()).waiting[0]?.seat).toBe(0);
    await ann.ok('POST', `/api/tables/${id}/play`, { seat: 0, id: fresh(), n: 4, action: { kind: 'pass' } });
    const legal = await bob.ok<{ legal: { kind: string }[] }>('GET', `/api/tables/${id}/look?seat=1&legal=1`);
    const action = legal.legal.find(({ kind }) => kind === 'march');
    await bob.ok('POST', `/api/tables/${id}/play`, { seat: 1, id: fresh(), n: 5, action });
    const b = await live(server.url, bob);
    b.say({ t: 'watch', table: id, seat: 1 });
    const asked = await ann.ok<{ asked: boolean }>('POST', `/api/tables/${id}/undo`, { seat: 0, id: fresh(), n: 6 });
    expect(asked.asked).toBe(true);
    const { table } = await b.next('table', (message) => message.table.request !== null);
    expect(table.request).toEqual({ by: 0, n: 6, agreed: [], needed: [1] });
    expect((await ann.call('POST', `/api/tables/${id}/consent`, { seat: 1, n: 6, agree: true })).status).toBe(403);
    b.say({ t: 'consent', table: id, seat: 1, n: 6, agree: true, id: fresh() });
    const step = await b.next('step');
    expect(step.heard[0]).toMatchObject({ do: 'undo', seat: 0, consent: [1] });
    expect((await look()).waiting[0]?.seat).toBe(0);
    expect((await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).request).toBeNull();
    await b.close();
  });

  it('of an old position is K-5; a refusal of the others ends the request', async () => {
    const { ann, id } = await seated(server.url);
    await ann.ok('POST', `/api/tables/${id}/play`, { seat: 0, id: fresh(), n: 0, action: { kind: 'bid', gold: 0 } });
    const old = await ann.call<{ refusal: { rule: string } }>('POST', `/api/tables/${id}/undo`, {
      seat: 0,
      id: fresh(),
      n: 0,
    });
    expect(old.body.refusal.rule).toBe('K-5');
  });
});
