/** Plays continents of bots: who wins, when, and how. A plain function for the lab and the bench. */
import { dice, seedFrom, tableOf } from '@rempart/kernel';
import type { Emit, Options, Seat } from '@rempart/kernel';
import { formOf } from './bot/form.ts';
import type { Level } from './bot/mind.ts';
import { daifen } from './index.ts';
import type { State } from './rules/state.ts';

const table = tableOf(daifen);

/** Every kingdom that is asked sends its form. */
export function sendForms(s: State, levels: readonly Level[], seed: string): Seat[] {
  const asked = table.waiting(s).map(({ seat }) => seat);
  for (const seat of asked) {
    const level = levels[seat % levels.length] as Level;
    s.forms[seat] = [formOf(table.mask(s, seat), seat, level, dice(`${seed}/${s.turn}/${seat}`))];
    s.revision[seat] = 1;
  }
  return asked;
}

/** One turn of a continent in place: every living kingdom's form, then the resolution. */
export function botTurn(s: State, levels: readonly Level[], seed: string, emit?: Emit): void {
  for (const seat of sendForms(s, levels, seed)) table.act(s, seat, { kind: 'ready' }, emit);
}

interface Played {
  turns: number;
  rule: string;
  winners: string[]; // races
  left: number;
}
function playOut(seats: number, options: Options, levels: readonly Level[], seed: string): Played {
  const s = table.begin(seats, options, seedFrom(seed)).state;
  while (s.over === null) botTurn(s, levels, seed);
  return {
    turns: s.turn,
    rule: s.over.rule,
    winners: s.over.winners.map((seat) => s.race[seat] as string),
    left: s.fate.filter((fate) => fate === 'alive').length,
  };
}

/** The first form of the bots that is refused on the way to an end, if any: for tests. */
export function firstRefused(seats: number, options: Options, levels: readonly Level[], seed: string): string | null {
  const s = table.begin(seats, options, seedFrom(seed)).state;
  while (s.over === null) {
    const asked = sendForms(s, levels, seed);
    for (const seat of asked) {
      const refusal = table.check(s, seat, { kind: 'orders', form: s.forms[seat]?.[0] });
      if (refusal !== null) return JSON.stringify({ turn: s.turn, refusal, form: s.forms[seat] });
    }
    for (const seat of asked) table.act(s, seat, { kind: 'ready' });
  }
  return null;
}

/** Wilson's interval of 95 % for a share of `won` in `n`. */
export function wilson(won: number, n: number): [number, number] {
  const z = 1.96;
  const p = won / n;
  const middle = p + (z * z) / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return [(middle - spread) / scale, (middle + spread) / scale];
}

export interface Tally {
  games: number;
  turns: number[]; // sorted
  ends: { [rule: string]: number };
  shares: { [race: string]: number }; // a shared victory counts in equal parts
}
export function tournament(
  games: number,
  seats: number,
  options: Options,
  levels: readonly Level[],
  seed: string,
): Tally {
  const tally: Tally = { games, turns: [], ends: {}, shares: {} };
  for (let i = 0; i < games; i++) {
    const { turns, rule, winners } = playOut(seats, options, levels, `${seed} ${i}`);
    tally.turns.push(turns);
    tally.ends[rule] = (tally.ends[rule] ?? 0) + 1;
    for (const race of winners) tally.shares[race] = (tally.shares[race] ?? 0) + 1 / winners.length;
  }
  tally.turns.sort((a, b) => a - b);
  return tally;
}

const percent = (x: number): string => `${(100 * x).toFixed(0)} %`;
export function rowsOf({ games, turns, ends, shares }: Tally): string[] {
  const at = (q: number): number => turns[Math.min(turns.length - 1, Math.floor(q * turns.length))] as number;
  return [
    `${games} continents: median turn ${at(0.5)}, 90 % by turn ${at(0.9)}, ends ${JSON.stringify(ends)}`,
    ...Object.entries(shares)
      .sort(([, a], [, b]) => b - a)
      .map(([race, won]) => `${race}: ${percent(won / games)} (${wilson(won, games).map(percent).join(' to ')})`),
  ];
}
