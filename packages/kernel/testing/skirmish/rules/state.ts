/** What is on the table, who may see it, and the questions that several chapters ask. */
import { of } from '../../../src/index.ts';
import type { Core, EventsOf, Plain, Seat, Sight } from '../../../src/index.ts';
import type { Bid } from './3-income.ts';
import type { March } from './4-turn.ts';
import type { Levy } from './5-fight.ts';
import map from '../content/map.json' with { type: 'json' };

/** What is said at its table comes first: what a seat may do, what it is told, what a refusal gives as its reason. */
export interface State extends Core<{
  action: Bid | March | Levy | Plain<'pass' | 'ambush' | 'decline'>;
  facts: { need: number; have: number; units: number; army: number };
  event: EventsOf<{
    round: { round: number };
    drew: { seat: Seat; card: string };
    order: { order: Seat[]; bids: number[] };
    marched: { seat: Seat; from: string; to: string; units: number };
    ambushed: { seat: Seat; place: string };
    fought: { from: string; to: string; attack: number; defence: number; won: boolean };
    levied: { seat: Seat; place: string };
  }>;
}> {
  round: number;
  order: Seat[]; // who moves when, this round
  owner: Seat[]; // by place; -1 nobody
  army: number[]; // by place
  marched: boolean[]; // by place: the army there has walked this turn
  gold: number[];
  hands: string[][];
  deck: string[];
  discard: string[];
}
export const sight: Sight<State> = {
  round: 'all',
  order: 'all',
  owner: 'all',
  army: 'all',
  marched: 'all',
  gold: 'all',
  hands: 'hand',
  deck: 'count',
  discard: 'all',
};

export const NOBODY: Seat = -1;
export const [ROUNDS, HAND] = [5, 3];
export const PLACES = map.places.map((place) => place.id);
export const CARDS = Object.entries(map.deck).flatMap(([card, copies]) => Array<string>(copies).fill(card));
export const HOMES = [0, 1, 2, 3].map((seat) => map.places.findIndex((place) => place.home === seat));
const NEXT = map.places.map((place) => place.next.map((id) => PLACES.indexOf(id)));

export const at = (place: string): number => PLACES.indexOf(place);
export const name = (place: number): string => of(PLACES, place);
export const neighbours = (place: number): readonly number[] => of(NEXT, place);
export const areNeighbours = (from: string, to: string): boolean => neighbours(at(from)).includes(at(to));
export const armyAt = (s: State, place: string): number => of(s.army, at(place));
export const isMine = (s: State, me: Seat, place: string): boolean => s.owner[at(place)] === me;
export const isAlive = (s: State, me: Seat): boolean => s.owner.includes(me);
export const holds = (s: State, me: Seat, card: string): boolean => s.hands[me]?.includes(card) === true;
/** A plain loop: it is asked at every turn of every search. */
export function placesOf(s: State, me: Seat): number[] {
  const places: number[] = [];
  for (let place = 0; place < s.owner.length; place++) if (s.owner[place] === me) places.push(place);
  return places;
}
