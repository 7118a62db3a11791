/** What a game hides, found once: all states of a game have the same fields (memoisation by game and key list). */
import { hiddenIn } from '../reference.ts';
import type { Hidden } from '../reference.ts';

interface Hiding {
  readonly keys: readonly string[]; // of the state
  readonly hidden: readonly Hidden[];
}
const hidings = new WeakMap<object, Hiding>();

export function hidingOf(game: { readonly sight: object }, s: object): readonly Hidden[] {
  const keys = Object.keys(s);
  const known = hidings.get(game);
  if (known?.keys.length === keys.length && keys.every((key, i) => key === known.keys[i])) return known.hidden;
  const hidden = hiddenIn(game, s);
  hidings.set(game, { keys, hidden });
  return hidden;
}
