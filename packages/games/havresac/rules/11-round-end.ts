/** HA-11 End of the round: by itself, in this order. */
import type { Procedure, Seat } from '@rempart/kernel';
import { idOf } from './board.ts';
import { FAIRY, kindAt, ROUNDS, tileOf } from './content.ts';
import { intoBag } from './questions.ts';
import { faceOf, mine } from './state.ts';
import type { Kit, State } from './state.ts';

const camps = (s: State): boolean => tileOf('guide', faceOf(s, kindAt('guide'))).ability === 'camp';

/** HA-11.1 Old Tents go. HA-11.2, HA-7.3 By day a new one is pitched under each Guide on the board, HA-11.6 and under no other. */
function pitch(s: State, seat: Seat, k: Kit): void {
  const e = mine(s, seat);
  e.tents = [];
  if (!camps(s)) return;
  e.guardians.forEach((guardian, cell) => guardian === 'guide' && e.tents.push(cell));
  if (e.tents.length > 0) k.emit({ e: 'camped', rule: 'HA-11.2', seat, cells: e.tents.map(idOf) });
}

/** HA-11.3 Fairies still on the board fly away. */
function flyAway(s: State, seat: Seat, k: Kit): void {
  const { creatures } = mine(s, seat);
  let count = 0;
  for (let cell = 0; cell < creatures.length; cell++)
    if (creatures[cell] === FAIRY) {
      creatures[cell] = '';
      count++;
    }
  if (count > 0) k.emit({ e: 'flewAway', rule: 'HA-11.3', seat, count });
}

/** HA-11.4 All Guardians, on the board or set aside, go back into the bag. HA-11.5 All else stays where it is. */
function goHome(s: State, seat: Seat): void {
  const e = mine(s, seat);
  for (const guardian of e.guardians) if (guardian !== '') intoBag(e, guardian);
  for (const guardian of e.aside) intoBag(e, guardian);
  e.guardians.fill('');
  e.aside = [];
}

export const roundEnd: Procedure<State> = (s, k) => {
  if (s.round === ROUNDS) return; // HA-1.4
  s.priority = [];
  for (let seat = 0; seat < s.seats; seat++) {
    pitch(s, seat, k);
    flyAway(s, seat, k);
    goHome(s, seat);
  }
};
