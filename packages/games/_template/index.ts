/** Lanterns: two watchmen light their walls. This file only assembles. */
import type { GameDef, Seat } from '@rempart/kernel';
import { options, setup } from './rules/1-setup.ts';
import { turn } from './rules/3-turn.ts';
import { end, turns } from './rules/4-end.ts';
import { brightness, handOf, LIGHTS, sight } from './rules/state.ts';
import type { State } from './rules/state.ts';

export const game: GameDef<State> = {
  id: 'lanterns',
  edition: 1,
  seats: [2, 2],
  options,
  sight,
  steps: { game: ['turns', 'end'], turns, turn, end },
  anytime: [],
  ends: ['TT-4.1', 'TT-4.2'],
  bound: 20,
  setup,
  /** What is unseen is what the box holds less what lies open: deal it out in the numbers that everybody sees. */
  imagine(s, me, dice) {
    const seen = [...s.walls.flat(), ...handOf(s, me)];
    const pool = dice.shuffle(LIGHTS.filter((light) => !seen.includes(light)));
    s.hands = s.hands.map((hand, seat: Seat) => (seat === me ? hand : pool.splice(0, hand.length)));
    s.pile = pool;
  },
  /** What a good player weighs: the own wall against the other, and what is held for the turns to come. */
  worth: (s, me) => brightness(s, me) - brightness(s, 1 - me) + 0.5 * handOf(s, me).length,
};
