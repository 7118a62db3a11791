/**
 * What a game's `board/` folder and the table frame owe each other. Props in, actions out: a board draws a masked state
 * and offers what is legal. It knows no rule, keeps no copy of the state and talks to nobody but the frame.
 */
import type {
  Action,
  ActionOf,
  Core,
  Event,
  EventOf,
  Facts,
  Json,
  Options,
  Outcome,
  Refusal,
  RuleId,
  Seat,
  Waiting,
} from '@rempart/kernel';
import type { Component } from 'svelte';
import type { Voice } from './voices.ts';

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
  verdict(outcome: Outcome): string | null; // a headline of the game's own ("A draw"); null: victory or defeat, by who won
  option(name: string, value?: string | number | boolean): string; // of the table, and of one of its values
  player(seat: Seat): string; // who sits there
  /** The same with its grammar, for sentences; and in what temper a bot plays, where it has one (`Room.rivals`). */
  called(seat: Seat): {
    readonly name: string;
    readonly noun?: string | readonly string[] | undefined;
    readonly temper?: string | undefined;
  };
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
 * What has just happened, told one event after the other. Meanwhile `view` is the table at that very event, as the rules
 * had it then, and `before` the table just before it: what the event takes away is still there. The frame moves `at` on
 * by the times `pace` gives, speaks each event, and sets `beat` to null at the end or as soon as the player acts, presses
 * Escape or clicks "skip"; then `view` is what there is now.
 */
export interface Beat<S extends Core = Core> {
  readonly n: number; // the log entry they belong to
  readonly events: readonly EventOf<S>[]; // only those this seat may know
  readonly at: number; // the one being shown
  readonly before: S;
  /** How long the event at `at` is shown, in milliseconds, tempo and motion counted in. */
  readonly lasts: number;
}

/** One line of the log as the reader may know it. */
export interface LogEntry<S extends Core = Core> {
  readonly n: number;
  readonly at: string; // when it was written; '' where nobody noted it
  readonly seat: Seat | null; // who acted; null: the table itself
  readonly action: ActionOf<S> | null; // only one's own, until the game is over
  readonly events: readonly EventOf<S>[];
}

/** What a seat shows the others for a moment: a place pointed at, or a move proposed from one to another. No action. */
export interface Signal {
  readonly kind: 'point' | 'suggest';
  readonly at: string; // as the board names its places and pieces: [a-z0-9:._-], at most 64 characters
  readonly to?: string | undefined;
}
export interface ShownSignal extends Signal {
  readonly key: number; // tells one showing from the next
  readonly seat: Seat; // who shows it
}

export interface BoardProps<S extends Core = Core> {
  /** Which table this is: a name for what a board keeps in this browser, such as a draft. */
  table: string;
  /** Whether what is done arrives: it stays in this browser; connected; trying to be. */
  link: 'here' | 'open' | 'lost';
  /** All that `seat` was told since the beginning up to the event on stage, for boards that show what happened in earlier turns. */
  log: readonly LogEntry<S>[];
  view: S; // what `seat` may see: the mask, typed as the game's state
  seat: Seat; // whose eyes; SPECTATOR for onlookers
  waiting: readonly Waiting[]; // who is asked what, now
  legal: readonly ActionOf<S>[]; // all that `seat` may do now; empty for onlookers, in replays and when others are asked
  /** The very check of the rules: null when allowed, else the first rule that forbids it, with its facts. */
  check(action: ActionOf<S>): Refusal | null;
  /** Does it. Whatever `check` says: an illegal action is not sent, its refusal is shown. Safe to call at any time. */
  act(action: ActionOf<S>): void;
  say: Say;
  /**
   * Shows why not in the info bar, with rule, facts and a link into the rulebook; it goes with the next thing that is done,
   * `null` takes it away. For after an attempt: a click or Enter on what cannot be done (see `whyNot`). Pointing asks `about`.
   */
  explain(refusal: Refusal | null): void;
  /** Opens the rulebook at a rule ("FD-5.8"), or at the line of its tables about a content id. What bears `data-about` needs no call. */
  open(rule: RuleId): void;
  /** The piece in hand, as the board names it: picked first, placed second. The frame clears it on Escape and after an action. */
  chosen: string | null;
  choose(id: string | null): void;
  beat: Beat<S> | null;
  mine: readonly Seat[]; // the seats played from here: one person may run several
  /** Sees through the eyes of another of the own seats. */
  look(seat: Seat): void;
  signals: readonly ShownSignal[]; // what is being shown now, the own ones too; each goes by itself
  /** What a hint proposes, the one being looked at first; absent or empty where nobody has asked. */
  advice?: readonly Advised<S>[];
  /** Shows the others something. Absent where nobody else sits. */
  signal?: ((signal: Signal) => void) | undefined;
  settings: BoardSettings;
  /** Until when this seat may take, where a clock runs. */
  due?: string | undefined;
  /** Where orders are written ahead of a deadline: keeps what is written for this seat alone, to be sent then; null: nothing. */
  draft?: ((action: ActionOf<S> | null) => void) | undefined;
  /** What was kept, perhaps at another device. */
  drafted?: (() => Promise<ActionOf<S> | null>) | undefined;
}

