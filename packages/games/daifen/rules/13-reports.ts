/**
 * DA-13 What happened is told to each lord: one report a turn, made of his book. Letters (DA-13.6) are in ../letters.ts,
 * pigeons (DA-13.7) in ../hosting.ts.
 */
import { of as nth } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import type * as Told from '../report/shape.ts';
import { howLearned, knownTo, knows, nameFor } from './3-knowing.ts';
import { byId } from './7-intelligence.ts';
import { accountOf, battleFor } from './13-battles.ts';
import type { Account } from './13-battles.ts';
import { bookOf, GOLD_CAUSES, INTELLECT_CAUSES, tickOf } from './books.ts';
import { building, BUILDINGS, KNOWLEDGE, unit as unitOf, UNITS } from './content.ts';
import { add, at, idOf, isAlive, raceOf, row } from './questions.ts';
import type { State } from './state.ts';
import type { Book, Mission, Parcel, Rumour, Tick, Troop } from './tick.ts';

interface Gone {
  seat: Seat;
  told: Told.Gone;
}
/** The turn's lists, sorted by whom they concern, once for all reports. */
export interface TurnLists {
  accounts: Account[];
  sent: Map<Seat, Parcel[]>;
  received: Map<Seat, Parcel[]>;
  helped: Map<Seat, Troop[]>;
  helpers: Map<Seat, Troop[]>;
  missions: Map<Seat, Mission[]>;
  rumours: Map<Seat, Told.Heard[]>;
  gone: { destroyed: Gone[]; removed: Gone[] };
  living: number;
  association: Told.Report['association'];
}

