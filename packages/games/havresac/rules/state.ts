/** What is on the table, and who may see it. */
import { HIDDEN, of } from '@rempart/kernel';
import type { ActionOf, Answer as AnswerWith, Core, EventOf, FactsOf, KitOf, Seat, Sight } from '@rempart/kernel';
import type { Face } from './content.ts';
import type { Says } from './says.ts';

/** An Object found in a Chest. */
export interface Found {
  object: string;
  cell: number; // where its Chest was
  round: number; // in which it was found
  fresh: boolean; // found by the Guardian just placed
  used: boolean; // turned face down
}

/** What one player has: cells are numbers in reading order, kinds and Monsters are counted in the box's order. */
export interface Expedition {
  guardians: string[]; // by cell, or ''
  creatures: string[]; // by cell, or ''
  tents: number[];
  repaired: number[]; // Villages, in the order of their repair
  closed: number[]; // Chests
  bag: number[]; // by kind; HA-4.5 its content is no secret, the order of what comes out is nowhere
  left: number; // tokens in the bag
  aside: string[]; // Guardians set aside
  hand: string; // the Guardian drawn and not yet placed, or ''
  at: number; // where the one just placed stands, or -1
  acted: boolean; // it has used its ability
  objects: Found[];
  gains: string[]; // creatures won this round
  hunted: number[]; // hunting board, by Monster
  fairies: number; // on the Fairy track
  gold: number;
  vp: number;
  glory: number[]; // by round
  villagesByRound: number[];
  recruited: number[]; // by kind
  shotKills: number;
  tentCatches: number;
}

/** HA-12.1 The final count of one seat. */
export interface Result {
  track: number;
  hunt: number;
  chests: number;
  fairies: number;
  villages: number;
  purse: number;
  total: number;
  rank: number; // 1 is best; full ties share one
  title: string; // rank of solo.json, by the total
  achievements: string[];
}

export interface State extends Core<Says> {
  // Chosen before the game
  faces: Face[]; // by kind
  side: string;
  trackBonuses: boolean;
  purseBonus: boolean;
  mirrorChests: boolean;
  afterPhase: boolean; // boards are hidden from others during the Adventure
  level: string; // solo level, '' with several players
  challenge: string; // '' for none
  // Shared
  round: number;
  scoutDeck: string[]; // still to come; the end of the list is the next card
  revealed: string[]; // all that have come, in order; the first three lie on the start cells
  reserve: number[]; // by kind
  priority: Seat[]; // HA-10.7, in the Recruitment phase
  shadow: number;
  // By seat
  expeditions: Expedition[];
  before: Expedition[]; // as they stood when an Adventure began that others may not watch; else none
  chests: string[][]; // what the Chests hold, in reading order of their cells
  results: Result[]; // once the game is over
  challengeMet: boolean;
}

export type Action = ActionOf<State>;
export type Event = EventOf<State>;
export type Kit = KitOf<State>;
export type Answer = AnswerWith<FactsOf<State>>;

// Asked by the thousand: each reads its list in a place of its own, for a load that serves lists of many kinds is slow.
export const mine = (s: State, me: Seat): Expedition => s.expeditions[me] as Expedition;
export const faceOf = (s: State, kind: number): Face => s.faces[kind] as Face;

export const guardianAt = (e: Expedition, cell: number): string => e.guardians[cell] as string;
export const creatureAt = (e: Expedition, cell: number): string => e.creatures[cell] as string;

/** Others see, during an Adventure that is hidden, what stood there when it began, and how many tokens are left. */
const seenBy = (s: State, me: Seat, list: Expedition[]): Expedition[] =>
  s.before.length === 0
    ? list
    : list.map((own, seat) => (seat === me ? own : { ...of(s.before, seat), left: own.left }));

export const sight: Sight<State> = {
  faces: 'all',
  side: 'all',
  trackBonuses: 'all',
  purseBonus: 'all',
  mirrorChests: 'all',
  afterPhase: 'all',
  level: 'all',
  challenge: 'all',
  round: 'all',
  scoutDeck: 'count',
  revealed: 'all',
  reserve: 'all',
  priority: 'all',
  shadow: 'all',
  expeditions: (list, me, s) => seenBy(s, me, list),
  before: 'all',
  chests: (chests) => chests.map((list) => list.map(() => HIDDEN)), // an opened one shows among the Objects
  results: 'all',
  challengeMet: 'all',
};
