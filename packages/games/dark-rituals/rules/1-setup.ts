/** MM-1 Set-up. The order of the shuffles is part of the rules: tokens, Plagues, Witchcraft, AI, Loot, Plants, Heroes, Demon. */
import type { GameDef, Kit, Options } from '@rempart/kernel';
import { boardFor, FAR, far, zoneAt } from './2-board.ts';
import type { Board } from './2-board.ts';
import { fillHand } from './3-rounds.ts';
import { place } from './5-elimination.ts';
import { drawIngredient } from './7-decks.ts';
import {
  AI_CARDS,
  CRAFT,
  CREATURES,
  demonNamed,
  DEMONS,
  HEROES,
  kindNamed,
  LOOT,
  MINIONS,
  PLAGUES,
  PLANT_TOKENS,
  PLANTS,
  possessedOf,
  slotFor,
} from './content.ts';
import { asCorrected, isSerf } from './questions.ts';
import type { State } from './state.ts';
import type { Encounter } from './types.ts';

type Fields = Omit<State, keyof import('@rempart/kernel').Core>;
type Cards = readonly { readonly id: string }[];
const ids = (list: Cards): string[] => list.map(({ id }) => id);
const BLOOD_MAGIC = ids(LOOT.filter(({ kind }) => kind === 'bloodMagic'));
const ROSTER = ids(HEROES);
/** MM-4.16 The Minions of the box. */
const RESERVE: State['minions'] = Object.fromEntries(MINIONS.map((minion) => [minion, kindNamed(minion).count]));

/** MM-11.26 and the option: the Banshee takes a Witch's place everywhere, but never Pekka's in her ritual. */
function standIn(chosen: Options, encounter: Encounter): (witch: string) => string {
  const replaced = chosen.bansheeReplaces as string;
  const barred = replaced === 'pekka' && encounter.special.includes('pekkaRitual');
  return (witch) => (witch === replaced && !barred ? 'banshee' : witch);
}
const asWritten = (witch: string): string => witch;
/** MM-4.16 What an option asks for and the box no longer holds does not come. */
const lacks = (k: Kit, character: string): void => k.emit({ e: 'lacking', rule: 'MM-4.16', character });
/** There is one Banshee: where the Encounter has her already, she takes nobody's place. */
function witchesFor(chosen: Options, encounter: Encounter, k: Kit): (witch: string) => string {
  const there = [...encounter.setup.witchesInPlay, ...encounter.setup.witchReserve];
  if (!there.includes('banshee') || !there.includes(chosen.bansheeReplaces as string))
    return standIn(chosen, encounter);
  lacks(k, 'banshee');
  return asWritten;
}
/** MM-1.11, MM-1.14 Cards of absent Witches, of a Creature already there, of unsuited Creatures, and Blood Magic. */
function leftOut(chosen: Options, witches: readonly string[]): string[] {
  const out: string[] = [];
  const { startingCreature, soloFitCreatures, removeBloodMagic } = chosen;
  for (const { id, witch, creature } of CRAFT) {
    const absent = witch !== null && !witches.includes(witch);
    const unsuited = soloFitCreatures === true && creature !== undefined && !kindNamed(creature).soloFit;
    if (absent || unsuited || (creature !== undefined && creature === startingCreature)) out.push(id);
  }
  return removeBloodMagic === true ? out.concat(BLOOD_MAGIC) : out;
}
/** MM-1.8 and its options: the last reward removed, then the first ones moved one lower. */
function rewardsOf(encounter: Encounter, chosen: Options): number[] {
  const rewards = chosen.removeLastReward === true ? encounter.soulRewards.slice(0, -1) : encounter.soulRewards;
  return rewards.map((at, i) => (i < (chosen.plagueRewardShift as number) ? at - 1 : at));
}
const SLOTS = [1, 2, 3, 4, 5, 6];
/** MM-1.5 The first of the class, a random one of it, or whoever was named and is free; named Heroes are kept for their slots. */
function heroesFor(chosen: Options, k: Kit, keeps: boolean): string[] {
  const names = SLOTS.map((slot) => (chosen.heroChoice === 'manual' ? (chosen[`hero${slot}`] as string) : ''));
  const picked: string[] = [];
  for (const slot of SLOTS) {
    const free = ROSTER.filter((id) => !picked.includes(id));
    const named = names[slot - 1] as string;
    const open = keeps ? free.filter((id) => !names.includes(id)) : free;
    const own = open.filter((id) => slotFor(id) === slot);
    const first = own[0] ?? (open[0] as string);
    if (chosen.heroChoice === 'random') picked.push(own[k.pick(own.length)] ?? first);
    else picked.push(free.includes(named) ? named : first);
  }
  return picked;
}
/** MM-1.12 The eight base cards; MM-10.2 those that ask Hero players are replaced. */
function demonDeckOf(demon: string): string[] {
  const { baseDeck, soloSwap } = demonNamed(demon);
  return baseDeck.map((card) => soloSwap.find(({ out }) => out === card)?.in ?? card);
}

