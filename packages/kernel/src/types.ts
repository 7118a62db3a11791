/** The whole contract between a game and everything that plays it. SPEC.md says the same in sentences. */
import type { Dice } from './chance.ts';
import type { Shapes } from './shape.ts';

/** 0 … seats-1. Two seats are nobody's chair: SPECTATOR sees what is public, REFEREE has the game's referee actions. */
export type Seat = number;
export const SPECTATOR: Seat = -1;
export const REFEREE: Seat = -2;

export type RuleId = string; // "DA-6.9"; the kernel's own are "K-1" …
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Facts = { [name: string]: Json };

/** What a seat does: plain JSON, ids only. */
export interface Action {
  readonly kind: string;
}
/** An action that is a kind and nothing else. */
export type Plain<K extends string> = K extends string ? { readonly kind: K } : never;
/** Why it may not: the first rule that forbids it, and the facts that fill its sentence. */
export interface Refusal {
  readonly rule: RuleId;
  readonly facts?: Facts;
}
export interface Outcome {
  winners: Seat[];
  rule: RuleId;
  scores?: number[];
}
/** What happened, by which rule, and who may know (everybody when `see` is absent). */
export interface Event {
  e: string;
  rule?: RuleId;
  see?: Seat[];
  [field: string]: Json | undefined;
}
export type Emit = (event: Event) => void;

/**
 * A game declares once what is said at its table: `interface State extends Core<{ action: …; event: …; facts: … }>`, the
 * union of its actions, the union of its events, and every fact a refusal of it may give. Whatever is typed by the state
 * (its rules' kit, bots, boards, texts) knows them from there: a fact that is renamed no longer compiles.
 */
export interface Says {
  action: Action;
  event: Event;
  facts: Facts;
}
/** A union of events from a record of their facts by name: `EventsOf<{ drew: { seat: Seat; card: string } }>`. */
export type EventsOf<Told> = {
  [E in keyof Told & string]: { e: E; rule?: RuleId; see?: Seat[] } & Told[E];
}[keyof Told & string];

/** One pending piece of the sequence of play. Locals are public: what must stay hidden belongs in a field of the state. */
export interface Frame<L = Facts> {
  step: string;
  at: number; // how far a sequence or a loop has come
  asked: Seat[]; // decisions: who was asked …
  seats: Seat[]; // … and who has still to answer
  sealed: (Action | null)[] | null; // answers not yet revealed, in the order of `asked`
  locals: L; // what the step was called with
}

/** The seed and the streams drawn from it so far. A tape, when one is laid in, answers before the streams do. */
export interface Chance {
  seed: number[];
  streams: { [name: string]: number[] };
  tape: number[];
}

/** A field that no state has: it carries the types a game declares (a phantom type). */
declare const SAYS: unique symbol;

/** What the kernel keeps in every state, beside the game's own fields. */
export interface Core<G extends Says = Says> {
  seats: number;
  chance: Chance;
  stack: Frame[];
  over: Outcome | null;
  readonly [SAYS]?: G;
}
export type ActionOf<S extends Core> = NonNullable<S[typeof SAYS]>['action'];
export type EventOf<S extends Core> = NonNullable<S[typeof SAYS]>['event'];
export type FactsOf<S extends Core> = NonNullable<S[typeof SAYS]>['facts'];

/** true: the rule allows it. false, or the facts for the refusal: it does not. */
export type Answer<F extends Facts = Facts> = boolean | Partial<F>;
/** `read` is what the action's `reads` found; whoever asks a single need by hand may leave it out. */
export type Need<S extends Core, A, R = undefined> = readonly [
  RuleId,
  (s: S, me: Seat, a: A, read?: R) => Answer<FactsOf<S>>,
];

export interface ActionDef<S extends Core, A extends Action, R = undefined> {
  kind: A['kind'];
  rule: RuleId; // the rule that grants it
  shape: Shapes<A>; // what is well formed, for the wire and for the fuzzer
  reads?(s: S, me: Seat, a: A): R; // what all its needs look at, where that is work: done once for all of them
  needs: readonly Need<S, A, R>[]; // in the order a referee would ask; they read only what the seat may know
  options(s: S, me: Seat): A[]; // candidates: may be generous, never short
  any?(s: S, me: Seat, dice: Dice): A | null; // one candidate at random, where listing them all is slow
  tidy?(a: A): A; // one spelling for what means the same ("these three cards", in whatever order)
  apply?(s: S, me: Seat, a: A, k: KitOf<S>): void;
  quits?: true; // gives the game up: never sampled, never a bot's choice
}
/** An action whose own type has been forgotten, as the kernel handles it. Made by `action()`. */
export type AnyAction<S extends Core> = ActionDef<S, Action & Facts>;

/** A step may say with what locals it is called (`Procedure<State, { seat: Seat }>`): whoever calls it owes it these. */
export interface Decision<S extends Core, L = Facts> {
  ask: string; // key of the prompt
  rule: RuleId; // the rule that asks
  who(s: S, f: Frame<L>): Seat[]; // one seat: a turn; several: together; none: nobody is asked
  actions: readonly AnyAction<S>[];
  closes?: readonly string[]; // kinds that end a seat's part; without it any one action does
  late?: readonly AnyAction<S>[]; // open to a seat that has answered while others have not (withdrawing "ready")
  sealed?: true; // answers are held, hidden and changeable, until the last one is in
  reveal?(s: S, answers: readonly { seat: Seat; action: ActionOf<S> }[], k: KitOf<S>, f: Frame<L>): void; // sealed; default: apply each in seat order
  independent?: true; // actions of different seats commute (conform proves it)
  forced?: true; // with one seat and one legal action the kernel plays it
  any?(s: S, me: Seat, dice: Dice): ActionOf<S> | null; // one legal action at random, where trying kind after kind mostly misses; null: do try
  otherwise(s: S, me: Seat, f: Frame<L>): ActionOf<S>; // when the clock runs out; always legal
}
/** Runs again and again (f.at counts the passes) until a pass calls no step. */
export interface Loop<S extends Core, L = Facts> {
  loop(s: S, k: KitOf<S>, f: Frame<L>): void;
}
/** Its frame has left the stack by the time it runs; a sequence shows it an empty one that cannot be written to. */
export type Procedure<S extends Core, L = Facts> = { run(s: S, k: KitOf<S>, f: Frame<L>): void }['run'];
export type Step<S extends Core> = readonly string[] | Procedure<S> | Loop<S> | Decision<S>;
export type Steps<S extends Core> = { readonly [name: string]: Step<S> };

