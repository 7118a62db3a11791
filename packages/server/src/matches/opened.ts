/** A match as a node holds it: what the store said, and the views made of it so far. A cache, never the truth. */
import { changesText } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { exportMatch, heard, hears, view } from '@rempart/match';
import type { Entry, Match, View } from '@rempart/match';
import type { Game } from '../games.ts';
import { checkpointAt } from './checkpoint.ts';
import { asList, withField, withItem } from './json.ts';
import { deadlines } from '../clocks/deadlines.ts';
import { lettersFor } from '../notices/letters.ts';
import type { Append, Head, Recorded, Sitting } from '../store/append.ts';
import type { Deadline } from '../store/deadlines.ts';
import type { Reader } from '../store/notices.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';
import { leftoverOf } from '../clocks/leftover.ts';
import { pagesIn } from './pages.ts';
import { isCrowd, told, unveiled } from './veil.ts';

export interface Opened {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
  readonly game: Game;
  readonly match: Match;
  readonly line: string | null; // the newest line as JSON, if it was written here
  readonly views: Map<Seat, View>;
  readonly checkpoint: number; // the line of the newest one in the store; -1: there is none
  readonly due: readonly Deadline[]; // as the store has them: they may have been put off
  readonly readers: readonly Reader[]; // those who sit here and can be written to
  readonly deltas: Deltas | null; // null: opened in its middle, or too long to be held
  readonly weight: number; // bytes, roughly
}

export const newestOf = (match: Match): number => match.log.length - 1;

/** What a seat sees now, made once however many look. `last`: what it was sent before. */
export function viewOf(opened: Opened, seat: Seat, last?: View): View {
  const made = opened.views.get(seat);
  if (made !== undefined) return made;
  const { game, match } = opened;
  const fresh = unveiled(game, match, view(game.engine, match, seat, last, opened.row.held !== null));
  opened.views.set(seat, fresh);
  return fresh;
}
export function stampOf(opened: Opened, seat: Seat): { n: number; hash: string } {
  const { n, hash } = viewOf(opened, seat);
  return { n, hash };
}

export const isEnded = (match: Match): boolean => match.closed !== null || match.state.over !== null;
/** Over, and nobody is still to play the same: nothing is hidden any more. */
export const isOpen = ({ match, row }: Pick<Opened, 'match' | 'row'>): boolean => isEnded(match) && row.held === null;

/** The lines after `since`, as this seat may know them; in a crowd without those that tell it nothing. */
export function heardSince(opened: Opened, seat: Seat, since: number): Entry[] {
  const { game, match } = opened;
  const shown = isOpen(opened);
  const lines = match.log.slice(since + 1).map((entry) => told(game, match, heard(entry, seat, shown), seat));
  return isCrowd(match) && !isEnded(match) ? lines.filter((line) => isNews(line, seat)) : lines;
}
/** The same as JSON. What somebody did themselves was written for the log already, and needs no second time. */
export function heardText(opened: Opened, seat: Seat, since: number): string {
  const own = since === newestOf(opened.match) - 1 ? ownText(opened, seat) : null;
  return own === null ? JSON.stringify(heardSince(opened, seat, since)) : `[${own}]`;
}
/** The newest line as the log has it, if this seat played it and all that happened was for it to know; the fingerprint only once nothing is hidden. */
function ownText(opened: Opened, seat: Seat): string | null {
  const { line, match } = opened;
  const entry = match.log.at(-1) as Entry;
  if (line === null || entry.do !== 'play' || entry.seat !== seat) return null;
  if (isOpen(opened)) return line;
  const end = `"hash":"${entry.hash}"}`;
  if (!line.endsWith(end) || !entry.events.every((event) => hears(event, seat))) return null;
  return `${line.slice(0, -end.length)}"hash":""}`;
}
const isNews = (line: Entry, seat: Seat): boolean => line.do !== 'play' || line.seat === seat || line.events.length > 0;

