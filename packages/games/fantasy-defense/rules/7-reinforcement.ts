/** FD-7 Reinforcement phase, and the end of the turn. */
import type { Procedure } from '@rempart/kernel';
import { NUMBERS } from './content.ts';
import { draw } from './3-zones.ts';
import { lapseVotes } from './11-end.ts';
import { inTurn } from './questions.ts';
import type { Kit, State } from './state.ts';

/** FD-7.1 Draw 5 cards; FD-12.27 each player, the first player first. FD-7.4 No hand limit applies here. */
export const reinforcement: Procedure<State> = (s, k) => {
  for (const seat of inTurn(s)) draw(s, k, seat, NUMBERS.reinforcementDraw, 'FD-7.1');
  endTurn(s, k);
};

/** FD-7.5 The marks of the turn are taken off, and the City Shield and Flaming Spirit effects of this turn are over. */
function endTurn(s: State, k: Kit): void {
  s.moved = [];
  s.skirmished = [];
  s.flamed = [];
  s.shielded = [];
  s.resolved = [];
  s.gave.fill(false);
  lapseVotes(s, k);
  s.first = (s.first + 1) % s.seats; // FD-12.27 The other player becomes first player
}
