import type { GameDef } from '../../../src/index.ts';
import { CARDS, HOMES, NOBODY, PLACES } from './state.ts';
import type { State } from './state.ts';

/** SK-1.1 Everyone begins at home with 3 units and 2 gold. SK-1.2 The cards are shuffled and 2 dealt to each. */
export const setup: GameDef<State>['setup'] = (seats, _options, k) => {
  const deck = k.shuffle([...CARDS]);
  const homes = HOMES.slice(0, seats);
  const owner = PLACES.map((_, place) => homes.indexOf(place));
  return {
    round: 0,
    order: homes.map((_, seat) => seat),
    owner,
    army: owner.map((seat) => (seat === NOBODY ? 0 : 3)),
    marched: owner.map(() => false),
    gold: homes.map(() => 2),
    hands: homes.map(() => deck.splice(-2)),
    ...{ deck, discard: [] },
  };
};
