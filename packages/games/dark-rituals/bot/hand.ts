/** Which Witchcraft cards are worth keeping, and which ways to use a Plague are worth a thought. */
import type { ActionOf } from '@rempart/kernel';
import { spellNamed } from '../rules/content.ts';
import { figureNamed, healthLeft } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';

/** MM-3.3 Cards that nobody on the board can cast, whose Creature is out already, or that do nothing (MM-6.10). */
export function unusable(s: State): string[] {
  const cards = s.hand.filter((id) => {
    const { witch, creature, effects } = spellNamed(id);
    if (witch !== null && !s.figures.some(({ kind }) => kind === witch)) return true;
    if (creature !== undefined && !s.creatures.includes(creature)) return true;
    return effects.every((effect) => effect.do === 'none');
  });
  return cards.toSorted();
}

/** MM-6.5 Dozens of ways to split a Plague: Wounds all on one Hero or on two that fall by them, cubes that fight. */
export function isSensible(s: State, a: ActionOf<State>): boolean {
  if (a.kind !== 'spread') return true;
  const { use, on } = a;
  if (use === 'cubes') return on.every((cube) => cube === 'strength' || cube === 'resistance');
  const falls = (id: string): boolean => {
    const hero = figureNamed(s, id);
    return hero !== undefined && healthLeft(s, hero) === 1;
  };
  return on.every((id) => id === on[0]) || on.every(falls);
}
