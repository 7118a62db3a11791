/** Was every line as the rules and the seed have it? Runs the whole match again and compares line by line. */
import { canonical, copy, isRefusal, same } from '@rempart/kernel';
import type { Core, Json, Refusal, Engine } from '@rempart/kernel';
import { commitmentOf, opened, seedOf } from './begin.ts';
import { expire } from './clock.ts';
import { play } from './play.ts';
import { isFromPosition } from './position.ts';
import { beginning } from './rebuild.ts';
import { refuse } from './refuse.ts';
import { close, sit } from './seats.ts';
import type { BeginLine, Done, Entry, Fairness, Match, MatchFile, Snapshot } from './types.ts';
import { undo } from './undo.ts';

export interface Verified {
  readonly lines: number;
  readonly hash: string; // of the last state
}

export function verify<S extends Core>(engine: Engine<S>, file: MatchFile): Verified | Refusal {
  const work = verifying(engine, file);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** The same in pieces, a line each: a long file need not keep anybody waiting. */
export function* verifying<S extends Core>(
  engine: Engine<S>,
  file: MatchFile,
): Generator<undefined, Verified | Refusal, undefined> {
  const { header, log } = file;
  const first = isFromPosition(file) ? refuse('M-21') : (unfair(header.fairness) ?? begunAgain(engine, file));
  if (isRefusal(first)) return first;
  const states = file.snapshots === undefined ? null : asRecorded(file.snapshots);
  let before: S | null = null;
  let { match } = first;
  for (const line of log) {
    const done = line.n === 0 ? first : sound(() => again(engine, match, line));
    if (done === null || isRefusal(done)) return refuse('M-17', { n: line.n, what: 'action' });
    const what = difference(done.entry, line) ?? states?.(line.n, done.match.state, before) ?? null;
    if (what !== null) return refuse('M-17', { n: line.n, what });
    match = done.match;
    before = match.state;
    yield;
  }
  return { lines: log.length, hash: (log.at(-1) as Entry).hash };
}

/** What is wrong with how the seed was made: the secret is not the one committed to, a contribution not the one pledged. */
function unfair({ secret, commitment, contributions, pledges }: Fairness): Refusal | null {
  if (secret === null) return refuse('M-19');
  if (commitmentOf(secret) !== commitment) return refuse('M-17', { n: 0, what: 'commitment' });
  if (pledges === undefined) return null;
  const isKept = (given: string, seat: number): boolean => given === '' || commitmentOf(given) === pledges[seat];
  const areKept = pledges.length === contributions.length && contributions.every(isKept);
  return areKept ? null : refuse('M-17', { n: 0, what: 'contributions' });
}

function begunAgain<S extends Core>(engine: Engine<S>, file: MatchFile): Done<S> | Refusal {
  const { header } = file;
  const { at, players } = file.log[0] as BeginLine;
  const state = beginning(engine, file);
  if (isRefusal(state)) return state;
  return opened(header, players, engine.begin(header.seats, header.options, seedOf(header.fairness)), at);
}

/** Are the recorded states those of the rules? Asked line by line, and only of the fields that have changed. */
function asRecorded(snapshots: readonly Snapshot[]) {
  const byLine = new Map(snapshots.map((one) => [one.n, one.state]));
  let known: Snapshot['state'] = {};
  return (n: number, now: Core, before: Core | null): 'snapshot' | null => {
    const changed = byLine.get(n) ?? {};
    known = { ...known, ...changed };
    const was = before as Record<string, unknown> | null;
    for (const [field, value] of Object.entries(now)) {
      const isOld = was !== null && was[field] === value && !Object.hasOwn(changed, field);
      if (!isOld && !same(known[field], value as Json)) return 'snapshot';
    }
    return null;
  };
}

/** The same line once more, through the door that everybody uses. */
function again<S extends Core>(engine: Engine<S>, match: Match<S>, line: Entry): Done<S> | Refusal | null {
  switch (line.do) {
    case 'begin':
      return null;
    case 'play':
      return play(engine, match, line.seat, copy(line.action), { ...line, n: match.log.length - 1 });
    case 'undo':
      return undo(engine, match, line.seat, line);
    case 'expire': {
      const done = expire(engine, match, line.at, { seats: line.seats });
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
