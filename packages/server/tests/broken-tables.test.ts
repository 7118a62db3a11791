/** A table that breaks is set aside: its node lives, the other tables go on, and nobody takes it up again and again. */
import { pathToFileURL } from 'node:url';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal, engineOf } from '@rempart/kernel';
import type { GameDef, Core } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { exportMatch, newMatch } from '@rempart/match';
import type { BeginLine, Entry, MatchFile, Player } from '@rempart/match';
import type { AdminTable, TableInfo } from '@rempart/protocol';
import { openGames } from '../src/games.ts';
import type { Game } from '../src/games.ts';
import type { Serving } from '../src/main.ts';
import { openStore } from '../src/store/open.ts';
import { addMatch } from '../src/store/tables.ts';
import { engineOf as rowsOf } from '../src/tables/carry.ts';
import { beginDue } from '../src/tables/begin.ts';
import { account } from './account.ts';
import { brittleDoors, ENDLESS, rules } from './brittle.ts';
import { fresh, live, person, seated } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { bundled, startNode } from './process.ts';
import { scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const clock = testClock('2030-01-01T10:00:00.000Z');
const settings = { doors: brittleDoors, botSweep: 100, clockSweep: 1e6, now: clock.now, admins: ['root@example.org'] };
let server: Serving;
let root: Person;
beforeAll(async () => {
  server = await started(settings);
  root = await account(server, 'Root', 'root@example.org');
}, SLOW);
afterAll(() => server.stop(), SLOW);
beforeEach(() => {
  rules.mended = false;
});

const engine = engineOf(skirmish as unknown as GameDef<Core>);
const bot: Player = { name: 'random', by: 'bot', level: 'random' };
const ann: Player = { name: 'Ann', by: 'person' };
function begun(players: readonly Player[]) {
  const made = newMatch(engine, { seats: players.length, secret: 'known', players });
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return made.match;
}
const info = (who: Person, id: string) => who.ok<TableInfo>('GET', `/api/tables/${id}`);
const aside = (id: string) => expect.poll(async () => (await info(root, id)).aside, { timeout: SLOW }).not.toBeNull();

/** Ann against a bot that breaks, in a game whose rules break too. */
async function brittle(who: Person): Promise<string> {
  const { id } = await who.ok('POST', '/api/tables', {
    game: 'brittle',
    seats: 2,
    bots: [{ seat: 1, level: 'broken' }],
  });
  await who.ok('POST', `/api/tables/${id}/start`);
  return id;
}

describe('a file with a position that somebody has invented', () => {
  const match = begun([ann, bot]);
  const invented = (change: (state: Record<string, unknown>) => void): MatchFile => {
    const state = JSON.parse(JSON.stringify(match.state)) as Record<string, unknown>;
    change(state);
    const begin = { ...(match.log[0] as BeginLine), events: [], state } as Entry;
    return { header: match.header, log: [begin] };
  };
  it.each([
    ['without a field, a bot to move', invented((state) => delete state['gold'])],
    ['with text for a number', invented((state) => (state['round'] = 'x'))],
    ['that the rules might have made', invented((state) => (state['gold'] = [90, 0]))],
  ])('is not taken in: %s', async (_, file) => {
    const eve = await person(server.url, 'Eve');
    expect(await eve.call('POST', '/api/tables/upload', file)).toMatchObject({
      status: 409,
      body: { refusal: { rule: 'M-21' } },
    });
  });
});

describe('a table whose rules break', () => {
  it('is set aside; its players are told, the others play on, and it is not taken up again', async () => {
    const who = await person(server.url, 'Ann');
    const id = await brittle(who);
    await aside(id);
    const before = rules.asked;
    const line = await live(server.url, who);
    line.say({ t: 'watch', table: id, seat: 0 });
    expect((await line.next('table')).table.aside).toBe(clock.now());
    expect(await line.next('error')).toMatchObject({ error: 'set-aside', table: id });
    await line.close();
    const fault = { status: 409, body: { error: 'set-aside' } };
    expect(await who.call('GET', `/api/tables/${id}/look?seat=0`)).toMatchObject(fault);
    const bid = { seat: 0, id: fresh(), n: 0, action: { kind: 'bid', gold: 1 } };
    expect(await who.call('POST', `/api/tables/${id}/play`, bid)).toMatchObject(fault);
    // What was recorded can still be read, as far as one may.
    const file = await who.ok<MatchFile>('GET', `/api/tables/${id}/file?seat=0`);
    expect([file.log.length, file.header.fairness.secret]).toEqual([1, null]);

    const { id: other } = await who.ok('POST', '/api/tables', {
      ...{ game: 'skirmish', seats: 2, bots: [{ seat: 1, level: 'random' }] },
    });
    await who.ok('POST', `/api/tables/${other}/start`);
    await expect.poll(async () => (await info(who, other)).n, { timeout: SLOW }).toBeGreaterThan(0);
    for (let i = 0; i < 5; i++) {
      clock.set(new Date(Date.parse(clock.now()) + 60_000).toISOString());
      await server.site.bots.sweep();
    }
    expect(rules.asked).toBe(before);
  });

  it('is named to administrators, who may try again after an update', async () => {
    const who = await person(server.url, 'Ann');
    const id = await brittle(who);
    await aside(id);
    const listed = await root.ok<TableInfo[]>('GET', '/api/admin/tables?aside=1');
    expect(listed.map((one) => one.id)).toContain(id);
    expect(listed.every((one) => one.aside !== null)).toBe(true);
    expect((await root.ok<AdminTable>('GET', `/api/admin/tables/${id}`)).trouble?.what).toContain('the rules break');
    expect(JSON.stringify(await info(who, id))).not.toContain('the rules break');
    const again = () => root.ok<AdminTable>('POST', `/api/admin/tables/${id}/retry`, { why: 'a new edition' });
    expect((await again()).table.aside).toBeNull();
    clock.set(new Date(Date.parse(clock.now()) + 60_000).toISOString());
    await aside(id); // still broken
    rules.mended = true;
    await again();
    clock.set(new Date(Date.parse(clock.now()) + 60_000).toISOString());
    await expect.poll(async () => (await info(who, id)).n, { timeout: SLOW }).toBeGreaterThan(0);
    expect((await root.call('POST', `/api/admin/tables/${id}/retry`, { why: 'again' })).status).toBe(409);
  });

  it('can be closed without its rules; its record stays readable', async () => {
    const who = await person(server.url, 'Ann');
    const id = await brittle(who);
    await aside(id);
    await root.ok('POST', `/api/admin/tables/${id}/end`, { why: 'beyond repair' });
    expect(await info(who, id)).toMatchObject({ status: 'over', closed: 'beyond repair' });
    const file = await who.ok<MatchFile>('GET', `/api/tables/${id}/file`);
    expect(file.log.at(-1)).toMatchObject({ do: 'close', why: 'beyond repair', n: 1 });
    expect(file.header.fairness.secret).not.toBeNull();
    expect((await root.ok<TableInfo[]>('GET', '/api/admin/tables?aside=1')).map((one) => one.id)).not.toContain(id);
  });

  it('keeps no other deadline from being kept, and no deadline passes while it is set aside', async () => {
    const house = { ironman: false, pace: { kind: 'move', seconds: 60 } } as const;
    const bad = await seated(server.url, { game: 'brittle', house });
    const good = await seated(server.url, { house });
    clock.set(new Date(Date.parse(clock.now()) + 61_000).toISOString());
    const { db } = server.site.store;
    const beat = { value: clock.now() };
    await db.updateTable('settings').set(beat).where('key', '=', 'heartbeat').execute();
    expect(await server.site.clock.sweep()).toEqual([good.id]);
    expect((await info(bad.ann, bad.id)).aside).not.toBeNull();
    expect((await info(good.ann, good.id)).n).toBeGreaterThan(0);
    const asked = rules.asked;
    clock.set(new Date(Date.parse(clock.now()) + 600_000).toISOString());
    await db.updateTable('settings').set({ value: clock.now() }).where('key', '=', 'heartbeat').execute();
    await server.site.clock.sweep();
    expect(rules.asked).toBe(asked);
    rules.mended = true;
    root = await account(server, 'Root', 'root@example.org'); // it is a while since she last showed who she is
    await root.ok('POST', `/api/admin/tables/${bad.id}/retry`, { why: 'mended' });
    const due = (await info(bad.ann, bad.id)).due ?? '';
    expect(Date.parse(due) - Date.parse(clock.now())).toBeGreaterThan(60_000);
  });

  it('keeps no other table from beginning at its hour', async () => {
    const who = await person(server.url, 'Ann');
    const start = new Date(Date.parse(clock.now()) + 60_000).toISOString();
    const wanted = { seats: 2, opening: { start, open: 'bots' as const, level: 'random' } };
    const bad = await who.ok('POST', '/api/tables', { game: 'brittle', options: { sound: false }, ...wanted });
    const good = await who.ok('POST', '/api/tables', { game: 'skirmish', ...wanted });
    clock.set(start);
    expect(await beginDue(server.site)).toEqual([good.id]);
    expect(await info(who, bad.id)).toMatchObject({ status: 'lobby', aside: start, due: null });
    expect(await beginDue(server.site)).toEqual([]);
    expect(await who.call('POST', `/api/tables/${bad.id}/start`)).toMatchObject({ body: { error: 'set-aside' } });
  });

  it('is not set aside by a request that breaks: that is the asker’s fault alone', async () => {
    const { ann: who, id } = await seated(server.url, { game: 'brittle' });
    const { matches } = server.site;
    const threw = await matches.change(id, () => {
      throw new Error('whatever somebody sent');
    });
    expect(threw).toMatchObject({ status: 500, body: { error: 'broken' } });
    expect((await info(who, id)).aside).toBeNull();
    expect((await who.call('GET', `/api/tables/${id}/look?seat=0`)).status).toBe(200);
  });
});

it('letters: one that cannot be written keeps no other from leaving', async () => {
  const { db } = server.site.store;
  const common = { channel: 'mail', person: null, address: 'a@example.org', created: clock.now(), next: clock.now() };
  const more = { tries: 0, sent: null, error: null };
  const good = JSON.stringify({ kind: 'test', language: 'en', name: 'Ann' });
  for (const [id, body] of [
    ['l1', '{'],
    ['l2', good],
  ] as const)
    await db
      .insertInto('outbox')
      .values({ id, key: id, body, ...common, ...more })
      .execute();
  await server.site.post.sweep();
  const rows = await db.selectFrom('outbox').selectAll().where('id', 'in', ['l1', 'l2']).orderBy('id').execute();
  expect(rows.map(({ sent }) => sent !== null)).toEqual([false, true]);
  expect(rows[0]?.next).not.toBe(clock.now());
});

describe('a node', () => {
  it(
    'lives, and starts, with broken tables in its store',
    async () => {
      const dataDir = scratch();
      const store = await openStore({ dataDir });
      const game = (await openGames(brittleDoors)).get('skirmish') as Game;
      const match = begun([bot, bot]);
      const [begin] = match.log as [BeginLine];
      const line = {
        n: 1,
        do: 'play',
        seat: 0,
        action: { kind: 'march' },
        events: [],
        undo: false,
        hash: 'x',
      } as Entry;
      const odd = { ...begin, events: [], state: { ...match.state, hands: {} } as never } as Entry;
      const deep = { ...begin, events: [], state: { ...match.state, stack: [null] } as never } as Entry;
      const logs = [[begin, line], [odd], [deep], [begin]] as readonly Entry[][];
      const rows = logs.map(() => rowsOf('2020-01-01T00:00:00.000Z', game, null, match));
      for (const [i, row] of rows.entries()) await addMatch(store.db, row, 'known', logs[i] ?? []);
      const file = bundled();
      try {
        const node = await startNode(file, { port: 0, dataDir, botSweep: 50 });
        const state = async () => {
          const found = await store.db.selectFrom('tables').select(['id', 'trouble', 'status']).execute();
          return rows
            .map(({ row }) => found.find(({ id }) => id === row.id))
            .map((one) => [one?.trouble !== null, one?.status]);
        };
        const wanted = [...Array<unknown>(3).fill([true, 'running']), [false, 'over']];
        await expect.poll(state, { timeout: SLOW }).toEqual(wanted);
        expect((await fetch(`${node.url}/api/health`)).status).toBe(200);
        await node.kill();
      } finally {
        await store.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    SLOW,
  );
});

describe('a file that takes too long to run again', () => {
  let hasty: Serving;
  const file = bundled('thinker');
  beforeAll(async () => {
    process.env['REMPART_TEST_ENDLESS'] = '1'; // threads begin with the environment as it is then
    hasty = await started({ doors: brittleDoors, thinker: pathToFileURL(file), thinkers: 1, verifyLimit: 1500 });
  }, SLOW);
  afterAll(async () => {
    delete process.env['REMPART_TEST_ENDLESS'];
    await hasty.stop();
  }, SLOW);

  it('is given up, and nobody waits for it meanwhile', async () => {
    const who = await person(hasty.url, 'Eve');
    const other = await seated(hasty.url);
    const sound = exportMatch(engine, begun([ann, ann]), { snapshots: false });
    const header = { ...sound.header, game: 'brittle', options: { ...sound.header.options, sound: true } };
    const bid = { n: 1, do: 'play', seat: 0, action: { kind: 'bid', gold: ENDLESS }, events: [], undo: true, hash: '' };
    const endless = { header, log: [...sound.log, bid] };
    const given = who.call('POST', '/api/tables/upload', endless);
    const first = { seat: 0, id: fresh(), n: 0, action: { kind: 'bid', gold: 0 } };
    await other.ann.ok('POST', `/api/tables/${other.id}/play`, first);
    expect(await given).toMatchObject({ status: 422, body: { error: 'too-long' } });
    expect(await who.ok('POST', '/api/tables/upload', { ...sound, header, log: sound.log })).toMatchObject({
      status: 'running',
    });
  });
});
