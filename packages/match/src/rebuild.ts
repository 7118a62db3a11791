/** A match out of its record. The lines are trusted, and the last fingerprint is compared; `verify` trusts nothing. */
import { digest, isRefusal } from '@rempart/kernel';
import type { Core, Emit, Refusal, Engine } from '@rempart/kernel';
import { seedOf } from './begin.ts';
import { afterExpiry, afterPlay, afterUndo, askedAfter, newest } from './grow.ts';
import type { Live } from './grow.ts';
import { positionIn } from './position.ts';
import { refuse } from './refuse.ts';
import type { BeginLine, Entry, Match, MatchFile, Past, PlayLine, UndoLine } from './types.ts';

/** The state a match begins with: a fork's position, or the game's set-up out of the seed. */
export function beginning<S extends Core>(engine: Engine<S>, file: MatchFile): S | Refusal {
  const { header, log } = file;
  if (header.game !== engine.game.id) return refuse('M-14', { game: header.game });
  if (header.edition !== engine.game.edition)
    return refuse('M-15', { game: header.game, edition: header.edition, known: [engine.game.edition] });
  const hasPosition = (log[0] as BeginLine).state !== undefined;
  if (!hasPosition && header.fairness.secret === null) return refuse('M-19');
  try {
    const { state } = engine.begin(header.seats, header.options, seedOf(header.fairness));
    if (!hasPosition) return state;
    return positionIn(engine, file, state) ?? refuse('M-17', { n: 0, what: 'state' });
  } catch {
    return refuse('M-17', { n: 0, what: 'options' }); // of a header that no table has agreed on
  }
}

/**
 * What the match is after each line of its log, one after the other. In place: the state given is carried along wherever
 * nobody can go back to what it was, so what was yielded before is gone; with many at the table copies are most of the work.
 */
export function* follow<S extends Core>(
  engine: Engine<S>,
  file: MatchFile,
  state: S,
  inPlace = false,
): Generator<Live<S>> {
  const { players } = file.log[0] as BeginLine;
  let live: Live<S> = { players, state, past: [], asked: askedAfter([], state, 0, []), closed: null };
  yield live;
  for (const entry of file.log.slice(1)) {
    live = inPlace && isFinal(live, entry) ? carried(engine, live, entry) : after(engine, file, live, entry);
    yield live;
  }
}

/** A play that cannot be taken back, after which nothing before it can be either. */
const isFinal = <S extends Core>(live: Live<S>, entry: Entry): entry is PlayLine =>
  entry.do === 'play' && !entry.undo && live.past.length === 0;

/** Of the state before it only its frames are looked at afterwards. */
export function carried<S extends Core>(engine: Engine<S>, live: Live<S>, entry: PlayLine, emit?: Emit): Live<S> {
  const { state } = live;
  const stack = state.stack.map((frame) => ({ ...frame, seats: frame.seats.slice() }));
  engine.act(state, entry.seat, entry.action, emit);
  return afterPlay(engine, { ...live, state: { ...state, over: null, stack } }, entry, state);
}

/** What a line makes of the match. */
export function after<S extends Core>(engine: Engine<S>, file: MatchFile, live: Live<S>, entry: Entry): Live<S> {
  switch (entry.do) {
    case 'play': {
      const state = engine.clone(live.state);
      engine.act(state, entry.seat, entry.action);
      return afterPlay(engine, live, entry, state);
    }
    case 'undo':
      return undone(engine, file, live, entry);
    case 'expire':
      return afterExpiry(live, entry.n, entry.seats, engine.expire(live.state, entry.seats).state);
    case 'sit':
      return { ...live, players: live.players.with(entry.seat, entry.player) };
    case 'close':
      return { ...live, closed: entry.why };
    case 'begin':
      throw new Error('a match begins once');
  }
}

/** Back to before the first play taken back, then again through those that stay. */
function undone<S extends Core>(engine: Engine<S>, file: MatchFile, live: Live<S>, entry: UndoLine): Live<S> {
  const at = live.past.findIndex((p) => p.n === entry.back[0]);
  if (at < 0) throw new Error('what cannot be taken back');
  const past = live.past.slice(0, at);
  let state = (live.past[at] as Past<S>).state;
  for (const later of live.past.slice(at + 1)) {
    if (entry.back.includes(later.n)) continue;
    const { seat, action } = file.log[later.n] as PlayLine;
    past.push({ ...later, state });
    state = engine.clone(state);
    engine.act(state, seat, action);
  }
  return afterUndo(live, entry.n, state, past);
}

/** A line that was written together with later ones has no fingerprint of its own. */
const isAsWritten = (state: Core, { hash }: Entry): boolean => hash === '' || digest(state) === hash;

/** The match as it stood after its last line. A record that cannot be followed is refused by M-17, with the line. */
export function rebuild<S extends Core>(engine: Engine<S>, file: MatchFile): Match<S> | Refusal {
  const state = beginning(engine, file);
  if (isRefusal(state)) return state;
  let live: Live<S> | null = null;
  let n = 0;
  try {
    for (live of follow(engine, file, state, true)) n++;
  } catch {
    return refuse('M-17', { n, what: 'action' });
  }
  const last = newest(file);
  if (live === null || !isAsWritten(live.state, last)) return refuse('M-17', { n: last.n, what: 'hash' });
  return { header: file.header, log: file.log, ...live };
}

/** The match with lines that were written elsewhere: another node is a few moves ahead. */
export function extend<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  lines: readonly Entry[],
): Match<S> | Refusal {
  const file = { header: match.header, log: [...match.log, ...lines] };
  let live: Live<S> = match;
  for (const line of lines) {
    try {
      live = after(engine, file, live, line);
    } catch {
      return refuse('M-17', { n: line.n, what: 'action' });
    }
  }
  const last = newest(file);
  if (!isAsWritten(live.state, last)) return refuse('M-17', { n: last.n, what: 'hash' });
  const { players, state, past, asked, closed } = live;
  return { ...file, players, state, past, asked, closed };
}

/** The match as it stood after line n. */
export function rebuildAt<S extends Core>(engine: Engine<S>, file: MatchFile, n: number): Match<S> | Refusal {
  const last = newest(file).n;
  if (!Number.isInteger(n) || n < 0 || n > last) return refuse('M-18', { n, newest: last });
  return rebuild(engine, { header: file.header, log: file.log.slice(0, n + 1) });
}