/** A move that is advised, the best first while a hint is shown. The frame lights what its marks name; a board may draw more. */
export interface Advised<S extends Core = Core> {
  readonly action: ActionOf<S>;
  readonly marks: readonly string[]; // see BoardRoom.marks
}

/** Everybody's states after each log entry and what it told, for the story at the end; what was taken back is no part of it. All is public when the game is over. */
export interface StoryProps<S extends Core = Core> {
  states: readonly { readonly n: number; readonly state: S; readonly events: readonly EventOf<S>[] }[];
  seat: Seat;
  say: Say;
  settings: BoardSettings;
  /** Opens the replay at this log entry. */
  see(n: number): void;
}

/** `packages/games/<id>/board/hindsight.ts`. */
export interface Hindsight<S extends Core = Core> {
  /** Why this seat lost, in one sentence with its facts; null where the result already says it. Not asked where it won. */
  readonly why: (states: StoryProps<S>['states'], seat: Seat, say: Say) => string | null;
  /** How well it stands for this seat, in any unit: where this fell most, or rose most for who won, the game was decided. */
  readonly worth: (state: S, seat: Seat) => number;
}

/** The room in which a board looks as it was drawn, in CSS pixels. */
export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** What is lost by an action, in the words of the game. */
export interface Cost {
  readonly say: string;
  readonly facts?: Facts;
}

/** A weighty moment, over the board for as long as its event is on stage. */
export interface Title {
  readonly say: string; // a key of the game's catalogue: what it is called ("The Night falls")
  readonly line?: string; // another key, for what it means
  readonly facts?: Facts; // for both
  readonly figure?: string; // the address of a drawing, as `icons.json` gives it
  readonly tone: 'dread' | 'dusk' | 'dawn' | 'fall' | 'glory';
}

/**
 * A key for one of a game's main acts. It presses or goes to what a mouse would click, so that whatever guards a click guards
 * the key; it is listed under "?" while there is such a thing to be done.
 */
export interface BoardKey {
  readonly key: string; // '1-9': the first, the second … of them
  readonly say: string; // key in the game's catalogue
  readonly press?: string; // a CSS selector of what it clicks
  readonly goes?: string; // a CSS selector of what it puts the focus on, one after the other
}

