/** Why a kingdom fell, when all is revealed: who came, with how much, and what was there to meet them. */
import { dice } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { mightOf, unitOf, unitsOf } from '../outlook.ts';
import type { Count, Expedition, State } from '../rules/state.ts';
import { noTrials, tryBattles } from '../trials.ts';
import type { Counts, Report } from './shape.ts';

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

interface Guard {
  readonly lords: readonly (string | null)[];
  readonly attack: number;
  readonly guard: number;
  readonly more: number; // warriors that would have held, four times in five; 0: more than could have been there
}
const TRIALS = 60;
const MOST = 4096;
/** What the lord of a fallen kingdom can learn from his last report: what came, what met it, and what would have held. */
export function bestGuard({ battles, military }: Report): Guard | null {
  const battle = battles.find(({ role, outcome }) => role === 'defender' && outcome === 'pierced');
  if (battle === undefined) return null;
  const together = (bands: readonly { readonly engaged: Counts }[]): Counts => {
    const all: Counts = {};
    for (const { engaged } of bands) for (const [id, n] of Object.entries(engaged)) all[id] = (all[id] ?? 0) + n;
    return all;
  };
  const [attackers, came] = [together(battle.attackers), together(battle.defenders)];
  const defenders = Object.fromEntries(Object.entries(came).filter(([id]) => unitOf(id).defensive));
  const buildings = Object.fromEntries(military.buildings.map(({ building, opening }) => [building, opening]));
  const holds = (more: number): boolean => {
    const tally = noTrials();
    const trial = {
      attackers,
      defenders: { ...defenders, warrior: (defenders['warrior'] ?? 0) + more },
      buildings,
      gold: 0,
    };
    tryBattles(trial, TRIALS, dice(`guard ${more}`), tally);
    return tally.pierced * 5 <= tally.trials;
  };
  let high = 4;
  while (high <= MOST && !holds(high)) high *= 2;
  let low = high / 2;
  while (high <= MOST && high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return {
    lords: battle.attackers.map(({ kingdom }) => kingdom),
    attack: mightOf(attackers).attack,
    guard: mightOf(defenders).guard,
    more: high > MOST ? 0 : high,
  };
}
