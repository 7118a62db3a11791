/** FD-3, FD-9: what the other chapters ask about the position. Nothing here changes it. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { difficultyOf, gateOf, hasIcon, invaderOf, isBoss, kindOf, printed } from './content.ts';
import { here } from './state.ts';
import type { AtGate, State } from './state.ts';

const TEN = printed('fairy-lights', 'roundDownTo');
const HALF = printed('flaming-spirit', 'divideBy');

/** The first player, then the other. */
export const inTurn = (s: State): Seat[] => (s.seats === 1 ? [0] : [s.first, 1 - s.first]);
/** FD-12.3 The players have different factions: a card belongs to the seat of its faction. */
export const ownerOf = (s: State, card: string): Seat => s.factions.indexOf(kindOf(card).faction);

export const lineLength = (s: State): number => s.gates.length / s.seats;
/** FD-3.10 The line a gate is in is that of the player who controls its defenders. */
export const lineOf = (s: State, gate: number): Seat => Math.floor(gate / lineLength(s));
export const gateIn = (s: State, line: Seat, position: number): number => line * lineLength(s) + position;
export const gateNamed = (s: State, id: string): number => s.gates.indexOf(id);
/** FD-1.2, FD-12.1 Only the gates for this number of players are in the game. */
export const isInGame = (s: State, gate: string): boolean => s.gates.includes(gate);
export const nameOf = (s: State, gate: number): string => s.gates[gate] as string;
export const namesOf = (s: State, gates: readonly number[]): string[] => gates.map((gate) => nameOf(s, gate));
/** FD-3.4 Adjacent gates are in the same line and their positions differ by 1. */
export const isAdjacent = (s: State, gate: number, to: number): boolean =>
  Math.abs(gate - to) === 1 && lineOf(s, gate) === lineOf(s, to);

export const defendersAt = (s: State, gate: number): string[] => s.wall[gate] as string[];
export const isDefended = (s: State, gate: number): boolean => defendersAt(s, gate).length > 0;
/** The gate where a defender stands, or -1. */
export function whereIs(s: State, card: string): number {
  for (let gate = 0; gate < s.wall.length; gate++) if (defendersAt(s, gate).includes(card)) return gate;
  return -1;
}
export const isDeployed = (s: State, card: string): boolean => whereIs(s, card) >= 0;
export const isOf = (s: State, me: Seat, card: string): boolean => lineOf(s, whereIs(s, card)) === me;
export const defendersOf = (s: State, me: Seat): string[] => s.wall.filter((_, gate) => lineOf(s, gate) === me).flat();

export const handOf = (s: State, me: Seat): string[] => s.hands[me] as string[];
export const deckOf = (s: State, me: Seat): string[] => s.decks[me] as string[];
export const startingOf = (s: State, me: Seat): string[] => s.starting[me] as string[];
export const discardOf = (s: State, me: Seat): string[] => s.discards[me] as string[];
export const isInHand = (s: State, me: Seat, card: string): boolean => handOf(s, me).includes(card);

export const invaderAt = (s: State, gate: number): string => s.siege[gate] as string;
export const isBesieged = (s: State, gate: number): boolean => s.siege[gate] !== '';
export const isShielded = (s: State, gate: number): boolean => s.shielded.includes(gate);
/** FD-9.1 Aura of Authority: a boss cannot be the target of a spell, of Headshot or of You Shall Not Pass; FD-9.3 of nothing else is asked. */
export const isTarget = (s: State, gate: number): boolean => isBesieged(s, gate) && !isBoss(invaderAt(s, gate));
/** FD-12.9 The gates an invader besieges: one, or both of a boss's column, the first player's first. */
export function gatesOf(s: State, invader: string): number[] {
  const at = s.siege.indexOf(invader);
  const facing = at < 0 ? at : s.siege.indexOf(invader, at + 1);
  if (facing < 0) return at < 0 ? [] : [at];
  return lineOf(s, at) === s.first ? [at, facing] : [facing, at];
}