/**
 * Who sees a field. all: everybody. none: nobody. count: how many, not which. For fields with one entry a seat,
 * owner: the own entry, nothing of the others'; hand: the own entry, the others' count.
 */
export type Policy<V, S> = 'all' | 'none' | 'count' | 'owner' | 'hand' | ((value: V, me: Seat, s: S) => V);
export type Sight<S extends Core> = { readonly [K in Exclude<keyof S, keyof Core>]-?: Policy<S[K], S> };

/** A choice of the table before the game: the form, the check and the default are made from this. */
export interface OptionDef {
  values: readonly (string | number | boolean)[];
  default: string | number | boolean;
  rule: RuleId;
  own?(text: string): boolean; // besides the values: a text of the table's own (a scenario file) that the game can play
  perSeat?: true; // one value for each seat, as a list
  secret?: true; // of those: while the match runs each seat may know its own only
}
export type Options = { readonly [name: string]: Json };

export interface GameDef<S extends Core> {
  id: string;
  edition: number;
  seats: readonly [number, number];
  options: { readonly [name: string]: OptionDef };
  sight: Sight<S>;
  steps: Steps<S>; // starts at 'game'
  anytime: readonly AnyAction<S>[]; // open to every seat whenever any decision is pending
  referee?: readonly AnyAction<S>[]; // open to REFEREE whenever any decision is pending
  ends: readonly RuleId[]; // every rule a game can end by
  bound: number; // no game, however played, takes more actions than this
  setup(seats: number, options: Options, k: KitOf<S>): Omit<S, keyof Core>; // a fresh record each time: the kernel makes the state of it
  imagine(s: S, me: Seat, dice: Dice): void; // deal afresh, in place, what this seat cannot see; s may be this seat's mask, so pool what the box holds less what is seen
  keeps?(s: S, me: Seat, a: ActionOf<S>): RuleId | null; // the rule by which this, once done, may not be taken back
  worth?(s: S, me: Seat): number; // a hint for bots and the lab, never used by rules
}

/** All that rules may touch besides the state. The stack is last called, first run. */
export interface Kit<E extends Event = Event> extends Dice {
  emit(event: E): void;
  clock?: boolean; // true: the clock answers, for a seat that has not
  call(step: string, locals?: Facts): void;
  end(step: string): void; // leave the named step and all it had called
  reopen(seat: Seat): void; // ask a seat again that had answered the pending decision
  win(outcome: Outcome): void; // the game is over, now
  stream(name: string): Dice; // a named stream, kept in the state
  fresh(label: string): Dice; // a stream used once, here; its label must never come again (say the turn in it)
}

export type KitOf<S extends Core> = Kit<EventOf<S>>;

export interface Waiting {
  seat: Seat;
  step: string;
  ask: string;
  rule: RuleId;
  sealed: boolean;
}
export interface Played<S extends Core> {
  state: S;
  events: EventOf<S>[];
  undo: boolean; // nothing random happened, nobody was shown anything new, and no rule keeps it
}
/** A seat's own action, once it is done. */
export interface PlayedAction<S extends Core> extends Played<S> {
  action: ActionOf<S>; // as it was carried out: a copy, in the one spelling that the rules use
  kept: RuleId | null; // the rule by which it may not be taken back
}

/** A game bound to the kernel: the one door for people (play), search (act), screens (mask, check, legal) and clocks. */
export interface Engine<S extends Core> {
  readonly game: GameDef<S>;
  begin(seats: number, options: Options, seed: readonly number[]): Played<S>;
  waiting(s: S): Waiting[];
  check(s: S, me: Seat, a: unknown): Refusal | null;
  legal(s: S, me: Seat): ActionOf<S>[];
  sample(s: S, me: Seat, dice: Dice): ActionOf<S>;
  otherwise(s: S, me: Seat): ActionOf<S>;
  play(s: S, me: Seat, a: unknown): PlayedAction<S> | Refusal;
  act(s: S, me: Seat, a: ActionOf<S>, emit?: (event: EventOf<S>) => void, clock?: boolean): void; // clock: it answers for the seat
  expire(s: S, seats?: readonly Seat[], told?: (event: EventOf<S>, s: S) => void): Played<S>; // the clock ran out for these; without them for all who are still asked
  mask(s: S, me: Seat): S;
  look(s: S, me: Seat): S; // the mask for reading only: it shares with the state what is shown as it is
  imagine(s: S, me: Seat, dice: Dice): S;
  clone(s: S): S;
}
/** A player that is a function. It is handed a mask, so it cannot look behind it, and dice of its own. */
export type Bot<S extends Core> = (engine: Engine<S>, view: S, me: Seat, dice: Dice) => ActionOf<S>;

export const isRefusal = (x: object): x is Refusal => 'rule' in x;
