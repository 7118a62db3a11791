/** Chance that nobody can choose: contributions are pledged before any is shown, and what was pledged cannot be changed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitmentOf } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { beginDue } from '../src/tables/begin.ts';
import { fresh, live, person } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { enter, founded, lords } from './continent.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const clock = testClock('2030-01-01T10:00:00.000Z');
let server: Serving;
beforeAll(async () => {
  server = await started({ now: clock.now, clockSweep: 1e6, revealGrace: 10_000 });
}, SLOW);
afterAll(() => server.stop(), SLOW);

const share = () => {
  const contribution = `share-${fresh()}`;
  return { contribution, pledge: commitmentOf(contribution) };
};
let [anns, bobs] = [share(), share()];
beforeEach(() => {
  [anns, bobs] = [share(), share()];
});
const errorOf = async (who: Person, path: string, body: object) =>
  (await who.call<{ error?: string }>('POST', path, body)).body.error;

/** Everything this person can read about the table, as text. */
async function readable(who: Person, id: string): Promise<string> {
  const paths = [
    `/api/tables/${id}`,
    '/api/tables',
    '/api/tables/mine',
    `/api/tables/${id}/fairness`,
    `/api/tables/${id}/file`,
  ];
  const read = await Promise.all(paths.map((path) => who.call('GET', path)));
  const line = await live(server.url, who);
  line.say({ t: 'watch', table: id });
  await line.next('table');
  await line.close();
  return JSON.stringify(read) + line.raw.join('');
}

/** Ann and Bob have pledged and shown nothing; the table has not begun. */
async function pledged(more: object = {}) {
  const [ann, bob] = [await person(server.url, 'Ann'), await person(server.url, 'Bob')];
  const wanted = { game: 'skirmish', seats: 2, visibility: 'public', pledge: anns.pledge, ...more } as const;
  const made = await ann.ok('POST', '/api/tables', wanted);
  const at = `/api/tables/${made.id}`;
  await bob.ok('POST', `${at}/join`, { pledge: bobs.pledge });
  return { ann, bob, at, id: made.id };
}

describe('a contribution', () => {
  it('is seen by nobody before the match has begun: neither by who comes later nor by who made the table', async () => {
    const [ann, bob, eve] = [await person(server.url), await person(server.url), await person(server.url)];
    const wanted = { game: 'skirmish', seats: 2, visibility: 'public', contribution: anns.contribution } as const;
    const { id, fairness } = await ann.ok('POST', '/api/tables', wanted);
    expect(fairness).toMatchObject({ contributions: [], pledges: [anns.pledge, ''] });
    const joined = await bob.ok('POST', `/api/tables/${id}/join`, { contribution: bobs.contribution });
    expect(joined.fairness).toMatchObject({ contributions: [], pledges: [anns.pledge, bobs.pledge] });
    for (const who of [ann, bob, eve])
      for (const { contribution } of [anns, bobs]) expect(await readable(who, id)).not.toContain(contribution);
    const begun = await ann.ok('POST', `/api/tables/${id}/start`);
    expect(begun.fairness).toMatchObject({
      contributions: [anns.contribution, bobs.contribution],
      pledges: [anns.pledge, bobs.pledge],
    });
  });

  it('that was only pledged is shown when all are pledged and the seats are locked; the last one begins the match', async () => {
    const { ann, bob, at, id } = await pledged();
    const line = await live(server.url, bob);
    line.say({ t: 'watch', table: id, seat: 1 });
    const sealed = await ann.ok('POST', `${at}/start`);
    expect(sealed).toMatchObject({ status: 'lobby', sealed: '2030-01-01T10:00:10.000Z' });
    await line.next('table', ({ table }) => table.sealed !== null); // this is when a page shows what it has pledged
    const first = await ann.ok('POST', `${at}/reveal`, { seat: 0, contribution: anns.contribution });
    expect(first.status).toBe('lobby');
    expect(await readable(bob, id)).not.toContain(anns.contribution);
    const last = await bob.ok('POST', `${at}/reveal`, { seat: 1, contribution: bobs.contribution });
    expect(last).toMatchObject({ status: 'running', sealed: null });
    expect(last.fairness.contributions).toEqual([anns.contribution, bobs.contribution]);
    await line.close();
  });

  it('cannot be another than the one pledged, nor anybody else’s', async () => {
    const { ann, bob, at } = await pledged();
    const other = share();
    const wrong = { ...bobs, contribution: other.contribution };
    expect(await errorOf(bob, `${at}/join`, { seat: 1, ...wrong })).toBe('pledge');
    await ann.ok('POST', `${at}/start`);
    expect(await errorOf(bob, `${at}/reveal`, { seat: 1, contribution: other.contribution })).toBe('pledge');
    expect(await errorOf(bob, `${at}/reveal`, { seat: 0, contribution: anns.contribution })).toBe('not-your-seat');
  });
});

