/** HA-3 Scout: five cards bring the same five creatures to every board. */
import { copy, everyone, must } from '@rempart/kernel';
import type { Procedure, Seat } from '@rempart/kernel';
import { idOf, sideOf } from './board.ts';
import { cardOf, PILE } from './content.ts';
import { mine } from './state.ts';
import type { Kit, State } from './state.ts';

/** HA-3.1 The pile of this round. HA-3.2 Its cards one after another. HA-3.6 Five piles and the first three cards: all come. */
export const scout: Procedure<State> = (s, k) => {
  s.round++;
  k.emit({ e: 'roundBegan', rule: 'HA-1.1', round: s.round });
  for (const id of s.scoutDeck.splice(-PILE).reverse()) reveal(s, k, id);
};

/** HA-3.3 The letter or digit names the Hut or the Grove. HA-3.5 One card a site: nothing stands there yet. */
function reveal(s: State, k: Kit, id: string): void {
  const { creature, site } = cardOf(id);
  const cell = must(sideOf(s.side).sites.get(site), site);
  const isCaught = (seat: Seat): boolean => mine(s, seat).tents.includes(cell);
  s.revealed.push(id);
  for (const seat of everyone(s)) if (!isCaught(seat)) mine(s, seat).creatures[cell] = creature;
  k.emit({ e: 'scouted', rule: 'HA-3.2', card: id, creature, cell: idOf(cell) });
  for (const seat of everyone(s)) if (isCaught(seat)) catchAt(s, seat, k, creature, cell);
}

/** HA-3.4 On a Tent it goes to the gains zone instead, and the Tent stays. */
function catchAt(s: State, seat: Seat, k: Kit, creature: string, cell: number): void {
  const e = mine(s, seat);
  e.gains.push(creature);
  e.tentCatches++;
  k.emit({ e: 'tentCaught', rule: 'HA-3.4', seat, creature, cell: idOf(cell) });
}

/** Where boards are hidden during the Adventure, everybody remembers how they stood. */
export const outset: Procedure<State> = (s) => {
  s.before = s.afterPhase ? copy(s.expeditions) : [];
};
