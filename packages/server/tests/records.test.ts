/** What people have played: noted once, also of those who leave; nothing that a device tells counts for others; ratings, friends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { achievedAt, doors, summaries } from '@rempart/games';
import type { Played } from '@rempart/games';
import type { Me, Profile, TableInfo } from '@rempart/protocol';
import rate from 'glicko2-lite';
import type { Serving } from '../src/main.ts';
import { rated, UNKNOWN } from '../src/tables/ratings.ts';
import { recordDue } from '../src/tables/records.ts';
import { account, tokenFor } from './account.ts';
import { fresh, live, person, playOn } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const clock = testClock('2026-05-04T08:00:00.000Z');
let server: Serving;
beforeAll(async () => {
  server = await started({ now: clock.now, clockSweep: 3_600_000 });
}, SLOW);
afterAll(() => server?.stop(), SLOW);

const profile = (who: Person, of = who.id) => who.ok<Profile>('GET', `/api/people/${of}/profile`);
const status = async (who: Person, method: string, path: string, body?: object) =>
  (await who.call(method, path, body)).status;
const giveUp = (who: Person, id: string, seat: number) =>
  who.ok('POST', `/api/tables/${id}/resign`, { seat, id: fresh() });

/** Two people at a table of Havresac that has begun. */
async function atTable(ann: Person, bob: Person, more: object = {}): Promise<string> {
  const made = await ann.ok('POST', '/api/tables', { game: 'havresac', seats: 2, ...more });
  await bob.ok('POST', `/api/tables/${made.id}/join`, { invite: made.invite });
  await ann.ok('POST', `/api/tables/${made.id}/start`);
  await recordDue(server.site);
  return made.id;
}