describe('whoever made the table', () => {
  it('cannot grind: once contributions may be shown, nobody rises, sits down, pledges anew or begins anew', async () => {
    const { ann, bob, at, id } = await pledged();
    // Before that one may think again; there is nothing yet that one could have seen.
    const again = share();
    await ann.ok('POST', `${at}/rise`);
    await ann.ok('POST', `${at}/join`, { seat: 0, pledge: again.pledge });
    const { commitment } = (await ann.ok('POST', `${at}/start`)).fairness;
    await bob.ok('POST', `${at}/reveal`, { seat: 1, contribution: bobs.contribution });
    for (const [who, path, body] of [
      [ann, 'rise', {}],
      [ann, 'join', { seat: 0, pledge: share().pledge }],
      [ann, 'join', { seat: 0, contribution: 'another' }],
      [bob, 'rise', {}],
      [ann, 'bot', { seat: 1, level: 'random' }],
      [await person(server.url, 'Eve'), 'join', { pledge: share().pledge }],
    ] as const)
      expect(await errorOf(who, `${at}/${path}`, body)).toBe('beginning');
    const still = await ann.ok('POST', `${at}/start`);
    expect(still).toMatchObject({ status: 'lobby', sealed: '2030-01-01T10:00:10.000Z' });
    expect(await readable(ann, id)).not.toContain(bobs.contribution);
    // Who withholds has given none, and everybody can see that there was a pledge.
    clock.set('2030-01-01T10:00:10.000Z');
    expect(await beginDue(server.site)).toContain(id);
    const { fairness } = await ann.ok<TableInfo>('GET', at);
    expect(fairness).toEqual({
      commitment,
      contributions: ['', bobs.contribution],
      pledges: [again.pledge, bobs.pledge],
      secret: null,
    });
    expect(await errorOf(ann, `${at}/reveal`, { seat: 0, contribution: again.contribution })).toBe('begun');
    clock.set('2030-01-01T10:00:00.000Z');
  });

  it('cannot play the same chance again: a rematch has a fresh secret, and fresh contributions of everybody', async () => {
    const { ann, bob, at } = await pledged();
    await ann.ok('POST', `${at}/start`);
    await ann.ok('POST', `${at}/reveal`, { seat: 0, contribution: anns.contribution });
    const first = await bob.ok('POST', `${at}/reveal`, { seat: 1, contribution: bobs.contribution });
    await server.site.store.db.updateTable('tables').set({ status: 'over' }).where('id', '=', first.id).execute();
    const second = await ann.ok<TableInfo>('POST', `${at}/rematch`);
    expect(second.fairness).toMatchObject({ contributions: [], pledges: ['', ''] });
    expect(second.fairness.commitment).not.toBe(first.fairness.commitment);
    const there = `/api/tables/${second.id}`;
    const [a, b] = [share(), share()];
    const mine = (who: Person) => second.seats.find(({ person: id }) => id === who.id)?.seat;
    expect(mine(ann)).toBeDefined();
    await ann.ok('POST', `${there}/join`, { seat: mine(ann), ...a });
    await bob.ok('POST', `${there}/join`, { invite: second.invite, seat: mine(bob) ?? 1, ...b });
    const begun = await ann.ok('POST', `${there}/start`);
    expect(begun.fairness.contributions).toEqual([a.contribution, b.contribution]);
  });
});

