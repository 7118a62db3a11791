/** What every store owes: one suite, run against SQLite and against a real Postgres. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '@rempart/match';
import { backup, restore } from '../src/store/archive.ts';
import type { Append } from '../src/store/append.ts';
import { checkpointOf } from '../src/store/checkpoints.ts';
import { archive, bringBack } from '../src/store/cold.ts';
import { linesOf, newestLine, newestLines, secretOf, snapshotsOf } from '../src/store/log.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/open.ts';
import {
  addPerson,
  addSession,
  addToken,
  endSession,
  mergePeople,
  personByEmail,
  sessionById,
  takeToken,
} from '../src/store/people.ts';
import type { SeatRow, TableRow } from '../src/store/schema.ts';
import {
  addTable,
  beginMatch,
  changeLobby,
  forgottenBots,
  publicTables,
  setRematch,
  setRequest,
  tableById,
  tablesOf,
} from '../src/store/tables.ts';
import type { TableAndSeats } from '../src/store/tables.ts';
import { addChat, chatOf, mutedBy, post, setMute } from '../src/store/talk.ts';
import { tracesOf } from '../src/store/weeks.ts';
import type { NodeMessage } from '../src/store/wire.ts';
import { startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

const SLOW = 60_000; // other work may keep the machine busy

const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second)).toISOString();
const row = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id,
  game: 'skirmish',
  edition: 1,
  status: 'lobby',
  visibility: 'public',
  invite: 'inv',
  host: 'ann',
  seats: 2,
  options: '{}',
  house: '{}',
  commitment: 'c',
  header: null,
  rev: 0,
  n: -1,
  waiting: '[]',
  bot: 0,
  due: null,
  outcome: null,
  closed: null,
  request: null,
  rematch: null,
  forked: null,
  created: at(0),
  started: null,
  touched: at(0),
  name: '',
  tempo: '',
  opening: '{"start":"host","open":"wait"}',
  taken: 0,
  brought: 0,
  bringer: null,
  sealed: null,
  absence: '{}',
  level: 'any',
  votes: '[]',
  paused: null,
  trouble: null,
  held: null,
  recorded: 0,
  evening: null,
  ...more,
});
const seat = (match: string, number: number, person: string | null): SeatRow => ({
  match,
  seat: number,
  person,
  by: person === null ? 'open' : 'person',
  name: person ?? '',
  level: null,
  contribution: '',
  pledge: '',
  shown: 0,
  choices: '{}',
  program: '',
});
const line = (n: number, text = ''): Entry => ({ n, do: 'close', why: text, hash: `h${n}`, at: at(n) });
const head = { status: 'running', waiting: '[0,1]', bot: 0, outcome: null, closed: null } as const;
const append = (match: string, expect: number, entries: Entry[], more: Partial<Append> = {}): Append => ({
  match,
  expect,
  entries,
  head,
  at: at(30),
  due: null,
  ...more,
});
const folders: string[] = [];
const folder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'rempart-store-')));
  return folders.at(-1) as string;
};
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true, force: true })));

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, SLOW);
afterAll(() => postgres.stop(), SLOW);

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  const open = async (): Promise<Store> =>
    openStore(kind === 'sqlite' ? { dataDir: folder() } : { databaseUrl: await postgres.database() });
  let store: Store;
  const running = async (id: string, more: Partial<TableRow> = {}) => {
    await addTable(store.db, { row: row(id, more), seats: [seat(id, 0, 'ann'), seat(id, 1, 'bob')] }, `secret ${id}`);
    const found = await tableById(store.db, id);
    await beginMatch(store.db, found?.row as TableRow, '{}', line(0), head);
  };
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  it('keeps a log that only grows: who names the newest line may add to it', async () => {
    await running('grow');
    expect(await store.append(append('grow', 0, [line(1), line(2)]))).toBe(true);
    expect(await store.append(append('grow', 0, [line(1, 'late')]))).toBe(false);
    expect(await store.append(append('grow', 5, [line(6, 'early')]))).toBe(false);
    expect(await linesOf(store.db, 'grow')).toEqual([line(0), line(1), line(2)]);
    expect(await linesOf(store.db, 'grow', 1)).toEqual([line(2)]);
    expect(await newestLine(store.db, 'grow')).toBe(2);
  });

  it('leaves the row of the table alone where it has nothing new to say, and still knows how far the match has come', async () => {
    await running('quiet');
    const before = (await tableById(store.db, 'quiet'))?.row as TableRow;
    expect(await store.append(append('quiet', 0, [line(1), line(2)], { head: null }))).toBe(true);
    expect((await tableById(store.db, 'quiet'))?.row).toEqual({ ...before, n: 2 });
    expect(await setRequest(store.db, before, '{"by":0}')).toBe(false); // it has seen line 0
    expect(await setRequest(store.db, { ...before, n: 2 }, '{"by":0}')).toBe(true);
    // Of several lines the first decides: whoever comes late adds none of them.
    expect(await store.append(append('quiet', 1, [line(2, 'late'), line(3, 'late')], { head: null }))).toBe(false);
    expect(await newestLine(store.db, 'quiet')).toBe(2);
  });

  it('commits what arrives together in one go, and lets one of two writers of the same line win', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `together-${i}`);
    for (const id of ids) await running(id);
    const twice = await Promise.all(
      ids.flatMap((id) => ['a', 'b'].map((who) => store.append(append(id, 0, [line(1, who)])))),
    );
    expect(twice).toEqual(ids.flatMap(() => [true, false]));
    for (const id of ids) expect(await linesOf(store.db, id)).toEqual([line(0), line(1, 'a')]);
  });

  it('writes all that follows from a line along with it', async () => {
    await running('follow');
    await setRequest(store.db, (await tableById(store.db, 'follow'))?.row as TableRow, '{"by":0}');
    const letter = { id: 'l1', key: 'k1', channel: 'mail', person: 'ann', author: null, address: 'a@b.c', body: '{}' };
    const sent = { created: at(1), next: at(1), tries: 0, sent: null, error: null };
    const over = { status: 'over', waiting: '[]', bot: 0, outcome: '{"winners":[0]}', closed: null } as const;
    await store.append(
      append('follow', 0, [line(1)], {
        head: over,
        due: [
          { seat: 0, at: at(50) },
          { seat: 1, at: at(40) },
        ],
        snapshots: [{ n: 1, body: '{"a":1}' }],
        sits: [{ seat: 1, person: null, by: 'bot', name: 'Bot', level: 'greedy' }],
        outbox: [
          { ...letter, ...sent },
          { ...letter, id: 'l2', ...sent },
        ],
      }),
    );
    const found = await tableById(store.db, 'follow');
    expect(found?.row).toMatchObject({ n: 1, status: 'over', due: at(40), request: null, touched: at(30) });
    expect(found?.seats[1]).toMatchObject({ by: 'bot', level: 'greedy', person: null });
    expect(await snapshotsOf(store.db, 'follow')).toEqual([{ n: 1, state: { a: 1 } }]);
    expect(await store.db.selectFrom('due').select('seat').where('match', '=', 'follow').execute()).toHaveLength(2);
    expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([{ id: 'l1' }]);
    await store.append(append('follow', 1, [line(2)], { due: [] }));
    expect(await store.db.selectFrom('due').select('seat').where('match', '=', 'follow').execute()).toHaveLength(0);
  });

  it('lets the good ones through when one of a batch cannot be written', async () => {
    await running('good');
    await running('bad');
    const torn = { ...line(1), n: null } as unknown as Entry;
    const [bad, good] = await Promise.allSettled([
      store.append(append('bad', 0, [torn])),
      store.append(append('good', 0, [line(1)])),
    ]);
    expect([bad?.status, good]).toEqual(['rejected', { status: 'fulfilled', value: true }]);
    expect(await newestLine(store.db, 'bad')).toBe(0);
  });

  it('changes a lobby only as it was seen', async () => {
    await addTable(store.db, { row: row('lobby'), seats: [seat('lobby', 0, null)] }, 'hush');
    const seen = (await tableById(store.db, 'lobby')) as TableAndSeats;
    const trace = { match: 'lobby', person: 'ann', mark: 'here', at: at(1) };
    const after = await changeLobby(store.db, seen, { seats: [seat('lobby', 0, 'ann')], at: at(1), trace });
    expect(after).toEqual(await tableById(store.db, 'lobby')); // told as it would be read
    expect(after?.row.taken).toBe(1);
    expect(await changeLobby(store.db, seen, { seats: [seat('lobby', 0, 'bob')], at: at(1) })).toBe(null);
    expect(await tracesOf(store.db, 'lobby')).toEqual([trace]);
    expect(await beginMatch(store.db, seen.row, '{}', line(0), head)).toBe(false);
    expect((await tableById(store.db, 'lobby'))?.seats[0]?.person).toBe('ann');
    expect(await secretOf(store.db, 'lobby')).toBe('hush');
  });

  it('lists the lobby and my tables, newest first', async () => {
    await addTable(store.db, { row: row('old', { touched: at(1), game: 'x' }), seats: [seat('old', 0, 'cleo')] }, '');
    await addTable(store.db, { row: row('new', { touched: at(9), game: 'x' }), seats: [seat('new', 0, 'cleo')] }, '');
    await addTable(store.db, { row: row('hid', { visibility: 'link', game: 'x' }), seats: [seat('hid', 0, null)] }, '');
    const ids = (found: { row: TableRow }[]) => found.map((one) => one.row.id);
    expect(ids(await publicTables(store, null, { game: 'x' }))).toEqual(['new', 'old']);
    expect(ids(await tablesOf(store.db, 'cleo'))).toEqual(['new', 'old']);
    expect(ids(await tablesOf(store.db, 'cleo', { before: at(9) }))).toEqual(['old']);
    expect(ids(await tablesOf(store.db, 'cleo', { status: 'over' }))).toEqual([]);
  });

  it('tells tables at which one plays at once from those by the hour or the day', async () => {
    const paces = {
      free: { kind: 'free' },
      fast: { kind: 'move', seconds: 3599 },
      slow: { kind: 'move', seconds: 3600 },
    };
    const slots = { kind: 'slots', days: [1], time: '20:00', zone: 'UTC' };
    for (const [id, pace] of Object.entries({ ...paces, slots }))
      await addTable(
        store.db,
        { row: row(id, { game: 'y', house: JSON.stringify({ ironman: false, pace }) }), seats: [] },
        '',
      );
    const ids = async (pace?: 'live' | 'days') =>
      (await publicTables(store, null, { game: 'y', pace })).map((one) => one.row.id).toSorted();
    expect(await ids()).toEqual(['fast', 'free', 'slots', 'slow']);
    expect(await ids('live')).toEqual(['fast', 'free']);
    expect(await ids('days')).toEqual(['slots', 'slow']);
  });

  it('asks and answers once: requests, rematches, tokens', async () => {
    await running('once');
    const seen = (await tableById(store.db, 'once'))?.row as TableRow;
    expect(await setRequest(store.db, seen, '{"by":0}')).toBe(true);
    expect(await setRequest(store.db, seen, '{"by":1}')).toBe(false);
    expect([await setRematch(store.db, 'once', 'a'), await setRematch(store.db, 'once', 'b')]).toEqual([true, false]);
    await addToken(store.db, { id: 'tok', kind: 'link', hash: 'h', person: null, data: '{}', expires: at(9) }, at(1));
    const taken = await Promise.all([takeToken(store.db, 'tok', at(2)), takeToken(store.db, 'tok', at(2))]);
    expect(taken.filter((token) => token !== undefined)).toHaveLength(1);
    await addToken(store.db, { id: 'old', kind: 'link', hash: 'h', person: null, data: '{}', expires: at(9) }, at(1));
    expect(await takeToken(store.db, 'old', at(10))).toBeUndefined();
  });

  it('finds bots that nobody moves any more', async () => {
    await running('robot');
    await store.append(append('robot', 0, [line(1)], { head: { ...head, bot: 1 } }));
    const { game, edition } = row('robot');
    const here = [{ game, edition }];
    expect(await forgottenBots(store.db, at(30), here)).toEqual([]);
    expect(await forgottenBots(store.db, at(31), here)).toEqual([{ id: 'robot' }]);
    // What cannot be moved here is not looked for.
    expect(await forgottenBots(store.db, at(31), [{ game, edition: edition + 1 }])).toEqual([]);
    expect(await forgottenBots(store.db, at(31), [])).toEqual([]);
  });

  it('keeps people, sessions, mutes and chat, and lets a guest go over to an account', async () => {
    const person = { name: 'N', email: null, claimed: null, admin: 0, created: at(0), seen: at(0) };
    await addPerson(store.db, { ...person, id: 'guest' });
    await addPerson(store.db, { ...person, id: 'account', email: 'a@b.c', claimed: at(1) });
    await addTable(store.db, { row: row('g', { host: 'guest' }), seats: [seat('g', 0, 'guest')] }, '');
    const times = { created: at(0), seen: at(0), expires: at(59) };
    await addSession(store.db, { id: 's', person: 'guest', hash: 'h', agent: '', ...times });
    expect(await endSession(store.db, 'account', 's')).toBe(false);
    await mergePeople(store.db, 'guest', 'account');
    expect(await sessionById(store.db, 's')).toBeUndefined();
    expect((await tableById(store.db, 'g'))?.row.host).toBe('account');
    expect((await personByEmail(store.db, 'a@b.c'))?.id).toBe('account');
    await setMute(store.db, 'account', 'bob', true);
    await setMute(store.db, 'account', 'bob', true);
    expect(await mutedBy(store.db, 'account')).toEqual(['bob']);
    const said = { match: 'g', person: 'bob', name: 'Bob', seat: 1, at: at(1), hidden: 0, gallery: 0 };
    await addChat(store.db, { ...said, id: '2', text: 'second' });
    await addChat(store.db, { ...said, id: '1', text: 'first' });
    expect((await chatOf(store.db, 'g')).map(({ text }) => text)).toEqual(['first', 'second']);
  });

  it('carries word', async () => {
    const heard: NodeMessage[] = [];
    const stop = store.wire.hear((word) => heard.push(word));
    await store.wire.tell({ k: 'table', m: 'x' });
    await expect.poll(() => heard).toContainEqual({ k: 'table', m: 'x' });
    stop();
  });

  it('keeps the newest checkpoint of a running match, and none of one that is over', async () => {
    await running('long');
    const body = (n: number) => ({ checkpoint: { n, body: `{"n":${n}}` } });
    await store.append(append('long', 0, [line(1)], body(1)));
    await store.append(append('long', 1, [line(2)], body(2)));
    await store.append(append('long', 1, [line(2, 'late')], body(9)));
    expect(await checkpointOf(store.db, 'long')).toEqual({ n: 2, body: '{"n":2}' });
    await store.append(append('long', 2, [line(3)], { head: { ...head, status: 'over' } }));
    expect(await checkpointOf(store.db, 'long')).toBeUndefined();
  });

  it('keeps finished matches in small, and brings them back to the byte', async () => {
    const over = { ...head, status: 'over' } as const;
    const state = { snapshots: [{ n: 2, body: '[{"n":0,"state":{"a":"é\\n"}}]' }] };
    for (const id of ['cold', 'cold-2', 'cold-late', 'cold-held', 'cold-running']) {
      await running(id, { held: id === 'cold-held' ? at(99) : null });
      const at_ = id === 'cold-late' ? at(50) : at(30);
      const isOver = id !== 'cold-running';
      const more = { head: isOver ? over : head, at: at_, ...(isOver ? state : {}) };
      await store.append(append(id, 0, [line(1, 'mœurs\n'), line(2)], more));
    }
    const db = store.db;
    const rowsOf = async (table: 'entries' | 'snapshots') =>
      db.selectFrom(table).selectAll().where('match', 'like', 'cold%').orderBy('match').orderBy('n').execute();
    const before = [await rowsOf('entries'), await rowsOf('snapshots')];
    const listed = () => tablesOf(db, 'ann').then((all) => all.filter(({ row: { id } }) => id.startsWith('cold')));
    const [list, states] = [await listed(), await snapshotsOf(db, 'cold')];

    expect((await archive(db, at(40))).matches).toBeGreaterThanOrEqual(2); // other tests have finished some, too
    const left = new Set((await rowsOf('entries')).map(({ match }) => match));
    expect([...left]).toEqual(['cold-held', 'cold-late', 'cold-running']);
    expect(await archive(db, at(40))).toEqual({ matches: 0, before: 0, after: 0 });
    expect(await linesOf(db, 'cold')).toEqual([line(0), line(1, 'mœurs\n'), line(2)]);
    expect(await linesOf(db, 'cold', 1)).toEqual([]); // nothing has been added since
    expect(await snapshotsOf(db, 'cold')).toEqual(states);
    expect(await newestLine(db, 'cold')).toBe(2);
    expect(await newestLines(db, ['cold', 'cold-running'])).toEqual([
      { match: 'cold', n: 2 },
      { match: 'cold-running', n: 2 },
    ]);
    expect(await listed()).toEqual(list);
    expect(await store.append(append('cold', 2, [line(3)]))).toBe(false); // nothing is added to what is put away

    // Brought back just when somebody has looked for its rows and found none.
    const broughtBack = async () => void (await bringBack(db, 'cold-2'));
    const between = new Proxy(db, {
      get: (whole, name) =>
        name === 'selectFrom'
          ? (table: 'archived') =>
              table === 'archived'
                ? { select: () => ({ where: () => ({ executeTakeFirst: broughtBack }) }) }
                : whole.selectFrom(table)
          : (Reflect.get(whole, name) as unknown),
    });
    expect(await linesOf(between, 'cold-2')).toHaveLength(3);
    await archive(db, at(40));
    expect(await snapshotsOf(between, 'cold-2')).toEqual(states);
    expect(await bringBack(db, 'nothing')).toBe(0);
    expect(await bringBack(db)).toBeGreaterThanOrEqual(1);
    expect([await rowsOf('entries'), await rowsOf('snapshots')]).toEqual(before);
    expect(await listed()).toEqual(list);
    await archive(db, at(40)); // for the backup below
  });

  it('is backed up and restored whole, or not at all', async () => {
    const letter = { id: 'l9', key: 'k9', channel: 'mail', person: null, address: 'x', body: '{}' };
    await post(store.db, { ...letter, created: at(1), next: at(1), tries: 0, sent: null, error: null });
    const file = join(folder(), 'all.gz');
    const { rows } = await backup(store, file);
    const other = await open();
    const torn = join(folder(), 'torn.gz');
    writeFileSync(torn, gzipSync(gunzipSync(readFileSync(file)).subarray(0, -20)));
    expect(await restore(other, torn)).toMatchObject({ problem: expect.any(String) as string });
    writeFileSync(torn, readFileSync(file).subarray(0, -20));
    expect(await restore(other, torn)).toMatchObject({ problem: expect.any(String) as string });
    expect(await tableById(other.db, 'grow')).toBeUndefined();
    expect(await restore(other, file)).toEqual({ rows });
    expect(await linesOf(other.db, 'grow')).toEqual(await linesOf(store.db, 'grow'));
    expect(await linesOf(other.db, 'cold')).toHaveLength(3);
    expect(await restore(other, file)).toEqual({ problem: 'the store is not empty' });
    const again = join(folder(), 'again.gz');
    await backup(other, again);
    const body = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n').slice(1);
    expect(body(again)).toEqual(body(file));
    await other.close();
  });
});

it('a backup of SQLite is restored into Postgres', async () => {
  const from = await openStore({ dataDir: folder() });
  await addTable(from.db, { row: row('moved'), seats: [seat('moved', 0, 'ann')] }, 'hush');
  const file = join(folder(), 'all.gz');
  await backup(from, file);
  const to = await openStore({ databaseUrl: await postgres.database() });
  expect(await restore(to, file)).toEqual({ rows: 3 });
  expect((await tableById(to.db, 'moved'))?.row).toEqual(row('moved', { taken: 1 }));
  await Promise.all([from.close(), to.close()]);
});