/** What there is to say about a thing that is pointed at: its name, then its figures and what would come of it. */
export interface About {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A chip in the header that is always in sight: "Morale 14 / 20", "Turn 3". */
export interface Gauge {
  /** Its name, for what flies to it (`lands`, `[data-gauge="gold"]`). */
  readonly name?: string;
  readonly label: string;
  readonly value: string;
  readonly warn?: boolean;
}

/** `packages/games/<id>/board/index.ts` exports this as `board`. Only `Board` is required. */
export interface BoardRoom<S extends Core = Core> {
  readonly Board: Component<BoardProps<S>>; // the middle of the screen
  /**
   * In a larger room than this the frame draws the board larger; in a smaller one the board arranges itself, by
   * `@container room`, and is drawn smaller only where it would be cut.
   */
  readonly shape?: Shape;
  /** How high the hand's tray is, in CSS pixels, on a narrow page and on a wide one; it does not change while one plays. */
  readonly tray?: readonly [narrow: number, wide: number];
  readonly Hand?: Component<BoardProps<S>>; // along the bottom: own cards or pieces
  readonly Aside?: Component<BoardProps<S>>; // one more tab beside log, rulebook and chat: piles, forecasts
  /** Under the result when the game is over; fetched then: the table opens sooner without it. */
  readonly EndStory?: () => Promise<{ readonly default: Component<StoryProps<S>> }>;
  /** Looking back from the end: why it was lost, and how it stood at each moment; fetched then, too. */
  readonly hindsight?: () => Promise<Hindsight<S>>;
  readonly Page?: Component<BoardProps<S>>; // one page of those a seat was given (hosting.pages), as the only entry of `log`
  /** How long an event deserves, in milliseconds at tempo 1 (150-800, weighty moments 1200-1600; 0: nothing to see). Absent: 250 for each. */
  readonly pace?: (event: EventOf<S>, view: S) => number; // `view`: the table after it
  /** What is worth a title over the board while it is on stage (give it 1200 ms or more); null: nothing. */
  readonly title?: (event: EventOf<S>, view: S, seat: Seat) => Title | null;
  /** How an event sounds when it comes on stage; null: it does not. */
  readonly sounds?: (event: EventOf<S>) => Voice | null;
  /** The counters (also gauges, by name) to which something flies while an event is on stage: until then they show what was. */
  readonly lands?: (event: EventOf<S>) => readonly string[];
  /** Nothing is hidden between the seats of one device or person: no screen to pass it on, the eyes change by themselves. */
  readonly shared?: (view: S) => boolean;
  /** The content id of what a seat plays (its hero), by whose name sentences then call the seat; '' for none. */
  readonly alias?: (view: S, seat: Seat) => string;
  readonly gauges?: (view: S, seat: Seat, say: Say) => readonly Gauge[];
  /** A question as it stands; null: in the usual words. `mine`: how many seats the reader has. */
  readonly asks?: (view: S, asked: Pick<Waiting, 'seat' | 'ask'>, mine: number, say: Say) => string | null;
  /** Actions worth a big button beside the prompt ("End the phase"). Default: legal actions that are a kind and nothing else. */
  readonly main?: (legal: readonly ActionOf<S>[], beat: Beat<S> | null) => readonly ActionOf<S>[];
  /**
   * What an action costs that cannot be taken back: a key of the game's catalogue and its facts. It is asked once, before it
   * is done, however it is done; null: nothing worth a question.
   */
  readonly confirm?: (now: Moment<S>, action: ActionOf<S>) => Cost | null;
  /**
   * The piece, the places on the way and the target of an action, as the board names them in its `data-` attributes: a hint
   * lights them. Absent, or null: whatever bears one of the action's own words.
   */
  readonly marks?: (action: ActionOf<S>, view: S) => readonly string[] | null;
  /** Opens an adviser of the board's own, which the frame's hint then is; absent: the frame asks the bots. */
  readonly adviser?: () => void;
  /** Why an action is advised, in a sentence from what it brings; null: nothing to say but who would do it. */
  readonly reason?: (action: ActionOf<S>, now: Moment<S>, say: Say) => string | null;
  /** Kinds that give something up (an effect, a turn, a piece): beside the main button in plain dress, never as one. */
  readonly yields?: readonly ActionOf<S>['kind'][];
  /** Keys for the main acts, beside those of every table. */
  readonly keys?: readonly BoardKey[];
  /**
   * What the info bar says about what is pointed at, long-pressed or focused: `id` is the thing's `data-tell`, or else its
   * `data-about`. Null, or no such function: the name that the thing has for screen readers.
   */
  readonly about?: (id: string, now: BoardProps<S>) => About | null;
  /** How an action is called in lists, where the words of its kind are not enough; null: as the words say it. */
  readonly tell?: (action: ActionOf<S>, view: S, say: Say) => string | null;
  /** How it ended, where a rule has several ways and the outcome does not say which; null: as the words of the rule say it. */
  readonly ended?: (view: S, say: Say) => string | null;
  /** What "play now" lays. Absent: the fewest seats, all options as they are, the best bots. */
  readonly quick?: Quick;
  /** Options that "play now" takes instead for somebody who has not yet finished a game of this kind here. */
  readonly firstGame?: Quick['options'];
  /**
   * Options that the start screen asks for, the side or faction first, then how hard; with `values`, only some of them. What a
   * value means is told by `start.<option>.<value>` in the game's words, or by what follows the colon of its name there.
   */
  readonly start?: readonly StartAsk[];
  /** Where there are many options: in groups, each called by a key of the game's words. What no group has stands before them. */
  readonly groups?: readonly OptionGroup[];
  /** Makes what anyone may write for an option (`own` of the room) without a text editor; fetched with its page. */
  readonly editors?: { readonly [option: string]: () => Promise<{ readonly default: Component<EditorProps> }> };
  /** The picture of a chapter of the campaign; fetched with the page that shows it. */
  readonly Chapter?: () => Promise<{ readonly default: Component<{ id: string }> }>;
  /** A playable lesson, as data. */
  readonly lesson?: Lesson<S>;
  /** Remarks for a first game, the most pressing first. */
  readonly tips?: readonly Tip<S>[];
}

/** What an editor has to do with: a file as far as it is written, and whom to give it when it has changed. */
export interface EditorProps {
  readonly draft: Json;
  readonly change: (draft: Json) => void;
  readonly say: Say;
}
interface OptionGroup {
  readonly say: string;
  readonly options: readonly string[];
}

/** A short remark, made once in a player's solo games: when a thing is met for the first time. */
export interface Tip<S extends Core = Core> {
  readonly say: string; // key in the game's catalogue, and the name by which the frame knows that it has been said
  readonly rule: RuleId; // where to read on
  readonly when: (now: Moment<S>) => boolean; // it is said while this holds; it looks at the table and knows no rule
}
/** What a player has before them. */
export interface Moment<S extends Core = Core> {
  readonly view: S;
  readonly seat: Seat;
  readonly ask: string; // what this seat is asked; '' if nothing
  readonly legal: readonly ActionOf<S>[];
}

/** A table in one click: the reader in the first seat, bots in the others. */
export interface Quick {
  readonly seats: number;
  readonly people?: number; // so many seats are the reader's own; absent: one
  readonly level: string; // of the bots
  readonly options: Options;
  readonly chapter?: string; // of its campaign: played with what the usual level sets there
  readonly names?: readonly string[]; // for the bots, drawn at random
}

export interface StartAsk {
  readonly option: string;
  readonly values?: readonly (string | number | boolean)[]; // absent: all there are; those of a level, the easiest first
  readonly portraits?: Portraits; // chosen by portrait, one for each seat of one's own; who is left is chosen at the table
  readonly as?: 'side' | 'level'; // after the end: who wins is offered the next level, or another side
}

/** What the start screen shows of pieces that are chosen by portrait. */
export interface Portraits {
  hang(): Promise<void>; // the drawings
  figure(value: string): string; // the address of one, 108 wide and 132 high
  strengths(value: string, say: Say): readonly { readonly name: string; readonly text: string }[];
}

/** A game with a fixed seed in which each step says one thing and waits for one kind of answer. Tests run it whole. */
export interface Lesson<S extends Core = Core> {
  readonly seats: number;
  readonly options: Facts;
  readonly seed: string;
  readonly bots?: string; // the level of those in all seats but the first; absent: the learner plays them all
  readonly midway?: Midway<S>; // absent: from the first move of a game
  readonly steps: readonly LessonStep<S>[];
}
/** A lesson that begins in the middle of a game: as it stands after these actions of the first seat, changed. */
export interface Midway<S extends Core = Core> {
  readonly after: readonly Partial<AnyOf<S>>[];
  change(state: S): void;
}
/** An action of this game; of a game that does not declare its actions, any. */
export type AnyOf<S extends Core> = Action extends ActionOf<S> ? Action & Facts : ActionOf<S>;
export interface LessonStep<S extends Core = Core> {
  readonly say: string; // key in the game's catalogue
  readonly rule?: RuleId; // where to read on
  readonly point?: string; // a CSS selector of what it speaks of: lit, and brought into sight
  /**
   * What counts as done: any action that has at least this; a text that ends in * stands for all that begin so. Steps in a
   * row that ask for the same kind of action are done in any order. Absent: just read on.
   */
  readonly allow?: readonly Partial<AnyOf<S>>[];
  /** Why something else is not what is wanted here, a key in the game's catalogue. Absent: what is wanted is said again. */
  readonly refuse?: string;
  readonly play?: readonly AnyOf<S>[]; // what a tester (and "show me") does here
}
