/** Skirmish, the teaching game: sealed bids, turns, a reply window and a card for any time, on nine places. Copy it. */
import { forEachSeat, forever } from '../../src/index.ts';
import type { GameDef, Seat } from '../../src/index.ts';
import { setup } from './rules/1-setup.ts';
import { bids, income } from './rules/3-income.ts';
import { turn } from './rules/4-turn.ts';
import { conquest, fight, levy, reply, upkeep } from './rules/5-fight.ts';
import { sight } from './rules/state.ts';
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
    income,
    bids,
    turn,
    reply,
    fight,
    conquest,
    upkeep,
  },
  anytime: [levy],
  ends: ['SK-6.1', 'SK-6.2'],
  bound: 2000,
  setup,
  /** What is unseen is the deck and the other hands: pool them and deal the same numbers again. */
  imagine(s, me, dice) {
    const others = s.hands.filter((_, seat: Seat) => seat !== me);
    const pool = dice.shuffle([...s.deck, ...others.flat()]);
    for (const hand of others) hand.splice(0, hand.length, ...pool.splice(0, hand.length));
    s.deck = pool;
  },
  worth: (s, me) =>
    s.owner.filter((owner) => owner === me).length +
    0.2 * s.army.reduce((sum, n, p) => (s.owner[p] === me ? sum + n : sum), 0),
};
