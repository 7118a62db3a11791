/**
 * Moves for each CPU second, of several servers side by side: each plays a slice of matches, then the next one does, and
 * again, so that what else the machine does falls on all of them. What is said are medians of the slices and their ranges;
 * ratios are taken within a slice.
 */
import type { Host } from './hosts.ts';
import { ours, theirs } from './players.ts';
import type { Sort } from './players.ts';
import type { Subject } from './subject.ts';
import { inLanes, newTally, percentile, percentiles } from './tally.ts';
import type { Tally } from './tally.ts';

export interface Runner {
  readonly name: string;
  readonly host: Host;
  /** CPU seconds of what works for it in other processes: Postgres. */
  readonly beside?: () => number;
}
interface Size {
  readonly sort: Sort;
  readonly matches: number; // of a slice
  readonly players: number; // at a time
  readonly slices: number; // that count; before them,
  readonly warm: number; // so many that do not
}
interface Slice {
  readonly rate: number; // moves for each CPU second
  readonly withBeside: number;
  readonly tally: Tally;
}
const LANES = 16; // tables that are set up at a time

async function slice({ name, host, beside }: Runner, subject: Subject, size: Size): Promise<Slice> {
  const prepare = name.startsWith('boardgame.io') ? theirs : ours;
  const matches: Awaited<ReturnType<typeof prepare>>[] = [];
  await inLanes(LANES, [...Array(size.matches).keys()], async () => {
    matches.push(await prepare(host, subject, size.sort));
  });
  const tally = newTally();
  const [before, other] = [await host.usage(), beside?.() ?? 0];
  await inLanes(size.players, matches, (match) => match(tally));
  const spent = (await host.usage()).cpu - before.cpu;
  return { rate: tally.moves / spent, withBeside: tally.moves / (spent + (beside?.() ?? 0) - other), tally };
}

export async function* sideBySide(runners: readonly Runner[], subject: Subject, size: Size): AsyncGenerator<string> {
  const slices = new Map<string, Slice[]>(runners.map(({ name }) => [name, []]));
  for (let round = 0; round < size.warm + size.slices; round++)
    for (const [at] of runners.entries()) {
      const runner = runners[(at + round) % runners.length] as Runner; // each goes first in turn
      const one = await slice(runner, subject, size);
      if (round >= size.warm) slices.get(runner.name)?.push(one);
    }
  const of = (name: string): Slice[] => slices.get(name) ?? [];
  yield `${size.sort}: moves per CPU-s, median and range of ${size.slices} slices of ${size.matches} matches`;
  for (const { name, beside } of runners) {
    const all = of(name);
    const too =
      beside === undefined
        ? ''
        : ` (with Postgres's own ${spread(
            all.map((one) => one.withBeside),
            0,
          )})`;
    const moves = all.reduce((sum, { tally }) => sum + tally.moves, 0);
    const times = percentiles(all.flatMap(({ tally }) => tally.times));
    yield `  ${name.padEnd(18)} ${spread(
      all.map(({ rate }) => rate),
      0,
    )}${too}; ${times}; ${moves} moves`;
  }
  for (const [at, { name }] of runners.entries())
    for (const { name: other } of runners.slice(0, at)) {
      const ratios = of(name).map(({ rate }, i) => rate / (of(other)[i] as Slice).rate);
      yield `  ${name} is ${spread(ratios, 2)} times ${other}`;
    }
}
const spread = (values: readonly number[], digits: number): string => {
  const [least, middle, most] = [0, 0.5, 1].map((p) => percentile(values, p).toFixed(digits));
  return `${middle} [${least} to ${most}]`;
};
