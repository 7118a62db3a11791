/** What a continent is made of: flat lists by seat; counts follow the order of the content tables. */
import type { Core, Facts, KitOf, Seat } from '@rempart/kernel';
import type { Says } from './says.ts';
import type { Tick } from './tick.ts';

/** How a kingdom stands, and how it went. */
export type Fate = 'alive' | 'destroyed' | 'abandoned' | 'removed';
export const WAYS = ['exploration', 'indication', 'interception', 'start'] as const;
export type Way = (typeof WAYS)[number];

/** DA-4.5 The form as it is sent: JSON, so types and not interfaces. Absent lists are empty lists. */
export type Count = {
  unit: string;
  count: number;
};
export type Expedition = {
  target: string;
  units: Count[];
};
export type Gift =
  | { to: string; kind: 'gold' | 'intellect'; amount: number }
  | { to: string; kind: 'unit'; unit: string; count: number };
export type SpyLine = {
  mission: string;
  count: number;
  target?: string;
  to?: string;
  subject?: string;
};
export type Tale = {
  about: string;
  kind: string;
  topic?: string;
  claim?: string;
  text?: string;
};
export type Form = {
  schema: string;
  continent: string;
  kingdom: string;
  turn: number;
  knowledge?: string | null;
  build?: { building: string; count: number }[];
  train?: Count[];
  attacks?: Expedition[];
  supports?: Expedition[];
  gifts?: Gift[];
  spies?: SpyLine[];
  rumour?: Tale | null;
  associate?: boolean;
};

/** DA-7.16 What a lord's spies last brought home of a kingdom; [thing, count, thing, count …] by index. */
export interface SpyList {
  of: Seat;
  turn: number;
  gold: number;
  units: number[];
  guests: number[];
  buildings: number[];
}

/** The choices of the host that are rules. */
export interface Chosen {
  turnLimit: number;
  idleTurns: number;
  association: boolean;
  tradeCap: number;
  openKingdoms: boolean;
}

export interface State extends Core<Says> {
  options: Chosen;
  turn: number;
  ids: string[]; // what a kingdom is called on forms and reports: opaque
  race: string[];
  fate: Fate[];
  fell: number[]; // the turn it went, 0 while it stands
  fallPoints: number[]; // its points at the opening of that turn, for the ranking
  gold: number[];
  intellect: number[];
  units: number[][]; // by seat, then by unit; while a turn resolves: those at home
  buildings: number[][];
  knowledge: number[][]; // by seat, then by knowledge: the turn it was acquired, 0 if not
  known: Seat[][]; // in the order learned; empty when openKingdoms makes everyone known
  learned: number[][]; // beside known: turn × 4 + the way
  tried: number[][]; // wanderers a lord has seen fight, by unit
  lists: SpyList[][]; // the newest list of each kingdom spied on
  forms: Form[][]; // the accepted form of this turn, or none
  revision: number[]; // how many forms were accepted this turn
  silent: number[]; // turns running without a word; -1: has said "ready" himself in this one
  leaving: ('' | 'abandoned' | 'removed')[]; // vanishes at the next resolution
  tick: Tick | null; // what is under way while a turn resolves
  edition?: number; // absent on continents begun with edition 1
}
export type Kit = KitOf<State>;
/**
 * Edition 2: a kingdom that is leaving wins nothing (DA-12.11), "ready" is no silence and silence has its own rule
 * (DA-12.10), a looter who fell is told of no loot (DA-8.20), rumours hold nothing that cannot be seen (DA-4.17).
 */
export const isCorrected = (s: State): boolean => s.edition !== undefined;

/** The rules a form can break, in the order a referee asks them. */
export const FORM_RULES = [
  'DA-4.5',
  'DA-4.6',
  'DA-1.5',
  'DA-4.8',
  'DA-4.9',
  'DA-4.10',
  'DA-4.12',
  'DA-4.13',
  'DA-4.14',
  'DA-4.15',
  'DA-4.16',
  'DA-4.17',
  'DA-4.18',
  'DA-4.19',
] as const;
export type FormRule = (typeof FORM_RULES)[number];

/** One thing wrong with a form. Its rule is one of those above, or the form would be accepted in spite of it. */
export type Fault = { code: string; path: string; rule: FormRule; params: Facts };
