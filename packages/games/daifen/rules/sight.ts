/** Who sees what (the rulebook's DA-3 and DA-4.1): nearly everything belongs to its lord alone. */
import { HIDDEN } from '@rempart/kernel';
import type { Policy, Sight } from '@rempart/kernel';
import { knownTo } from './3-knowing.ts';
import { isAlive } from './questions.ts';
import type { State } from './state.ts';

/** DA-3.5 A kingdom is seen by its lord and by those who know it; by all, once it is gone. */
const toThoseWhoKnow: Policy<string[], State> = (values, me, s) => {
  const seen = new Set(me >= 0 ? knownTo(s, me) : []);
  return values.map((value, seat) => (seat === me || seen.has(seat) || !isAlive(s, seat) ? value : HIDDEN));
};

export const sight: Sight<State> = {
  options: 'all',
  turn: 'all',
  ids: toThoseWhoKnow,
  race: toThoseWhoKnow,
  fate: 'all',
  fell: 'all',
  fallPoints: 'none',
  gold: 'owner',
  intellect: 'owner',
  units: 'owner',
  buildings: 'owner',
  knowledge: 'owner',
  known: 'owner',
  learned: 'owner',
  tried: 'owner',
  lists: 'owner',
  forms: 'owner',
  revision: 'owner',
  silent: 'owner',
  leaving: 'owner',
  tick: () => null,
  edition: 'all',
};
