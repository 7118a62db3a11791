import type { Bot, Core } from '@rempart/kernel';
import { greedy } from './greedy.ts';
import { random } from './random.ts';
import { search } from './search.ts';

/** What plays any game, weakest first. A game's own players come on top of these. */
export const levels = ['random', 'greedy', 'search'] as const;

const PLAYOUTS = 200;

/** A player by its name; `greedy:8` imagines eight worlds, `search:1000` makes a thousand playouts. */
export function botNamed<S extends Core>(name: string): Bot<S> | undefined {
  const [, level, amount] = /^([a-z]+)(?::([1-9]\d{0,6}))?$/.exec(name) ?? [];
  const n = amount === undefined ? undefined : Number(amount);
  if (level === 'random' && n === undefined) return random();
  if (level === 'greedy') return greedy(n === undefined ? undefined : { worlds: n });
  return level === 'search' ? search({ playouts: n ?? PLAYOUTS }) : undefined;
}