/** The set-up of an edition; without one, of the first, whose states do not name theirs. */
export const settingUp =
  (edition?: number): GameDef<State>['setup'] =>
  (_seats, chosen, k) => {
    const board = boardFor(chosen.encounter as string);
    const { encounter } = board;
    const banshee = (edition === undefined ? standIn : witchesFor)(chosen, encounter, k);
    const witchesHere = encounter.setup.witchesInPlay.map(banshee);
    const witches = encounter.setup.witchReserve.map(banshee);
    const out = leftOut(chosen, [...witchesHere, ...witches]);
    const deck = (cards: Cards): string[] => k.shuffle(ids(cards).filter((id) => !out.includes(id)));
    const tokens = k.shuffle([...PLANT_TOKENS]);
    const plagueDeck = k.shuffle([...PLAGUES]);
    const craftDeck = deck(CRAFT);
    const aiDeck = k.shuffle(ids(AI_CARDS));
    const lootDeck = deck(LOOT);
    const plantDeck = k.shuffle(ids(PLANTS));
    const heroes = heroesFor(chosen, k, edition !== undefined);
    const demon = demonFor(encounter, chosen, k);
    const demonDeck = demon === '' ? [] : k.shuffle(demonDeckOf(demon));
    const at = (zone: string): number => zoneAt(board, zone);
    const s: Fields = {
      encounter: board.key,
      demon,
      plagueValue: chosen.plagueValue as string,
      specialPlants: chosen.removeSpecialPlants === false,
      simplifiedRanged: chosen.simplifiedRanged as boolean,
      advancedChoice: chosen.advancedChoice as boolean,
      objective: '',
      victim: victimOf(witchesHere),
      out,
      round: 0,
      heroTurns: 0,
      master: 0,
      passed: false,
      last: '',
      used: [],
      auto: {},
      energy: energyFor(encounter, chosen, edition),
      spent: 0,
      figures: [],
      born: 0,
      souls: [],
      freed: 0,
      pitSouls: 0,
      chests: encounter.setup.chests.map(at),
      rubies: (encounter.setup.rubies ?? []).map(at),
      plants: encounter.setup.plants.map((zone) => ({ zone: at(zone), token: tokens.pop() as string })), // MM-1.3
      taken: [],
      cubes: [0, 0, 0, 0], // MM-1.7
      soul: 0,
      rewards: rewardsOf(encounter, chosen),
      summoned: false,
      heroesLost: 0,
      witchesLost: 0,
      serfsLost: 0,
      demonKills: 0,
      minions: { ...RESERVE },
      creatures: [...CREATURES],
      witches,
      roster: ROSTER.filter((id) => !heroes.includes(id)),
      fallen: [],
      aiDeck,
      aiDiscard: [],
      craftDeck,
      craftDiscard: [],
      hand: [],
      plagueDeck,
      plagueDiscard: [],
      plagueHand: [],
      lootDeck,
      lootDiscard: [],
      plantDeck,
      plantDiscard: [],
      pool: [],
      demonDeck,
      demonDiscard: [],
    };
    if (edition !== undefined) s.edition = edition;
    const table = s as State; // the kernel's own part is not asked here
    people(table, k, board, chosen, banshee, heroes);
    fillHand(table, k);
    for (let i = 0; i < encounter.startingIngredients; i++) drawIngredient(table, k); // MM-1.13
    // One of somebody's own brings its name along: no content has it.
    const called = board.key === encounter.id ? encounter.id : { ...encounter.name };
    k.emit({ e: 'began', rule: 'MM-1.1', encounter: called, energy: s.energy });
    return s;
  };
