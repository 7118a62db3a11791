/** Cities under siege, for tests: whatever a test does not name lies where a game would have left it. */
import { scene } from '@rempart/kernel/testing';
import type { Scene } from '@rempart/kernel/testing';
import type { Facts, Options } from '@rempart/kernel';
import { edition1 } from '../editions/1.ts';
import { fantasyDefense } from '../index.ts';
import { defendersFor, invadersFor, isBoss, startingUnitFor } from '../rules/content.ts';
import type { State } from '../rules/state.ts';

/** The gates of the tests, with their bonuses. Solo: G1 … G7. Co-op: A1 … A6 of seat 0, B1 … B6 of seat 1. */
export const [G1, G2, G3, G4, G5, G6, G7] = [
  'kings-gate', // 0
  'river-gate', // 0
  'market-gate', // 0
  'miller-gate', // 0
  'tower-gate', // +1
  'bridge-gate', // +1
  'iron-gate', // +2
] as const;
export const SOLO = [G1, G2, G3, G4, G5, G6, G7];
export const [A1, A2, A3, A4, A5, A6] = [G1, G2, G3, G4, G5, G7] as const; // 0, 0, 0, 0, +1, +2
export const [B1, B2, B3, B4, B5, B6] = ['moon-gate', 'oak-gate', 'mist-gate', G6, 'star-gate', 'root-gate'] as const; // 0, 0, 0, +1, +1, +2
export const COOP = [A1, A2, A3, A4, A5, A6, B1, B2, B3, B4, B5, B6];

type Own = 'siege' | 'wall' | 'gates' | 'factions';
export interface City extends Partial<Omit<State, Own | 'stack' | 'chance' | 'over' | 'seats'>> {
  former?: true; // by the rules of edition 1
  elves?: true; // solo with the elves
  coop?: true; // humans at seat 0, elves at seat 1
  gates?: readonly string[];
  siege?: { readonly [gate: string]: string };
  wall?: { readonly [gate: string]: readonly string[] };
  hand?: readonly string[]; // of seat 0
  deck?: readonly string[]; // of seat 0
  options?: Options;
  step?: string;
  at?: string; // the gate that the step is about
  locals?: Facts;
  tape?: readonly number[];
}

const others = (all: readonly string[], named: readonly string[]): string[] => all.filter((id) => !named.includes(id));

/** Solo with the humans, in the strategy phase, hands empty, nobody on the wall and no invader at a gate. */
export function city(given: City = {}): Scene<State> {
  const {
    former,
    elves,
    coop,
    siege = {},
    wall = {},
    hand,
    deck,
    options,
    step = 'planning',
    at,
    locals,
    tape,
    ...fields
  } = given;
  const factions = coop ? ['human', 'elf'] : [elves ? 'elf' : 'human'];
  const seats = factions.length;
  const gates = [...(given.gates ?? (coop ? COOP : SOLO))];
  const besieging = Object.values(siege);
  const invaders = (rank: string) => others(invadersFor(seats, rank), [...besieging, ...(given.invaderDiscard ?? [])]);
  const bosses = invaders('boss');
  const placed = [
    ...Object.values(wall),
    hand ?? [],
    deck ?? [],
    ...(given.hands ?? []),
    ...(given.decks ?? []),
    ...(given.discards ?? []),
  ].flat();
  const first = fields.first ?? 0;
  return scene(former ? edition1 : fantasyDefense, {
    seats,
    options: { faction: factions, ...options },
    step,
    locals: {
      ...(at === undefined ? {} : { seat: gates.indexOf(at) < gates.length / seats ? 0 : 1, gate: gates.indexOf(at) }),
      ...locals,
    },
    ...(tape === undefined ? {} : { tape }),
    turn: 1,
    gates,
    siege: gates.map((gate) => siege[gate] ?? ''),
    wall: gates.map((gate) => [...(wall[gate] ?? [])]),
    invaderDeck: [...bosses.slice(1), ...invaders('elite'), ...bosses.slice(0, 1), ...invaders('minion')],
    bosses: besieging.filter((id, i) => isBoss(id) && besieging.indexOf(id) === i),
    hands: factions.map((_, seat) => (seat === 0 && hand !== undefined ? [...hand] : [])),
    decks: factions.map((faction, seat) =>
      seat === 0 && deck !== undefined
        ? [...deck]
        : others(others(defendersFor(faction), startingUnitFor(faction)), placed),
    ),
    starting: factions.map((faction) => others(startingUnitFor(faction), placed)),
    ...fields,
    first,
  });
}
