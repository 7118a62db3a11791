/** From records to figures. Sums are made in the order of the games, so they do not depend on who played them. */
import type { Options, RuleId, Seat } from '@rempart/kernel';
import type { Record } from './playing.ts';
import type { Experiment } from './plan.ts';

/** How many of how many, with Wilson's interval of 95 %; `example` is the first such game. */
export interface Share {
  readonly count: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly example: number | null;
}
/** Of a number: each extreme with a game that shows it. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly least: number;
  readonly leastIn: number;
  readonly most: number;
  readonly mostIn: number;
}
/** Of what seats play: how many played it, and their part of the victories; a shared one counts in equal parts. */
interface SideFigures extends Share {
  readonly side: string;
  readonly seats: number;
}
export interface Figures {
  readonly game: string;
  readonly edition: number;
  readonly options: Options;
  readonly seed: string;
  readonly games: number;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly bot: string;
    readonly wins: Share;
    readonly score: Spread | null;
  }[];
  readonly sides: readonly SideFigures[]; // none where all play the same
  readonly ends: readonly ({ readonly rule: RuleId } & Share)[];
  readonly actions: Spread;
  readonly turns: Spread | null;
}

const Z = 1.959964; // 95 %

/** Wilson's interval: honest also near 0 and 1, where the usual one leaves the scale. */
export function wilson(count: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const p = count / of;
  const z2 = (Z * Z) / of;
  const middle = p + z2 / 2;
  const half = Z * Math.sqrt((p * (1 - p)) / of + (Z * Z) / (4 * of * of));
  return { low: count === 0 ? 0 : (middle - half) / (1 + z2), high: count === of ? 1 : (middle + half) / (1 + z2) };
}

function share(records: readonly Record[], holds: (record: Record) => boolean): Share {
  let count = 0;
  for (const record of records) if (holds(record)) count++;
  const example = records.findIndex(holds);
  return {
    count,
    rate: count / records.length,
    ...wilson(count, records.length),
    example: example < 0 ? null : example,
  };
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (i: number): number => sorted[i] as number;
  const half = sorted.length >> 1;
  const least = at(0);
  const most = at(sorted.length - 1);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    median: sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2,
    least,
    leastIn: values.indexOf(least),
    most,
    mostIn: values.indexOf(most),
  };
}

/** Only where every game has the number. */
const spreadOf = (values: readonly (number | null | undefined)[]): Spread | null =>
  values.every((value) => typeof value === 'number') ? spread(values) : null;

/** By side: each seat that played it is a try. */
function sidesIn(records: readonly Record[]): SideFigures[] {
  const sides = [...new Set(records.flatMap(({ sides }) => sides ?? []))].sort();
  return sides.map((side) => {
    let [seats, count] = [0, 0];
    let example: number | null = null;
    records.forEach((record, i) =>
      record.sides?.forEach((other, seat) => {
        if (other !== side) return;
        seats++;
        if (!record.winners.includes(seat)) return;
        count += 1 / record.winners.length;
        example ??= i;
      }),
    );
    return { side, seats, count, rate: count / seats, ...wilson(count, seats), example };
  });
}

export function figuresOf(plan: Experiment, edition: number, records: readonly Record[]): Figures {
  const rules = [...new Set(records.map((record) => record.rule))].sort();
  return {
    game: plan.game,
    edition,
    options: plan.options,
    seed: plan.seed,
    games: records.length,
    seats: plan.bots.map((bot, seat) => ({
      seat,
      bot,
      wins: share(records, (record) => record.winners.includes(seat)),
      score: spreadOf(records.map((record) => record.scores?.[seat])),
    })),
    sides: sidesIn(records),
    ends: rules.map((rule) => ({ rule, ...share(records, (record) => record.rule === rule) })),
    actions: spread(records.map((record) => record.actions)),
    turns: spreadOf(records.map((record) => record.turns)),
  };
}
