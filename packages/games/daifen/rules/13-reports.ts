/**
 * DA-13 What happened is told to each lord: one report a turn, made of his book. Letters (DA-13.6) are in ../letters.ts,
 * pigeons (DA-13.7) in ../hosting.ts.
 */
import type { Json, Seat } from '@rempart/kernel';
import { howLearned, knownTo, knows, nameFor } from './3-knowing.ts';
import { byId } from './7-intelligence.ts';
import { accountOf, battleFor } from './13-battles.ts';
import type { Account } from './13-battles.ts';
import { bookOf, GOLD_CAUSES, INTELLECT_CAUSES, tickOf } from './books.ts';
import { BUILDINGS, KNOWLEDGE, UNITS } from './content.ts';
import { add, at, idOf, isAlive, row } from './questions.ts';
import { asJson } from './state.ts';
import type { State } from './state.ts';
import type { Book, Mission, Parcel, Rumour, Tick, Troop } from './tick.ts';

interface Gone {
  seat: Seat;
  told: Json;
}
/** The turn's lists, sorted by whom they concern, once for all reports. */
export interface Desk {
  accounts: Account[];
  sent: Map<Seat, Parcel[]>;
  received: Map<Seat, Parcel[]>;
  helped: Map<Seat, Troop[]>;
  helpers: Map<Seat, Troop[]>;
  missions: Map<Seat, Mission[]>;
  rumours: Map<Seat, Json[]>;
  gone: { destroyed: Gone[]; removed: Gone[] };
  living: number;
  association: Json;
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

const rumour = (about: string, { topic, claim, text }: Rumour): Json =>
  topic === '' ? { about, text } : { about, topic, claim };

export function deskOf(s: State, living: number): Desk {
  const tick: Tick = tickOf(s);
  const rumours = new Map<Seat, Json[]>();
  for (const book of tick.books)
    if (book && book.rumours.length > 0)
      rumours.set(
        book.seat,
        book.rumours.map((told) => rumour(idOf(s, book.seat), told)),
      );
  const gone = (seat: Seat): Gone => ({
    seat,
    told: { kingdom: idOf(s, seat), race: s.race[seat] as string, how: s.fate[seat] as string },
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
const account = (opening: number, causes: readonly string[], amounts: readonly number[], closing: number): Json => ({
  opening,
  lines: causes.flatMap((cause, i) => (at(amounts, i) === 0 ? [] : [{ cause, amount: at(amounts, i) }])),
  closing,
});

function military(s: State, { seat, units0, buildings0, gained, given, built }: Book): Json {
  const units: Json[] = [];
  row(s.units, seat).forEach((closing, i) => {
    const [opening, came, gave] = [at(units0, i), at(gained, i), at(given, i)];
    if (opening + came + gave + closing === 0) return;
    const lost = opening + came - gave - closing;
    units.push({ unit: UNITS[i]?.id as string, opening, gained: came, lost, given: gave, closing });
  });
  const buildings: Json[] = [];
  row(s.buildings, seat).forEach((closing, i) => {
    const [opening, came] = [at(buildings0, i), at(built, i)];
    if (opening + came + closing === 0) return;
    buildings.push({
      building: BUILDINGS[i]?.id as string,
      opening,
      gained: came,
      lost: opening + came - closing,
      closing,
    });
  });
  return { units, buildings };
}

/** DA-7.6 A spy that is not back has not returned, in the same words whatever the cause. */
function mission(s: State, me: Seat, m: Mission): Json {
  const told: { [field: string]: Json } = { mission: m.mission };
  if (m.mission === 'indicate') {
    told.to = nameFor(s, me, m.target);
    told.subject = nameFor(s, me, m.subject);
  } else if (m.target >= 0) told.target = nameFor(s, me, m.target);
  told.count = m.count;
  told.back = m.back;
  if (m.mission === 'steal' && m.back > 0) told.gold = m.gold;
  if (m.back < m.count) told.result = 'not-returned';
  return told;
}

const goods = ({ kind, unit, count }: Parcel): { [field: string]: Json } =>
  kind === 'unit' ? { kind, unit: UNITS[unit]?.id as string, count } : { kind, amount: count };

function gifts(s: State, me: Seat, desk: Desk): Json {
  const mine = of(desk.sent, me);
  const to = (gift: Parcel): Json => ({ to: nameFor(s, me, gift.to), ...goods(gift) });
  return {
    sent: mine.filter(({ fate }) => fate !== 'returned').map(to),
    received: of(desk.received, me)
      .filter(({ fate }) => fate === 'arrived')
      .map((gift) => ({ from: nameFor(s, me, gift.from), ...goods(gift) })),
    returned: mine.filter(({ fate }) => fate === 'returned').map(to),
  };
}

function supports(s: State, me: Seat, desk: Desk): Json {
  const mine = of(desk.helped, me);
  const sent = (troop: Troop): Json => {
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
function news(s: State, me: Seat, { gone, living }: Desk): Json {
  const all = gone.destroyed.length + gone.removed.length <= LONG_NEWS;
  const told = (list: readonly Gone[]): Json[] =>
    list.filter(({ seat }) => all || knows(s, me, seat)).map((entry) => entry.told);
  return { destroyed: told(gone.destroyed), removed: told(gone.removed), living };
}

function known(s: State, me: Seat): Json {
  return knownTo(s, me).map((seat, i) => ({
    kingdom: idOf(s, seat),
    race: s.race[seat] as string,
    state: s.fate[seat] as string,
    ...howLearned(s, me, i),
  }));
}

function learned(s: State, me: Seat, lapsed: string): Json {
  const acquired = KNOWLEDGE.flatMap(({ id }, i) => {
    const turn = at(row(s.knowledge, me), i);
    return turn > 0 ? [{ knowledge: id, turn }] : [];
  });
  return { acquired: acquired.sort((a, b) => a.turn - b.turn), lapsed: lapsed === '' ? null : lapsed };
}

/** DA-13.2 The whole report. Names, moon and deadlines are filled in by whoever keeps the calendar. */
export function reportFor(s: State, me: Seat, desk: Desk, rank: number | null, points: number): Json {
  const book = bookOf(s, me);
  const name = (seat: Seat): string | null => nameFor(s, me, seat);
  const status = s.fate[me] as string;
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
    battles: book.battles.map((i) => battleFor(s, me, desk.accounts[i] as Account)),
    covert: {
      missions: of(desk.missions, me).map((m) => mission(s, me, lived ? m : { ...m, back: 0 })),
      intruders: book.intruders.map(({ from, mission: sent }) => ({ kingdom: name(from), mission: sent })),
      explosions: book.explosions,
      stolen: book.stolen,
    },
    exploration: { found: book.found.map(name), events: asJson(book.events) },
    espionage: book.lists.map(({ target, list }) => ({ target: name(target), ...list })),
    indications: book.indications.map(({ subject, from }) => ({ subject: name(subject), from: name(from) })),
    gifts: gifts(s, me, desk),
    supports: supports(s, me, desk),
    created: {
      buildings: byId(BUILDINGS, book.built),
      units: lived ? countLots(book.paidUnits) : {},
      dropped: asJson(book.dropped),
    },
    knowledge: learned(s, me, book.lapsed),
    known: known(s, me),
    social: { rank, points },
    news: news(s, me, desk),
    association: desk.association,
  };
}

function countLots(lots: readonly (readonly [number, number])[]): Json {
  const units: { [id: string]: Json } = {};
  for (const [what, count] of lots) if (count > 0) units[UNITS[what]?.id as string] = count;
  return units;
}
