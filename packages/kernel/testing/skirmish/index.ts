/** Skirmish, the teaching game: sealed bids, turns, a reply window and a card for any time, on nine places. */
import { forEachSeat, forever, of } from '../../src/index.ts';
import type { GameDef, Seat } from '../../src/index.ts';
import { setup } from './rules/1-setup.ts';
import { bids, income } from './rules/3-income.ts';
import { turn } from './rules/4-turn.ts';
import { fight, levy, reply, upkeep } from './rules/5-fight.ts';
import { CARDS, PLACES, placesOf, sight } from './rules/state.ts';
import type { State } from './rules/state.ts';

export const skirmish: GameDef<State> = {
  id: 'skirmish',
  edition: 1,
  seats: [2, 4],
  options: {},
  sight,
  steps: {
    game: forever('round'),
    round: ['income', 'bids', 'turns', 'upkeep'], // SK-2.1, as printed
    turns: forEachSeat((s) => s.order, 'turn'), // SK-2.2
    ...{ income, bids, turn, reply, fight, upkeep }, // each in its chapter
  },
  anytime: [levy],
  ends: ['SK-6.1', 'SK-6.2'],
  bound: 2000,
  setup,
  /** What is unseen is what the box holds less what lies open: deal it out in the numbers that everybody sees. */
  imagine(s, me, dice) {
    const pool = [...CARDS];
    for (const card of [...s.discard, ...(s.hands[me] ?? [])]) pool.splice(pool.indexOf(card), 1);
    dice.shuffle(pool);
    s.hands = s.hands.map((hand, seat: Seat) => (seat === me ? hand : pool.splice(0, hand.length)));
    s.deck = pool;
  },
  worth: (s, me) => placesOf(s, me).reduce((sum, place) => sum + 1 + 0.2 * of(s.army, place), 0),
};
export const content = [...new Set([...PLACES, ...CARDS])];
