/** What is under way while a turn resolves; gone before anybody is asked again. */
import type { Seat } from '@rempart/kernel';
import type { Dropped, Met, Seen } from '../report/shape.ts';
import type { Battle } from './8-battle.ts';

/** [thing, count] by index. */
export type Lot = readonly [number, number];
export interface Troop {
  owner: Seat;
  target: Seat;
  units: number[]; // by unit, those still alive
  sent: readonly Lot[];
}
export interface Parcel {
  from: Seat;
  to: Seat;
  kind: string; // gold, intellect, unit
  unit: number; // -1 for gold and intellect
  count: number;
  fate: 'under-way' | 'arrived' | 'returned' | 'lost';
}
export interface Mission {
  sender: Seat;
  mission: string;
  target: Seat; // whom it is sent to; the recipient of an indication; -1 for explorers
  subject: Seat;
  count: number;
  back: number; // still alive
  gold: number;
}
/** A form read at the departure: indexes instead of ids, without what the referee's step made void. */
export interface Orders {
  knowledge: number;
  build: Lot[];
  train: Lot[];
  attacks: { target: Seat; units: Lot[] }[];
  supports: { target: Seat; units: Lot[] }[];
  gifts: { to: Seat; kind: string; unit: number; count: number }[];
  spies: { mission: string; target: Seat; subject: Seat; count: number }[];
  rumour: { about: Seat; topic: string; claim: string; text: string } | null;
  associate: boolean;
}
export interface Rumour {
  topic: string; // '' for a text
  claim: string;
  text: string;
}
/** What one lord's report is written from. */
export interface Book {
  seat: Seat;
  gold0: number;
  intellect0: number;
  points0: number;
  units0: number[];
  buildings0: number[];
  gold: number[]; // by cause
  intellect: number[];
  gained: number[]; // by unit
  given: number[];
  built: number[]; // by building
  paidBuildings: Lot[];
  paidUnits: Lot[];
  dropped: Dropped[];
  intruders: { from: Seat; mission: string }[];
  explosions: string[];
  stolen: number;
  found: Seat[];
  events: Met[];
  lists: { target: Seat; list: Seen }[];
  indications: { subject: Seat; from: Seat }[];
  battles: number[];
  caravans: number; // how many have earned their gold this turn
  lapsed: string;
  revision: number;
  rumours: Rumour[];
}
export interface Tick {
  living: Seat[]; // after the referee's step, ascending
  offered: boolean; // association
  orders: (Orders | null)[];
  books: (Book | null)[];
  missions: Mission[]; // in initiative order, then in the order of the forms
  armies: Troop[];
  supports: Troop[];
  gifts: Parcel[];
  battles: Battle[];
  destroyed: Seat[];
  vanished: Seat[];
  yes: number; // votes to associate
}
