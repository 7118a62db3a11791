/** The wall as a planner sees it: numbers only, so that thousands of plans can be weighed in the time of one move. */
import type { Seat } from '@rempart/kernel';
import { gateOf, invaderOf, isBoss, kindOf } from '../rules/content.ts';
import { gatesOf, isAdjacent, isShielded, lineOf } from '../rules/questions.ts';
import { currentPower, defendersAt } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';

/** A defender that stands on the wall, or could. */
export interface Unit {
  readonly card: string;
  readonly seat: Seat;
  readonly from: number; // its gate; -1 in hand or in the starting area
  readonly goes: readonly number[]; // where it may be when the battle begins, where it is now included
  readonly base: number;
  readonly perX: number;
  readonly icon: string;
  readonly starting: boolean;
  readonly worth: number; // what it is worth on the wall
  readonly held: number; // what it is worth in hand
  readonly gain: number; // what its immediate effect brings when it is deployed, as far as the forecast does not show it
}
export interface Siege {
  readonly invader: string; // '' none
  readonly power: number; // as it is before any defender's icon
  readonly loot: number;
  readonly boss: boolean;
  readonly pair: number; // the other gate of a boss that stands at two; -1
}
export interface Model {
  readonly morale: number;
  readonly bonus: readonly number[]; // by gate
  readonly line: readonly Seat[]; // by gate
  readonly siege: readonly Siege[]; // by gate
  readonly resolved: readonly boolean[]; // by gate: fought already, or shielded
  readonly flamed: readonly boolean[]; // by gate
  readonly units: readonly Unit[];
  readonly skirmished: readonly boolean[]; // by unit
  readonly toCome: number; // invaders still in the deck
  readonly near: readonly number[]; // by gate: how near to where a boss is, or will be; 0 … 1
}
/** Where each unit will be, and which gate each spell is cast on; -1: nowhere, on none. */
export interface Plan {
  at: number[];
  storm: number;
  shield: number;
  flame: number;
}

/** What an icon adds to the worth of the card it is on, in points of power: while it lasts, or until it is deployed. */
const LASTING: { readonly [icon: string]: number } = {
  'never-surrender': 3,
  'group-attack': 1.5,
  skirmish: 2.5,
  'fairy-lights': 4,
};
const IMMEDIATE: { readonly [icon: string]: number } = {
  headshot: 5,
  'you-shall-not-pass': 5,
  foresight: 8,
  'sound-the-alarm': 5,
  'arcane-renewal': 4,
  'shifting-winds': 2,
  airlift: 2,
  rebirth: 3,
};
export function worthOf(card: string, inHand: boolean): number {
  const { power, icon } = kindOf(card);
  const extra = icon === null ? 0 : (LASTING[icon] ?? (inHand ? (IMMEDIATE[icon] ?? 0) : 0));
  return (power?.base ?? 0) + extra;
}
/** Effects that the forecast cannot show: cards drawn, readied, brought back. */
function gainOf(s: State, icon: string, seat: Seat): number {
  if (icon === 'foresight' || icon === 'sound-the-alarm')
    return s.decks[seat]?.length ? (IMMEDIATE[icon] ?? 0) * 0.55 : 0;
  if (icon === 'rebirth') return s.discards[seat]?.length ? 1.6 : 0;
  return icon === 'arcane-renewal' && s.used.length > 0 ? 3 : 0;
}

const isKnown = (card: string): boolean => card !== '?';

function unitOf(s: State, card: string, seat: Seat, from: number, goes: number[]): Unit {
  const { power, icon, starting } = kindOf(card);
  const { base, perX } = power ?? { base: 0, perX: 0 };
  const gain = from < 0 && icon !== null ? gainOf(s, icon, seat) : 0;
  const [worth, held] = [worthOf(card, false), worthOf(card, true)];
  return { card, seat, from, goes, base, perX, icon: icon ?? '', starting, worth, held, gain };
}

function unitsOf(s: State, mayMove: boolean): Unit[] {
  const deployed = s.gates.flatMap((_, gate) =>
    defendersAt(s, gate).map((card) => {
      const near = [gate - 1, gate + 1].filter((to) => isAdjacent(s, gate, to));
      const goes = mayMove && !s.moved.includes(card) ? [gate, ...near] : [gate];
      return unitOf(s, card, lineOf(s, gate), gate, goes);
    }),
  );
  const ready = s.hands.flatMap((hand, seat) => {
    const line = s.gates.flatMap((_, gate) => (lineOf(s, gate) === seat ? [gate] : []));
    const cards = [...hand, ...(s.starting[seat] as string[])].filter(isKnown);
    return cards.map((card) => unitOf(s, card, seat, -1, mayMove ? [-1, ...line] : [-1]));
  });
  return [...deployed, ...ready];
}

function siegeAt(s: State, gate: number): Siege {
  const invader = s.siege[gate] as string;
  if (invader === '') return { invader, power: 0, loot: 0, boss: false, pair: -1 };
  const boss = isBoss(invader);
  const power = boss ? currentPower(s, gate) : (invaderOf(invader).power as number);
  const pair = gatesOf(s, invader).find((other) => other !== gate) ?? -1;
  return { invader, power, loot: invaderOf(invader).loot, boss, pair };
}

/** Bosses on the wall draw an army to them; so does the end of the line where the next one will appear. */
function nearness(s: State): number[] {
  const length = s.gates.length / s.seats;
  const goals = s.siege.flatMap((invader, gate) => (invader !== '' && isBoss(invader) ? [gate % length] : []));
  const next = nextBoss(s);
  if (goals.length === 0 && next !== null) goals.push(invaderOf(next).direction === 'left' ? 0 : length - 1);
  return s.gates.map((_, gate) =>
    goals.reduce((most, goal) => Math.max(most, 1 - Math.abs((gate % length) - goal) / 3), 0),
  );
}
/** Known once the first has appeared: the box holds two. */
function nextBoss(s: State): string | null {
  const players = ['both', `${s.seats}p`];
  if (s.bosses.length !== 1) return null;
  return BOSSES.find((boss) => players.includes(invaderOf(boss).players) && !s.bosses.includes(boss)) ?? null;
}
const BOSSES = ['ashmaw', 'nightscale', 'vorgath', 'ysmera'];

/** `mayMove` while the strategy phase lasts; in battle everybody stays. */
export function modelOf(s: State, mayMove: boolean): Model {
  const units = unitsOf(s, mayMove);
  return {
    morale: s.morale,
    bonus: s.gates.map((gate) => gateOf(gate).bonus),
    line: s.gates.map((_, gate) => lineOf(s, gate)),
    siege: s.gates.map((_, gate) => siegeAt(s, gate)),
    resolved: s.gates.map((_, gate) => s.resolved.includes(gate) || isShielded(s, gate)),
    flamed: s.siege.map((invader) => s.flamed.includes(invader)),
    units,
    skirmished: units.map((unit) => s.skirmished.includes(unit.card)),
    toCome: s.invaderDeck.length,
    near: nearness(s),
  };
}
export const stay = (m: Model): Plan => ({ at: m.units.map((unit) => unit.from), storm: -1, shield: -1, flame: -1 });
