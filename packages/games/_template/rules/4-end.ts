import type { Loop, Procedure } from '@rempart/kernel';
import { brightness } from './state.ts';
import type { State } from './state.ts';

/** TT-2.1 Turn after turn, until each has taken theirs. */
export const turns: Loop<State> = {
  loop(s, k) {
    if (s.taken < s.turns * s.seats) k.call('turn');
  },
};

/** TT-4.1 The brighter wall wins. TT-4.2 Where both are as bright, nobody does. */
export const end: Procedure<State> = (s, k) => {
  const scores = s.walls.map((_, seat) => brightness(s, seat));
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  k.win(winners.length === 1 ? { winners, rule: 'TT-4.1', scores } : { winners: [], rule: 'TT-4.2', scores });
};