describe('records', () => {
  it('are noted once, also of who leaves; both are rated, whoever shows it is seen', { timeout: SLOW }, async () => {
    const ann = await account(server, 'Ann', 'ann@example.org');
    const bob = await account(server, 'Bob', 'bob@example.org');
    const id = await atTable(ann, bob);
    await giveUp(bob, id, 1);
    await giveUp(ann, id, 0).catch(() => undefined); // it may have ended with Bob
    for (let i = 0; i < 3; i++) await recordDue(server.site);
    const rows = await server.site.store.db.selectFrom('records').selectAll().where('match', '=', id).execute();
    expect(rows.map(({ person: who, against }) => [who, against]).sort()).toEqual(
      [
        [ann.id, 'people'],
        [bob.id, 'people'],
      ].sort(),
    );
    expect(rows.find((row) => row.person === bob.id)?.won).toBe(0);
    // Hidden until it is shown; then to strangers, too.
    const eve = await person(server.url, 'Eve');
    expect(await status(eve, 'GET', `/api/people/${ann.id}/profile`)).toBe(404);
    await ann.ok('PATCH', '/api/me/profile', { shown: true });
    expect(await profile(eve, ann.id)).toMatchObject({ name: 'Ann', you: false, tie: null });
    const next = await bob.ok('POST', '/api/tables', { game: 'havresac', seats: 2 });
    await ann.ok('POST', `/api/tables/${next.id}/join`, { invite: next.invite });
    const seen = await eve.ok<TableInfo>('GET', `/api/tables/${next.id}`);
    expect(seen.seats.map((seat) => seat.profile)).toEqual([undefined, true]); // her seat leads to it, his to nothing
    const data = await bob.ok<{ records: unknown[] }>('GET', '/api/me/data');
    expect(data.records).toHaveLength(rows.some((row) => row.person === bob.id) ? 1 : 0);
    await bob.ok('DELETE', '/api/me', { sure: true });
    const left = server.site.store.db.selectFrom('records').selectAll().where('person', '=', bob.id);
    expect(await left.execute()).toEqual([]);
  });

  // A whole game on sockets: half of this file's time.
  it.runIf(process.env.LONG !== undefined)(
    'of a match that two people play to its end rate both: who won rises, who lost falls',
    { timeout: SLOW },
    async () => {
      const people = [await account(server, 'Ron', 'ron@example.org'), await account(server, 'Sue', 'sue@example.org')];
      const [ron, sue] = people as [Person, Person];
      const id = await atTable(ron, sue);
      const lines = await Promise.all(people.map((who) => live(server.url, who)));
      for (const [seat, line] of lines.entries()) {
        line.say({ t: 'watch', table: id, seat, legal: true });
        await line.next('state');
      }
      await Promise.all(lines.map((line, seat) => playOn(line, id, seat)));
      expect(lines.flatMap(({ faults }) => faults)).toEqual([]);
      for (const line of lines) await line.close();
      for (let i = 0; i < 2; i++) await recordDue(server.site); // twice is once
      const { outcome } = await ron.ok('GET', `/api/tables/${id}`);
      const ratings = await Promise.all(
        people.map(async (who) => (await profile(who)).games.find(({ game }) => game === 'havresac')?.rating),
      );
      expect(ratings.map((one) => one?.games)).toEqual([1, 1]);
      const [winner] = outcome?.winners ?? [];
      if (winner === undefined || outcome?.winners.length !== 1) expect(ratings[0]?.rating).toBe(ratings[1]?.rating); // a draw
      else {
        expect(ratings[winner]?.rating).toBeGreaterThan(1500);
        expect(ratings[1 - winner]?.rating).toBeLessThan(1500);
      }
      const rows = await server.site.store.db.selectFrom('records').selectAll().where('match', '=', id).execute();
      expect(rows.every(({ ended, score }) => ended !== null && score !== null)).toBe(true);
    },
  );

  it('of ways tried from a position and of files count for nothing', { timeout: SLOW }, async () => {
    const ann = await account(server, 'Ann', 'ann2@example.org');
    const made = await ann.ok('POST', '/api/tables', { game: 'fantasy-defense', seats: 1 });
    await ann.ok('POST', `/api/tables/${made.id}/start`);
    await giveUp(ann, made.id, 0);
    const way = await ann.ok('POST', `/api/tables/${made.id}/fork`, { n: 0, sit: 0, bots: 'random' });
    await giveUp(ann, way.id, 0);
    const file = await ann.ok('GET', `/api/tables/${made.id}/file`);
    await ann.ok('POST', '/api/tables/upload', file);
    await recordDue(server.site);
    const rows = await server.site.store.db.selectFrom('records').selectAll().where('person', '=', ann.id).execute();
    expect(rows.map(({ match, ended }) => [match, ended !== null])).toEqual([[made.id, true]]);
  });

  it(
    'that a device tells of are its owner’s alone, and go along when a guest is claimed',
    { timeout: SLOW },
    async () => {
      const guest = await person(server.url, 'Gil');
      const told = (id: string, more: object = {}) => ({
        ...{
          id,
          game: 'fantasy-defense',
          options: { difficulty: 'legend', faction: 'elf', nonsense: 'x' },
          against: '',
        },
        ...{ seats: 1, won: true, score: 99, turns: 9, at: '2026-05-01T08:00:00.000Z', ...more },
      });
      const send = (records: object[]) => guest.call<{ added: number }>('POST', '/api/me/records', { records });
      expect((await send([told('local-0001'), told('local-0002')])).body.added).toBe(2);
      expect((await send([told('local-0001')])).body.added).toBe(0); // once
      expect((await send([told('local-0003', { at: '2031-05-01T08:00:00.000Z' })])).status).toBe(400);
      expect((await send([told('local-0003', { game: 'skirmish' })])).status).toBe(400);
      expect((await profile(guest)).games[0]).toMatchObject({
        device: 2,
        summaries: [{ options: { difficulty: 'legend' }, played: 2, won: 2, best: 99, streak: { now: 2, best: 2 } }],
      });
      await guest.ok('PATCH', '/api/me/profile', { shown: true });
      const eve = await person(server.url, 'Eve');
      expect((await profile(eve, guest.id)).games).toEqual([]);
      // Claimed into an account that is already there.
      const gil = await account(server, 'Gil', 'gil@example.org');
      await guest.ok('POST', '/api/account/link', { email: 'gil@example.org' });
      const token = await tokenFor(server, 'gil@example.org');
      await guest.ok<{ me: Me }>('POST', '/api/account/link/use', { token, take: true });
      expect((await profile(gil)).games[0]?.device).toBe(2);
    },
  );

  it('are added up by difficulty, and achievements are found in them', () => {
    const one = (won: boolean, at: string, more: Partial<Played> = {}): Played => ({
      ...{ source: 'table', against: '', options: { difficulty: 'captain' }, won, score: 10, turns: 5, at },
      ...more,
    });
    const all = [one(true, '1'), one(false, '2', { score: 30 }), one(true, '3', { turns: 4 }), one(true, '4')];
    expect(summaries(['difficulty'], all)).toMatchObject([
      { played: 4, won: 3, best: 30, quickest: 4, streak: { now: 2, best: 2 } },
    ]);
    expect(achievedAt({ asks: { won: true, streak: 2 } }, all)).toBe('4');
    expect(achievedAt({ asks: { won: true, streak: 3 } }, all)).toBeNull();
    expect(achievedAt({ asks: { won: true, times: 2 } }, all)).toBe('3');
    expect(achievedAt({ asks: { score: 30 } }, all)).toBe('2');
    expect(achievedAt({ asks: { won: true, turns: 4 } }, all)).toBe('3');
    expect(achievedAt({ asks: { won: true, each: 'difficulty', of: 2 } }, all)).toBeNull();
    const legend = one(true, '5', { options: { difficulty: 'legend' } });
    expect(achievedAt({ asks: { won: true, each: 'difficulty', of: 2 } }, [...all, legend])).toBe('5');
    expect(achievedAt({ asks: { source: ['day'] } }, all)).toBeNull();
  });

  it('every game declares what it honours in values that its options have', async () => {
    for (const door of doors) {
      const honours = await door.honours?.();
      const { game } = await door.room();
      expect(honours, door.id).toBeDefined();
      if (honours === undefined) continue;
      const ids = honours.achievements.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const named = [honours.day.options, ...honours.achievements.map(({ asks }) => asks.options ?? {})];
      for (const [name, values] of named.flatMap((options) => Object.entries(options)))
        for (const value of values) expect(game.options[name]?.values, `${door.id} ${name}`).toContain(value);
      for (const { asks } of honours.achievements)
        if (asks.each !== undefined) expect(game.options).toHaveProperty(asks.each);
      for (const name of honours.by) expect(game.options).toHaveProperty(name);
    }
  });
});

