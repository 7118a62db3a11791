/** What a plan may not ask for: to be carried by nobody, or to give more than one card. */
import { isFar, lineAt, numberIn, unitIn as unit } from './model.ts';
import type { Model } from './model.ts';

export const isPossible = (m: Model, at: readonly number[]): boolean =>
  (!m.carriers || areCarried(m, at)) && (m.siege.length === m.length || giftsFit(m, at));

/** Who goes too far to walk needs a carrier there: winds bring one, an airlift any number from one gate. */
function areCarried(m: Model, at: readonly number[]): boolean {
  for (let u = 0; u < at.length; u++) {
    const to = numberIn(at, u);
    if (to < 0 || !isFar(unit(m, u), to)) continue;
    let seats = 0;
    for (let c = 0; c < at.length; c++)
      if (at[c] === to && unit(m, c).from < 0) {
        if (unit(m, c).icon === 'airlift') seats = 99;
        else if (unit(m, c).icon === 'shifting-winds') seats++;
      }
    for (let o = 0; o < at.length; o++)
      if (at[o] === to && isFar(unit(m, o), to) && (seats < 99 || unit(m, o).from !== unit(m, u).from)) seats--;
    if (seats < 0) return false;
  }
  return true;
}
/** Each seat may give one card to the other. */
function giftsFit(m: Model, at: readonly number[]): boolean {
  let [zero, one] = [0, 0];
  for (let u = 0; u < at.length; u++) {
    const gate = numberIn(at, u);
    const { seat } = unit(m, u);
    if (gate < 0 || lineAt(m, gate) === seat) continue;
    if (seat === 0) zero++;
    else one++;
  }
  return zero <= 1 && one <= 1;
}