function grouped<T>(list: readonly T[], key: (entry: T) => Seat): Map<Seat, T[]> {
  const groups = new Map<Seat, T[]>();
  for (const entry of list) {
    const group = groups.get(key(entry));
    if (group === undefined) groups.set(key(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}
const of = <T>(groups: Map<Seat, T[]>, seat: Seat): readonly T[] => groups.get(seat) ?? [];

const rumour = (about: string, { topic, claim, text }: Rumour): Told.Heard =>
  topic === '' ? { about, text } : { about, topic, claim };

export function deskOf(s: State, living: number): TurnLists {
  const tick: Tick = tickOf(s);
  const rumours = new Map<Seat, Told.Heard[]>();
  for (const book of tick.books)
    if (book && book.rumours.length > 0)
      rumours.set(
        book.seat,
        book.rumours.map((told) => rumour(idOf(s, book.seat), told)),
      );
  const gone = (seat: Seat): Gone => ({
    seat,
    told: { kingdom: idOf(s, seat), race: raceOf(s, seat), how: nth(s.fate, seat) },
  });
  return {
    accounts: tick.battles.map(accountOf),
    sent: grouped(tick.gifts, ({ from }) => from),
    received: grouped(tick.gifts, ({ to }) => to),
    helped: grouped(tick.supports, ({ owner }) => owner),
    helpers: grouped(tick.supports, ({ target }) => target),
    missions: grouped(tick.missions, ({ sender }) => sender),
    rumours,
    gone: { destroyed: tick.destroyed.map(gone), removed: tick.vanished.map(gone) },
    living,
    association: { offered: tick.offered, yes: tick.offered ? tick.yes : null },
  };
}

/** DA-13.3 One signed line for each cause, zeros left out; opening and lines make the closing. */
const account = (
  opening: number,
  causes: readonly string[],
  amounts: readonly number[],
  closing: number,
): Told.Account => ({
  opening,
  lines: causes.flatMap((cause, i) => (at(amounts, i) === 0 ? [] : [{ cause, amount: at(amounts, i) }])),
  closing,
});

type Military = Told.Report['military'];
function military(s: State, { seat, units0, buildings0, gained, given, built }: Book): Military {
  const units: Military['units'] = [];
  row(s.units, seat).forEach((closing, i) => {
    const [opening, came, gave] = [at(units0, i), at(gained, i), at(given, i)];
    if (opening + came + gave + closing === 0) return;
    const lost = opening + came - gave - closing;
    units.push({ unit: unitOf(i).id, opening, gained: came, lost, given: gave, closing });
  });
  const buildings: Military['buildings'] = [];
  row(s.buildings, seat).forEach((closing, i) => {
    const [opening, came] = [at(buildings0, i), at(built, i)];
    if (opening + came + closing === 0) return;
    buildings.push({
      building: building(i).id,
      opening,
      gained: came,
      lost: opening + came - closing,
      closing,
    });
  });
  return { units, buildings };
}

/** DA-7.6 A spy that is not back has not returned, in the same words whatever the cause. */
function mission(s: State, me: Seat, m: Mission): Told.Sent {
  const name = (seat: Seat): string | null => nameFor(s, me, seat);
  return {
    mission: m.mission,
    ...(m.mission === 'indicate' ? { to: name(m.target), subject: name(m.subject) } : {}),
    ...(m.mission !== 'indicate' && m.target >= 0 ? { target: name(m.target) } : {}),
    count: m.count,
    back: m.back,
    ...(m.mission === 'steal' && m.back > 0 ? { gold: m.gold } : {}),
    ...(m.back < m.count ? { result: 'not-returned' } : {}),
  };
}

const goods = ({ kind, unit, count }: Parcel): Told.Parcel =>
  kind === 'unit' ? { kind, unit: unitOf(unit).id, count } : { kind, amount: count };

function gifts(s: State, me: Seat, desk: TurnLists): Told.Report['gifts'] {
  const mine = of(desk.sent, me);
  const to = (gift: Parcel): Told.Parcel => ({ to: nameFor(s, me, gift.to), ...goods(gift) });
  return {
    sent: mine.filter(({ fate }) => fate !== 'returned').map(to),
    received: of(desk.received, me)
      .filter(({ fate }) => fate === 'arrived')
      .map((gift) => ({ from: nameFor(s, me, gift.from), ...goods(gift) })),
    returned: mine.filter(({ fate }) => fate === 'returned').map(to),
  };
}

function supports(s: State, me: Seat, desk: TurnLists): Told.Report['supports'] {
  const mine = of(desk.helped, me);
  const sent = (troop: Troop): Told.Counts => {
    const units = UNITS.map(() => 0);
    for (const [what, count] of troop.sent) add(units, what, count);
    return byId(UNITS, units);
  };
  return {
    sent: mine.map((troop) => ({ to: nameFor(s, me, troop.target), units: sent(troop) })),
    returned: isAlive(s, me)
      ? mine.map((troop) => ({ from: nameFor(s, me, troop.target), units: byId(UNITS, troop.units) }))
      : [],
    received: of(desk.helpers, me).map((troop) => ({ from: nameFor(s, me, troop.owner), units: sent(troop) })),
  };
}

const LONG_NEWS = 100;
/** DA-3.5 All hear of every fall when it happens; where so many fall, a report repeats only those its lord knew. */
function news(s: State, me: Seat, { gone, living }: TurnLists): Told.Report['news'] {
  const all = gone.destroyed.length + gone.removed.length <= LONG_NEWS;
  const told = (list: readonly Gone[]): Told.Gone[] =>
    list.filter(({ seat }) => all || knows(s, me, seat)).map((entry) => entry.told);
  return { destroyed: told(gone.destroyed), removed: told(gone.removed), living };
}

function known(s: State, me: Seat): Told.Report['known'] {
  return knownTo(s, me).map((seat, i) => ({
    kingdom: idOf(s, seat),
    race: raceOf(s, seat),
    state: nth(s.fate, seat),
    ...howLearned(s, me, i),
  }));
}

function learned(s: State, me: Seat, lapsed: string): Told.Report['knowledge'] {
  const acquired = KNOWLEDGE.flatMap(({ id }, i) => {
    const turn = at(row(s.knowledge, me), i);
    return turn > 0 ? [{ knowledge: id, turn }] : [];
  });
  return { acquired: acquired.sort((a, b) => a.turn - b.turn), lapsed: lapsed === '' ? null : lapsed };
}

/** DA-13.2 The whole report. Names, moon and deadlines are filled in by whoever keeps the calendar. */
export function reportFor(s: State, me: Seat, desk: TurnLists, rank: number | null, points: number): Told.Report {
  const book = bookOf(s, me);
  const name = (seat: Seat): string | null => nameFor(s, me, seat);
  const status = nth(s.fate, me);
  const lived = isAlive(s, me);
  return {
    schema: 'daifen.report/1',
    head: {
      continent: null,
      turn: s.turn,
      moon: null,
      kingdom: idOf(s, me),
      status,
      revision: book.revision > 0 ? book.revision : null,
      nextDft: null,
    },
    rumours: lived ? [me, ...knownTo(s, me)].flatMap((seat) => [...of(desk.rumours, seat)]) : [],
    economy: {
      gold: account(book.gold0, GOLD_CAUSES, book.gold, at(s.gold, me)),
      intellect: account(book.intellect0, INTELLECT_CAUSES, book.intellect, at(s.intellect, me)),
    },
    military: military(s, book),
    battles: book.battles.map((i) => battleFor(s, me, nth(desk.accounts, i))),
    covert: {
      missions: of(desk.missions, me).map((m) => mission(s, me, lived ? m : { ...m, back: 0 })),
      intruders: book.intruders.map(({ from, mission: sent }) => ({ kingdom: name(from), mission: sent })),
      explosions: book.explosions,
      stolen: book.stolen,
    },
    exploration: { found: book.found.map(name), events: book.events },
    espionage: book.lists.map(({ target, list }) => ({ target: name(target), ...list })),
    indications: book.indications.map(({ subject, from }) => ({ subject: name(subject), from: name(from) })),
    gifts: gifts(s, me, desk),
    supports: supports(s, me, desk),
    created: {
      buildings: byId(BUILDINGS, book.built),
      units: lived ? countLots(book.paidUnits) : {},
      dropped: book.dropped,
    },
    knowledge: learned(s, me, book.lapsed),
    known: known(s, me),
    social: { rank, points },
    news: news(s, me, desk),
    association: desk.association,
  };
}

function countLots(lots: readonly (readonly [number, number])[]): Told.Counts {
  const units: Told.Counts = {};
  for (const [what, count] of lots) if (count > 0) units[unitOf(what).id] = count;
  return units;
}