describe('ratings', () => {
  it('are Glicko-2: the worked example of its paper', () => {
    const faced: [number, number, number][] = [
      [1400, 30, 1],
      [1550, 100, 0],
      [1700, 300, 0],
    ];
    const { rating, rd, vol } = rate(1500, 200, 0.06, faced, { tau: 0.5 });
    expect(rating).toBeCloseTo(1464.06, 1);
    expect(rd).toBeCloseTo(151.52, 1);
    expect(vol).toBeCloseTo(0.05999, 4);
  });

  it('compare each with each at a table; a level of bots is one player, and never meets another', () => {
    const seated = [
      { who: 'ann', place: 1 },
      { who: 'bot:easy', place: 2 },
      { who: 'bot:easy', place: 3 },
      { who: 'bot:hard', place: 0 },
    ];
    const after = rated(seated, new Map());
    const of = (who: string) => after.get(who)?.rating ?? 0;
    expect(of('ann')).toBeGreaterThan(UNKNOWN.rating);
    expect(of('bot:hard')).toBeGreaterThan(UNKNOWN.rating);
    expect(of('bot:easy')).toBeLessThan(UNKNOWN.rating);
    expect(rated(seated.slice(1), new Map()).size).toBe(0);
    expect(
      rated(
        [
          { who: 'ann', place: 0 },
          { who: 'ann', place: 1 },
        ],
        new Map(),
      ).size,
    ).toBe(0);
  });
});

/** Nobody is left at the table: bots play it to its end. */
const ended = async (who: Person, id: string): Promise<void> => {
  await expect.poll(async () => (await who.ok('GET', `/api/tables/${id}`)).status).toBe('over');
  for (let i = 0; i < 2; i++) await recordDue(server.site);
};
const day = { ironman: false, pace: { kind: 'move', seconds: 86_400 }, standIn: 'random' };

