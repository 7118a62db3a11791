/** What a game holds in honour, as plain data: the game of the day, what tells difficulties apart, and achievements. */
import type { Json, OptionDef, Options } from '@rempart/kernel';

type Value = string | number | boolean;
type InBoth = { readonly en: string; readonly fr: string };

export interface Honours {
  readonly day: DaySetup;
  readonly by: readonly string[]; // options that tell difficulties apart: records are kept for each choice of them
  readonly rated?: boolean; // people, and levels of bots, are rated at it
  readonly achievements: readonly Achievement[];
}

/** What is played on a day. The values of its options go round, so that each meets each. */
export interface DaySetup {
  readonly name: InBoth; // what this game calls it
  readonly seats: number;
  readonly people?: number; // seats that the one player has; 1 unless said
  readonly bots?: string; // the level of those in the other seats
  readonly options: { readonly [option: string]: readonly Value[] };
}

/** Something to be proud of, and what it asks: all of `asks` of the records of one person. */
export interface Achievement {
  readonly id: string;
  readonly medal: 'bronze' | 'silver' | 'gold';
  readonly name: InBoth;
  readonly means: InBoth; // what it asks, in a sentence
  readonly asks: Asks;
}
export interface Asks {
  readonly won?: boolean;
  readonly options?: { readonly [option: string]: readonly Value[] }; // one of these
  readonly against?: readonly string[]; // people, or a level of bots
  readonly source?: readonly Source[];
  readonly score?: number; // at least
  readonly turns?: number; // at most
  readonly times?: number; // so many such games; once unless said
  readonly streak?: number; // so many in a row, with nothing else between
  readonly each?: string; // once with each value of this option that the day's game or a record knows, `of` of them
  readonly of?: number;
}
export type Source = 'table' | 'day' | 'club' | 'device';

/** A game of somebody's that has ended. */
export interface Played {
  readonly source: Source;
  readonly against: string; // people; a level of bots; empty: nobody but the game
  readonly options: Options;
  readonly won: boolean;
  readonly score: number | null;
  readonly turns: number | null;
  readonly at: string;
}

const DAY = 86_400_000;
/** Days are counted by UTC, so that everybody has the same one. */
export const dayOf = (instant: string): string => instant.slice(0, 10);
const dayAfter = (day: string, days = 1): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString());
export const endOf = (day: string): string => `${dayAfter(day)}T00:00:00.000Z`;

/** The options of a day: like the hands of a clock, the next one moves when the one before has gone round. */
export function optionsOn(
  { seats, options }: DaySetup,
  defs: { readonly [option: string]: Pick<OptionDef, 'perSeat'> },
  day: string,
): Options {
  let left = Math.floor(Date.parse(`${day}T00:00:00.000Z`) / DAY);
  const chosen = Object.entries(options).map(([name, values]): [string, Json] => {
    const value = values[left % values.length] as Value;
    left = Math.floor(left / values.length);
    return [name, defs[name]?.perSeat === true ? Array.from({ length: seats }, () => value) : value];
  });
  return Object.fromEntries(chosen);
}

const valueOf = (value: Json | undefined): Json | undefined => (Array.isArray(value) ? value[0] : value);
/** Is this one of the games it asks for? */
function counts({ won, options = {}, against, source, score, turns }: Asks, one: Played): boolean {
  return (
    (won === undefined || one.won === won) &&
    Object.entries(options).every(([name, values]) => values.some((value) => value === valueOf(one.options[name]))) &&
    (against === undefined || against.includes(one.against)) &&
    (source === undefined || source.includes(one.source)) &&
    (score === undefined || (one.score !== null && one.score >= score)) &&
    (turns === undefined || (one.turns !== null && one.turns <= turns))
  );
}

/** When it was achieved; null: not yet. `played`: the oldest first. */
export function achievedAt({ asks }: Pick<Achievement, 'asks'>, played: readonly Played[]): string | null {
  const { times = 1, streak = 1, each, of = 1 } = asks;
  let found = 0;
  let row = 0;
  const met = new Set<string>();
  for (const one of played) {
    const fits = counts(asks, one);
    row = fits ? row + 1 : 0;
    if (!fits) continue;
    found++;
    if (each !== undefined) met.add(JSON.stringify(valueOf(one.options[each]) ?? null));
    if (found >= times && row >= streak && (each === undefined || met.size >= of)) return one.at;
  }
  return null;
}

/** How many in a row were won: now, and at best. */
function streaksOf(played: readonly Pick<Played, 'won'>[]): { readonly now: number; readonly best: number } {
  let now = 0;
  let best = 0;
  for (const { won } of played) {
    now = won ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/** Days in a row, up to this day or the one before: who has not played yet today has not broken it. */
export function daysInARow(days: readonly string[], today: string): { readonly now: number; readonly best: number } {
  const played = [...new Set(days)].sort();
  let best = 0;
  let row = 0;
  let last = '';
  for (const day of played) {
    row = last !== '' && dayAfter(last) === day ? row + 1 : 1;
    best = Math.max(best, row);
    last = day;
  }
  return { now: last === today || (last !== '' && dayAfter(last) === today) ? row : 0, best };
}

/** What somebody has done at a game, for each difficulty and against whom. */
export interface Summary {
  readonly against: string;
  readonly options: Options;
  readonly played: number;
  readonly won: number;
  readonly best: number | null; // the highest score
  readonly quickest: number | null; // the fewest turns of a victory
  readonly streak: { readonly now: number; readonly best: number };
}
/** `played`: of one game, the oldest first. `by`: the options that tell difficulties apart. */
export function summaries(by: readonly string[], played: readonly Played[]): Summary[] {
  const groups = new Map<string, { options: Options; all: Played[] }>();
  for (const one of played) {
    const told = by.flatMap((name) => {
      const value = valueOf(one.options[name]);
      return value === undefined || value === null ? [] : [[name, value] as const];
    });
    const options = Object.fromEntries(told);
    const key = JSON.stringify([one.against, options]);
    const group = groups.get(key) ?? { options, all: [] };
    groups.set(key, group);
    group.all.push(one);
  }
  const least = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.min(...values));
  return [...groups.values()].map(({ options, all }) => {
    const won = all.filter((one) => one.won);
    const scores = all.flatMap(({ score }) => (score === null ? [] : [-score]));
    const best = least(scores);
    return {
      against: all[0]?.against ?? '',
      options,
      played: all.length,
      won: won.length,
      best: best === null ? null : -best,
      quickest: least(won.flatMap(({ turns }) => (turns === null ? [] : [turns]))),
      streak: streaksOf(all),
    };
  });
}
