/** The accounts of a turn: every coin and every unit that comes or goes is written down, for the report. */
import type { Seat } from '@rempart/kernel';
import { BUILDINGS, UNITS } from './content.ts';
import { add, at, pointsOf, row } from './questions.ts';
import type { State } from './state.ts';
import type { Book, Tick } from './tick.ts';

/** DA-13.3 The causes, in the order of the report. */
export const GOLD_CAUSES = [
  'gifts-sent',
  'construction',
  'training',
  'stolen',
  'looted',
  'loot',
  'events',
  'gifts-received',
  'gifts-returned',
  'caravans',
  'theft',
  'buildings',
  'markets-sacrifices',
  'units',
  'unit-upkeep',
  'ruin',
] as const;
export const INTELLECT_CAUSES = [
  'gifts-sent',
  'events',
  'gifts-received',
  'gifts-returned',
  'buildings',
  'upkeep',
  'units',
  'knowledge',
  'ruin',
] as const;
type GoldCause = (typeof GOLD_CAUSES)[number];
type IntellectCause = (typeof INTELLECT_CAUSES)[number];

export const tickOf = (s: State): Tick => {
  if (s.tick === null) throw new Error('daifen: no turn is being resolved');
  return s.tick;
};
export const bookOf = (s: State, seat: Seat): Book => {
  const book = tickOf(s).books[seat];
  if (!book) throw new Error(`daifen: seat ${seat} has no book this turn`);
  return book;
};

export const openBook = (s: State, seat: Seat): Book => ({
  seat,
  gold0: at(s.gold, seat),
  intellect0: at(s.intellect, seat),
  points0: pointsOf(s, seat),
  units0: row(s.units, seat).slice(),
  buildings0: row(s.buildings, seat).slice(),
  gold: GOLD_CAUSES.map(() => 0),
  intellect: INTELLECT_CAUSES.map(() => 0),
  gained: UNITS.map(() => 0),
  given: UNITS.map(() => 0),
  built: BUILDINGS.map(() => 0),
  paidBuildings: [],
  paidUnits: [],
  dropped: [],
  intruders: [],
  explosions: [],
  stolen: 0,
  found: [],
  events: [],
  lists: [],
  indications: [],
  battles: [],
  caravans: 0,
  lapsed: '',
  revision: at(s.revision, seat),
  rumours: [],
});

/** DA-10.7 Whole numbers, never negative. */
export function moveGold(s: State, seat: Seat, cause: GoldCause, n: number): void {
  if (n === 0) return;
  add(s.gold, seat, n);
  add(bookOf(s, seat).gold, GOLD_CAUSES.indexOf(cause), n);
}
export function moveIntellect(s: State, seat: Seat, cause: IntellectCause, n: number): void {
  if (n === 0) return;
  add(s.intellect, seat, n);
  add(bookOf(s, seat).intellect, INTELLECT_CAUSES.indexOf(cause), n);
}
/** Units that were not there before: trained, received, found or raised. */
export function gainUnits(s: State, seat: Seat, unit: number, n: number): void {
  add(row(s.units, seat), unit, n);
  add(bookOf(s, seat).gained, unit, n);
}

/** DA-12.2 All that a kingdom still has is gone with it. */
export function ruin(s: State, seat: Seat): void {
  moveGold(s, seat, 'ruin', -at(s.gold, seat));
  moveIntellect(s, seat, 'ruin', -at(s.intellect, seat));
  clear(s, seat, bookOf(s, seat).points0);
}
/** The same where no turn is being resolved, so that no accounts are kept. */
export const clear = (s: State, seat: Seat, points: number): void => {
  s.gold[seat] = 0;
  s.intellect[seat] = 0;
  row(s.units, seat).fill(0);
  row(s.buildings, seat).fill(0);
  s.fell[seat] = s.turn;
  s.fallPoints[seat] = points;
};
