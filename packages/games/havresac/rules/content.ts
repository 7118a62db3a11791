/** What the box holds, read once from the content files. */
import { must, of, oneOf } from '@rempart/kernel';
import creatures from '../content/creatures.json' with { type: 'json' };
import guardians from '../content/guardians.json' with { type: 'json' };
import objects from '../content/objects.json' with { type: 'json' };
import scouts from '../content/scout-cards.json' with { type: 'json' };
import scoring from '../content/scoring.json' with { type: 'json' };
import setup from '../content/setup.json' with { type: 'json' };

type Lookup<V> = ReadonlyMap<string, V>;
export type Face = 'day' | 'night';

/** One face of a Guardian tile, as the rules read it. */
export interface Tile {
  readonly move: number; // 0 where there is no limit
  readonly line: boolean; // in one straight line, as far as wished
  readonly cost: number;
  readonly ability: string;
  readonly slays: readonly string[]; // Monsters whose cells it may enter
  readonly shotVp: number; // at once, for each Monster slain from afar
}
interface PrintedTile {
  readonly move: number | null;
  readonly movement: string;
  readonly cost: number;
  readonly ability: string;
  readonly slays?: readonly string[];
  readonly vpPerShotKill?: number;
}
const tile = (printed: PrintedTile): Tile => ({
  move: printed.move ?? 0,
  line: printed.movement === 'straight-line',
  cost: printed.cost,
  ability: printed.ability,
  slays: printed.slays ?? [],
  shotVp: printed.vpPerShotKill ?? 0,
});

/** The six kinds, always in this order: guide, warrior, thief, priestess, druid, huntress. */
export const KINDS: readonly string[] = guardians.canonicalOrder;
const GUARDIANS = KINDS.map((kind) => must(guardians.guardians.find(({ id }) => id === kind)));
const TILES: Lookup<{ readonly [face in Face]: Tile }> = new Map(
  GUARDIANS.map(({ id, tile: { day, night } }) => [id, { day: tile(day), night: tile(night) }]),
);
export const tileOf = (kind: string, face: Face): Tile => must(TILES.get(kind), kind)[face];
const KIND_AT: Lookup<number> = new Map(KINDS.map((kind, i) => [kind, i]));
export const kindAt = (kind: string): number => must(KIND_AT.get(kind), kind);
/** HA-2.7 The first bag, and how many tokens there are of each kind. */
export const FIRST_BAG: readonly number[] = GUARDIANS.map(({ startInBag }) => startInBag);
export const TOKENS: readonly number[] = GUARDIANS.map(({ count }) => count);

export const MONSTERS: readonly string[] = creatures.creatures
  .filter(({ kind }) => kind === 'monster')
  .map(({ id }) => id);
export const FAIRY = 'fairy';
const worthOf = (field: 'glory' | 'huntVp'): Lookup<number> =>
  new Map(creatures.creatures.map((creature) => [creature.id, creature[field] ?? 0]));
const GLORY = worthOf('glory');
const HUNT_VP = worthOf('huntVp');
export const gloryOf = (monster: string): number => GLORY.get(monster) ?? 0;
export const huntVpOf = (monster: string): number => HUNT_VP.get(monster) ?? 0;

export interface ScoutCard {
  readonly id: string;
  readonly creature: string;
  readonly site: string;
  readonly quarter: string;
}
export const CARDS: readonly ScoutCard[] = scouts.cards;
const CARD: Lookup<ScoutCard> = new Map(CARDS.map((card) => [card.id, card]));
export const cardOf = (id: string): ScoutCard => must(CARD.get(id), id);

/** The ten Chest tokens, written out. */
export const TREASURE: readonly string[] = objects.objects.flatMap(({ id, count }) => Array<string>(count).fill(id));
function printedNumber(object: string, name: string): number {
  const effect: { readonly [name: string]: unknown } = objects.objects.find(({ id }) => id === object)?.effect ?? {};
  const value = effect[name];
  if (typeof value !== 'number') throw new Error(`objects.json: ${object} has no number called ${name}`);
  return value;
}
export const BOOTS_BONUS = printedNumber('boots', 'moveBonus');
export const CUP_GLORY = printedNumber('cup', 'glory');
export const CHEST_VP = objects.vpPerOpenedChest;

export const ROUNDS = setup.rounds;
export const PILE = setup.scoutDeck.cardsPerPile;
export const START_CARDS = setup.scoutDeck.setupCards;

/** HA-9.5, HA-9.6 The row of the gains table for this much Glory. */
export function gainsFor(glory: number): { gold: number; vp: number } {
  const { rows, above15 } = scoring.gainsTable;
  const last = of(rows, rows.length - 1);
  const { gold, vp } = rows[glory] ?? last;
  return glory <= last.glory
    ? { gold, vp }
    : { gold: above15.gold, vp: vp + (glory - last.glory) * above15.vpPerExtraGlory };
}
const FAIRY_SLOTS = scoring.fairyTrack.slots;
const VILLAGE_SLOTS = scoring.villageColumn.slots;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
/** HA-9.2 Glory of the Fairy slot with this number, from 1. */
export const fairyGlory = (slot: number): number => FAIRY_SLOTS[slot - 1]?.glory ?? 0;
/** HA-9.3 Glory of so many repaired Villages. */
export const villageGlory = (repaired: number): number =>
  repaired === 0 ? scoring.villageColumn.noneRepaired.glory : (VILLAGE_SLOTS[repaired - 1]?.glory ?? 0);
/** HA-12.2 End bonuses add up slot by slot. */
export const fairyVp = (fairies: number): number => sum(FAIRY_SLOTS.slice(0, fairies).map(({ endVp }) => endVp));
export const villageVp = (repaired: number): number => sum(VILLAGE_SLOTS.slice(0, repaired).map(({ endVp }) => endVp));

/** HA-12.1 So much gold is worth 1 VP in the final count. */
export const GOLD_PER_VP = must(scoring.endScoring.find((part) => part.goldPerVp !== undefined)?.goldPerVp);

/** What an action may name. */
export const aKind = oneOf(KINDS);
export const PLACING: readonly string[] = ['boots', 'feather', 'sword']; // Objects declared with a placement
export const LATER: readonly string[] = ['bow', 'hammer', 'net']; // Objects used after it
