/** Plays continents of bots, turn by turn: for tests and the bench. */
import { dice, of, seedFrom, engineOf } from '@rempart/kernel';
import type { Emit, Options, Seat } from '@rempart/kernel';
import { formOf } from './bot/form.ts';
import type { Level } from './bot/mind.ts';
import { daifen } from './index.ts';
import type { State } from './rules/state.ts';

const engine = engineOf(daifen);

/** Every kingdom that is asked sends its form. */
export function sendForms(s: State, levels: readonly Level[], seed: string): Seat[] {
  const asked = engine.waiting(s).map(({ seat }) => seat);
  for (const seat of asked) {
    const level = of(levels, seat % levels.length);
    s.forms[seat] = [formOf(engine.mask(s, seat), seat, level, dice(`${seed}/${s.turn}/${seat}`))];
    s.revision[seat] = 1;
  }
  return asked;
}

/** One turn of a continent in place: every living kingdom's form, then the resolution. */
export function botTurn(s: State, levels: readonly Level[], seed: string, emit?: Emit): void {
  for (const seat of sendForms(s, levels, seed)) engine.act(s, seat, { kind: 'ready' }, emit);
}

/** The turn in which it ends. */
function playOut(seats: number, options: Options, levels: readonly Level[], seed: string): number {
  const s = engine.begin(seats, options, seedFrom(seed)).state;
  while (s.over === null) botTurn(s, levels, seed);
  return s.turn;
}

/** The first form of the bots that is refused on the way to an end, if any: for tests. */
export function firstRefused(seats: number, options: Options, levels: readonly Level[], seed: string): string | null {
  const s = engine.begin(seats, options, seedFrom(seed)).state;
  while (s.over === null) {
    const asked = sendForms(s, levels, seed);
    for (const seat of asked) {
      const refusal = engine.check(s, seat, { kind: 'orders', form: s.forms[seat]?.[0] });
      if (refusal !== null) return JSON.stringify({ turn: s.turn, refusal, form: s.forms[seat] });
    }
    for (const seat of asked) engine.act(s, seat, { kind: 'ready' });
  }
  return null;
}

/** How long continents of these bots last, in turns, shortest first. Who wins is for `rempart sim` to tell. */
export function lengths(games: number, seats: number, levels: readonly Level[], seed: string): number[] {
  const turns = Array.from({ length: games }, (_, i) => playOut(seats, {}, levels, `${seed} ${i}`));
  return turns.sort((a, b) => a - b);
}
