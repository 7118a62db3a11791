/** DA-5 Resolution: the referee's step, then phase 1, the departure of the expeditions. */
import { of } from '@rempart/kernel';
import type { Procedure, RuleId, Seat } from '@rempart/kernel';
import { seatMeant } from './3-knowing.ts';
import { soundLines } from './4-warnings.ts';
import { bookOf, moveGold, moveIntellect, openBook, ruin, tickOf } from './books.ts';
import { amount, building, buildingAt, knowledgeAt, SPY, unit, unitAt, UNITS } from './content.ts';
import { add, at, idOf, isAlive, isAssociationOffered, living, raceOf, row } from './questions.ts';
import { isCorrected } from './state.ts';
import type { Count, Form, Kit, State } from './state.ts';
import type { Lot, Mission, Orders, Troop } from './tick.ts';

/** DA-12.10 So many turns running without a word, and the kingdom counts as abandoned. */
function countSilence(s: State, seat: Seat, k: Kit): void {
  s.silent[seat] = of(s.forms, seat).length > 0 ? 0 : at(s.silent, seat) + 1;
  const left = s.options.idleTurns - at(s.silent, seat);
  if (s.options.idleTurns === 0 || at(s.silent, seat) === 0) return;
  if (left <= 0) s.leaving[seat] ||= 'abandoned';
  else if (left <= amount('idle.warnWhenLeft') && s.leaving[seat] === '')
    k.emit({ e: 'idle', rule: 'DA-12.10', see: [seat], seat, left });
}

/** DA-5.1 Step 0: kingdoms the referee removed, resigned or idle vanish. */
export const referee: Procedure<State> = (s, k) => {
  const before = living(s);
  s.tick = {
    living: [],
    offered: isAssociationOffered(s),
    orders: s.forms.map(() => null),
    books: s.forms.map(() => null),
    missions: [],
    armies: [],
    supports: [],
    gifts: [],
    battles: [],
    destroyed: [],
    vanished: [],
    yes: 0,
  };
  for (const seat of before) {
    s.tick.books[seat] = openBook(s, seat);
    const wasLeaving = s.leaving[seat] !== '';
    countSilence(s, seat, k);
    if (s.leaving[seat] === '') continue;
    ruin(s, seat);
    tickOf(s).vanished.push(seat);
    vanish(s, seat, isCorrected(s) && !wasLeaving ? 'DA-12.10' : 'DA-1.11', k);
  }
  s.tick.living = living(s);
  for (const seat of s.tick.living) {
    const sent = s.forms[seat]?.[0];
    // DA-4.4 No form: nothing is ordered, and nothing of earlier turns is left.
    s.tick.orders[seat] = sent === undefined ? null : readOrders(s, seat, sent);
  }
};

/** DA-1.11, DA-12.9, DA-12.10 A kingdom that was leaving is gone, and all hear of it (DA-3.5). */
export function vanish(s: State, seat: Seat, why: RuleId, k: Kit): void {
  const fate = of(s.leaving, seat);
  if (fate === '') return;
  s.fate[seat] = fate;
  const gone = { kingdom: idOf(s, seat), race: raceOf(s, seat), turn: s.turn };
  k.emit({ e: fate, rule: fate === 'removed' ? 'DA-12.9' : why, seat, ...gone });
}

/** DA-5.1 Orders naming a kingdom that has just vanished are void: those troops stay home, those gifts are kept. */
function readOrders(s: State, me: Seat, sent: Form): Orders {
  const seat = (id: string): Seat => seatMeant(s, me, id);
  const seatOf = (id: string | undefined): Seat => (id === undefined ? -1 : seat(id));
  const stands = (id: string | undefined): boolean => id === undefined || isAlive(s, seat(id));
  const lots = (units: readonly Count[]): Lot[] => units.map((line) => [unitAt(line.unit), line.count]);
  const lines = soundLines(sent);
  const tale = sent.rumour ?? null;
  return {
    knowledge: typeof sent.knowledge === 'string' ? knowledgeAt(sent.knowledge) : -1,
    build: lines.build.map((line) => [buildingAt(line.building), line.count]),
    train: lots(lines.train),
    attacks: lines.attacks
      .filter(({ target }) => stands(target))
      .map(({ target, units }) => ({ target: seat(target), units: lots(units) })),
    supports: lines.supports
      .filter(({ target }) => stands(target))
      .map(({ target, units }) => ({ target: seat(target), units: lots(units) })),
    gifts: lines.gifts
      .filter(({ to }) => stands(to))
      .map((gift) => ({
        to: seat(gift.to),
        kind: gift.kind,
        unit: gift.kind === 'unit' ? unitAt(gift.unit) : -1,
        count: gift.kind === 'unit' ? gift.count : gift.amount,
      })),
    spies: lines.spies
      .filter(({ mission, target, to, subject }) => mission !== 'counter' && [target, to, subject].every(stands))
      .map(({ mission, target, to, subject, count }) => ({
        mission,
        target: seatOf(target ?? to),
        subject: seatOf(subject),
        count,
      })),
    rumour:
      tale === null || !stands(tale.about)
        ? null
        : { about: seat(tale.about), topic: tale.topic ?? '', claim: tale.claim ?? '', text: tale.text?.trim() ?? '' },
    associate: sent.associate === true,
  };
}

