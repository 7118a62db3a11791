/**
 * The chance to slay a General, near enough and a hundred times faster than odds.ts: whoever may re-roll failed dice does,
 * and a whole roll is thrown again when it is below its mean.
 */
import { of } from '@rempart/kernel';
import type { Fighter, Foe } from '../odds.ts';

/** A chance for each net result; the list starts at `least`. */
interface Spread {
  readonly least: number;
  readonly odds: readonly number[];
}
const NOTHING: Spread = { least: 0, odds: [1] };

function sum(a: Spread, b: Spread): Spread {
  const odds = Array<number>(a.odds.length + b.odds.length - 1).fill(0);
  a.odds.forEach((p, i) => b.odds.forEach((q, j) => (odds[i + j] = of(odds, i + j) + p * q)));
  return { least: a.least + b.least, odds };
}

/** One die: a hit, nothing, or against who parries a 1 that takes a hit away. */
function dieOf(foe: Foe, fighter: Fighter): Spread {
  const reach = Math.max(foe.parries ? 2 : 1, foe.hitOn - (foe.unmoved ? 0 : fighter.plus));
  const hit = Math.max(0, Math.min(6, 7 - reach)) / 6;
  const again = (1 - hit) ** (foe.unmoved ? 0 : fighter.failed);
  const one = foe.parries ? again / 6 : 0;
  const hits = 1 - (1 - hit) * again;
  return foe.parries ? { least: -1, odds: [one, 1 - hits - one, hits] } : { least: 0, odds: [1 - hits, hits] };
}

function rollOf(foe: Foe, fighter: Fighter): Spread {
  const die = dieOf(foe, fighter);
  let roll = NOTHING;
  for (let i = 0; i < fighter.dice; i++) roll = sum(roll, die);
  for (const dice of fighter.cards) {
    let card = NOTHING;
    for (let i = 0; i < dice; i++) card = sum(card, die);
    roll = sum(roll, foe.cursed ? perhaps(card) : card);
  }
  return fighter.whole > 0 && !foe.unmoved ? twice(roll) : roll;
}
/** The curse takes a card with 1 in 6. */
const perhaps = ({ least, odds }: Spread): Spread => ({
  least,
  odds: odds.map((p, i) => (p * 5) / 6 + (least + i === 0 ? 1 / 6 : 0)),
});
function twice({ least, odds }: Spread): Spread {
  const mean = odds.reduce((m, p, i) => m + p * (least + i), 0);
  const poor = odds.reduce((m, p, i) => m + (least + i < mean ? p : 0), 0);
  return { least, odds: odds.map((p, i) => (least + i < mean ? 0 : p) + poor * p) };
}

/** The chance that these heroes, one after the other, bring the General to 0. */
export function nearChance(foe: Foe, fighters: readonly Fighter[]): number {
  let slain = 0;
  let all = NOTHING;
  for (const fighter of fighters) {
    const { least, odds } = sum(all, rollOf(foe, fighter));
    const enough = Math.max(0, foe.life - least);
    slain += odds.slice(enough).reduce((m, p) => m + p, 0);
    all = { least, odds: odds.slice(0, enough) };
  }
  return slain;
}
