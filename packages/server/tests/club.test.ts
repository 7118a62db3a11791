/** A club's evening: a tournament of bots and people played to its end, a ladder of one deal, and who may do what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitmentOf } from '@rempart/match';
import type { EveningInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { csv } from '../src/tables/evening.ts';
import { runEvenings } from '../src/tables/rounds.ts';
import { ask, fresh, live, person, playOn } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { started } from './serving.ts';

const SLOW = 120_000; // other work may keep the machine busy
const ROUNDS = process.env.LONG === undefined ? 1 : 3;
const clock = testClock('2026-05-04T18:00:00.000Z');
const DEADLINE = 121_000; // milliseconds: two minutes a move are usual
let server: Serving;
beforeAll(async () => {
  server = await started({ now: clock.now, clockSweep: 3_600_000 });
}, SLOW);
afterAll(() => server?.stop(), SLOW);

const set = (who: Person, more: object) =>
  who.ok<EveningInfo>('POST', '/api/evenings', { kind: 'swiss', game: 'havresac', name: 'Friday', ...more });
const at = (who: Person, id: string) => who.ok<EveningInfo>('GET', `/api/evenings/${id}`);
const act = (who: Person, id: string, what: string, body: object = {}) =>
  who.ok<EveningInfo>('POST', `/api/evenings/${id}/${what}`, body);
const error = async (who: Person, path: string, body: object) => {
  const { status, body: answer } = await who.call<{ error?: string; path?: string }>('POST', path, body);
  return [status, answer.error, ...(answer.path === undefined ? [] : [answer.path])];
};
const over = async (who: Person, id: string): Promise<EveningInfo> => {
  for (let i = 0; i < 4000; i++) {
    await runEvenings(server.site);
    const now = await at(who, id);
    if (now.status === 'over') return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the evening does not end');
};

/** Plays whatever the evening asks of this person, on a socket, until it is over. */
async function takesPart(who: Person, id: string): Promise<string[]> {
  const tables: string[] = [];
  for (let i = 0; i < 4000; i++) {
    const { mine, status } = await at(who, id);
    if (status === 'over') return tables;
    if (mine !== null && !tables.includes(mine)) {
      tables.push(mine);
      const { seats } = await who.ok('GET', `/api/tables/${mine}`);
      const seat = seats.find(({ you }) => you)?.seat ?? -1;
      const line = await live(server.url, who);
      line.say({ t: 'watch', table: mine, seat, legal: true });
      await line.next('state');
      await playOn(line, mine, seat);
      expect(line.faults).toEqual([]);
      await line.close();
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return tables;
}

describe('a tournament', () => {
  it(
    'of eight bots and two people is played to its end, nobody meets twice, and its results are a table',
    { timeout: SLOW },
    async () => {
      const ann = await person(server.url, 'Ann');
      const bob = await person(server.url, 'Bob');
      const { id, invite } = await set(ann, { rounds: ROUNDS });
      await act(bob, id, 'join', { invite });
      await act(ann, id, 'bots', { level: 'random', count: 8 });
      const begun = await act(ann, id, 'begin');
      expect(begun).toMatchObject({ status: 'running', round: 1, rounds: ROUNDS });
      expect(begun.entrants.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const [mine, , ended] = await Promise.all([takesPart(ann, id), takesPart(bob, id), over(ann, id)]);
      expect(new Set(mine).size).toBe(ROUNDS);
      const { pairings, standings } = ended;
      expect(pairings).toHaveLength(5 * ROUNDS);
      expect(pairings.every(({ state }) => state === 'played')).toBe(true);
      const met = pairings.map(({ first, second }) => [first, second].sort().join());
      expect(new Set(met).size).toBe(5 * ROUNDS);
      expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(5 * ROUNDS);
      for (const { number, points } of standings) {
        const got = pairings.reduce(
          (sum, one) =>
            sum + (one.first === number ? (one.points?.[0] ?? 0) : one.second === number ? (one.points?.[1] ?? 0) : 0),
          0,
        );
        expect(points).toBe(got);
      }
      const table = await ask(server.url, 'GET', `/api/evenings/${id}/results.csv?language=fr`);
      expect(table.headers.get('content-type')).toContain('text/csv');
      expect(table.headers.get('content-disposition')).toContain('rempart.csv');
      const lines = table.text.trim().split('\r\n');
      expect(lines[0]).toBe('place,nom,points,Buchholz,Sonneborn-Berger,différence');
      expect(lines).toHaveLength(11);
      expect(lines.some((line) => line.includes('Ann'))).toBe(true);
      const games = await ask(server.url, 'GET', `/api/evenings/${id}/results.csv?of=games`);
      expect(games.text.trim().split('\r\n')).toHaveLength(1 + 5 * ROUNDS);
    },
  );

  it(
    'goes on when somebody leaves; the host decides what cannot end, and it is seen; a bye is a point',
    { timeout: SLOW },
    async () => {
      const people = await Promise.all(['Cid', 'Dan', 'Eve', 'Fay', 'Gil'].map((name) => person(server.url, name)));
      const [cid, dan] = people as [Person, Person];
      const { id, invite } = await set(cid, { kind: 'robin', auto: false });
      for (const one of people.slice(1)) await act(one, id, 'join', { invite });
      const first = await act(cid, id, 'begin');
      expect(first.rounds).toBe(5);
      expect(first.pairings.filter(({ state }) => state === 'bye')).toMatchObject([{ second: null, points: [1, 0] }]);
      expect(await error(dan, `/api/evenings/${id}/judge`, { board: 1, points: 'first' })).toEqual([403, 'not-host']);
      expect(await error(cid, `/api/evenings/${id}/begin`, {})).toEqual([409, 'round']);
      for (const { board, state } of first.pairings)
        if (state === 'playing') await act(cid, id, 'judge', { board, points: 'draw' });
      const judged = await at(dan, id);
      expect(judged.pairings.filter(({ state }) => state === 'judged')).toHaveLength(2);
      expect(judged.round).toBe(1); // the host says when it goes on
      await act(dan, id, 'leave');
      const second = await act(cid, id, 'begin');
      const gone = second.entrants.find(({ name }) => name === 'Dan');
      expect(gone).toMatchObject({ gone: true });
      const now = second.pairings.filter(({ round }) => round === 2);
      expect(now.some((one) => one.first === gone?.number || one.second === gone?.number)).toBe(false);
      // Nobody plays on for somebody else.
      const { mine } = await at(cid, id);
      const theirs = now.find(({ table }) => table !== null)?.table ?? '';
      if (mine !== null) expect(await error(cid, `/api/tables/${mine}/rise`, {})).toEqual([409, 'evening']);
      expect((await cid.ok('GET', `/api/tables/${theirs}`)).evening).toBe(id);
      // Nor do players decide among themselves what the host judges.
      const names = ['Cid', 'Dan', 'Eve', 'Fay', 'Gil'];
      const nameOf = (number: number | undefined) => second.entrants.find((one) => one.number === number)?.name ?? '';
      const pair = now.find(({ table }) => table === theirs);
      const player = people[names.indexOf(nameOf(pair?.first))] as Person;
      clock.pass(DEADLINE);
      await server.site.clock.sweep(); // both have missed it
      for (const what of ['close', 'replace'])
        expect(await error(player, `/api/tables/${theirs}/vote`, { what, seat: 1 }), what).toEqual([409, 'no-vote']);
      await act(cid, id, 'end');
      expect((await at(dan, id)).status).toBe('over');
    },
  );
});

describe('a ladder', () => {
  it('deals everybody the same, and tells nothing of it before all have ended', { timeout: SLOW }, async () => {
    const [hal, ida] = [await person(server.url, 'Hal'), await person(server.url, 'Ida')];
    const { id, invite, commitment } = await set(hal, { kind: 'ladder', game: 'fantasy-defense', minutes: 60 });
    await act(ida, id, 'join', { invite });
    await act(hal, id, 'begin');
    const [mine, its] = [(await at(hal, id)).mine ?? '', (await at(ida, id)).mine ?? ''];
    const look = async (who: Person, table: string) =>
      (await who.ok<{ view: { state: unknown } }>('GET', `/api/tables/${table}/look?seat=0`)).view.state;
    expect(await look(hal, mine)).toEqual(await look(ida, its));
    expect((await at(hal, id)).pairings.map(({ table }) => table).sort()).toEqual([mine, null].sort());
    await hal.ok('POST', `/api/tables/${mine}/resign`, { seat: 0, id: fresh() });
    await runEvenings(server.site);
    const waiting = await at(hal, id);
    expect(waiting).toMatchObject({ status: 'running', secret: null, rungs: [] });
    const table = await hal.ok('GET', `/api/tables/${mine}`);
    expect(table).toMatchObject({ status: 'over', fairness: { secret: null } });
    expect((await hal.call('GET', `/api/tables/${mine}/verify`)).status).toBe(409);
    expect((await ida.call('GET', `/api/tables/${mine}`)).status).toBe(404);
    expect((await ask(server.url, 'GET', `/api/evenings/${id}/results.csv`)).text.trim().split('\r\n')).toHaveLength(1);
    await ida.ok('POST', `/api/tables/${its}/resign`, { seat: 0, id: fresh() });
    await runEvenings(server.site);
    const ended = await at(ida, id);
    expect(ended.status).toBe('over');
    expect(commitmentOf(ended.secret ?? '')).toBe(commitment);
    expect(ended.rungs.map(({ place }) => place)).toEqual([1, 1]);
    expect(await hal.ok('GET', `/api/tables/${its}/verify`)).toMatchObject({ ok: true });
  });

  it('is over at its hour; who has not finished has no place', { timeout: SLOW }, async () => {
    const [joy, kim] = [await person(server.url, 'Joy'), await person(server.url, 'Kim')];
    const { id, invite } = await set(joy, { kind: 'ladder', minutes: 10 });
    await act(kim, id, 'join', { invite });
    await act(joy, id, 'begin');
    clock.pass(10 * 60_000);
    await runEvenings(server.site);
    const ended = await at(joy, id);
    expect(ended).toMatchObject({ status: 'over', rungs: [] });
    expect(ended.pairings.map(({ state }) => state)).toEqual(['unfinished', 'unfinished']);
  });
});

describe('the door of an evening', () => {
  it('refuses what is wrong, and says what and where', async () => {
    const [lea, max] = [await person(server.url, 'Lea'), await person(server.url, 'Max')];
    const made = '/api/evenings';
    const friday = { kind: 'swiss', game: 'havresac', name: 'Friday' };
    expect(await error(lea, made, { ...friday, name: '' })).toEqual([400, 'shape', 'body.name']);
    expect(await error(lea, made, { ...friday, game: 'chess' })).toEqual([400, 'shape', 'body.game']);
    expect(await error(lea, made, { ...friday, game: 'dark-rituals' })).toEqual([400, 'shape', 'body.game']);
    expect(await error(lea, made, { ...friday, seconds: 1 })).toEqual([400, 'shape', 'body.seconds']);
    expect(await error(lea, made, { ...friday, options: { boardSide: 'moon' } })).toEqual([409, 'refused']);
    const { id, invite } = await set(lea, {});
    const here = `/api/evenings/${id}`;
    expect(await error(max, `${here}/join`, { invite: 'abcdefgh' })).toEqual([403, 'no-invitation']);
    expect(await error(max, `${here}/join`, { invite, name: 'Rempart' })).toEqual([409, 'name']);
    expect(await error(max, `${here}/bots`, { level: 'random' })).toEqual([403, 'not-host']);
    expect(await error(lea, `${here}/bots`, { level: 'deep-blue' })).toEqual([400, 'no-bot', 'body.level']);
    expect(await error(lea, `${here}/bots`, { level: 'random', count: 16 })).toEqual([200, undefined]);
    expect(await error(lea, `${here}/bots`, { level: 'random' })).toEqual([409, 'evening-bots']);
    // A list is taken over whole or not at all.
    const list = (text: string) => error(lea, `${here}/import`, { text });
    expect(await list('Max\n\nbot, nobody')).toEqual([400, 'no-bot', 'body.text.3']);
    expect(await list(`Max\n${'x'.repeat(41)}`)).toEqual([400, 'import-name', 'body.text.2']);
    expect(await list('Max\nM\u0430x')).toEqual([409, 'import-twice', 'body.text.2']);
    expect(await list('Max\r\nadmin')).toEqual([409, 'name', 'body.text.2']);
    expect((await at(lea, id)).entrants).toHaveLength(17);
    expect(await list('Max\nNoé')).toEqual([200, undefined]);
    // A kept place is taken by whoever bears its name; the other is gone when it begins.
    const joined = await act(max, id, 'join', { invite });
    expect(joined.entrants.find(({ name }) => name === 'Max')).toMatchObject({ you: true, kept: false });
    expect(joined.entrants.find(({ name }) => name === 'Noé')).toMatchObject({ kept: true });
    expect(await error(max, `${here}/begin`, {})).toEqual([403, 'not-host']);
    expect(await error(max, `${here}/leave`, { number: 1 })).toEqual([403, 'not-host']);
    await max.ok('PATCH', '/api/me', { name: 'Maxime' });
    expect((await at(lea, id)).entrants.some(({ name }) => name === 'Maxime')).toBe(true);
    expect((await max.ok<{ entrants: unknown[] }>('GET', '/api/me/data')).entrants).toHaveLength(1);
    await max.ok('DELETE', '/api/me', { sure: true });
    expect((await at(lea, id)).entrants.some(({ name }) => name === 'Maxime')).toBe(false);
    await act(lea, id, 'end');
    expect(await error(lea, `${here}/begin`, {})).toEqual([409, 'over']);
  });

  it('lets one host have five at a time, also when they are asked for at once', async () => {
    const ned = await person(server.url, 'Ned');
    const wanted = { kind: 'ladder', game: 'havresac', name: 'Friday' };
    const all = await Promise.all(Array.from({ length: 7 }, () => ned.call('POST', '/api/evenings', wanted)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await ned.ok<EveningInfo[]>('GET', '/api/evenings')).toHaveLength(5);
  });

  it('gives a spreadsheet no formula to reckon', () => {
    expect(csv([['=1+1', '@x', 'a"b', 'c,d', -1]])).toBe(`'=1+1,'@x,"a""b","c,d",-1\r\n`);
  });
});
