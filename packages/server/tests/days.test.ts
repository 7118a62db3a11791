/** The game of the day: one for all, one try that counts, nothing to be learned before midnight by UTC. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitmentOf } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import type { DayInfo, DayResult, Look, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { openDays, ranked } from '../src/tables/days.ts';
import { recordDue } from '../src/tables/records.ts';
import { account, tokenFor } from './account.ts';
import { fresh, live, person } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const GAME = 'fantasy-defense';
const clock = testClock('2026-05-04T08:00:00.000Z');
let server: Serving;
beforeAll(async () => {
  server = await started({ now: clock.now, clockSweep: 3_600_000 });
}, SLOW);
afterAll(() => server?.stop(), SLOW);

interface Today {
  readonly day: string;
  readonly games: readonly (DayInfo & { streak: { now: number; best: number } })[];
}
const today = async (who: Person) => {
  const { games } = await who.ok<Today>('GET', '/api/days');
  return games.find(({ game }) => game === GAME) as Today['games'][number];
};
const begin = (who: Person, game = GAME) => who.ok('POST', `/api/days/${game}`);
const look = (who: Person, id: string, seat = 0) =>
  who.ok<Look>('GET', `/api/tables/${id}/look?seat=${seat}&legal=1&since=-1`);
const giveUp = (who: Person, id: string, seat = 0) => who.ok('POST', `/api/tables/${id}/resign`, { seat, id: fresh() });
const error = async (who: Person, method: string, path: string, body?: object) => {
  const { status, body: answer } = await who.call<{ error?: string }>(method, path, body);
  return [status, answer.error];
};

describe('the game of the day', () => {
  it('is the same for everybody, and one try counts however often it is asked for', async () => {
    const ann = await account(server, 'Ann', 'ann@example.org');
    const bob = await account(server, 'Bob', 'bob@example.org');
    const mine = await begin(ann);
    const its = await begin(bob);
    expect(mine.fairness.commitment).toBe((await today(ann)).commitment);
    expect(its.id).not.toBe(mine.id);
    const [a, b] = [await look(ann, mine.id), await look(bob, its.id)];
    expect(a.view.state).toEqual(b.view.state);
    // Several at once: one try.
    const cid = await account(server, 'Cid', 'cid@example.org');
    const all = await Promise.all(Array.from({ length: 5 }, () => cid.call<TableInfo>('POST', `/api/days/${GAME}`)));
    const ids = all.map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    expect((await begin(cid)).id).toBe(ids[0]);
  });

  it('tells nobody its chance before the day is over: not by its end, its file, its table, a verdict or another way', async () => {
    const dan = await account(server, 'Dan', 'dan@example.org');
    const eve = await person(server.url, 'Eve');
    const { id, invite } = await begin(dan);
    const secret = await server.site.store.db
      .selectFrom('secrets')
      .select('secret')
      .where('match', '=', id)
      .executeTakeFirstOrThrow();
    const line = await live(server.url, dan);
    line.say({ t: 'watch', table: id, seat: 0, legal: true });
    await line.next('state');
    const before = JSON.stringify((await look(dan, id)).view.state);
    await giveUp(dan, id);
    await line.next('table', ({ table }) => table.status === 'over');
    const told = [
      line.raw.join(''),
      ...(await Promise.all(
        ['', '/fairness', '/file?seat=0', '/file', '/look?seat=0&since=-1'].map(async (path) =>
          JSON.stringify((await dan.call('GET', `/api/tables/${id}${path}`)).body),
        ),
      )),
      JSON.stringify(await dan.ok('GET', '/api/days')),
      JSON.stringify(await dan.ok('GET', `/api/days/${GAME}`)),
    ];
    for (const text of told) expect(text).not.toContain(secret.secret);
    // What was face down still is: the deck is as hidden as while it was played.
    const after = (await look(dan, id)).view.state as { invaderDeck?: unknown };
    expect(after.invaderDeck).toEqual((JSON.parse(before) as { invaderDeck?: unknown }).invaderDeck);
    const file = await dan.ok<MatchFile>('GET', `/api/tables/${id}/file?seat=0`);
    expect(file.header.fairness.secret).toBeNull();
    expect(file.log.every((entry) => !('hash' in entry) || entry.hash === '')).toBe(true);
    expect(await error(dan, 'GET', `/api/tables/${id}/verify`)).toEqual([409, 'not-over']);
    expect(await error(dan, 'POST', `/api/tables/${id}/fork`, { n: 0, sit: 0, bots: 'random' })).toEqual([409, 'held']);
    expect(await error(eve, 'GET', `/api/tables/${id}`)).toEqual([404, 'no-table']);
    expect(await error(eve, 'GET', `/api/days/${GAME}/2026-05-04`)).toEqual([409, 'not-over']);
    expect(await error(eve, 'GET', `/api/days/${GAME}/2026-05-05`)).toEqual([404, 'not-found']);
    // One more is for nothing, and nobody plays for somebody else.
    const again = await begin(dan);
    expect(again.id).not.toBe(id);
    expect((await today(dan)).mine).toMatchObject({ table: id, won: false });
    expect(await error(dan, 'POST', `/api/tables/${again.id}/rise`)).toEqual([409, 'held']);
    expect(await error(eve, 'POST', `/api/tables/${id}/join`, { invite })).toEqual([409, 'held']);
    await line.close();
  });

  it('keeps the earlier of two tries when a guest turns out to be an account', async () => {
    const guest = await person(server.url, 'Fay');
    const first = await begin(guest);
    await giveUp(guest, first.id);
    clock.pass(60_000);
    const fay = await account(server, 'Fay', 'fay@example.org');
    const second = await begin(fay);
    expect((await today(fay)).mine?.table).toBe(second.id);
    await guest.ok('POST', '/api/account/link', { email: 'fay@example.org' });
    const token = await tokenFor(server, 'fay@example.org');
    await guest.ok('POST', '/api/account/link/use', { token, take: true });
    expect((await today(fay)).mine?.table).toBe(first.id);
  });

  it('shows results, replays and the secret when the day is over; guests have no place; late tries do not count', async () => {
    const gil = await person(server.url, 'Gil');
    const hal = await account(server, 'Hal', 'hal@example.org');
    const ida = await account(server, 'Ida', 'ida@example.org');
    const played = await begin(gil);
    await giveUp(gil, played.id);
    const done = await begin(hal);
    await giveUp(hal, done.id);
    const late = await begin(ida);
    const { day, commitment } = await today(hal);
    await recordDue(server.site);
    clock.set('2026-05-05T00:00:01.000Z');
    await giveUp(ida, late.id);
    await recordDue(server.site);
    expect((await openDays(server.site)).length).toBeGreaterThan(3);
    const stranger = await person(server.url, 'Joy');
    const { info, results } = await stranger.ok<{ info: DayInfo; results: DayResult[] }>(
      'GET',
      `/api/days/${GAME}/${day}`,
    );
    expect(commitmentOf(info.secret ?? '')).toBe(commitment);
    expect(results.find(({ name }) => name === 'Gil')?.place).toBeNull();
    expect(results.find(({ name }) => name === 'Hal')).toMatchObject({ you: false, won: false, table: done.id });
    expect(results.some(({ name }) => name === 'Ida')).toBe(false);
    // All of this came from one network: whoever began first is not marked.
    expect(results.filter(({ beside }) => !beside)).toHaveLength(0);
    const file = await stranger.ok<MatchFile>('GET', `/api/tables/${done.id}/file`);
    expect(file.header.fairness.secret).toBe(info.secret);
    expect(await stranger.ok('GET', `/api/tables/${done.id}/verify`)).toMatchObject({ ok: true });
    expect((await today(hal)).commitment).not.toBe(commitment);
    expect((await today(hal)).streak).toEqual({ now: 1, best: 1 });
    const [yesterday] = await stranger.ok<DayInfo[]>('GET', `/api/days/${GAME}`);
    expect(yesterday?.secret).toBe(info.secret);
  });

  it('is there for every game, and is in one’s own data and goes with the account', async () => {
    const kim = await account(server, 'Kim', 'kim@example.org');
    const { games } = await kim.ok<Today>('GET', '/api/days');
    for (const { game } of games) {
      const table = await begin(kim, game);
      expect(table).toMatchObject({ status: 'running', visibility: 'private' });
    }
    expect(games.map(({ game }) => game).sort()).toEqual(
      ['daifen', 'dark-rituals', 'defenders-of-the-realm', 'fantasy-defense', 'havresac'].sort(),
    );
    const data = await kim.ok<{ days: unknown[] }>('GET', '/api/me/data');
    expect(data.days).toHaveLength(games.length);
    await kim.ok('DELETE', '/api/me', { sure: true });
    const left = await server.site.store.db.selectFrom('tries').selectAll().where('person', '=', kim.id).execute();
    expect(left).toEqual([]);
  });

  it('ranks victories first, then points; a victory early, a defeat late; equals share a place', () => {
    const one = (name: string, won: number, score: number, turns: number, claimed: string | null = 'x') => ({
      ...{ day: '', game: '', person: name, match: name, begun: '', mark: '', beside: 0, ended: 'x' },
      ...{ won, score, turns, name, claimed },
    });
    const all = [one('a', 0, 9, 3), one('b', 1, 5, 9), one('c', 1, 5, 7), one('d', 0, 9, 5), one('e', 1, 5, 7)];
    const places = ranked([...all, one('guest', 1, 99, 1, null)], 'a').map(({ name, place }) => [name, place]);
    expect(places).toEqual([
      ['guest', null],
      ['c', 1],
      ['e', 1],
      ['b', 3],
      ['d', 4],
      ['a', 5],
    ]);
  });
});
