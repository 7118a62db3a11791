/**
 * What a game asks of a house that keeps its matches for weeks, beside its rules: paces with a name, who may sit down,
 * what is mailed, what is kept to be read again. Pure functions, no clock; instants come in as text. All of it optional.
 */
import type { ActionOf, Core, EventOf, Facts, Json, Options, Refusal, RuleId, Seat } from '@rempart/kernel';
import type { Catalogue, Room, Voice } from './index.ts';

export interface Words {
  readonly en: string;
  readonly fr: string;
}

/** How fast a match goes, by a name. Days: weekly slots at which all is decided; a timer: for each question; else none. */
export interface Tempo {
  readonly id: string;
  readonly name: Words;
  readonly days?: readonly number[]; // 1 = Monday
  readonly timer?: { readonly usual: number; readonly least: number; readonly most: number }; // seconds
  readonly options: Options; // usual at this tempo, where the host does not say otherwise
}
export interface Tempos {
  readonly rule: RuleId;
  readonly all: readonly Tempo[];
  readonly slots: { readonly time: string; readonly zone: string; readonly first: number; readonly rest: number };
  readonly late: Refusal; // to what comes after the slot
}

/** What somebody has behind them at this game: results, oldest first, and how often they sat down since the last. */
export interface Past {
  readonly results: readonly string[];
  readonly enteredSince: number;
}
export type Choices = { readonly [option: string]: Json };
/** Of bots, and of whoever is not here to be asked. */
export const NO_PAST: Past = { results: [], enteredSince: 0 };

/** One seat a person, under a name of its own; nobody sits down after the start. */
export interface Seating<S extends Core = Core> {
  readonly once: RuleId;
  readonly shut: RuleId; // after the start
  readonly address: RuleId; // where mail is part of the game, who sits down has an address
  name(name: string, taken: readonly string[]): Refusal | null;
  choice(chosen: Choices, options: Options, past: Past): Refusal | null;
  botName(taken: readonly string[]): string;
  settle(seats: number, options: Options): Options; // what follows from how many have come
  result(s: S, seat: Seat): { readonly how: string; readonly turn: number } | null; // null: still in it
}

/** What a line of the log means for one reader. */
export interface Story<S extends Core = Core> {
  readonly before: S | null; // null: the match begins
  readonly after: S;
  readonly events: readonly EventOf<S>[]; // those this seat may know
  readonly seat: Seat;
  readonly why?: string; // where somebody from outside the game had a reason
  name(seat: Seat): string;
}
export interface Notice {
  readonly id: string;
  readonly key: string; // the same notice has the same key within a match and a seat
  readonly facts: Facts;
  readonly lead?: number; // hours before the deadline; else it is sent at once
  readonly page?: number; // the turn whose page it speaks of
}
/** What a letter can tell of the table it comes from. */
export interface Envelope {
  readonly table: string; // its name
  readonly tempo: string;
  readonly when: string; // the deadline, spelled
  readonly url: string; // of the table
  readonly page: string; // of what it speaks of
}
export interface Letters<S extends Core = Core> {
  readonly rule: RuleId;
  readonly kinds: readonly { readonly id: string; readonly name: Words; readonly optOut: boolean }[];
  readonly welcome?: { readonly id: string; readonly name: Words }; // to somebody who comes to this game and must confirm an address: `confirmUrl`
  write(story: Story<S>): readonly Notice[];
  moot(story: Story<S>): readonly string[]; // keys of notices that need not be sent any more
  facts(facts: Facts, envelope: Envelope): Facts; // for the sentences `letter.<id>`
}

