/** DA-6, DA-10.1 Phase 6, Reception: gifts arrive, supporters go home, spies bring what they stole. */
import type { Procedure, Seat } from '@rempart/kernel';
import { bookOf, gainUnits, moveGold, moveIntellect, tickOf } from './books.ts';
import { amount, CARAVAN, SPY } from './content.ts';
import { add, isAlive, row } from './questions.ts';
import type { State } from './state.ts';
import type { Parcel } from './tick.ts';

/** DA-6.5 Each caravan given brings its recipient 3 gold, created from nothing; a host may set a cap. */
function trade(s: State, to: Seat, caravans: number): void {
  const book = bookOf(s, to);
  const cap = s.options.tradeCap;
  const earning = cap === 0 ? caravans : Math.min(caravans, cap - book.caravans);
  book.caravans += earning;
  moveGold(s, to, 'caravans', earning * amount('caravan.goldToRecipient'));
}

/** DA-6.1, DA-6.3 Gifts always arrive; units belong to the recipient for good. DA-6.4 Nobody comes to know the giver. */
function arrives(s: State, gift: Parcel): void {
  const { to, kind, unit, count } = gift;
  gift.fate = 'arrived';
  if (kind === 'gold') moveGold(s, to, 'gifts-received', count);
  else if (kind === 'intellect') moveIntellect(s, to, 'gifts-received', count);
  else {
    gainUnits(s, to, unit, count);
    if (unit === CARAVAN) trade(s, to, count);
  }
}

/** DA-6.2 The recipient was destroyed this turn: the gift returns, and counts as never given. */
function returns(s: State, gift: Parcel): void {
  const { from, kind, unit, count } = gift;
  gift.fate = 'returned';
  if (kind === 'gold') moveGold(s, from, 'gifts-returned', count);
  else if (kind === 'intellect') moveIntellect(s, from, 'gifts-returned', count);
  else {
    add(row(s.units, from), unit, count);
    add(bookOf(s, from).given, unit, -count);
  }
}

export const reception: Procedure<State> = (s) => {
  const { gifts, supports, missions } = tickOf(s);
  for (const gift of gifts) {
    if (isAlive(s, gift.to)) arrives(s, gift);
    else if (isAlive(s, gift.from)) returns(s, gift);
    else gift.fate = 'lost';
  }
  // DA-6.6 Survivors go home, whatever became of the kingdom they helped; without a home they are lost.
  // DA-6.7 Where nobody attacked all of them do.
  for (const { owner, units } of supports)
    if (isAlive(s, owner)) units.forEach((n, i) => add(row(s.units, owner), i, n));
  // DA-7.12 Spies who are alive come home with their gold.
  for (const { sender, back, gold } of missions) {
    if (!isAlive(s, sender)) continue;
    add(row(s.units, sender), SPY, back);
    moveGold(s, sender, 'theft', gold);
  }
};
