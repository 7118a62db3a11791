/**
 * A store with very many matches: real ones of four games, copied under names of their own, the finished ones put away in small.
 * How soon a server of it listens, how long lists and sweeps take, what they cost while nobody plays, and how much a match takes up.
 */
import { statSync } from 'node:fs';
import { doors } from '@rempart/games';
import { isRefusal } from '@rempart/kernel';
import { exportMatch, rebuild } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import { inEdition, openGames } from '../../src/games.ts';
import type { Games } from '../../src/games.ts';
import { newId } from '../../src/ids.ts';
import { archive } from '../../src/store/cold.ts';
import { claimDue } from '../../src/store/deadlines.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/open.ts';
import { unrecorded } from '../../src/store/records.ts';
import { allTables, forgottenBots } from '../../src/store/tables.ts';
import { importTable } from '../../src/tables/carry.ts';
import shortOver from '../corpus/dark-rituals-1-over-normal.json' with { type: 'json' };
import ritesOver from '../corpus/dark-rituals-2-over-normal.json' with { type: 'json' };
import ritesRunning from '../corpus/dark-rituals-2-running-easy.json' with { type: 'json' };
import realmOver from '../corpus/defenders-of-the-realm-2-over-closed.json' with { type: 'json' };
import realmRunning from '../corpus/defenders-of-the-realm-2-running.json' with { type: 'json' };
import gatesOver from '../corpus/fantasy-defense-2-over-normal-coop-closed.json' with { type: 'json' };
import gatesRunning from '../corpus/fantasy-defense-2-running-elves.json' with { type: 'json' };
import snackOver from '../corpus/havresac-2-over-winter.json' with { type: 'json' };
import snackRunning from '../corpus/havresac-2-running-three.json' with { type: 'json' };
import { copying } from './copies.ts';
import { start } from './hosts.ts';
import type { Host } from './hosts.ts';
import { post } from './players.ts';
import { percentile } from './tally.ts';

interface Size {
  readonly finished: number;
  readonly running: number;
  readonly isThin: boolean; // the shortest match alone is copied, where a disk has no room for all
}
const OVER = [shortOver, ritesOver, realmOver, gatesOver, snackOver] as unknown as MatchFile[];
const RUNNING = [ritesRunning, realmRunning, gatesRunning, snackRunning] as unknown as MatchFile[];
const PEOPLE = 50_000;
const MINE = 1000; // one of so many is the guest's whose lists are asked for
const SHOWN = 20; // one of so many that run is public
const DUE = 100; // deadlines that have passed when a sweep looks
const FUTURE = '2999';

export async function* vastStore(place: string, { finished, running, isThin }: Size): AsyncGenerator<string> {
  const first = await start('sqlite', place);
  const { token, me } = await post<{ token: string; me: { person: string } }>(first.url, '/api/guest', {});
  await first.end();

  const store = await openStore({ dataDir: place });
  const file = store.file as string;
  const [over, going] = await patternsIn(store, isThin);
  const guest = me.person;
  await store.close();
  const [bare, between] = [statSync(file).size, fill(file, { patterns: over, count: finished, guest, isOver: true })];
  const whole = fill(file, { patterns: going, count: running, guest, isOver: false });
  const kB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
  yield (
    `${finished} finished matches, ${kB((between - bare) / finished)} each; ${running} running, ` +
      `${kB((whole - between) / running)} each; the file ${(whole / 1e9).toFixed(2)} GB`
  );

  const begun = performance.now();
  const host = await start('sqlite', place);
  yield `a server of it listens after ${((performance.now() - begun) / 1000).toFixed(2)} s`;
  yield* lists(host, token);
  const [before, seconds] = [await host.usage(), 20];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const { cpu, stalls } = await host.usage();
  yield (
    `while nobody plays: ${(((cpu - before.cpu) / seconds) * 100).toFixed(1)} % of a core, the loop held up ` +
      `${stalls.usual.toFixed(0)} ms (99 in 100), at most ${stalls.worst.toFixed(0)}`
  );
  await host.end();
  yield* looks(place);
}