/** MM-1.9 with its option, in edition 2 never below 0. */
function energyFor({ masterEnergy }: Encounter, { energyBonus }: Options, edition?: number): number {
  const energy = masterEnergy + (energyBonus as number);
  return edition === undefined ? energy : Math.max(0, energy);
}
function demonFor(encounter: Encounter, chosen: Options, k: Kit): string {
  if (!encounter.demon) return '';
  return chosen.demon === 'random' ? (DEMONS[k.pick(DEMONS.length)]?.id as string) : (chosen.demon as string);
}
/** MM-11.26 Ikrek, or the Witch with most Health. */
const victimOf = (witches: readonly string[]): string =>
  witches.includes('ikrek')
    ? 'ikrek'
    : witches.reduce((most, witch) => (kindNamed(witch).normal.health > kindNamed(most).normal.health ? witch : most));

/** MM-1.4 to MM-1.6 The Legion and what options add to it, the Serfs, the Heroes by slot: in the order of their numbers. */
function people(
  s: State,
  k: Kit,
  board: Board,
  chosen: Options,
  banshee: (witch: string) => string,
  heroes: readonly string[],
): void {
  const { setup: start, difficultyZones } = board.encounter;
  const at = (zone: string): number => zoneAt(board, zone);
  for (const { character, zone } of start.legion) muster(s, banshee(character), at(zone));
  const moved = s.figures.filter((figure) => figure.type === 'minion' && figure.zone !== board.entrance);
  if (chosen.startingCreature !== 'none') join(s, k, chosen.startingCreature as string, at(difficultyZones.refuge));
  for (const zone of difficultyZones.ambush.slice(0, chosen.extraMinions as number)) join(s, k, 'condemned', at(zone));
  for (const { type, zone, possessed } of start.serfs)
    place(s, possessed === true ? possessedOf(type) : type, at(zone));
  for (const { slot, zone } of start.heroes) place(s, heroes[slot - 1] as string, at(zone), slot);
  if (chosen.minionsAway === true) for (const minion of moved) minion.zone = at(difficultyZones.refuge);
  else if (chosen.minionsToPeasants === true)
    for (const minion of moved) minion.zone = nearestPeasant(s, board, minion.zone);
}
function muster(s: State, kind: string, zone: number): void {
  place(s, kind, zone);
  if (s.minions[kind] !== undefined) s.minions[kind] -= 1;
  if (s.creatures.includes(kind)) s.creatures.splice(s.creatures.indexOf(kind), 1);
}
/** Whom an option adds, if the box still holds one. */
function join(s: State, k: Kit, kind: string, zone: number): void {
  const left = s.minions[kind] ?? (s.creatures.includes(kind) ? 1 : 0);
  if (left > 0 || !asCorrected(s)) muster(s, kind, zone);
  else lacks(k, kind);
}
/** The Zone of the free Peasant nearest by the Distance for movement; ties: lowest index. */
function nearestPeasant(s: State, board: Board, from: number): number {
  const zones = s.figures.filter((figure) => isSerf(figure) && figure.kind === 'peasant').map(({ zone }) => zone);
  zones.sort((a, b) => far(board.walk, from, a) - far(board.walk, from, b) || a - b);
  const [best] = zones;
  return best === undefined || far(board.walk, from, best) >= FAR ? from : best;
}