/** FD-8.4 Invaders that besiege this player's gates; FD-12.11 a boss counts in each line. */
export function besiegersOf(s: State, line: Seat): number {
  let count = 0;
  const end = gateIn(s, line + 1, 0);
  for (let gate = gateIn(s, line, 0); gate < end; gate++) if (isBesieged(s, gate)) count++;
  return count;
}

function countAt(s: State, gate: number, icon: string): number {
  let count = 0;
  for (const card of defendersAt(s, gate)) if (hasIcon(card, icon)) count++;
  return count;
}
export const hasAt = (s: State, gate: number, icon: string): boolean => countAt(s, gate, icon) > 0;

/** FD-8.1, FD-8.4 What X is, by icon; 0 for every other. */
const X: ReadonlyMap<string | null, (s: State, gate: number) => number> = new Map([
  ['group-attack', (s: State, gate: number) => countAt(s, gate, 'group-attack')],
  ['never-surrender', (s: State, gate: number) => besiegersOf(s, lineOf(s, gate))],
]);
/** FD-3.5 The power of a defender: the number on its card, plus X counted at this moment. */
export function powerAt(s: State, gate: number, card: string): number {
  const { power, icon } = kindOf(card);
  if (power === null) return 0;
  return power.perX === 0 ? power.base : power.base + power.perX * (X.get(icon)?.(s, gate) ?? 0);
}
/** FD-3.6 The power of a gate: its defenders' powers plus its bonus, which counts only if it is defended. */
export function gatePower(s: State, gate: number): number {
  if (!isDefended(s, gate)) return 0;
  let power = gateOf(nameOf(s, gate)).bonus;
  for (const card of defendersAt(s, gate)) power += powerAt(s, gate, card);
  return power;
}

/** FD-3.7 As printed. FD-12.12 A 40/60 boss: by appearance, the first to come has the lower value; by battle, each until its first. */
export function printedPower(s: State, invader: string): number {
  const { power } = invaderOf(invader);
  if (typeof power === 'number') return power;
  const lower = s.coopBossPower === 'by-battle' ? !s.bloodied.includes(invader) : s.bosses[0] === invader;
  return lower ? power.first : power.second;
}
/** FD-3.9 Halved by Flaming Spirit, then rounded down by Fairy Lights (FD-8.7). */
export function weakened(power: number, flamed: boolean, lit: boolean): number {
  const halved = flamed ? Math.ceil(power / HALF) : power;
  return lit ? halved - (halved % TEN) : halved;
}
/** FD-3.7, FD-3.9 The current power of an invader; FD-3.8 a boss is never weakened. */
export function currentPower(s: State, gate: number): number {
  const invader = invaderAt(s, gate);
  const power = printedPower(s, invader);
  if (isBoss(invader)) return power + difficultyOf(s.difficulty).bossPowerDelta;
  return weakened(power, s.flamed.includes(invader), hasAt(s, gate, 'fairy-lights'));
}
/** What a gate costs in morale. FD-6.10 Loot is as printed: FD-6.4 half of it, rounded up, where defenders lost; FD-6.5 all of it where nobody stood. */
export function lossTo(invader: string, defended: boolean): number {
  const { loot } = invaderOf(invader);
  return defended ? Math.ceil(loot / 2) : loot;
}

/** The gate the pending step is about. */
export const thisGate = (s: State): number => here<AtGate>(s).gate;

/** The weakest card by printed power: what is given up when nobody says otherwise. */
const base = (card: string): number => kindOf(card).power?.base ?? 0;
export const weakest = (cards: readonly string[]): string =>
  cards.reduce((least, card) => (base(card) < base(least) ? card : least));

/** Every way to choose so many of a list, in its order. */
export function combinations<T>(list: readonly T[], count: number): T[][] {
  const found: T[][] = [];
  const choose = (chosen: T[], from: number): void => {
    if (chosen.length === count) found.push(chosen);
    else for (let i = from; i < list.length; i++) choose([...chosen, of(list, i)], i + 1);
  };
  choose([], 0);
  return found;
}