/** DA-5.3 (a) Gifts are taken from the giver. */
function giftsLeave(s: State, me: Seat, { gifts }: Orders): void {
  for (const { to, kind, unit: what, count } of gifts) {
    if (kind === 'gold') moveGold(s, me, 'gifts-sent', -count);
    else if (kind === 'intellect') moveIntellect(s, me, 'gifts-sent', -count);
    else {
      add(row(s.units, me), what, -count);
      add(bookOf(s, me).given, what, count);
    }
    tickOf(s).gifts.push({ from: me, to, kind, unit: what, count, fate: 'under-way' });
  }
}

/** DA-5.4 (b) Spies with a mission other than to guard leave; DA-7.2 all others guard, told to or not. */
function spiesLeave(s: State, me: Seat, { spies }: Orders): void {
  for (const { mission, target, subject, count } of spies) {
    add(row(s.units, me), SPY, -count);
    const sent: Mission = { sender: me, mission, target, subject, count, back: count, gold: 0 };
    tickOf(s).missions.push(sent);
  }
}

/** DA-5.5 (c), DA-5.7 (e) Troops leave: they cannot defend home this turn. */
function troopLeaves(s: State, me: Seat, target: Seat, sent: readonly Lot[]): Troop {
  const units = UNITS.map(() => 0);
  for (const [what, count] of sent) {
    add(row(s.units, me), what, -count);
    add(units, what, count);
  }
  return { owner: me, target, units, sent };
}

/** One line of the purchases, and how many of it were paid for. */
export interface Bought {
  kind: 'building' | 'unit';
  what: number;
  id: string;
  cost: number;
  count: number;
  paid: number;
}
/** DA-5.6 (d) Paid one by one, buildings first, in the order of the lines; what cannot be paid is dropped. */
export function buyAll(gold: number, build: readonly Lot[], train: readonly Lot[]): Bought[] {
  let left = gold;
  const buy = (kind: Bought['kind'], what: number, count: number): Bought => {
    const { id, cost } = kind === 'building' ? building(what) : unit(what);
    const paid = Math.min(count, Math.floor(left / cost));
    left -= paid * cost;
    return { kind, what, id, cost, count, paid };
  };
  return [
    ...build.map(([what, count]) => buy('building', what, count)),
    ...train.map(([what, count]) => buy('unit', what, count)),
  ];
}
function payAll(s: State, me: Seat, { build, train }: Orders): void {
  const book = bookOf(s, me);
  for (const { kind, what, id, cost, count, paid } of buyAll(at(s.gold, me), build, train)) {
    moveGold(s, me, kind === 'building' ? 'construction' : 'training', -paid * cost);
    (kind === 'building' ? book.paidBuildings : book.paidUnits).push([what, paid]);
    if (paid < count) book.dropped.push({ kind, id, count: count - paid, reason: 'gold' });
  }
}

/** DA-5.2 Phase 1. The initiative of the turn is drawn first; it orders spies and nothing else. */
export const departure: Procedure<State> = (s, k) => {
  const tick = tickOf(s);
  const initiative = k.fresh(`t/${s.turn}/initiative`).shuffle(tick.living.slice());
  for (const me of initiative) {
    const orders = tick.orders[me];
    if (!orders) continue;
    giftsLeave(s, me, orders);
    spiesLeave(s, me, orders);
    for (const { target, units } of orders.attacks) tick.armies.push(troopLeaves(s, me, target, units));
    payAll(s, me, orders);
    for (const { target, units } of orders.supports) tick.supports.push(troopLeaves(s, me, target, units));
  }
  // Stacks and gifts are walked by seat.
  for (const list of [tick.armies, tick.supports]) list.sort((a, b) => a.owner - b.owner);
  tick.gifts.sort((a, b) => a.from - b.from);
};
