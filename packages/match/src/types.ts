/**
 * One match: a header that never changes, and a log that only grows. State, undo, clocks and replays follow from them.
 * The match file (docs/match-format.md) is these shapes as JSON.
 */
import type { Action, Core, Event, Json, Options, Refusal, Seat } from '@rempart/kernel';

/** Who sits in a seat. A bot is named by its level; an open seat waits for somebody. */
export interface Player {
  readonly name: string;
  readonly by: 'person' | 'bot' | 'open';
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
  | { readonly kind: 'move'; readonly seconds: number } // so long for each decision: live timers, hours or days
  | { readonly kind: 'slots'; readonly days: readonly number[]; readonly time: string; readonly zone: string }; // weekly, 1 = Monday; wall-clock time of a zone

/** Fairness: the commitment is known before the first move, the secret after the last; contributions are everybody's. */
export interface Fairness {
  readonly commitment: string; // of the secret
  readonly contributions: readonly string[]; // by seat, '' where a seat gave none
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
}

interface Line {
  readonly n: number; // 0, 1, 2 … without gaps
  readonly at?: string; // an instant, when somebody's clock knew one
  readonly hash: string; // of the state after it
}
/** What the log holds. Nothing is ever taken out: an undo is a line too. */
export type Entry =
  | (Line & { readonly do: 'begin'; readonly events: Event[]; readonly players: readonly Player[] })
  | (Line & {
      readonly do: 'play';
      readonly seat: Seat;
      readonly action: Action;
      readonly id?: string;
      readonly events: Event[];
      readonly undo: boolean;
    })
  | (Line & { readonly do: 'undo'; readonly seat: Seat; readonly back: number; readonly consent: readonly Seat[] }) // back: the n of the play taken back
  | (Line & { readonly do: 'expire'; readonly seats: readonly Seat[]; readonly events: Event[] })
  | (Line & { readonly do: 'sit'; readonly seat: Seat; readonly player: Player; readonly why: string }) // handed over, resigned, replaced
  | (Line & { readonly do: 'close'; readonly why: string }); // ended from outside the rules

/** A match in progress. Treated as immutable: every change gives a new one that shares what it can. */
export interface Match<S extends Core = Core> {
  readonly header: Header;
  readonly players: readonly Player[]; // as of now
  readonly log: readonly Entry[];
  readonly state: S;
  readonly past: readonly Past<S>[]; // what may still be taken back, oldest first
  readonly closed: string | null;
}
export interface Past<S> {
  readonly n: number; // the play that led away from this state
  readonly seat: Seat;
  readonly state: S;
}

/** The match as a file: what is saved, sent, verified and replayed. */
export interface MatchFile {
  readonly header: Header;
  readonly log: readonly Entry[];
}

/** What one seat (or a spectator) is shown. */
export interface View {
  readonly seat: Seat;
  readonly n: number; // of the newest entry: a move must name it or a newer one is refused by K-5
  readonly state: Json;
  readonly hash: string; // of this masked state
  readonly waiting: readonly { seat: Seat; ask: string; step: string; sealed: boolean }[];
  readonly undo: Refusal | null; // why this seat may not take back; null: it may
}
