/** Why a kingdom fell, when all is revealed: who came, with how much, and what was there to meet them. */
import type { Seat } from '@rempart/kernel';
import { mightOf, unitsOf } from '../outlook.ts';
import type { Count, Expedition, State } from '../rules/state.ts';

interface Fall {
  readonly turn: number;
  readonly lords: readonly Seat[]; // who attacked
  readonly attack: number; // in points of attack, all together
  readonly guard: number; // of those who stayed at home
  readonly away: number; // units that could have defended, and were elsewhere
}
const total = (lines: readonly Expedition[]): Count[] => lines.flatMap(({ units }) => units);
const might = (units: readonly Count[], side: 'attack' | 'guard'): number =>
  units.reduce((sum, { unit, count }) => sum + mightOf({ [unit]: count })[side], 0);

/** The orders that were in force are those of the last state before the fall. */
export function fallOf(states: readonly State[], me: Seat): Fall | null {
  const turn = states.at(-1)?.fell[me] ?? 0;
  if (turn === 0 || states.at(-1)?.fate[me] !== 'destroyed') return null;
  const before = states.findLast((s) => s.turn === turn && s.fate[me] === 'alive');
  if (before === undefined) return null;
  const on = before.forms.map((forms) =>
    total((forms[0]?.attacks ?? []).filter(({ target }) => target === before.ids[me])),
  );
  const form = before.forms[me]?.[0];
  const gone = total([...(form?.attacks ?? []), ...(form?.supports ?? [])]);
  const away = gone.reduce((n, { unit, count }) => n + (mightOf({ [unit]: 1 }).guard > 0 ? count : 0), 0);
  return {
    turn,
    lords: on.flatMap((units, seat) => (units.length > 0 ? [seat] : [])),
    attack: might(on.flat(), 'attack'),
    guard: mightOf(unitsOf(before.units[me] ?? [])).guard - might(gone, 'guard'),
    away,
  };
}