/** The matches that all others are copies of, in the form in which they are kept; their ids. */
async function patternsIn(store: Store, isThin: boolean): Promise<[string[], string[]]> {
  const games = await openGames(doors);
  const added = async (file: MatchFile): Promise<string> => {
    const made = await importTable(store, games, file);
    if (isRefusal(made)) throw new Error(JSON.stringify(made));
    return made.id;
  };
  const some = (all: readonly MatchFile[]) =>
    isThin ? all.toSorted((a, b) => a.log.length - b.log.length).slice(0, 1) : all;
  const over: string[] = [];
  for (const one of some(OVER)) {
    const id = await added(one);
    over.push(id);
    const body = JSON.stringify(statesOf(games, one));
    await store.db
      .insertInto('snapshots')
      .values({ match: id, n: one.log.length - 1, body })
      .execute();
  }
  await archive(store.db, FUTURE);
  const going: string[] = [];
  for (const one of some(RUNNING)) going.push(await added(one));
  return [over, going];
}
function statesOf(games: Games, file: MatchFile) {
  const { engine } = inEdition(games, file.header) as NonNullable<ReturnType<typeof inEdition>>;
  const match = rebuild(engine, file);
  if (isRefusal(match)) throw new Error(JSON.stringify(match));
  return exportMatch(engine, match).snapshots ?? [];
}

interface Filling {
  readonly patterns: readonly string[];
  readonly count: number;
  readonly guest: string;
  readonly isOver: boolean;
}
/** The size of the file afterwards. */
function fill(path: string, { patterns, count, guest, isOver }: Filling): number {
  const [since, week] = [Date.parse('2026-01-01T00:00:00Z'), 7 * 24 * 3600 * 1000];
  const instant = (ms: number): string => new Date(ms).toISOString();
  return copying(path, ({ copier, prepare }) => {
    const recorded = isOver ? '2' : '1';
    const row = { invite: '@invite', touched: '@touched', visibility: '@shown', recorded, bot: '0' };
    const copiers = [
      copier('tables', row, 'id'),
      copier('seats', { person: 'case when seat = 0 then @person else person end' }),
      copier(isOver ? 'archived' : 'entries'),
      copier('secrets'),
      ...(isOver
        ? []
        : [prepare('insert into due (match, seat, at, n, claimed, until) values (@id, 0, @at, 0, null, null)')]),
    ];
    for (let i = 0; i < count; i++) {
      const given = {
        id: newId(),
        invite: newId(),
        pattern: patterns[i % patterns.length] as string,
        person: i % MINE === 0 ? guest : `person-${i % PEOPLE}`,
        shown: !isOver && i % SHOWN === 0 ? 'public' : 'link',
        touched: instant(since + i * 10),
        at: instant(Date.now() + week + i * 10),
      };
      for (const one of copiers) one(given);
    }
  });
}

async function get<T>(url: string, path: string, token: string): Promise<T> {
  const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}`, 'x-rempart': '1' } });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}
const TIMES = 30;
const spread = (times: readonly number[]): string =>
  `${percentile(times, 0.5).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)}`;
async function timed(ask: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return spread(times);
}

/** Over HTTP, the first of each included. */
async function* lists({ url }: Host, token: string): AsyncGenerator<string> {
  const [running] = await get<{ id: string }[]>(url, '/api/tables/mine?status=running', token);
  const [over] = await get<{ id: string }[]>(url, '/api/tables/mine?status=over', token);
  const asked = [
    '/api/tables',
    `/api/tables?game=${GAME}&pace=live`,
    '/api/tables/mine',
    '/api/tables/mine?status=over',
    ...[running, over].flatMap((one) => (one === undefined ? [] : [`/api/tables/${one.id}/file`])),
  ];
  for (const path of asked) yield `  ${path}: ${await timed(() => get(url, path, token))}`;
}
const GAME = 'fantasy-defense';

/** What is asked every few seconds, and what an administrator is shown. */
async function* looks(place: string): AsyncGenerator<string> {
  const store = await openStore({ dataDir: place });
  const { db } = store;
  const now = new Date();
  const at = now.toISOString();
  const until = new Date(now.getTime() + 30_000).toISOString();
  const editions = [{ game: GAME, edition: 2 }];
  const some = db.selectFrom('due').select('match').limit(DUE);
  await db.updateTable('due').set({ at }).where('match', 'in', some).execute();
  const begun = performance.now();
  const claimed = await claimDue(store, { now: at, until, node: 'bench' });
  yield `  a sweep that claims ${claimed.length} of all deadlines: ${(performance.now() - begun).toFixed(1)} ms`;
  yield `  one that finds none: ${await timed(() => claimDue(store, { now: at, until, node: 'bench' }))}`;
  yield `  bots that nobody moves: ${await timed(() => forgottenBots(db, at, editions))}`;
  yield `  what is to be noted: ${await timed(() => unrecorded(db))}`;
  yield `  all tables: ${await timed(() => allTables(db))}; all that are over: ${await timed(() => allTables(db, { status: 'over' }))}`;
  await store.close();
}
