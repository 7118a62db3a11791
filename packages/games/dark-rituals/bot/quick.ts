/** Small questions on the way through an imagined Turn, answered without a search. */
import type { ActionOf, Seat, Engine } from '@rempart/kernel';
import { figureNamed, healthLeft, isHero, isLegion } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';

type Action = ActionOf<State>;
export const stepOf = (s: State): string => s.stack[s.stack.length - 1]?.step ?? '';

/** Defend if it can be paid; with free Actions strike, and rouse those who can; else whatever the clock would say. */
export function quick(engine: Engine<State>, s: State, me: Seat): Action {
  const step = stepOf(s);
  if (step === 'reaction' && s.energy > 0) return { kind: 'defend' };
  const able = step === 'control' || step === 'roused' ? weakest(engine, s, me) : null;
  return able ?? (step === 'frenzy' ? roused(engine, s, me) : null) ?? engine.otherwise(s, me);
}
/** The Attack on whoever is nearest to falling, Heroes before Serfs. */
function weakest(engine: Engine<State>, s: State, me: Seat): Action | null {
  let best: Action | null = null;
  let least = Infinity;
  for (const a of engine.legal(s, me)) {
    const target = a.kind === 'attack' ? figureNamed(s, a.target) : undefined;
    if (target === undefined) continue;
    const left = healthLeft(s, target) + (isHero(target) ? 0 : 10);
    if (left < least) [best, least] = [a, left];
  }
  return best;
}
/** A Minion that has somebody to attack where it stands. */
function roused(engine: Engine<State>, s: State, me: Seat): Action | null {
  const hasPrey = (a: Action): boolean => {
    const minion = a.kind === 'rouse' ? figureNamed(s, a.figure) : undefined;
    return s.figures.some((other) => other.zone === minion?.zone && !isLegion(other));
  };
  return engine.legal(s, me).find(hasPrey) ?? null;
}
