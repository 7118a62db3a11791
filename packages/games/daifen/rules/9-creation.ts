/** DA-9, DA-10 Phases 4, 7 and 8: what was paid appears, what is owned pays, what was studied is learned. */
import type { Procedure } from '@rempart/kernel';
import { collect } from './10-collection.ts';
import { bookOf, gainUnits, moveGold, moveIntellect, tickOf } from './books.ts';
import { knowledge as knowledgeOf } from './content.ts';
import { add, at, isAlive, row } from './questions.ts';
import type { State } from './state.ts';

/** DA-9.1 All buildings and units paid in phase 1 appear, in kingdoms still alive; DA-5.8 whatever has burnt since. */
export const creation: Procedure<State> = (s) => {
  for (const seat of tickOf(s).living) {
    if (!isAlive(s, seat)) continue;
    const book = bookOf(s, seat);
    for (const [what, count] of book.paidBuildings) {
      add(row(s.buildings, seat), what, count);
      add(book.built, what, count);
    }
    for (const [what, count] of book.paidUnits) gainUnits(s, seat, what, count);
  }
};

/** DA-10.2, DA-10.3 Only what was owned at the opening and is still there counts, for gains and for upkeep. */
export const collection: Procedure<State> = (s) => {
  for (const seat of tickOf(s).living) {
    if (!isAlive(s, seat)) continue;
    const { built, gained } = bookOf(s, seat);
    const buildings = row(s.buildings, seat).map((n, i) => n - at(built, i));
    const units = row(s.units, seat).map((n, i) => n - at(gained, i));
    const gains = collect(at(s.gold, seat), at(s.intellect, seat), buildings, units);
    moveGold(s, seat, 'buildings', gains.gold);
    moveIntellect(s, seat, 'buildings', gains.wisdom);
    moveGold(s, seat, 'markets-sacrifices', gains.goldForUpkeep);
    moveIntellect(s, seat, 'upkeep', gains.wisdomUpkeep);
    moveGold(s, seat, 'units', gains.goldOfUnits);
    moveIntellect(s, seat, 'units', gains.wisdomOfUnits);
    moveGold(s, seat, 'unit-upkeep', gains.goldUpkeep);
    for (const [what, count] of gains.lost) add(row(s.units, seat), what, -count);
  }
};

/** DA-10.5 The knowledge ordered is acquired if the intellect now suffices; otherwise the order lapses. */
export const knowledge: Procedure<State> = (s) => {
  for (const seat of tickOf(s).living) {
    const wanted = tickOf(s).orders[seat]?.knowledge ?? -1;
    if (wanted < 0 || !isAlive(s, seat)) continue;
    const { id, cost } = knowledgeOf(wanted);
    if (at(s.intellect, seat) < cost) bookOf(s, seat).lapsed = id;
    else {
      moveIntellect(s, seat, 'knowledge', -cost);
      row(s.knowledge, seat)[wanted] = s.turn;
    }
  }
};
