/** 7. Wounded Generals. */
import { of } from '@rempart/kernel';
import type { Procedure } from '@rempart/kernel';
import { FOUR, generalOf } from './content.ts';
import { abilityOn, inPlay, isAlive, isMajor } from './questions.ts';
import type { Kit, State } from './state.ts';

/** DT-7.4 The end of the turn in which the attack took place never heals: the count starts one below. */
const THIS_TURN = -1;

/**
 * DT-7.8 After a failed attack: 1 turn on a white square, one more than the seats in play on a red one. DT-7.5 A new failed
 * attack sets it anew.
 */
export function scheduleHealing(s: State, k: Kit, g: number): void {
  const { id, life } = generalOf(g);
  // DT-7.6 Sapphire returns to full life at once, unless its ability was cancelled.
  if (abilityOn(s, 'full-heal-after-attack')) s.marker[g] = life;
  const wounded = of(s.marker, g) < life;
  s.wait[g] = !wounded ? 0 : isMajor(s, g) ? inPlay(s) + 1 : 1;
  s.waited[g] = wounded ? THIS_TURN : 0;
  const rule = wounded ? (isMajor(s, g) ? 'DT-7.2' : 'DT-7.1') : 'DT-7.6';
  k.emit({ e: 'survived', rule, general: id, life: of(s.marker, g), wait: of(s.wait, g) });
}

/** DT-18.10 The General would heal at the end of this turn. */
export const wouldHeal = (s: State, g: number): boolean =>
  isAlive(s, g) && of(s.wait, g) > 0 && s.spied[g] === false && of(s.waited, g) + 1 >= of(s.wait, g);

/** DT-2.10, DT-7.1 At the end of every later turn the General heals 1, once it has waited long enough. */
export const turnEnd: Procedure<State> = (s, k) => {
  for (const g of FOUR) {
    const heals = wouldHeal(s, g);
    s.spied[g] = false; // DT-7.9 Spy in the Camp leaves out one healing; the count rises all the same.
    if (of(s.wait, g) === 0 || !isAlive(s, g)) continue;
    s.waited[g] = of(s.waited, g) + 1;
    if (!heals) continue;
    s.marker[g] = of(s.marker, g) + 1;
    k.emit({ e: 'generalHealed', rule: 'DT-7.1', general: generalOf(g).id, life: of(s.marker, g) });
    if (of(s.marker, g) < generalOf(g).life) continue; // DT-7.7 Never above full life.
    s.wait[g] = 0;
    s.waited[g] = 0;
  }
};