/** Pages that one seat is given and may open again for as long as the match is kept. */
export interface Pages<S extends Core = Core> {
  readonly event: string; // the kind of event: with `seat`, `turn`, and the page itself in the field of the same name
  ids(s: S): readonly string[]; // by seat: what a page calls those whose names its reader may know
  bind(page: Json, about: { table: string; at: string; next: string | null }): Json;
  lines?(page: Json, turn: number, known: readonly Known[], say: Voice): readonly string[]; // the page as plain text, for a letter
}
/** Somebody whom the reader of a page may know: what the page calls them, their name, what they play. */
export interface Known {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

/** Messages from seat to seat. */
export interface Pigeons<S extends Core = Core> {
  readonly rule: RuleId;
  readonly most: number; // characters
  readonly aTurn: number;
  readonly notice: string; // the kind of letter that brings it
  may(s: S, from: Seat, to: Seat): boolean; // unasked; in answer one always may
}

/** When no person is in the game any more, the host has a word; without it the match is closed after a while. */
export interface Leftover<S extends Core = Core> {
  readonly rule: RuleId;
  isLeft(s: S, isPerson: (seat: Seat) => boolean): boolean;
  readonly close: ActionOf<S>;
  readonly runOn: ActionOf<S>;
  readonly hours: number;
}

/** What anybody may read of a match: made from what a watcher sees. */
export interface PublicPage {
  readonly turn: number;
  readonly facts: readonly { readonly key: string; readonly facts: Facts }[];
  readonly news: readonly { readonly key: string; readonly turn: number; readonly facts: Facts }[]; // newest first
}

export interface Hosting<S extends Core = Core> {
  readonly tempos?: Tempos;
  readonly seating?: Seating<S>;
  readonly letters?: Letters<S>;
  readonly pages?: Pages<S>;
  readonly pigeons?: Pigeons<S>;
  readonly leftover?: Leftover<S>;
  /** Kinds of actions that may be written ahead, kept by the house and sent for who has not done so when the time is up. */
  readonly drafts?: readonly ActionOf<S>['kind'][];
  /** May this seat know who sits there? Without it everybody may know everybody. */
  mayName?(s: S, me: Seat, other: Seat): boolean;
  publicPage?(view: S, name: (seat: Seat) => string): PublicPage;
  /** One person's several seats: what the referee does to each. */
  remove?(seat: Seat): ActionOf<S>;
}

type Chosen = Pick<Room, 'game' | 'hosting'>;
/** What one seat has of the options that each seat has one of. */
export const choicesAt = ({ game }: Pick<Room, 'game'>, options: Options, seat: Seat): Choices =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, list]) =>
      game.options[name]?.perSeat === true && Array.isArray(list) && list[seat] !== undefined
        ? [[name, list[seat]]]
        : [],
    ),
  );
/** Why a table may not be laid like this: a seat has what its player may not choose. `pastOf` tells what each has behind them. */
export function whyNotLaid(
  room: Chosen,
  options: Options,
  seats: number,
  pastOf: (seat: Seat) => Past,
): Refusal | null {
  const { seating } = room.hosting ?? {};
  for (let seat = 0; seat < seats && seating !== undefined; seat++) {
    const refusal = seating.choice(choicesAt(room, options, seat), options, pastOf(seat));
    if (refusal !== null) return refusal;
  }
  return null;
}
/** The choices that somebody with this past may make. */
export const allowedOf = (
  { hosting }: Pick<Room, 'hosting'>,
  choices: Choices,
  options: Options,
  past: Past,
): Choices =>
  Object.fromEntries(
    Object.entries(choices).filter(
      ([name, value]) => (hosting?.seating?.choice({ [name]: value }, options, past) ?? null) === null,
    ),
  );

/** The same options, without what the seats may not have chosen: to lay a table like another. */
export function allowedOptions(room: Chosen, options: Options, seats: number, pastOf: (seat: Seat) => Past): Options {
  const all = Array.from({ length: seats }, (_, seat) =>
    allowedOf(room, choicesAt(room, options, seat), options, pastOf(seat)),
  );
  const lists = Object.entries(room.game.options).filter(
    ([name, def]) => def.perSeat === true && Object.hasOwn(options, name),
  );
  return {
    ...options,
    ...Object.fromEntries(lists.map(([name, def]) => [name, all.map((one) => one[name] ?? def.default)])),
  };
}

/** The pace of a tempo: hour and zone, or seconds, as the host chose them. */
export function paceOf(
  { slots }: Tempos,
  { days, timer }: Tempo,
  { time = slots.time, zone = slots.zone, seconds }: { time?: string; zone?: string; seconds?: number } = {},
) {
  const { first, rest } = slots;
  if (days !== undefined) return { kind: 'slots', days: [...days], time, zone, first, rest, hold: true } as const;
  if (timer === undefined) return { kind: 'free' } as const;
  const held = Math.min(timer.most, Math.max(timer.least, seconds ?? timer.usual));
  return { kind: 'move', seconds: held, together: true } as const;
}

/** The sentences of letters: subjects from the kinds, the rest from the game's words. */
export const letterWords = (letters: Letters, words: Catalogue, language: keyof Words): Catalogue => ({
  ...words,
  ...Object.fromEntries(
    [...letters.kinds, ...(letters.welcome === undefined ? [] : [letters.welcome])].map(({ id, name }) => [
      `letter.${id}.subject`,
      name[language],
    ]),
  ),
});
