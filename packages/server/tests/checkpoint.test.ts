/** A match is opened from its newest checkpoint: only the lines after it are played, and what comes of it is the same. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '@rempart/kernel';
import type { Core, Engine, Refusal } from '@rempart/kernel';
import { extend, play, rebuildAt } from '@rempart/match';
import type { Match, MatchFile } from '@rempart/match';
import { isFault } from '../src/fault.ts';
import { inEdition, openGames } from '../src/games.ts';
import type { Games } from '../src/games.ts';
import { checkpointAt, EVERY, reopen } from '../src/matches/checkpoint.ts';
import { openMatches } from '../src/matches/matches.ts';
import { checkpointOf } from '../src/store/checkpoints.ts';
import type { Checkpoint } from '../src/store/checkpoints.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/open.ts';
import { importTable } from '../src/tables/carry.ts';
import { testDoors } from './games.ts';
import { scratch } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const corpus = new URL('./corpus/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, corpus), 'utf8')) as MatchFile;
const folder = scratch();
let games: Games;
let store: Store;
beforeAll(async () => {
  games = await openGames(testDoors);
  store = await openStore({ dataDir: folder });
}, SLOW);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}, SLOW);

/** The same engine, which counts what is played by it. */
function counted(engine: Engine<Core>) {
  const count = { lines: 0 };
  const act: Engine<Core>['act'] = (...given) => {
    count.lines++;
    return engine.act(...given);
  };
  return { engine: { ...engine, act }, count };
}
const sure = (match: Match | Refusal): Match => {
  if (isRefusal(match)) throw new Error(JSON.stringify(match));
  return match;
};
const at = (engine: Engine<Core>, file: MatchFile, n: number): Match => sure(rebuildAt(engine, file, n));

it('gives the same match as from the first line, in every game and edition', { timeout: SLOW }, () => {
  const seen = new Set<string>();
  for (const name of readdirSync(corpus)) {
    const file = read(name);
    const { header, log } = file;
    const { engine } = inEdition(games, header) as { engine: Engine<Core> };
    const last = log.length - 2;
    const points: Checkpoint[] = [];
    let match = at(engine, file, Math.ceil(last / 2) + 1);
    while (match.log.length <= last) {
      match = sure(extend(engine, match, log.slice(match.log.length, match.log.length + 1)));
      const point = checkpointAt(match, -EVERY);
      if (point !== null) points.push(point);
    }
    for (const point of [points[0], points.at(-1)]) {
      if (point === undefined) continue; // all of it can still be taken back
      const { engine: counting, count } = counted(engine);
      expect(reopen(counting, { header, log: match.log }, point)).toEqual(match);
      const plays = match.log.slice(point.n + 1).filter((line) => line.do === 'play').length;
      expect(count.lines, `${name} from ${point.n}`).toBeLessThanOrEqual(2 * plays); // what is taken back leads through others again
      seen.add(header.game);
    }
  }
  expect(seen.size).toBe(6);
});

it('does not believe one that does not fit the log', () => {
  const file = read('defenders-of-the-realm-1-running.json');
  const { engine } = inEdition(games, file.header) as { engine: Engine<Core> };
  const whole = at(engine, file, file.log.length - 1);
  const n = file.log.length - 2;
  const body = JSON.stringify({
    players: whole.players,
    state: { ...whole.state, over: null, stack: [] },
    asked: [],
    closed: null,
  });
  for (const bad of [
    { n, body },
    { n, body: 'no JSON' },
    { n: 9999, body },
  ])
    expect(reopen(engine, file, bad)).toEqual(whole);
  const strange = { ...engine, game: { ...engine.game, edition: 99 } };
  expect(reopen(strange, file, { n, body })).toMatchObject({ rule: 'M-15' });
});

it('names nobody: who is forgotten is renamed in the log alone', () => {
  const file = read('defenders-of-the-realm-1-running.json');
  const { engine } = inEdition(games, file.header) as { engine: Engine<Core> };
  const whole = at(engine, file, file.log.length - 1);
  const players = whole.players.map((player, seat) => ({ ...player, name: `Somebody ${seat}` }));
  const point = checkpointAt({ ...whole, players, past: [] }, -EVERY);
  expect(point).not.toBeNull();
  expect(point?.body).not.toContain('Somebody');
});

it(
  'is written every so many lines, read by the next node, and gone when the match is over',
  { timeout: SLOW },
  async () => {
    const file = read('defenders-of-the-realm-1-over.json');
    const begun = { header: file.header, log: file.log.slice(0, 255) };
    const made = await importTable(store, games, begun);
    if (isRefusal(made)) throw new Error(JSON.stringify(made));
    const { id } = made;
    const needs = { store, now: () => new Date().toISOString(), tell: () => undefined };
    const failed = (error: unknown) => {
      throw error;
    };
    const first = openMatches({ ...needs, games, failed });
    const seen: number[] = [];
    const playTo = async (end: number) => {
      for (const line of file.log.slice(((await first.open(id)) as { match: Match }).match.log.length, end)) {
        if (line.do !== 'play') throw new Error(`line ${line.n} is no move`);
        const done = await first.change(id, ({ game, match }) => {
          const next = play(game.engine, match, line.seat, line.action);
          if (isRefusal(next)) throw new Error(JSON.stringify(next));
          return { match: next.match, reply: () => true };
        });
        expect(done).toBe(true);
        const n = (await checkpointOf(store.db, id))?.n;
        if (n !== undefined && n !== seen.at(-1)) seen.push(n);
      }
    };
    await playTo(file.log.length - 1);
    expect(seen.length).toBeGreaterThan(1);
    for (const [i, n] of seen.entries()) if (i > 0) expect(n - (seen[i - 1] as number)).toBeGreaterThanOrEqual(EVERY);

    const game = inEdition(games, file.header) as NonNullable<ReturnType<typeof inEdition>>;
    const { engine, count } = counted(game.engine);
    const counting: Games = new Map([[file.header.game, { ...game, engine, editions: [engine] }]]);
    const opened = await openMatches({ ...needs, games: counting, failed }).open(id);
    if (isFault(opened)) throw new Error(opened.body.message);
    expect(count.lines).toBe(opened.match.log.length - 1 - (seen.at(-1) as number)); // of four hundred
    const held = first.peek(id)?.match as Match;
    expect(opened.match.state).toEqual(held.state);
    expect(opened.match.log).toEqual(held.log);

    await playTo(file.log.length);
    expect(first.peek(id)?.row.status).toBe('over');
    expect(await checkpointOf(store.db, id)).toBeUndefined();
  },
);
