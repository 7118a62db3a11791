/** A realm made for a test: empty but for what the test puts there, at the step it wants. */
import { scene } from '@rempart/kernel/testing';
import type { Parent, Scene } from '@rempart/kernel/testing';
import type { Action, ActionOf, GameDef, Options } from '@rempart/kernel';
import {
  COLORS,
  DARKNESS,
  LOCATION_CARDS,
  PLACES,
  QUESTS,
  SPECIAL_CARDS,
  colorAt,
  generalAt,
  heroOf,
  placeAt,
} from '../rules/content.ts';
import { hops } from '../rules/roads.ts';
import { defenders } from '../rules/index.ts';
import type { State } from '../rules/state.ts';

type Fields = Omit<State, 'seats' | 'chance' | 'stack' | 'over'>;
export type Stack = { [color: string]: number };
interface Making {
  heroes?: string[];
  at?: string[]; // where each seat's hero stands; Monarch City
  minions?: { [place: string]: Stack };
  crystals?: { [place: string]: number };
  generals?: { [general: string]: number }; // steps marched
  hands?: string[][];
  quests?: string[];
  darkness?: string[]; // on top of the Darkness deck
  deck?: string[]; // on top of the Hero deck
  gates?: string[];
  set?: Partial<Fields>;
  options?: Options;
  game?: GameDef<State>; // the newest edition
  step?: keyof typeof WAYS | readonly [Parent, ...Parent[]];
  tape?: readonly number[];
}

const CARD: Parent = { step: 'night', at: 1, locals: { full: 1, cards: 1 } };
const WAYS = {
  preparation: ['game', 'preparation'],
  dawn: ['game', 'turns', 'turn', 'daytime'],
  day: ['game', 'turns', 'turn', 'daytime', 'day'],
  dusk: ['game', 'turns', 'turn', 'daytime', 'turnUndead'],
  evening: ['game', 'turns', 'turn', 'evening'],
  night: ['game', 'turns', 'turn', 'night'],
  card: ['game', 'turns', 'turn', CARD, 'darkness', 'placements'],
  turnEnd: ['game', 'turns', 'turn', 'turnEnd'],
} satisfies { [step: string]: [Parent, ...Parent[]] };

const QUIET_QUESTS = ['smugglers-road', 'light-the-beacons', 'organize-militia', 'gate-in-the-red-lands'];
const without = (all: readonly { id: string }[], ...gone: readonly (readonly string[])[]): string[] =>
  all.map(({ id }) => id).filter((id) => !gone.flat().includes(id));

/** Face of a die to what a tape says. */
export const d = (...faces: number[]): number[] => faces.map((face) => face - 1);
const index = (place: string, color: string): number => placeAt(place) * 4 + colorAt(color);

function fieldsOf(making: Making, heroes: string[]): Fields {
  const { setup } = making.game ?? defenders;
  const base = setup(heroes.length, { preset: 'knight', ...making.options }, undefined as never) as Fields;
  const hands = heroes.map((_, seat) => making.hands?.[seat] ?? []);
  const quest = heroes.map((_, seat) => making.quests?.[seat] ?? (QUIET_QUESTS[seat] as string));
  const fields: Fields = {
    ...base,
    hero: heroes,
    used: [...heroes],
    place: heroes.map((_, seat) => placeAt(making.at?.[seat] ?? 'monarch-city')),
    life: heroes.map((hero) => (heroOf(hero)?.life ?? 0) + base.lifeChange),
    ready: heroes.map((hero, seat) => (seat === 0 ? (heroOf(hero)?.life ?? 0) + base.lifeChange : 0)),
    stance: heroes.map((hero) => (hero === 'eagle-rider' ? 'ground' : '')),
    hands,
    quest,
    heroDeck: [...(making.deck ?? []), ...without([...LOCATION_CARDS, ...SPECIAL_CARDS], making.deck ?? [], ...hands)],
    questDeck: without(QUESTS, quest),
    darknessDeck: [...(making.darkness ?? []), ...without(DARKNESS, making.darkness ?? [])],
    turn: 1,
    gates: PLACES.map((id) => ['dancing-stones', ...(making.gates ?? [])].includes(id)),
    gatesLeft: 4 - (making.gates?.length ?? 0),
  };
  for (const [place, stack] of Object.entries(making.minions ?? {}))
    for (const [color, n] of Object.entries(stack)) {
      fields.minions[index(place, color)] = n;
      fields.supply[colorAt(color)] = (fields.supply[colorAt(color)] as number) - n;
    }
  for (const [place, n] of Object.entries(making.crystals ?? {})) {
    fields.crystals[placeAt(place)] = n;
    fields.crystalsLeft -= n;
  }
  for (const [general, steps] of Object.entries(making.generals ?? {})) fields.marched[generalAt(general)] = steps;
  return { ...fields, ...making.set };
}

export function realm(making: Making = {}): Scene<State> {
  const heroes = making.heroes ?? ['paladin', 'rogue', 'dwarf'];
  const step = making.step ?? 'day';
  return scene(making.game ?? defenders, {
    seats: heroes.length,
    options: { preset: 'knight', ...making.options },
    step: typeof step === 'string' ? (WAYS[step] as [Parent, ...Parent[]]) : step,
    tape: making.tape ?? [],
    fields: fieldsOf(making, heroes),
  });
}
/** The night of one card, resolved now. */
export const nightOf = (card: string, making: Making = {}): Scene<State> =>
  realm({ ...making, step: 'card', set: { card, full: true, ...making.set } });

export const act = (kind: string, more: { [name: string]: unknown } = {}): ActionOf<State> =>
  ({ kind, ...more }) as ActionOf<State>;
export const walk = (to: string): ActionOf<State> => act('walk', { to });
export const fight = act('fight', { bonus: [] });
export const endDay = act('end-day');

/** What stands in a place, by colour; absent colours are left out. */
export function stackAt(s: State, place: string): Stack {
  const found: Stack = {};
  for (const color of COLORS) {
    const n = s.minions[index(place, color)] as number;
    if (n > 0) found[color] = n;
  }
  return found;
}
export const crystalsAt = (s: State, place: string): number => s.crystals[placeAt(place)] as number;
export const whereIs = (s: State, seat: number): string => PLACES[s.place[seat] as number] as string;
/** How many lines a move covers. */
export const linesTo = (s: State, a: Action): number =>
  hops(s.place[0] as number, placeAt((a as Action & { to: string }).to));
export const total = (s: State): number => s.minions.reduce((sum, n) => sum + n, 0);
