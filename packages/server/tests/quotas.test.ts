/** What one person may have, and what a vast table may cost everybody else. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NewTable } from '@rempart/protocol';
import type { TableInfo } from '@rempart/protocol';
import { isFault } from '../src/fault.ts';
import type { Game } from '../src/games.ts';
import type { Serving } from '../src/main.ts';
import { dueOf, putOff, setDeadlines } from '../src/store/deadlines.ts';
import { openStore } from '../src/store/open.ts';
import { personById } from '../src/store/people.ts';
import type { PersonRow } from '../src/store/schema.ts';
import { LISTED, tableById } from '../src/store/tables.ts';
import { create } from '../src/tables/lobby.ts';
import { laidOut } from '../src/weeks/seating.ts';
import { account } from './account.ts';
import { ask, live, person } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { enter, founded } from './continent.ts';
import { startPostgres } from './postgres.ts';
import { roomy, scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const DAY = 86_400_000;
const clock = testClock('2026-03-02T12:00:00.000Z');
const limits = { ...roomy, lobbies: 3, tables: 5, seats: 40, guestSeats: 12, uploads: 2, uploadBytes: 1e6 };
const quiet = { botSweep: 1e9, clockSweep: 1e9 };

let server: Serving;
beforeAll(async () => {
  server = await started({ ...quiet, limits, now: clock.now });
}, SLOW);
afterAll(() => server.stop(), SLOW);

interface Answer extends Partial<TableInfo> {
  readonly error?: string;
  readonly limit?: string;
  readonly most?: number;
  readonly retry?: number;
}
const make = (who: Person, more: object = {}) =>
  who.call<Answer>('POST', '/api/tables', { game: 'skirmish', seats: 2, ...more });
const usual = ({ engine }: Game, option: string) => engine.game.options[option]?.default;
const BOTS = { bots: [{ seat: 1, level: 'random' }] };

describe('a person', () => {
  it('has so many tables waiting to begin, also when all are asked for at once', async () => {
    const ann = await person(server.url);
    const all = await Promise.all(Array.from({ length: 8 }, () => make(ann)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    const { status, body } = all.find((one) => one.status !== 200) ?? { status: 0, body: {} };
    expect([status, body]).toMatchObject([429, { error: 'quota', limit: 'lobbies', most: 3, retry: (7 * DAY) / 1000 }]);
    // Those that nobody has touched for a week do not count.
    clock.pass(7 * DAY + 1000);
    expect((await make(ann)).status).toBe(200);
  });

  it('has so many in play, however they came about', async () => {
    const ann = await person(server.url);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { body } = await make(ann, BOTS);
      await ann.ok('POST', `/api/tables/${body.id}/start`);
      ids.push(body.id as string);
    }
    expect((await make(ann)).body).toMatchObject({ error: 'quota', limit: 'tables', most: 5 });
    const fork = { n: 0, sit: 0, bots: 'random' };
    expect((await ann.call('POST', `/api/tables/${ids[0]}/fork`, fork)).body).toMatchObject({ limit: 'tables' });
  });

  it('has so many seats at all of them, a guest fewer', async () => {
    const guest = await person(server.url);
    const vast = { game: 'daifen', seats: 10, tempo: { id: 'manual' }, as: { choices: { race: 'elves' } } };
    expect((await make(guest, vast)).status).toBe(200);
    expect((await make(guest)).status).toBe(200);
    expect((await make(guest)).body).toMatchObject({ error: 'quota', limit: 'seats', most: 12 });
    const ann = await account(server, 'Ann', 'ann@example.org');
    expect((await make(ann, { ...vast, seats: 39 })).status).toBe(200);
    expect((await make(ann)).body).toMatchObject({ error: 'quota', limit: 'seats', most: 40 });
  });

  it('brings so many files, and so many bytes', async () => {
    const [ann, bob] = [await person(server.url), await person(server.url, 'Bob')];
    const { body } = await make(ann, { sit: null, bots: [0, 1].map((seat) => ({ seat, level: 'random' })) });
    await ann.ok('POST', `/api/tables/${body.id}/start`);
    await expect.poll(async () => (await ann.ok('GET', `/api/tables/${body.id}`)).status).toBe('over');
    const file = await ann.ok<object>('GET', `/api/tables/${body.id}/file`);
    const bring = (who: Person) => who.call<Answer>('POST', '/api/tables/upload', file);
    const first = await bring(bob);
    expect(first.status).toBe(200);
    expect((await bring(bob)).status).toBe(200);
    expect((await bring(bob)).body).toMatchObject({
      error: 'quota',
      limit: 'uploads',
      most: 2,
      retry: (30 * DAY) / 1000,
    });
    const rows = await server.site.store.db.selectFrom('tables').select('brought').where('host', '=', bob.id).execute();
    expect(rows.map(({ brought }) => brought)).toEqual([1, 2].map(() => Buffer.byteLength(JSON.stringify(file))));
    await server.site.store.db
      .updateTable('tables')
      .set({ brought: 1e6 })
      .where('id', '=', first.body.id as string)
      .execute();
    await server.site.store.db
      .updateTable('tables')
      .set({ host: null })
      .where('id', '!=', first.body.id as string)
      .execute();
    expect((await bring(bob)).body).toMatchObject({ error: 'quota', limit: 'uploadBytes' });
  });
});

describe('a table of thousands', () => {
  let vast: Serving;
  let ann: Person;
  let id: string;
  beforeAll(async () => {
    vast = await started(quiet);
    ann = await account(vast, 'Ann', 'ann@example.org');
    ({ id } = await founded(ann, { seats: 9999, opening: { start: 'host', open: 'wait' } }));
  }, SLOW);
  afterAll(() => vast.stop(), SLOW);
  const { length } = { length: (value: unknown): number => JSON.stringify(value).length };

  it('costs a row for each who sits there, not for each seat', async () => {
    const rows = () => vast.site.store.db.selectFrom('seats').select('seat').where('match', '=', id).execute();
    expect(await rows()).toHaveLength(1);
    const bob = await account(vast, 'Bob', 'bob@example.org');
    expect((await enter(bob, id, 'Morveille', { race: 'orcs' })).status).toBe(200);
    expect(await rows()).toHaveLength(2);
    const table = await ann.ok('GET', `/api/tables/${id}`);
    expect([table.size, table.taken]).toEqual([9999, 2]);
    await bob.ok('POST', `/api/tables/${id}/rise`);
    expect(await rows()).toHaveLength(1);
    expect(await bob.ok('GET', `/api/tables/${id}`)).toMatchObject({ size: 9999, taken: 1, seats: [] });
  });

  it('is read and made as far as it is taken: nothing stands for an empty seat', async () => {
    expect((await tableById(vast.site.store.db, id))?.seats).toHaveLength(1);
    const game = vast.site.games.get('daifen') as Game;
    expect(laidOut(game, 9999, { turnLimit: 0 }).choices.size).toBe(0);
    const race = Array.from({ length: 9999 }, (_, seat) => (seat === 7 ? 'orcs' : String(usual(game, 'race'))));
    expect([...laidOut(game, 9999, { race }).choices]).toEqual([[7, { race: 'orcs' }]]);
    const person = (await personById(vast.site.store.db, ann.id)) as PersonRow;
    const wanted = { game: 'daifen', seats: 9999, tempo: { id: 'manual' }, bots: [{ seat: 12, level: 'easy' }] };
    const as = { name: 'Brivel', choices: { race: 'elves' } };
    const made = await create(vast.site, person, NewTable.parse({ ...wanted, sit: 40, as }));
    expect(isFault(made) ? made : made.seats.map(({ seat, by }) => [seat, by])).toEqual([
      [12, 'bot'],
      [40, 'person'],
    ]);
  });

  it('is never sent whole: not when it is made, not to who watches it, not in a list', async () => {
    const line = await live(vast.url, ann);
    line.say({ t: 'watch', table: id });
    const { table } = await line.next('table');
    expect(table.seats.map(({ name }) => name)).toEqual(['Telerin']);
    expect(length(table)).toBeLessThan(3000);
    const list = await ann.ok<TableInfo[]>('GET', '/api/tables');
    expect(list.find((one) => one.id === id)).toMatchObject({ size: 9999, taken: 1 });
    expect(
      length(await founded(ann, { seats: 9999, as: { name: 'Ostrel', choices: { race: 'elves' } } })),
    ).toBeLessThan(3000);
    await line.close();
  });

  it('nor when it is full of people: some of them, oneself among them', async () => {
    const { db } = vast.site.store;
    const taken = Array.from({ length: 900 }, (_, i) => ({
      match: id,
      seat: 1 + i,
      person: `p${i}`,
      by: 'person' as const,
      name: `Kingdom ${i}`,
      level: null,
      contribution: 'x'.repeat(60),
      pledge: '',
      shown: 0,
      choices: '{}',
      program: '',
    }));
    for (let i = 0; i < 900; i += 300)
      await db
        .insertInto('seats')
        .values(taken.slice(i, i + 300))
        .execute();
    await db.updateTable('tables').set({ taken: 901 }).where('id', '=', id).execute();
    const shown = await ann.ok('GET', `/api/tables/${id}`);
    expect([shown.taken, shown.seats.length, shown.seats[0]?.you]).toEqual([901, 200, true]);
    for (const path of ['/api/tables', '/api/tables/mine'])
      for (const table of await ann.ok<TableInfo[]>('GET', path)) {
        expect(table.seats.length).toBeLessThanOrEqual(LISTED);
        expect(length(table)).toBeLessThan(5000);
      }
  });
});

describe('lists', () => {
  it(
    'come page by page, each table once, also where many were touched in the same instant',
    { timeout: SLOW },
    async () => {
      const still = testClock('2026-03-02T12:00:00.000Z');
      const host = await started({ ...quiet, now: still.now });
      const ann = await person(host.url);
      const made: string[] = [];
      for (let i = 0; i < 120; i++) {
        if (i % 40 === 0) still.pass(1000);
        made.push((await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, visibility: 'public' })).id);
      }
      for (const path of ['/api/tables?game=skirmish', '/api/tables/mine?status=lobby']) {
        const seen: string[] = [];
        for (let place = ''; ;) {
          const page = JSON.parse(
            (await ask(host.url, 'GET', path + place, undefined, { authorization: `Bearer ${ann.token}` })).text,
          ) as TableInfo[];
          expect(page.length).toBeLessThanOrEqual(50);
          seen.push(...page.map(({ id }) => id));
          const last = page.at(-1);
          if (last === undefined) break;
          place = `&before=${encodeURIComponent(`${last.touched}~${last.id}`)}`;
        }
        expect(seen).toHaveLength(120);
        expect(new Set(seen)).toEqual(new Set(made));
      }
      expect((await ann.call('GET', '/api/tables?before=yesterday')).status).toBe(400);
      await host.stop();
    },
  );
});

describe.each(['sqlite', 'postgres'])('deadlines of thousands on %s', (kind) => {
  it('are written, and then only what has changed', { timeout: SLOW }, async () => {
    const postgres = kind === 'postgres' ? await startPostgres() : null;
    const dataDir = scratch();
    const store = await openStore(postgres === null ? { dataDir } : { databaseUrl: await postgres.database() });
    const due = Array.from({ length: 9_999 }, (_, seat) => ({ seat, at: '2030-01-01T00:00:00.000Z', n: 0 }));
    const set = (all: typeof due) =>
      store.db.transaction().execute((trx) =>
        setDeadlines(trx, [
          { match: 'vast', due: all },
          { match: 'none', due: [] },
        ]),
      );
    const there = () => dueOf(store.db, 'vast');
    await set(due);
    expect(await there()).toHaveLength(9_999);
    await putOff(store.db, 'vast', 7, 60_000);
    await set(due.filter(({ seat }) => seat !== 3)); // one has answered: the others' stay as they are
    const left = await there();
    expect(left).toHaveLength(9_998);
    expect(left.find(({ seat }) => seat === 7)?.at).toBe('2030-01-01T00:01:00.000Z');
    await set(due.slice(0, 3).map((one) => ({ ...one, n: 1 })));
    expect(await there()).toEqual(due.slice(0, 3).map((one) => ({ ...one, n: 1 })));
    await store.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