const plays = (match: Match, seat: Seat): boolean => {
  const by = match.players[seat]?.by;
  return by === 'bot' || by === 'gone';
};
export const hasBots = (match: Match): boolean => match.players.some((_, seat) => plays(match, seat));

export function headOf(game: Game, match: Match): Head {
  const asked = isEnded(match) ? [] : game.engine.waiting(match.state).map(({ seat }) => seat);
  const waiting = [...new Set(asked)].sort((a, b) => a - b);
  const isBots = waiting.some((seat) => plays(match, seat)) && leftoverOf(game, match) === null;
  return {
    status: isEnded(match) ? 'over' : 'running',
    waiting: JSON.stringify(waiting),
    bot: isBots ? 1 : 0,
    outcome: match.state.over === null ? null : JSON.stringify(match.state.over),
    closed: match.closed,
  };
}

/**
 * Does the table's row say what is true already? Then a move need not write it. When it was last touched is right to the
 * minute; but a bot that has gone silent is looked for by the second.
 */
function saysSo(row: TableRow, head: Head, at: string): boolean {
  const minute = (instant: string): string => instant.slice(0, 16);
  return (
    row.request === null &&
    row.bot + head.bot === 0 &&
    row.status === head.status &&
    row.waiting === head.waiting &&
    row.outcome === head.outcome &&
    row.closed === head.closed &&
    minute(row.touched) === minute(at)
  );
}

/** What the store must write when a match has grown. */
export function growth(opened: Opened, { match, sits = [], why }: Grown, at: string): Append {
  const { row, game, readers, match: before } = opened;
  const due = deadlines(game, row, match, { held: opened.due });
  const isTimed = match.header.house.pace.kind !== 'free' || due.length + opened.due.length > 0;
  const entries = match.log.slice(before.log.length);
  const head = headOf(game, match);
  const { outbox = [], retract = [] } = lettersFor({
    row,
    game,
    readers,
    before,
    match,
    due,
    at,
    ...(why === undefined ? {} : { why }),
  });
  return {
    match: row.id,
    expect: newestOf(before),
    entries,
    texts: entries.map((entry) => JSON.stringify(entry)),
    head: !isTimed && saysSo(row, head, at) ? null : head,
    at,
    due: isTimed ? due : null,
    checkpoint: checkpointAt(match, opened.checkpoint),
    snapshots: isEnded(match) && !isEnded(before) ? recorded(opened, match) : [],
    sits,
    pages: pagesIn(game, row.id, match, entries, due),
    outbox,
    retract,
  };
}
interface Grown {
  readonly match: Match;
  readonly sits?: readonly Sitting[] | undefined;
  readonly why?: string | undefined; // somebody's reason from outside the game, for the letters
}

/**
 * What each line changed in the state, as JSON. Stored when the match has ended, so that it can be watched when its
 * edition's rules are gone; where it was not followed from its beginning, the match is run again for it.
 */
export type Deltas = string; // one after the other, with commas between
const MOST = 64 * 1024; // characters held for one match

const delta = (n: number, before: object, now: object): string =>
  withField({ n }, 'state', changesText(before, now) ?? JSON.stringify(now));
export const firstDelta = ({ log, state }: Match): Deltas | null => (log.length === 1 ? delta(0, {}, state) : null);
export function nextDeltas({ deltas, match: before }: Pick<Opened, 'deltas' | 'match'>, after: Match): Deltas | null {
  const more = after.log.length - before.log.length;
  if (more === 0 || deltas === null) return deltas;
  return more > 1 || deltas.length > MOST ? null : withItem(deltas, delta(newestOf(after), before.state, after.state));
}

function recorded(opened: Opened, match: Match): Recorded[] {
  const deltas = nextDeltas(opened, match);
  const body =
    deltas === null ? JSON.stringify(exportMatch(opened.game.engine, match).snapshots ?? []) : asList(deltas);
  return [{ n: newestOf(match), body }];
}