describe('what a bot has played for somebody', () => {
  const pass = async (ms: number) => {
    clock.pass(ms);
    await server.site.store.db.updateTable('settings').set({ value: clock.now() }).execute();
    await server.site.clock.sweep();
  };
  const rowOf = async (id: string, who: Person) =>
    server.site.store.db
      .selectFrom('records')
      .selectAll()
      .where('match', '=', id)
      .where('person', '=', who.id)
      .executeTakeFirstOrThrow();
  const ratingOf = async (who: Person) =>
    (await profile(who)).games.find(({ game }) => game === 'havresac')?.rating?.rating;

  it('is not theirs: neither the victory, nor the rating, nor deadlines kept', { timeout: SLOW }, async () => {
    const ann = await account(server, 'Ann', 'ann5@example.org');
    const bob = await account(server, 'Bob', 'bob5@example.org');
    const id = await atTable(ann, bob, { house: day });
    // Nobody plays: after two deadlines bots stand in for both, and only Bob says that he is back.
    for (let i = 0; i < 8; i++) await pass(86_400_000);
    const table = await ann.ok('GET', `/api/tables/${id}`);
    expect(table.seats.map(({ away }) => away)).toEqual([true, true]);
    await bob.ok('POST', `/api/tables/${id}/back`);
    await giveUp(bob, id, 1);
    await ended(ann, id);
    const [hers, his] = [await rowOf(id, ann), await rowOf(id, bob)];
    expect([hers.won, his.won]).toEqual([0, 0]);
    for (const { kept, late } of [hers, his]) {
      expect(kept).toBe(0);
      expect(late).toBeGreaterThanOrEqual(2); // who vanishes is not thought to keep deadlines
      expect(late).toBeLessThanOrEqual(3); // one for each that passed, however many moves a stand-in then made
    }
    expect([await ratingOf(ann), await ratingOf(bob)]).toEqual([1500, 1500]); // as good as drawn: neither has played
  });
});

describe('guests', () => {
  it('are not rated, and nobody by them: they cost nothing to make', { timeout: SLOW }, async () => {
    const ann = await account(server, 'Ann', 'ann6@example.org');
    const eve = await person(server.url, 'Eve');
    const id = await atTable(ann, eve, { house: day });
    for (const [seat, who] of [ann, eve].entries()) await giveUp(who, id, seat);
    await ended(ann, id);
    expect((await profile(ann)).games[0]).toMatchObject({
      rating: null,
      summaries: [{ against: 'people', played: 1 }],
    });
    expect((await profile(eve)).games[0]).toMatchObject({ rating: null });
    const rated = server.site.store.db.selectFrom('ratings').selectAll();
    expect((await rated.where('person', 'in', [ann.id, eve.id]).execute()).map(({ person: who }) => who)).toEqual([]);
  });
});

describe('friends', () => {
  it('are written to only when both say so; who is blocked does not sit down', { timeout: SLOW }, async () => {
    const ann = await account(server, 'Ann', 'ann3@example.org');
    const bob = await account(server, 'Bob', 'bob3@example.org');
    const table = await ann.ok('POST', '/api/tables', { game: 'havresac', seats: 2, visibility: 'public' });
    const invite = () => status(ann, 'POST', `/api/people/${bob.id}/invite`, { table: table.id });
    const tie = (who: Person, other: Person, kind: string | null) =>
      who.ok('POST', `/api/people/${other.id}/friend`, { kind });
    await tie(ann, bob, 'friend');
    expect(await invite()).toBe(404);
    await tie(bob, ann, 'friend');
    expect(await invite()).toBe(200);
    const letters = server.site.store.db.selectFrom('outbox').select('key').where('key', 'like', 'invitation %');
    expect((await letters.execute()).map(({ key }) => key)).toEqual([`invitation ${table.id} bob3@example.org`]);
    expect(await ann.ok('GET', '/api/me/friends')).toEqual([
      { person: bob.id, name: 'Bob', kind: 'friend', mutual: true },
    ]);
    // Whoever has no address is told by the ways they have.
    const cat = await person(server.url, 'Cat');
    for (const [one, other] of [
      [ann, cat],
      [cat, ann],
    ] as const)
      await tie(one, other, 'friend');
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const add = (body: object) => cat.ok<{ channel: { id: string } }>('POST', '/api/me/channels', body);
    await add({ kind: 'webhook', address: 'https://chat.example.org/of-the-club' });
    const { channel } = await add({ kind: 'push', address: 'https://push.example.org/cat', keys });
    for (let i = 0; i < 2; i++) await ann.ok('POST', `/api/people/${cat.id}/invite`, { table: table.id });
    const hers = server.site.store.db.selectFrom('outbox').selectAll().where('person', '=', cat.id);
    expect(await hers.execute()).toMatchObject([{ channel: 'push', address: channel.id, author: ann.id }]);
    await tie(ann, cat, null);
    await tie(ann, bob, 'block');
    expect(await invite()).toBe(404);
    expect(await status(bob, 'POST', `/api/tables/${table.id}/join`, { invite: table.invite })).toBe(403);
    expect((await ann.ok<Me>('GET', '/api/me')).muted).toContain(bob.id);
    expect(await status(ann, 'POST', `/api/people/${ann.id}/friend`, { kind: 'friend' })).toBe(404);
    await tie(ann, bob, null);
    expect(await ann.ok('GET', '/api/me/friends')).toEqual([]);
  });
});
