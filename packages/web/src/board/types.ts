/**
 * What a game's `board/` folder and the table frame owe each other. Props in, actions out: a board draws a masked state
 * and offers what is legal. It knows no rule, keeps no copy of the state and talks to nobody but the frame.
 */
import type { Action, Core, Event, Facts, Outcome, Refusal, RuleId, Seat, Waiting } from '@rempart/kernel';
import type { Component } from 'svelte';

/** Sentences in the reader's language. Everything a board writes comes from here. */
export interface Say {
  readonly language: 'en' | 'fr';
  /** A key of the game's own catalogue (`words/en.json`, `words/fr.json`), filled with facts. */
  text(key: string, facts?: Facts): string;
  /** The name of a card, a place, an icon …: the game room's `name(id)`. */
  name(id: string): string;
  action(action: Action): string; // "Deploy Young Squire at gate 3"
  event(event: Event): string; // '' where it is not worth a line
  refusal(refusal: Refusal): string; // the sentence alone; `explain` shows it with its rule and a link
  ask(waiting: Pick<Waiting, 'ask'>): string; // what a seat is asked
  end(outcome: Outcome): string;
  option(name: string, value?: string | number | boolean): string; // of the table, and of one of its values
  player(seat: Seat): string; // who sits there
  number(value: number): string;
}

export type Motion = 'full' | 'reduced'; // what the reader chose, or what the system asks for
export type Palette = 'standard' | 'deutan' | 'protan' | 'tritan';
export interface BoardSettings {
  /** How long things take, as a factor of the board's own times: 1 usual, 0.5 twice as fast, 0 at once. */
  readonly tempo: number;
  readonly motion: Motion;
  readonly palette: Palette;
  readonly theme: 'night' | 'day';
}

/**
 * What has just happened, told one event after the other. `view` is already the state after all of them; `before` is
 * the state they started from. The frame moves `at` on by the times `pace` gives, speaks each event, and sets `beat`
 * to null at the end or as soon as the player acts, presses Escape or clicks "skip".
 */
export interface Beat<S extends Core = Core> {
  readonly n: number; // the log entry they belong to
  readonly events: readonly Event[]; // only those this seat may know
  readonly at: number; // the one being shown
  readonly before: S;
  /** How long the event at `at` is shown, in milliseconds, tempo and motion counted in. */
  readonly lasts: number;
}

export interface BoardProps<S extends Core = Core> {
  view: S; // what `seat` may see: the mask, typed as the game's state
  seat: Seat; // whose eyes; SPECTATOR for onlookers
  waiting: readonly Waiting[]; // who is asked what, now
  legal: readonly Action[]; // all that `seat` may do now; empty for onlookers, in replays and when others are asked
  /** The very check of the rules: null when allowed, else the first rule that forbids it, with its facts. */
  check(action: Action): Refusal | null;
  /** Does it. Whatever `check` says: an illegal action is not sent, its refusal is shown. Safe to call at any time. */
  act(action: Action): void;
  say: Say;
  /**
   * Shows why not, with rule, facts and a link into the rulebook, as a note by the pointer or the focused element;
   * `null` takes it away. Call it on hover, focus and long press of what cannot be done (see `whyNot`).
   */
  explain(refusal: Refusal | null, by?: Element): void;
  /** Opens the rulebook at a rule ("FD-5.8"). */
  open(rule: RuleId): void;
  /** The piece in hand, as the board names it: picked first, placed second. The frame clears it on Escape and after an action. */
  chosen: string | null;
  choose(id: string | null): void;
  beat: Beat<S> | null;
  settings: BoardSettings;
}

/** Everybody's states after each log entry, for the story at the end. All is public when the game is over. */
export interface StoryProps<S extends Core = Core> {
  states: readonly { readonly n: number; readonly state: S }[];
  seat: Seat;
  say: Say;
  settings: BoardSettings;
  /** Opens the replay at this log entry. */
  see(n: number): void;
}

/** A chip in the header that is always in sight: "Morale 14 / 20", "Turn 3". */
export interface Gauge {
  readonly label: string;
  readonly value: string;
  readonly icon?: string; // an id of the game's own icons
  readonly warn?: boolean;
}

/** `packages/games/<id>/board/index.ts` exports this as `board`. Only `Board` is required. */
export interface BoardRoom<S extends Core = Core> {
  readonly Board: Component<BoardProps<S>>; // the middle of the screen
  readonly Hand?: Component<BoardProps<S>>; // along the bottom: own cards or pieces
  readonly Aside?: Component<BoardProps<S>>; // one more tab beside log, rulebook and chat: piles, forecasts
  readonly EndStory?: Component<StoryProps<S>>; // under the result when the game is over
  /** How long an event deserves, in milliseconds at tempo 1 (150-400; 0: nothing to see). Absent: 250 for each. */
  readonly pace?: (event: Event) => number;
  readonly gauges?: (view: S, seat: Seat, say: Say) => readonly Gauge[];
  /** Actions worth a big button beside the prompt ("End the phase"). Default: legal actions that are a kind and nothing else. */
  readonly main?: (legal: readonly Action[]) => readonly Action[];
  /** Options that "Play now" proposes to somebody who has not yet finished a game of this kind here. */
  readonly firstGame?: Facts;
  /** A playable lesson, as data. */
  readonly lesson?: Lesson;
}

/** A game with a fixed seed in which each step says one thing and waits for one kind of answer. Tests run it whole. */
export interface Lesson {
  readonly seats: number;
  readonly options: Facts;
  readonly seed: string;
  readonly steps: readonly LessonStep[];
}
export interface LessonStep {
  readonly say: string; // key in the game's catalogue
  readonly rule?: RuleId; // where to read on
  readonly point?: string; // a CSS selector to put a ring round
  readonly allow?: readonly Partial<Action & Facts>[]; // the learner may do what matches one of these; absent: just read on
  readonly play?: readonly (Action & Facts)[]; // what a tester (and "show me") does here
}
