/** The match as a file, for its owner or for one seat, and back again. */
import { changes, isRefusal } from '@rempart/kernel';
import type { Core, Facts, Refusal, Seat, Engine } from '@rempart/kernel';
import { isDone } from './grow.ts';
import { beginning, follow } from './rebuild.ts';
import { readFile } from './read.ts';
import { refuse } from './refuse.ts';
import { heard, openHeader } from './show.ts';
import type { Header, Match, MatchFile, Snapshot, Tables } from './types.ts';

export interface Export {
  readonly seat?: Seat; // as this seat may know it, until the match is over; without it: everything, also the secret
  readonly snapshots?: boolean; // true: the states too, so that any later edition can show the match
}

export function exportMatch<S extends Core>(engine: Engine<S>, match: Match<S>, wanted: Export = {}): MatchFile {
  const { seat, snapshots = true } = wanted;
  const hides = seat !== undefined && !isDone(match);
  return {
    header: hides ? openHeader(engine, match.header, seat) : match.header,
    log: hides ? match.log.map((entry) => heard(entry, seat)) : match.log,
    ...(snapshots ? { snapshots: [...snapshotsOf(engine, match, hides ? seat : undefined)] } : {}),
  };
}

/** The fields in which a state differs from the one before; all of them where that cannot be said. */
const changedIn = (before: object, now: object): Snapshot['state'] => (changes(before, now) ?? now) as Facts;

/** The state after each line: whole the first time, then only the fields that have changed. One by one, as they are wanted. */
export function* snapshotsOf<S extends Core>(engine: Engine<S>, match: Match<S>, seat?: Seat): Generator<Snapshot> {
  const state = beginning(engine, match);
  if (isRefusal(state)) return;
  let before: object = {};
  let n = 0;
  for (const live of follow(engine, match, state)) {
    const now = seat === undefined ? live.state : engine.look(live.state, seat);
    const changed = changedIn(before, now);
    if (Object.keys(changed).length > 0) yield { n, state: changed };
    before = now;
    n++;
  }
}

export interface Imported {
  readonly file: MatchFile;
  readonly engine: Engine<Core> | null; // null: this house does not have the match's edition; it can only be watched
}

/** Reads a file, saying what is wrong and where. A match of an edition that is not at hand can still be watched. */
export function importMatch(given: unknown, tables: Tables): Imported | Refusal {
  const file = readFile(given);
  if (isRefusal(file)) return file;
  const engine = tableFor(tables, file.header);
  if (!isRefusal(engine)) return { file, engine };
  return engine.rule === 'M-15' ? { file, engine: null } : engine;
}

/** The table a match is played at: the same game, in the edition that the match was begun with. */
export function tableFor(tables: Tables, header: Pick<Header, 'game' | 'edition'>): Engine<Core> | Refusal {
  const { game, edition } = header;
  const known = tables.filter((engine) => engine.game.id === game);
  if (known.length === 0) return refuse('M-14', { game });
  const engine = known.find((one) => one.game.edition === edition);
  return engine ?? refuse('M-15', { game, edition, known: known.map((one) => one.game.edition) });
}
