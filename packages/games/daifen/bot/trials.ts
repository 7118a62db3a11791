/** Monte-Carlo: a form is tried on continents that might be the real one, and the position it leads to is weighed. */
import { dice as diceFrom } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { building, unit } from '../rules/content.ts';
import { at, isAlive, living, row } from '../rules/questions.ts';
import type { Form, State } from '../rules/state.ts';
import { mindOf } from './mind.ts';
import type { Mind } from './mind.ts';
import { plainForm } from './plain.ts';
import { worth } from './strength.ts';
import { SELF, suppose, engine } from './suppose.ts';

/**
 * What makes it likelier to win, as powers: fitted to who won 600 continents of bots, turn by turn. There gold at hand only
 * stood for income, since all spent it; here it is worth what it will buy.
 */
const WEIGHTS = { attack: 1.2, guard: 1.35, income: 1.1, walls: 1.4, towers: 0.4 };
const COIN = 0.15; // of a warrior: what gold at hand will be worth, in attack and in defence

function promise(s: State, seat: Seat): number {
  const coins = COIN * at(s.gold, seat);
  let [attack, guard, income, walls, towers] = [5 + coins, 5 + coins, 10, 10, 5];
  row(s.units, seat).forEach((n, i) => {
    if (n > 0 && unit(i).offensive) attack += n * worth(i);
    if (n > 0 && unit(i).defensive) guard += n * worth(i);
  });
  row(s.buildings, seat).forEach((n, i) => {
    const { goldGain, resistance, attack: arrows } = building(i);
    income += n * Math.max(0, goldGain);
    walls += n * resistance;
    towers += n * arrows;
  });
  const parts = { attack, guard, income, walls, towers };
  let product = 1;
  for (const part of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) product *= parts[part] ** WEIGHTS[part];
  return product;
}

/** The share in the victory one may expect. */
function prospect(s: State): number {
  if (s.over !== null) return s.over.winners.includes(SELF) ? 1 / s.over.winners.length : 0;
  if (!isAlive(s, SELF)) return 0;
  const all = living(s).reduce((sum, seat) => sum + promise(s, seat), 0);
  return promise(s, SELF) / all;
}

const RIVALS_TRIALS = 6; // rivals are supposed to look before they leap, but not for long
/** Continents that might be the real one, with the forms that the others are supposed to send. */
export function imagineWorlds(m: Mind, howMany: number): State[] {
  const luck = diceFrom(`worlds ${m.dice.pick(0x100000000)}`);
  return Array.from({ length: howMany }, () => {
    const state = suppose(m, luck);
    for (const seat of living(state))
      if (seat !== SELF) state.forms[seat] = [plainForm(mindOf(state, seat, 'normal', luck, RIVALS_TRIALS))];
    return state;
  });
}

/** What a form is worth: the mean over the worlds. Every form meets the same worlds and the same luck. */
export function tryForm(worlds: readonly State[], form: Form): number {
  let total = 0;
  for (const world of worlds) {
    const s = engine.clone(world);
    s.forms[SELF] = [form];
    for (const seat of living(s)) engine.act(s, seat, { kind: 'ready' });
    total += prospect(s);
  }
  return total / worlds.length;
}