describe('a table that begins when nobody is there', () => {
  const start = '2030-01-01T11:00:00.000Z';
  const opening = { start, open: 'wait' } as const;
  it('begins at its hour with what is held, and waits no longer than the grace for what was only pledged', async () => {
    const held = await pledged({ opening, ...anns });
    await held.bob.ok('POST', `${held.at}/join`, { seat: 1, ...bobs });
    const away = await pledged({ opening });
    clock.set(start);
    expect(await beginDue(server.site)).toEqual(expect.arrayContaining([held.id]));
    expect(await held.ann.ok('GET', held.at)).toMatchObject({ status: 'running' });
    expect(await held.ann.ok('GET', away.at)).toMatchObject({ status: 'lobby', sealed: '2030-01-01T11:00:10.000Z' });
    clock.set('2030-01-01T11:00:10.000Z');
    await beginDue(server.site);
    expect(await held.ann.ok('GET', away.at)).toMatchObject({
      status: 'running',
      fairness: { contributions: ['', ''], pledges: [anns.pledge, bobs.pledge] },
    });
  });
});

describe('where one must find out who is there', () => {
  it('the file of a running match tells strangers no names, bots, choices or contributions', async () => {
    clock.set('2030-01-02T08:00:00.000Z');
    const [ann, bob] = await lords(server, 'Ann', 'Bob');
    const { id } = await founded(ann, { contribution: anns.contribution });
    const choices = { race: 'orcs' };
    const sat = { name: 'Morveille', choices, contribution: bobs.contribution };
    expect((await enter(bob, id, 'Morveille', choices)).status).toBe(200);
    await bob.ok('POST', `/api/tables/${id}/join`, sat);
    await ann.ok('POST', `/api/tables/${id}/start`);
    await expect.poll(() => server.site.matches.peek(id)?.match.log.length ?? 0).toBeGreaterThan(2); // bots have spoken
    const stranger = await person(server.url, 'Eve');
    const opened = await server.site.matches.open(id);
    if ('fault' in opened) throw new Error('it does not open');
    const secrets = [anns, bobs].flatMap((one) => [one.contribution, one.pledge]);
    const names = opened.match.players.map(({ name }) => name);
    const levels = opened.match.players.flatMap(({ level }) => (level === undefined ? [] : [level]));
    const files = await Promise.all([
      stranger.ok<MatchFile>('GET', `/api/tables/${id}/file`),
      bob.ok<MatchFile>('GET', `/api/tables/${id}/file?seat=1`),
    ]);
    const [theirs, his] = files.map((file) => JSON.stringify({ header: file.header, log: file.log }));
    for (const word of [...secrets, ...names, ...levels, 'bot'])
      expect([word, theirs?.includes(`"${word}"`)]).toEqual([word, false]);
    const races = files.map(({ header }) => header.options['race']);
    expect(races).toEqual([Array(4).fill('any'), ['any', 'orcs', 'any', 'any']]);
    expect(his).toContain('Morveille');
    expect(his).toContain(bobs.contribution);
    for (const word of [anns.contribution, anns.pledge, 'Telerin']) expect(his).not.toContain(word);
    // Nor who moved when: what a stranger sees nothing of has no seat and no instant.
    const [file] = files;
    const quiet = file?.log.filter((line) => line.do === 'play' && line.events.length === 0) ?? [];
    expect(quiet.length).toBeGreaterThan(0);
    expect(quiet.every((line) => line.do === 'play' && line.seat === -1 && line.at === undefined)).toBe(true);
    // The same where the rules are not asked: the table is set aside.
    await server.site.setAside(id, new Error('for a test'));
    const record = await stranger.ok<MatchFile>('GET', `/api/tables/${id}/file`);
    for (const word of [...secrets, ...names, ...levels, 'bot'])
      expect([word, JSON.stringify(record).includes(`"${word}"`)]).toEqual([word, false]);
    expect(record.header.options['race']).toEqual(Array(4).fill('any'));
  });
});
