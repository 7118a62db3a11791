/** How far away things are for a hero, in actions, without spending cards. */
import type { Seat } from '@rempart/kernel';
import { PLACES, neighbours, within } from '../rules/content.ts';
import { effectsOf, mayEnter, of } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';

const RANGE: { readonly [mode: string]: number } = { horse: 2, eagle: 4 };
function stride(s: State, me: Seat): number {
  let range = 1;
  for (const { effect } of effectsOf(s, me))
    if (effect.type === 'move') range = Math.max(range, RANGE[effect.mode ?? ''] ?? 1);
  return range;
}

/** The number of actions from every location to the target. */
export function actionsTo(s: State, me: Seat, target: number): number[] {
  const far = PLACES.map(() => 99);
  if (!mayEnter(s, me, target)) return far;
  const range = stride(s, me);
  const gates = PLACES.flatMap((_, at) => (s.gates[at] === true ? [at] : []));
  far[target] = 0;
  for (const ring = [target]; ring.length > 0;) {
    const at = ring.shift() as number;
    const near = range === 1 ? neighbours(at) : within(at, range);
    for (const next of s.gates[at] === true ? [...near, ...gates] : near)
      if (of(far, next) === 99 && (mayEnter(s, me, next) || range === 4)) {
        far[next] = of(far, at) + 1;
        ring.push(next);
      }
  }
  return far;
}
