/** Tokens of people's programs: what they open, and all they do not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyInfo, Look, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { recordDue } from '../src/tables/records.ts';
import { account } from './account.ts';
import { ask, fresh, live, person, personWith } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { roomy, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const clock = testClock('2026-05-04T18:00:00.000Z');
let server: Serving;
beforeAll(async () => {
  server = await started({ now: clock.now, clockSweep: 3_600_000, limits: { ...roomy, token: 60 } });
}, SLOW);
afterAll(() => server?.stop(), SLOW);

const address = (): string => `k${fresh()}@example.org`;
type New = KeyInfo & { token: string };
const made = (who: Person, more: object = {}) =>
  who.ok<New>('POST', '/api/me/tokens', { name: 'Robot', play: true, games: ['skirmish'], ...more });
const withKey = async (who: Person, more: object = {}) => personWith(server.url, (await made(who, more)).token, who.id);
const error = async (who: Person, method: string, path: string, body?: object) => {
  const { status, body: answer } = await who.call<{ error?: string; path?: string }>(method, path, body);
  return [status, answer.error];
};
const look = (who: Person, id: string, seat: number) =>
  who.ok<Look>('GET', `/api/tables/${id}/look?seat=${seat}&legal=1`);
async function step(who: Person, id: string, seat: number) {
  const { view, legal = [] } = await look(who, id, seat);
  return who.call<{ error?: string }>('POST', `/api/tables/${id}/play`, {
    ...{ seat, id: fresh(), n: (view as { n: number }).n },
    action: legal[0] ?? { kind: 'pass' },
  });
}

describe('a token', () => {
  it('lets a program sit down and play, and everybody sees that it is one', async () => {
    const ann = await account(server, 'Ann', address());
    const bob = await person(server.url, 'Bob');
    const robot = await withKey(ann);
    const { id, invite } = await bob.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    const joined = await robot.ok('POST', `/api/tables/${id}/join`, { invite });
    expect(joined.seats[1]).toMatchObject({ name: 'Ann', program: 'Robot' });
    const begun = await bob.ok('POST', `/api/tables/${id}/start`);
    expect(begun.seats.map(({ program }) => program)).toEqual([undefined, 'Robot']);
    let played = 0;
    for (let i = 0; i < 12; i++) {
      const { waiting } = await bob.ok('GET', `/api/tables/${id}`);
      const seat = waiting[0] ?? 0;
      const { status } = await step(seat === 1 ? robot : bob, id, seat);
      if (status === 200 && seat === 1) played++;
    }
    expect(played).toBeGreaterThan(0);
    // It is in one's own data, and noted as nobody's record.
    await robot.ok('POST', `/api/tables/${id}/resign`, { seat: 1, id: fresh() });
    await recordDue(server.site);
    const records = server.site.store.db.selectFrom('records').select('person').where('match', '=', id);
    expect((await records.execute()).map((one) => one.person)).not.toContain(ann.id);
    const data = await ann.ok<{ tokens: object[] }>('GET', '/api/me/data');
    expect(data.tokens).toMatchObject([{ name: 'Robot', play: 1 }]);
    expect(JSON.stringify(data)).not.toContain('"hash"');
  });

  it('opens nothing that it was not made for', async () => {
    const [cid, dan] = [await account(server, 'Cid', address()), await account(server, 'Dan', address())];
    const robot = await withKey(cid);
    const reader = await withKey(cid, { name: 'Reader', play: false });
    const table = await dan.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    const other = await dan.ok('POST', '/api/tables', { game: 'havresac', seats: 2 });
    // Moves with a token to look; another game.
    expect(await error(reader, 'POST', `/api/tables/${table.id}/join`, { invite: table.invite })).toEqual([
      403,
      'scope',
    ]);
    expect(await error(robot, 'POST', `/api/tables/${other.id}/join`, { invite: other.invite })).toEqual([
      403,
      'scope',
    ]);
    expect(await error(robot, 'GET', `/api/tables/${other.id}`)).toEqual([403, 'scope']);
    const lists = await robot.ok<TableInfo[]>('GET', '/api/tables');
    expect(lists.every(({ game }) => game === 'skirmish')).toBe(true);
    // The account, its people, its tokens, the house.
    for (const [method, path, body] of [
      ['GET', '/api/me'],
      ['GET', '/api/me/data'],
      ['PATCH', '/api/me', { name: 'Mallory' }],
      ['DELETE', '/api/me', { sure: true }],
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions'],
      ['GET', '/api/me/tokens'],
      ['POST', '/api/me/tokens', { name: 'More', play: true, games: ['skirmish'] }],
      ['POST', '/api/tables', { game: 'skirmish', seats: 2 }],
      ['POST', `/api/tables/${table.id}/chat`, { text: 'hello' }],
      ['POST', '/api/evenings', { kind: 'swiss', game: 'havresac', name: 'Friday' }],
      ['GET', '/api/admin/tables'],
    ] as const)
      expect([path, ...(await error(robot, method, path, body))]).toEqual([path, 403, 'scope']);
    // No socket either: it is nobody there.
    const line = await live(server.url, robot);
    expect(await line.next('hello')).toMatchObject({ me: null });
    await line.close();
    // Nor somebody else's table, nor a private one.
    const hidden = await dan.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, visibility: 'private' });
    expect(await error(robot, 'GET', `/api/tables/${hidden.id}`)).toEqual([404, 'no-table']);
    const bots = [{ seat: 1, level: 'random' }];
    const duel = await dan.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, bots });
    await dan.ok('POST', `/api/tables/${duel.id}/start`);
    const sent = { seat: 0, id: fresh(), n: 0, action: { kind: 'pass' } };
    expect(await error(robot, 'POST', `/api/tables/${duel.id}/play`, sent)).toEqual([403, 'not-your-seat']);
  });

  it('plays no seat of its owner but its own, and sits down only before the start', async () => {
    const [eve, fay] = [await account(server, 'Eve', address()), await person(server.url, 'Fay')];
    const [robot, second] = [await withKey(eve), await withKey(eve, { name: 'Second' })];
    const { id, invite } = await fay.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    await eve.ok('POST', `/api/tables/${id}/join`, { invite });
    await fay.ok('POST', `/api/tables/${id}/start`);
    expect((await step(robot, id, 1)).body.error).toBe('not-your-seat');
    expect(await error(robot, 'POST', `/api/tables/${id}/resign`, { seat: 1, id: fresh() })).toEqual([
      403,
      'not-your-seat',
    ]);
    expect(await error(robot, 'POST', `/api/tables/${id}/rise`)).toEqual([403, 'not-your-seat']);
    await eve.ok('POST', `/api/tables/${id}/rise`);
    expect(await error(robot, 'POST', `/api/tables/${id}/join`, { invite })).toEqual([409, 'begun']);
    // Another token of the same person is another program.
    const next = await fay.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    await robot.ok('POST', `/api/tables/${next.id}/join`, { invite: next.invite });
    expect(await error(second, 'POST', `/api/tables/${next.id}/rise`)).toEqual([403, 'not-your-seat']);
    await robot.ok('POST', `/api/tables/${next.id}/rise`);
  });

  it('is told once, kept hashed, gone when it is taken back, when it is old, and with the account', async () => {
    const [gil, hal] = [await account(server, 'Gil', address()), await account(server, 'Hal', address())];
    const { id, token } = await made(gil);
    const robot = personWith(server.url, token, gil.id);
    const rows = await server.site.store.db.selectFrom('keys').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    expect(JSON.stringify(await gil.ok('GET', '/api/me/tokens'))).not.toContain('token');
    await robot.ok('GET', '/api/tables');
    expect((await gil.ok<KeyInfo[]>('GET', '/api/me/tokens'))[0]?.used).not.toBeNull();
    for (const wrong of [`${token}x`, `rpt_${id}.`, 'rpt_', `rpt_${id}.${'a'.repeat(43)}`]) {
      const headers = { authorization: `Bearer ${wrong}`, 'x-rempart': '1' };
      expect((await ask(server.url, 'GET', '/api/tables', undefined, headers)).status).toBe(401);
    }
    expect(await error(hal, 'DELETE', `/api/me/tokens/${id}`)).toEqual([404, 'not-found']);
    await gil.ok('DELETE', `/api/me/tokens/${id}`);
    expect(await error(robot, 'GET', '/api/tables')).toEqual([401, 'token']);
    const another = await withKey(gil);
    await gil.ok('DELETE', '/api/me', { sure: true });
    expect(await error(another, 'GET', '/api/tables')).toEqual([401, 'token']);
    const old = await withKey(hal);
    clock.pass(366 * 86_400_000);
    expect(await error(old, 'GET', '/api/tables')).toEqual([401, 'token']);
  });

  it('is made by accounts that have proved who they are, ten at most, for games there are; and asks not without end', async () => {
    const guest = await person(server.url, 'Ida');
    const wanted = { name: 'Robot', play: true, games: ['skirmish'] };
    expect(await error(guest, 'POST', '/api/me/tokens', wanted)).toEqual([403, 'no-account']);
    const joy = await account(server, 'Joy', address());
    expect(await error(joy, 'POST', '/api/me/tokens', { ...wanted, games: [] })).toEqual([400, 'shape']);
    expect(await error(joy, 'POST', '/api/me/tokens', { ...wanted, games: ['chess'] })).toEqual([400, 'shape']);
    expect(await error(joy, 'POST', '/api/me/tokens', { ...wanted, name: 'Rempart' })).toEqual([409, 'name']);
    const all = await Promise.all(Array.from({ length: 12 }, () => joy.call<New>('POST', '/api/me/tokens', wanted)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
    const token = all.find(({ status }) => status === 200)?.body.token ?? '';
    const robot = personWith(server.url, token, joy.id);
    const asked = await Promise.all(Array.from({ length: 100 }, () => robot.call('GET', '/api/games')));
    expect(asked.some(({ status }) => status === 429)).toBe(true);
    clock.pass(16 * 60_000);
    expect(await error(joy, 'POST', '/api/me/tokens', wanted)).toEqual([401, 'prove']);
  });
});
