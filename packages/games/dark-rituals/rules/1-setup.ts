/** MM-1 Set-up. The order of the shuffles is part of the rules: tokens, Plagues, Witchcraft, AI, Loot, Plants, Heroes, Demon. */
import { must, of } from '@rempart/kernel';
import type { Core, GameDef } from '@rempart/kernel';
import { chosenFrom } from './1-options.ts';
import type { Chosen } from './1-options.ts';
import { lacks, people } from './1-people.ts';
import { boardFor, zoneAt } from './2-board.ts';
import type { Board } from './2-board.ts';
import { fillHand } from './3-rounds.ts';
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
  slotFor,
} from './content.ts';
import type { Kit, State } from './state.ts';
import type { Encounter } from './types.ts';

type Fields = Omit<State, keyof Core>;
type Cards = readonly { readonly id: string }[];
const ids = (list: Cards): string[] => list.map(({ id }) => id);
const BLOOD_MAGIC = ids(LOOT.filter(({ kind }) => kind === 'bloodMagic'));
const ROSTER = ids(HEROES);
/** MM-4.16 The Minions of the box. */
const RESERVE: State['minions'] = Object.fromEntries(MINIONS.map((minion) => [minion, kindNamed(minion).count]));

/** MM-11.26 and the option: the Banshee takes a Witch's place everywhere, but never Pekka's in her ritual. */
function standIn(chosen: Chosen, encounter: Encounter): (witch: string) => string {
  const replaced = chosen.bansheeReplaces;
  const barred = replaced === 'pekka' && encounter.special.includes('pekkaRitual');
  return (witch) => (witch === replaced && !barred ? 'banshee' : witch);
}
const asWritten = (witch: string): string => witch;
/** There is one Banshee: where the Encounter has her already, she takes nobody's place. */
function witchesFor(chosen: Chosen, encounter: Encounter, k: Kit): (witch: string) => string {
  const there = [...encounter.setup.witchesInPlay, ...encounter.setup.witchReserve];
  if (!there.includes('banshee') || !there.includes(chosen.bansheeReplaces)) return standIn(chosen, encounter);
  lacks(k, 'banshee');
  return asWritten;
}
/** MM-1.11, MM-1.14 Cards of absent Witches, of a Creature already there, of unsuited Creatures, and Blood Magic. */
function leftOut(chosen: Chosen, witches: readonly string[]): string[] {
  const out: string[] = [];
  const { startingCreature, soloFitCreatures, removeBloodMagic } = chosen;
  for (const { id, witch, creature } of CRAFT) {
    const absent = witch !== null && !witches.includes(witch);
    const unsuited = soloFitCreatures && creature !== undefined && !kindNamed(creature).soloFit;
    if (absent || unsuited || (creature !== undefined && creature === startingCreature)) out.push(id);
  }
  return removeBloodMagic ? out.concat(BLOOD_MAGIC) : out;
}
/** MM-1.8 and its options: the last reward removed, then the first ones moved one lower. */
function rewardsOf(encounter: Encounter, chosen: Chosen): number[] {
  const rewards = chosen.removeLastReward ? encounter.soulRewards.slice(0, -1) : encounter.soulRewards;
  return rewards.map((at, i) => (i < chosen.plagueRewardShift ? at - 1 : at));
}
const SLOTS = [1, 2, 3, 4, 5, 6];
/** MM-1.5 The first of the class, a random one of it, or whoever was named and is free; named Heroes are kept for their slots. */
function heroesFor(chosen: Chosen, k: Kit, keeps: boolean): string[] {
  const names = SLOTS.map((slot) => (chosen.heroChoice === 'manual' ? must(chosen[`hero${slot}`]) : ''));
  const picked: string[] = [];
  for (const slot of SLOTS) {
    const free = ROSTER.filter((id) => !picked.includes(id));
    const named = of(names, slot - 1);
    const open = keeps ? free.filter((id) => !names.includes(id)) : free;
    const own = open.filter((id) => slotFor(id) === slot);
    const first = own[0] ?? of(open, 0);
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

/** What is shuffled, in the order that is part of the rules. */
function dealt(encounter: Encounter, chosen: Chosen, out: readonly string[], k: Kit, keeps: boolean) {
  const deck = (cards: Cards): string[] => k.shuffle(ids(cards).filter((id) => !out.includes(id)));
  const tokens = k.shuffle([...PLANT_TOKENS]);
  const plagueDeck = k.shuffle([...PLAGUES]);
  const craftDeck = deck(CRAFT);
  const aiDeck = k.shuffle(ids(AI_CARDS));
  const lootDeck = deck(LOOT);
  const plantDeck = k.shuffle(ids(PLANTS));
  const heroes = heroesFor(chosen, k, keeps);
  const demon = demonFor(encounter, chosen, k);
  const demonDeck = demon === '' ? [] : k.shuffle(demonDeckOf(demon));
  return { tokens, plagueDeck, craftDeck, aiDeck, lootDeck, plantDeck, heroes, demon, demonDeck };
}
type Dealt = ReturnType<typeof dealt>;

/** Before the first Round: nothing has been done yet. */
const sequence = () => ({
  round: 0,
  heroTurns: 0,
  master: 0,
  passed: false,
  last: '',
  used: [],
  auto: {},
});
/** MM-1.3 Tokens on the board; whoever stands there is placed afterwards. */
function ground(board: Board, tokens: string[]) {
  const { chests, rubies = [], plants } = board.encounter.setup;
  const at = (zone: string): number => zoneAt(board, zone);
  return {
    figures: [],
    born: 0,
    souls: [],
    freed: 0,
    pitSouls: 0,
    chests: chests.map(at),
    rubies: rubies.map(at),
    plants: plants.map((zone) => ({ zone: at(zone), token: must(tokens.pop()) })),
    taken: [],
  };
}
const tracks = (rewards: number[]) => ({
  cubes: [0, 0, 0, 0], // MM-1.7
  soul: 0,
  rewards,
  summoned: false,
  heroesLost: 0,
  witchesLost: 0,
  serfsLost: 0,
  demonKills: 0,
});
const piles = ({ aiDeck, craftDeck, plagueDeck, lootDeck, plantDeck, demonDeck }: Dealt) => ({
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
});

/** The set-up of an edition; without one, of the first, whose states do not name theirs. */
export const settingUp =
  (edition?: number): GameDef<State>['setup'] =>
  (_seats, options, k) => {
    const chosen = chosenFrom(options);
    const board = boardFor(chosen.encounter);
    const { encounter } = board;
    const banshee = (edition === undefined ? standIn : witchesFor)(chosen, encounter, k);
    const witchesHere = encounter.setup.witchesInPlay.map(banshee);
    const witches = encounter.setup.witchReserve.map(banshee);
    const out = leftOut(chosen, [...witchesHere, ...witches]);
    const all = dealt(encounter, chosen, out, k, edition !== undefined);
    const s: Fields = {
      encounter: board.key,
      demon: all.demon,
      plagueValue: chosen.plagueValue,
      specialPlants: !chosen.removeSpecialPlants,
      simplifiedRanged: chosen.simplifiedRanged,
      advancedChoice: chosen.advancedChoice,
      objective: '',
      victim: victimOf(witchesHere),
      out,
      ...sequence(),
      energy: energyFor(encounter, chosen, edition),
      spent: 0,
      ...ground(board, all.tokens),
      ...tracks(rewardsOf(encounter, chosen)),
      minions: { ...RESERVE },
      creatures: [...CREATURES],
      witches,
      roster: ROSTER.filter((id) => !all.heroes.includes(id)),
      fallen: [],
      ...piles(all),
    };
    if (edition !== undefined) s.edition = edition;
    const table = s as State; // the kernel's own part is not asked here
    people(table, k, board, chosen, banshee, all.heroes);
    fillHand(table, k);
    for (let i = 0; i < encounter.startingIngredients; i++) drawIngredient(table, k); // MM-1.13
    // One of somebody's own brings its name along: no content has it.
    const called = board.key === encounter.id ? encounter.id : { ...encounter.name };
    k.emit({ e: 'began', rule: 'MM-1.1', encounter: called, energy: s.energy });
    return s;
  };
/** MM-1.9 with its option, in edition 2 never below 0. */
function energyFor({ masterEnergy }: Encounter, { energyBonus }: Chosen, edition?: number): number {
  const energy = masterEnergy + energyBonus;
  return edition === undefined ? energy : Math.max(0, energy);
}
function demonFor(encounter: Encounter, chosen: Chosen, k: Kit): string {
  if (!encounter.demon) return '';
  return chosen.demon === 'random' ? of(DEMONS, k.pick(DEMONS.length)).id : chosen.demon;
}
/** MM-11.26 Ikrek, or the Witch with most Health. */
const victimOf = (witches: readonly string[]): string =>
  witches.includes('ikrek')
    ? 'ikrek'
    : witches.reduce((most, witch) => (kindNamed(witch).normal.health > kindNamed(most).normal.health ? witch : most));
