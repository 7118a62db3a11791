/** Was every line as the rules and the seed have it? Runs the whole match again and compares line by line. */
import { canonical, copy, isRefusal } from '@rempart/kernel';
import type { Core, Refusal, Table } from '@rempart/kernel';
import { commitmentOf, opened, seedOf } from './begin.ts';
import { expire } from './clock.ts';
import { play } from './play.ts';
import { beginning } from './rebuild.ts';
import { refuse } from './refuse.ts';
import { close, sit } from './seats.ts';
import type { BeginLine, Done, Entry, Match, MatchFile } from './types.ts';
import { undo } from './undo.ts';

export interface Verified {
  readonly lines: number;
  readonly hash: string; // of the last state
}

export function verify<S extends Core>(table: Table<S>, file: MatchFile): Verified | Refusal {
  const { header, log } = file;
  const { secret, commitment } = header.fairness;
  if (secret === null) return refuse('M-19');
  if (commitmentOf(secret) !== commitment) return refuse('M-17', { n: 0, what: 'commitment' });
  const first = begunAgain(table, file);
  if (first === null) return refuse('M-17', { n: 0, what: 'state' });
  if (isRefusal(first)) return first;
  let { match } = first;
  for (const line of log) {
    const done = line.n === 0 ? first : sound(() => again(table, match, line));
    if (done === null || isRefusal(done)) return refuse('M-17', { n: line.n, what: 'action' });
    const what = difference(done.entry, line);
    if (what !== null) return refuse('M-17', { n: line.n, what });
    match = done.match;
  }
  return { lines: log.length, hash: (log.at(-1) as Entry).hash };
}

function begunAgain<S extends Core>(table: Table<S>, file: MatchFile): Done<S> | Refusal | null {
  const { header } = file;
  const { at, players, state: position } = file.log[0] as BeginLine;
  const state = beginning(table, file);
  if (isRefusal(state)) return state;
  if (position !== undefined) return sound(() => opened(header, players, { state, events: [] }, at, position));
  return opened(header, players, table.begin(header.seats, header.options, seedOf(header.fairness)), at);
}

/** The same line once more, through the door that everybody uses. */
function again<S extends Core>(table: Table<S>, match: Match<S>, line: Entry): Done<S> | Refusal | null {
  switch (line.do) {
    case 'begin':
      return null;
    case 'play':
      return play(table, match, line.seat, copy(line.action), { ...line, n: match.log.length - 1 });
    case 'undo':
      return undo(table, match, line.seat, line);
    case 'expire': {
      const done = expire(table, match, line.at, { seats: line.seats });
      if (isRefusal(done)) return done;
      const entry = done.entries[0];
      return entry === undefined ? null : { match: done.match, entry };
    }
    case 'sit':
      return sit(match, line.seat, line.player, line);
    case 'close':
      return close(match, line);
  }
}

/** A record that is no game at all may break the rules' functions: that too is a line that does not follow. */
function sound<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** The first field in which two lines differ. One written together with later ones has no fingerprint. */
function difference(again: Entry, theirs: Entry): string | null {
  const ours = theirs.do === 'play' && theirs.hash === '' ? { ...again, hash: '' } : again;
  if (canonical(ours) === canonical(theirs)) return null;
  const a = ours as unknown as Record<string, unknown>;
  const b = theirs as unknown as Record<string, unknown>;
  const fields = ['n', 'do', 'action', 'events', ...Object.keys({ ...a, ...b })];
  return fields.find((field) => canonical(a[field]) !== canonical(b[field])) ?? 'line';
}
