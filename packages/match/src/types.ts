/**
 * One match: a header that never changes, and a log that only grows. State, undo, clocks and replays follow from them.
 * The match file (docs/match-format.md) is these shapes as JSON. SPEC.md says what may be refused, and why.
 */
import type { Action, Bot, Core, Event, Json, Options, Outcome, RuleId, Seat, Refusal, Engine } from '@rempart/kernel';

/** Who sits in a seat. A bot is named by its level; an open seat waits for somebody; who is gone gets `otherwise`. */
export interface Player {
  readonly name: string;
  readonly by: 'person' | 'bot' | 'open' | 'gone';
  readonly level?: string; // bots only
}

/** What the table agreed on beside the game's own options. */
export interface House {
  readonly ironman: boolean; // no undo at all
  readonly pace: Pace;
  readonly standIn?: string; // a bot level that plays for a seat whose time is up, instead of the kernel's otherwise
}
export type Pace =
  | { readonly kind: 'free' } // no clock
  | { readonly kind: 'move'; readonly seconds: number; readonly together?: true } // so long for each move: live timers, hours or days; together: for each question, and all who are asked
  | Slots;
/** Weekly, 1 = Monday; wall-clock time of a zone. */
export interface Slots {
  readonly kind: 'slots';
  readonly days: readonly number[];
  readonly time: string;
  readonly zone: string;
  readonly first?: number; // hours that are at least left before the first slot counts
  readonly rest?: number; // and before every other one: what was missed is not made up
  readonly hold?: true; // what all are asked together ends at the slot, for all of them at once, and not before
}

/** Fairness: the commitment is known before the first move, the secret after the last; contributions are everybody's. */
export interface Fairness {
  readonly commitment: string; // of the secret
  readonly contributions: readonly string[]; // by seat, '' where a seat gave none
  readonly pledges?: readonly string[]; // by seat: commitments to the contributions, made before any of them was shown
  readonly secret: string | null; // null in what is shown while the match runs
}

export interface Header {
  readonly format: 'rempart-match';
  readonly version: 1;
  readonly game: string;
  readonly edition: number;
  readonly seats: number;
  readonly options: Options;
  readonly house: House;
  readonly fairness: Fairness;
  readonly begun?: string; // an instant, when somebody's clock knew one
  readonly from?: Origin; // a fork: where it comes from
}
/** The position a fork began from. */
export interface Origin {
  readonly commitment: string; // of the match it was taken from
  readonly edition: number;
  readonly n: number;
}

interface LineBase {
  readonly n: number; // 0, 1, 2 … without gaps
  readonly at?: string; // an instant, when somebody's clock knew one
  readonly hash: string; // of the state after it; '' in what a seat is told while the match runs, and in a line written together with later ones
  readonly over?: Outcome; // the game ended here
}
export type BeginLine = LineBase & {
  readonly do: 'begin';
  readonly players: readonly Player[];
  readonly events: readonly Event[];
  readonly state?: Json; // a fork: the position it begins with, instead of the game's set-up; no seed explains it
};
export type PlayLine = LineBase & {
  readonly do: 'play';
  readonly seat: Seat;
  readonly action: Action;
  readonly id?: string; // the client's own: sent twice, played once
  readonly events: readonly Event[];
  readonly undo: boolean; // nothing was rolled or revealed by it
  readonly kept?: RuleId; // the rule of the game by which it may not be taken back
  readonly standIn?: string; // the bot level that played it for an absent seat
};
export type UndoLine = LineBase & {
  readonly do: 'undo';
  readonly seat: Seat;
  readonly back: readonly number[]; // the plays taken back, by their n
  readonly consent: readonly Seat[];
};
export type ExpireLine = LineBase & {
  readonly do: 'expire';
  readonly seats: readonly Seat[]; // whose time was up
  readonly events: readonly Event[];
};
/** Handed over, resigned, replaced. */
export type SitLine = LineBase & {
  readonly do: 'sit';
  readonly seat: Seat;
  readonly player: Player;
  readonly why: string;
};
/** Ended from outside the rules. */
export type CloseLine = LineBase & { readonly do: 'close'; readonly why: string };
/** What the log holds. Nothing is ever taken out: an undo is a line too. */
export type Entry = BeginLine | PlayLine | UndoLine | ExpireLine | SitLine | CloseLine;

/** A match in progress. Treated as immutable: every change gives a new one that shares what it can. */
export interface Match<S extends Core = Core> {
  readonly header: Header;
  readonly players: readonly Player[]; // as of now
  readonly log: readonly Entry[];
  readonly state: S;
  readonly past: readonly Past<S>[]; // what may still be taken back, oldest first
  readonly asked: readonly Pending[]; // whom the match waits for, and since which line
  readonly closed: string | null;
}
export interface Past<S> {
  readonly n: number; // the play that led away from this state
  readonly seat: Seat;
  readonly state: S;
  readonly apart: boolean; // played in a decision whose seats are independent, which it left pending
  readonly undo: boolean;
}
export interface Pending {
  readonly seat: Seat;
  readonly step: string;
  readonly n: number; // its clock runs since this line
  readonly since: number; // the line with which the question was asked, the same for all of them
}
/** What a change gives: the new match, and the line that was added. */
export interface Done<S extends Core> {
  readonly match: Match<S>;
  readonly entry: Entry;
}
/** The same for a change of several lines, or of none. */
export interface DoneAll<S extends Core> {
  readonly match: Match<S>;
  readonly entries: readonly Entry[];
}

/** The match as a file: what is saved, sent, verified and replayed. A Match is one too, without snapshots. */
export interface MatchFile {
  readonly header: Header;
  readonly log: readonly Entry[];
  readonly snapshots?: readonly Snapshot[];
}
/** The state after line n: all fields in the first snapshot, in the later ones only those that have changed. */
export interface Snapshot {
  readonly n: number;
  readonly state: { readonly [field: string]: Json };
}

/** What one seat (or a spectator) is shown. */
export interface View<S extends Core = Core> {
  readonly seat: Seat;
  readonly n: number; // of the newest entry: a move names it, so that one made on an older position is refused by K-5
  readonly state: S; // masked, until the match is over
  readonly hash: string; // of this state
  readonly players: readonly Player[];
  readonly waiting: readonly { seat: Seat; ask: string; step: string; rule: RuleId; sealed: boolean }[];
  readonly undo: Refusal | null; // why this seat may not take back; null: it may
  readonly over: Outcome | null;
  readonly closed: string | null;
}

/** What a seat saw at each of the events that it heard of a line, where they were several. */
export interface Moments<S extends Core = Core> {
  readonly n: number; // the line
  readonly states: readonly S[];
}

/** Bots by level, as a game's room offers them. */
export type Bots<S extends Core> = { readonly [level: string]: Bot<S> };
/** Every table at hand, of every edition. */
export type Tables = readonly Engine<Core>[];
