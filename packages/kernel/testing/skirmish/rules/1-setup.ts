import { everyone } from '../../../src/index.ts';
import type { GameDef, Kit } from '../../../src/index.ts';
import { CARDS, HOMES, NOBODY, PLACES } from './state.ts';
import type { State } from './state.ts';

/** SK-1.1 Everyone begins at home with 3 units and 2 gold. SK-1.2 The cards are shuffled and 2 dealt to each. */
export const setup: GameDef<State>['setup'] = (seats: number, _options, k: Kit) => {
  const deck = k.shuffle([...CARDS]);
  const chairs = everyone({ seats } as State);
  return {
    round: 0,
    order: chairs,
    owner: PLACES.map((_, place) => chairs.find((seat) => HOMES[seat] === place) ?? NOBODY),
    army: PLACES.map((_, place) => (chairs.some((seat) => HOMES[seat] === place) ? 3 : 0)),
    marched: PLACES.map(() => false),
    gold: chairs.map(() => 2),
    hands: chairs.map(() => deck.splice(-2)),
    deck,
    discard: [],
  };
};
