/** How far away things are for a hero, in actions, without spending cards. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { PLACES, cardOf, neighbours } from '../rules/content.ts';
import { within } from '../rules/roads.ts';
import { effectOf, effectsOf, handOf, isShaped, mayEnter, placeOf } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';

interface Stride {
  readonly range: number; // lines for one action
  readonly flies: boolean; // over what a shaped Sorceress may not enter
}
function stride(s: State, me: Seat): Stride {
  let best: Stride = { range: 1, flies: false };
  for (const { effect } of effectsOf(s, me))
    if (effect.type === 'move' && (effect.range ?? 1) > best.range)
      best = { range: effect.range ?? 1, flies: effect.mode === 'eagle' };
  return best;
}

/** The number of actions from every location to the target. */
export function actionsTo(s: State, me: Seat, target: number): readonly number[] {
  const pace = stride(s, me);
  const key = `${pace.range} ${pace.flies} ${isShaped(s, me)} ${s.gates.map(Number).join('')}`;
  let known = maps.get(key);
  if (known === undefined) {
    if (maps.size >= KEPT) maps.clear();
    known = [];
    maps.set(key, known);
  }
  return (known[target] ??= spread(s, me, target, pace));
}
const KEPT = 50;
/** Distances are the same for all who go alike while the gates stand as they do. */
const maps = new Map<string, (readonly number[])[]>();

function spread(s: State, me: Seat, target: number, { range, flies }: Stride): number[] {
  const far = PLACES.map(() => 99);
  if (!mayEnter(s, me, target)) return far;
  const gates = PLACES.flatMap((_, at) => (s.gates[at] === true ? [at] : []));
  far[target] = 0;
  const ring = [target];
  for (let at = ring.shift(); at !== undefined; at = ring.shift()) {
    const near = range === 1 ? neighbours(at) : within(at, range);
    for (const next of s.gates[at] === true ? [...near, ...gates] : near)
      if (of(far, next) === 99 && (mayEnter(s, me, next) || flies)) {
        far[next] = of(far, at) + 1;
        ring.push(next);
      }
  }
  return far;
}

/** What a card saves on the way, in actions. */
const SAVES: { readonly [icon: string]: number } = { horse: 1, eagle: 3, gate: 1 };
/** About how many actions a hero needs who spends cards on the way. */
export function actionsWithCards(s: State, seat: Seat, target: number): number {
  const onFoot = of(actionsTo(s, seat, target), placeOf(s, seat));
  if (onFoot <= 1 || onFoot === 99) return onFoot;
  if (effectOf(s, seat, 'teleport') !== undefined) return 1;
  const saved = handOf(s, seat)
    .map((id) => SAVES[cardOf(id)?.travel ?? ''] ?? 0)
    .sort((a, b) => b - a)
    .slice(0, 2)
    .reduce((sum, n) => sum + n, 0);
  return Math.max(1, onFoot - saved);
}
