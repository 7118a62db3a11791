/** Around the match: lobby, invitation, visibility, talk, rematch, fork, files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatLine, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { fresh, live, person, playOn, seated } from './client.ts';
import type { Person } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy

let server: Serving;
beforeAll(async () => {
  server = await started();
}, SLOW);
afterAll(() => server.stop(), SLOW);

const status = async (who: Person, method: string, path: string, body?: unknown) =>
  (await who.call<{ error?: string }>(method, path, body)).status;
const errorOf = async (who: Person, method: string, path: string, body?: unknown) =>
  (await who.call<{ error?: string }>(method, path, body)).body.error;

describe('a lobby', () => {
  it('needs the invitation unless it is public, and shows it only inside', async () => {
    const [ann, bob] = [await person(server.url), await person(server.url, 'Bob')];
    const table = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    expect(table).toMatchObject({ status: 'lobby', host: true, n: -1, visibility: 'link' });
    expect(table.fairness.commitment).toMatch(/^[0-9a-f]{64}$/);
    const seen = await bob.ok('GET', `/api/tables/${table.id}`);
    expect(seen.invite).toBeUndefined();
    expect(await errorOf(bob, 'POST', `/api/tables/${table.id}/join`, {})).toBe('no-invitation');
    expect(await errorOf(bob, 'POST', `/api/tables/${table.id}/join`, { invite: 'wrong-one' })).toBe('no-invitation');
    expect(await errorOf(ann, 'POST', `/api/tables/${table.id}/start`)).toBe('open-seats');
    const joined = await bob.ok('POST', `/api/tables/${table.id}/join`, { invite: table.invite, name: 'Bobby' });
    expect(joined.seats[1]).toMatchObject({ by: 'person', name: 'Bobby', you: true });
    expect(await errorOf(bob, 'POST', `/api/tables/${table.id}/start`)).toBe('not-host');
    const risen = await bob.ok('POST', `/api/tables/${table.id}/rise`);
    expect(risen.seats[1]?.by).toBe('open');
  });

  it('gives a seat to one of many who want it', async () => {
    const ann = await person(server.url);
    const { id } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 4, visibility: 'public' });
    const crowd = await Promise.all(Array.from({ length: 6 }, (_, i) => person(server.url, `P${i}`)));
    const results = await Promise.all(crowd.map((one) => status(one, 'POST', `/api/tables/${id}/join`, {})));
    expect(results.filter((code) => code === 200)).toHaveLength(3);
    const { seats } = await ann.ok('GET', `/api/tables/${id}`);
    expect(new Set(seats.map((seat) => seat.person)).size).toBe(4);
    expect((await ann.ok<TableInfo[]>('GET', '/api/tables')).map((table) => table.id)).toContain(id);
  });

  it('refuses what the game does not offer, with the rule or the path', async () => {
    const ann = await person(server.url);
    const make = (more: object) =>
      ann.call<Record<string, unknown>>('POST', '/api/tables', { game: 'skirmish', seats: 2, ...more });
    expect((await make({ seats: 9 })).body).toMatchObject({ error: 'refused', refusal: { rule: 'M-8' } });
    expect((await make({ options: { no: 1 } })).body).toMatchObject({ refusal: { rule: 'M-9' } });
    expect((await make({ game: 'chess' })).body).toMatchObject({ error: 'shape', path: 'game' });
    expect((await make({ bots: [{ seat: 1, level: 'genius' }] })).body).toMatchObject({ error: 'shape', path: 'bots' });
    expect((await make({ house: { ironman: 'yes' } })).body).toMatchObject({ path: 'body.house.ironman' });
    const pace = { kind: 'slots', days: [1], time: '20:00', zone: 'Mars/Base' };
    expect((await make({ house: { ironman: false, pace } })).body).toMatchObject({ path: 'body.house.pace.zone' });
  });

  it('names the bots of a game that has names for them; each plays in its temper, at its level', async () => {
    const ann = await person(server.url, 'Mirza');
    const bots = [1, 2, 3].map((seat) => ({ seat, level: 'normal' }));
    const { id, seats } = await ann.ok('POST', '/api/tables', { game: 'havresac', seats: 4, bots });
    expect(seats.map(({ name }) => name).sort()).toEqual(['Anselme', 'Mirza', 'Orvane', 'Thibert']);
    // Another level is the same somebody; who is asked for comes.
    const changed = await ann.ok('POST', `/api/tables/${id}/bot`, { seat: 2, level: 'easy' });
    expect(changed.seats[2]).toMatchObject({ name: seats[2]?.name, level: 'easy' });
    await ann.ok('POST', `/api/tables/${id}/start`);
    type Look = { view: { players: { name: string; level?: string }[] } };
    const { view } = await ann.ok<Look>('GET', `/api/tables/${id}/look?seat=0`);
    expect(view.players.map(({ level }) => level)).toEqual([
      undefined,
      `normal:${seats[1]?.name.toLowerCase()}`,
      `easy:${seats[2]?.name.toLowerCase()}`,
      `normal:${seats[3]?.name.toLowerCase()}`,
    ]);
    const asked = { game: 'havresac', seats: 2, bots: [{ seat: 1, level: 'hard:thibert' }] };
    expect((await ann.ok('POST', '/api/tables', asked)).seats[1]?.name).toBe('Thibert');
  });

  it('that is private is nobody else’s business', async () => {
    const [ann, eve] = [await person(server.url), await person(server.url, 'Eve')];
    const { id, invite } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, visibility: 'private' });
    for (const path of ['', '/chat', '/fairness'])
      expect(await status(eve, 'GET', `/api/tables/${id}${path}`)).toBe(404);
    expect(await status(eve, 'GET', `/api/tables/${id}?invite=${invite}`)).toBe(200);
    await eve.ok('POST', `/api/tables/${id}/join`, { invite });
    expect(await status(eve, 'GET', `/api/tables/${id}`)).toBe(200);
  });

  it('has a QR code for its invitation', async () => {
    const ann = await person(server.url);
    const { id } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    expect(await ann.ok<string>('GET', `/api/tables/${id}/qr.svg`)).toMatch(/^<svg/);
    expect(await status(await person(server.url), 'GET', `/api/tables/${id}/qr.svg`)).toBe(403);
  });
});

describe('watchers', () => {
  it('see a seat’s view only while that seat lets them', async () => {
    const { ann, id } = await seated(server.url);
    const w = await live(server.url, await person(server.url, 'Eve'));
    w.say({ t: 'watch', table: id, seat: 0 });
    expect(await w.next('error')).toMatchObject({ error: 'not-your-seat', table: id });
    await ann.ok('POST', `/api/tables/${id}/show`, { seat: 0, shown: true });
    w.say({ t: 'watch', table: id, seat: 0 });
    const shown = await w.next('state', ({ seat }) => seat === 0);
    const mine = await ann.ok<{ view: { state: { hands: string[][] } } }>('GET', `/api/tables/${id}/look?seat=0`);
    expect((shown.view.state as { hands: string[][] }).hands).toEqual(mine.view.state.hands);
    await ann.ok('POST', `/api/tables/${id}/show`, { seat: 0, shown: false });
    await w.next('gone');
    await w.close();
  });

  it('hear a lobby change, and see the match when it begins', async () => {
    const [ann, bob] = [await person(server.url), await person(server.url, 'Bob')];
    const { id, invite } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    const a = await live(server.url, ann);
    a.say({ t: 'watch', table: id, seat: 0 });
    await a.next('table');
    await bob.ok('POST', `/api/tables/${id}/join`, { invite });
    await a.next('table', ({ table }) => table.seats[1]?.by === 'person');
    await ann.ok('POST', `/api/tables/${id}/start`);
    expect(await a.next('state')).toMatchObject({ seat: 0, n: 0 });
    await a.close();
  });
});

describe('talk', () => {
  it('is for those who sit there, reaches them, and can be muted and reported', async () => {
    const { ann, bob, id } = await seated(server.url);
    const a = await live(server.url, ann);
    a.say({ t: 'watch', table: id, seat: 0 });
    await a.next('state');
    const line = await bob.ok<ChatLine>('POST', `/api/tables/${id}/chat`, { text: '  hello  ' });
    expect(line).toMatchObject({ text: 'hello', seat: 1, name: 'Bob' });
    expect((await a.next('said')).line).toEqual(line);
    const eve = await person(server.url, 'Eve');
    expect(await eve.ok('POST', `/api/tables/${id}/chat`, { text: 'psst' })).toMatchObject({ gallery: true }); // for whom it is: gallery.test.ts
    expect(await errorOf(ann, 'POST', `/api/tables/${id}/chat`, { text: 'a\u0000b' })).toBe('shape');
    await ann.ok('POST', `/api/people/${bob.id}/mute`, { muted: true });
    a.say({ t: 'say', table: id, id: fresh(), text: 'I hear nothing' });
    await a.next('said', ({ line: { text } }) => text === 'I hear nothing');
    await bob.ok('POST', `/api/tables/${id}/chat`, { text: 'unheard' });
    expect((await ann.ok<ChatLine[]>('GET', `/api/tables/${id}/chat`)).map(({ text }) => text)).toEqual([
      'I hear nothing',
    ]);
    expect(await ann.ok<ChatLine[]>('GET', `/api/tables/${id}/chat`)).toHaveLength(1);
    expect(a.told.filter((m) => m.t === 'said')).toHaveLength(2);
    await ann.ok('POST', `/api/tables/${id}/report`, { reason: 'rude', line: line.id });
    const reports = await server.site.store.db.selectFrom('reports').selectAll().where('match', '=', id).execute();
    expect(reports).toMatchObject([{ person: ann.id, line: line.id, state: 'open' }]);
    await a.close();
  });
});

describe('after and beside a match', () => {
  it('a seat that is given up goes on without its player, and can be taken by another', async () => {
    const { ann, bob, id, table } = await seated(server.url);
    const b = await live(server.url, bob);
    b.say({ t: 'watch', table: id, seat: 1 });
    await b.next('state');
    await bob.ok('POST', `/api/tables/${id}/resign`, { seat: 1, id: fresh() });
    await b.next('gone');
    expect(
      await status(bob, 'POST', `/api/tables/${id}/play`, {
        seat: 1,
        id: fresh(),
        n: 1,
        action: { kind: 'bid', gold: 0 },
      }),
    ).toBe(403);
    expect((await ann.ok('GET', `/api/tables/${id}`)).seats[1]).toMatchObject({ by: 'gone' });
    const eve = await person(server.url, 'Eve');
    const joined = await eve.ok('POST', `/api/tables/${id}/join`, { invite: table.invite });
    expect(joined.seats[1]).toMatchObject({ by: 'person', name: 'Eve', you: true });
    const a = await live(server.url, ann);
    const e = await live(server.url, eve);
    a.say({ t: 'watch', table: id, seat: 0, legal: true });
    e.say({ t: 'watch', table: id, seat: 1, legal: true });
    await Promise.all([playOn(a, id, 0), playOn(e, id, 1)]);
    expect(await ann.ok('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true });
    await Promise.all([a.close(), b.close(), e.close()]);
  });

  it('a seat is handed over: nothing is played for it until somebody with the invitation sits down', async () => {
    const { ann, bob, id, table } = await seated(server.url);
    const left = await bob.ok('POST', `/api/tables/${id}/rise`);
    expect(left.seats[1]).toMatchObject({ by: 'open', name: 'Bob', you: false });
    expect(await errorOf(bob, 'POST', `/api/tables/${id}/rise`)).toBe('not-your-seat');
    const eve = await person(server.url, 'Eve');
    expect(await errorOf(eve, 'POST', `/api/tables/${id}/join`, {})).toBe('no-invitation');
    const joined = await eve.ok('POST', `/api/tables/${id}/join`, { invite: table.invite });
    expect(joined.seats[1]).toMatchObject({ by: 'person', name: 'Eve', you: true });
    expect((await ann.ok('GET', `/api/tables/${id}`)).n).toBe(2); // two lines, and none of the game's
  });

  it('hides what is not seen while it runs; then rematch and fork', async () => {
    const ann = await person(server.url);
    const bots = [{ seat: 1, level: 'random' }];
    const { id } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, bots });
    expect(await status(ann, 'GET', `/api/tables/${id}/look`)).toBe(409);
    await ann.ok('POST', `/api/tables/${id}/start`);
    expect(await errorOf(ann, 'GET', `/api/tables/${id}/verify`)).toBe('not-over');
    const file = await ann.ok<{ header: { fairness: { secret: null } } }>('GET', `/api/tables/${id}/file`);
    expect(file.header.fairness.secret).toBeNull();
    expect(await errorOf(ann, 'POST', `/api/tables/${id}/rematch`)).toBe('not-over');
    const tried = await ann.ok('POST', `/api/tables/${id}/fork`, { n: 0, sit: 0, bots: 'random' });
    expect(tried).toMatchObject({ status: 'running', forkedFrom: { table: id, n: 0 } });
    expect(await status(await person(server.url), 'POST', `/api/tables/${id}/fork`, { n: 0 })).toBe(403);
    for (const table of [id, tried.id]) {
      const a = await live(server.url, ann);
      a.say({ t: 'watch', table, seat: 0, legal: true });
      await playOn(a, table, 0);
      expect(a.faults).toEqual([]);
      await a.close();
    }
    const [one, two] = await Promise.all([1, 2].map(() => ann.ok('POST', `/api/tables/${id}/rematch`)));
    expect(one?.id).toBe(two?.id);
    expect(one).toMatchObject({ status: 'lobby', seats: [{ by: 'person', you: true }, { by: 'bot' }] });
    const mine = await ann.ok<TableInfo[]>('GET', '/api/tables/mine?status=over');
    expect(mine.map((table) => table.id)).toEqual(expect.arrayContaining([id, tried.id]));
  });

  it('refuses a file that does not follow from its seed', async () => {
    const ann = await person(server.url);
    const bots = [0, 1].map((seat) => ({ seat, level: 'random' }));
    const { id } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, sit: null, bots });
    await ann.ok('POST', `/api/tables/${id}/start`);
    await expect.poll(async () => (await ann.ok('GET', `/api/tables/${id}`)).status, { timeout: 10_000 }).toBe('over');
    const file = await ann.ok<{ header: { fairness: object }; log: object[] }>('GET', `/api/tables/${id}/file`);
    const lie = {
      ...file,
      header: { ...file.header, fairness: { ...file.header.fairness, contributions: ['x', 'y'] } },
    };
    expect((await ann.call('POST', '/api/tables/upload', lie)).body).toMatchObject({ refusal: { rule: 'M-17' } });
    expect((await ann.call('POST', '/api/tables/upload', { header: {}, log: [] })).status).toBe(400);
    expect(await ann.ok('POST', '/api/tables/upload', { ...file, log: file.log.slice(0, 9) })).toMatchObject({
      status: 'running',
    });
  });
});
