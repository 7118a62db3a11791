/** One small interface to a table, wherever it is played: in this browser's worker, or on the server. */
import type { Past } from '@rempart/games';
import type { Action, Core, Facts, Options, Refusal, Seat } from '@rempart/kernel';
import type { Entry, House, MatchFile, Moments, Player, View } from '@rempart/match';
import type { Body, ChatLine, Problem, TableInfo } from '@rempart/protocol';
import type { Signal } from '@rempart/board';
import type { PlayedTable } from '../campaign/standing.ts';
import type { ScoreTable } from './scores.ts';

export interface TableState {
  readonly game: string;
  readonly edition: number; // of the rules it was begun with
  readonly mine: readonly Seat[]; // the seats played from here; several: hot-seat; none: a watcher
  readonly view: View; // as `view.seat` may see it
  readonly entries: readonly Entry[]; // the log as that seat may know it, from line 0
  readonly moments?: readonly Moments[]; // of the newest lines: what was seen at each event
  readonly house: House;
  readonly options: Options;
  readonly link: 'here' | 'open' | 'lost'; // in this browser; connected; trying to be
  readonly table: TableInfo | null; // online: seats, invitation, requests, due
  readonly chat: readonly ChatLine[];
  readonly due?: readonly { readonly seat: Seat; readonly at: string }[]; // online: whose clock runs, until when
  readonly here?: readonly Seat[]; // online: the seats whose players are connected
  readonly watchers?: number; // online: how many look on
  readonly muted?: readonly string[]; // online: the people I no longer want to hear
}

export interface TableClient {
  readonly id: string;
  subscribe(listener: (state: TableState) => void): () => void;
  /** Null when it is done and kept. The refusal otherwise: the rules', or the match's own. */
  act(seat: Seat, action: Action): Promise<Refusal | null>;
  /** False: `act` would turn it away for a reason of its own (a lesson), so its cost need not be asked first. */
  allows?(action: Action): boolean;
  undo(seat: Seat): Promise<Refusal | null>;
  resign(seat: Seat): Promise<Refusal | null>;
  /** Sees through the eyes of another of the own seats. */
  look(seat: Seat): Promise<void>;
  /** What a player of that level who sees what this seat sees might do; the strongest, unless told. */
  hint?(seat: Seat, level?: string): Promise<Action | null>;
  /** What is written for a seat and not sent, kept where the deadline is kept. */
  draft?(seat: Seat, action: Action | null): void;
  drafted?(seat: Seat): Promise<Action | null>;
  /** These are for people at several devices. Null when it is done. */
  say?(text: string): Promise<Problem | null>;
  mute?(person: string, muted: boolean): Promise<Problem | null>;
  /** Shows the others something for a moment. Absent where nobody else looks. */
  signal?(seat: Seat, signal: Signal): void;
  onSignal?(listener: (seat: Seat, signal: Signal, earlier?: boolean) => void): () => void;
  close(): void;
}

/** What is done to a table that all at it look at: it shows what became of it. */
export type Change = (...asked: { [A in Changing]: [at: A, body?: Body<A>] }[Changing]) => Promise<void>;
type Changing =
  | 'PATCH /api/tables/{id}'
  | `POST /api/tables/{id}/${'back' | 'bot' | 'cancel' | 'consent' | 'rise' | 'start' | 'unseat' | 'vote'}`;

/** What is asked for when a local game is set up. */
export interface LocalSetup {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
  readonly players: readonly Player[];
  readonly ironman: boolean;
  readonly seed?: string;
}

/** A local game in the list of my games. */
export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly options: Options;
  readonly players: readonly Player[];
  readonly touched: string;
  readonly over: boolean;
  readonly turn: number | null; // where the game counts them
  readonly score: number | null; // of whoever played it here, once it is over
}

interface ReplayStep {
  readonly entry: Entry;
  readonly state: Facts | null;
  readonly moments?: readonly Core[]; // at each of its events, where they are several
}
export interface Replayed {
  readonly game: string;
  readonly edition: number;
  readonly seats: number;
  readonly over: boolean;
  readonly seat: Seat; // whose eyes these steps are
  readonly eyes: readonly Seat[]; // through which it may be looked at
  readonly players: readonly Player[];
  readonly steps: readonly ReplayStep[];
}

/** What the worker does for the page. Everything is plain data. */
export interface Keeper {
  levels(game: string): string[]; // of its bots, weakest first
  create(setup: LocalSetup): string | Refusal;
  has(id: string): boolean;
  /** The table as a seat sees it, null for the one that is asked; from now on every change of it is told by itself. */
  watch(id: string, seat: Seat | null): TableState | Refusal;
  act(id: string, seat: Seat, action: Action, n: number): Refusal | null;
  hint(id: string, seat: Seat, level?: string): Action | null;
  undo(id: string, seat: Seat): Refusal | null;
  resign(id: string, seat: Seat): Refusal | null;
  list(): Summary[];
  played(game: string): PlayedTable[]; // what a campaign asks
  past(game: string): Past; // what a game asks of who sits down
  scores(): ScoreTable[];
  remove(id: string): null; // the match; what it won stays
  forget(): null; // that, too
  file(id: string): MatchFile | Refusal;
  take(file: unknown): string | Refusal; // a file becomes a local game
  midway(setup: LocalSetup): string | Refusal; // a lesson's table, in the middle of its game
  replay(source: string | MatchFile, seat: Seat | null): Replayed | Refusal; // null: whoever comes first
  fork(source: string | MatchFile, n: number, as: Seat, alone: boolean): string | Refusal;
  verify(source: string | MatchFile): { lines: number; hash: string } | Refusal;
}
/** The page asks, the worker answers; a change of a watched match is told without being asked. */
export interface Request {
  readonly call: number;
  readonly name: keyof Keeper;
  readonly args: readonly unknown[];
}
export type Reply =
  | { readonly call: number; readonly value: unknown }
  | { readonly call: number; readonly error: string }
  | { readonly changed: string; readonly state: TableState }; // its entries: those that are new or told anew
