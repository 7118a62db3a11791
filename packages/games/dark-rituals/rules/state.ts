/** What is on the table, and who may see it. */
import { HIDDEN } from '@rempart/kernel';
import type { Core, KitOf, Seat, Sight } from '@rempart/kernel';
import { AI_CARDS } from './content.ts';
import type { Says } from './says.ts';
import type { Kind } from './types.ts';

/** MM-1.6 A Character on the board. Its number never changes and is part of its id: "condemned.3". */
export interface Figure {
  id: string;
  kind: string;
  type: Kind['type'];
  number: number;
  zone: number; // its index in the Encounter; MM-2.2 any number share one
  wounds: number;
  slot: number; // of a Hero, else 0
  stunned: boolean;
  gear: string[]; // Upgrades of a Hero, as Loot cards
  ruby: boolean;
}
interface Plant {
  zone: number;
  token: string;
}

export interface State extends Core<Says> {
  // Chosen before the game
  encounter: string;
  demon: string; // '' where the Encounter has none
  plagueValue: string;
  specialPlants: boolean; // they take effect instead of being drawn again
  simplifiedRanged: boolean;
  advancedChoice: boolean;
  objective: string; // an Objective that replaces the Encounter's, or ''
  victim: string; // MM-11.26 the Witch that bleeds for the Sacrifice
  out: string[]; // cards left out of their decks
  // The sequence of play
  round: number;
  heroTurns: number;
  master: Seat; // who acts for the Master, in a Coven
  passed: boolean;
  last: string; // activated in the previous activation of this Round
  used: string[]; // what may be done once a Round
  auto: { [type: string]: string }; // MM-13.3 Reactions that are no longer asked for, by type of Character
  // Energy
  energy: number; // available
  spent: number;
  // The board
  figures: Figure[]; // in the order of their numbers
  born: number; // numbers given so far
  souls: number[]; // Zones of Trapped Souls
  freed: number;
  pitSouls: number;
  chests: number[];
  rubies: number[];
  plants: Plant[];
  taken: string[]; // Plant tokens revealed
  // Tracks
  cubes: number[]; // Strength, Resistance, Agility, Alchemy
  soul: number;
  rewards: number[];
  summoned: boolean; // the Demon has come
  heroesLost: number;
  witchesLost: number;
  serfsLost: number;
  demonKills: number;
  // Reserves
  minions: { [kind: string]: number };
  creatures: string[];
  witches: string[];
  roster: string[]; // Heroes not used yet
  fallen: string[]; // Heroes eliminated, the earliest first
  // Decks; the end of a list is the top of its pile
  aiDeck: string[];
  aiDiscard: string[];
  craftDeck: string[];
  craftDiscard: string[];
  hand: string[];
  plagueDeck: string[];
  plagueDiscard: string[];
  plagueHand: string[];
  lootDeck: string[];
  lootDiscard: string[];
  plantDeck: string[];
  plantDiscard: string[];
  pool: string[]; // Ingredients, the oldest first
  demonDeck: string[];
  demonDiscard: string[];
  edition?: number; // absent from matches begun under edition 1
}

export type Kit = KitOf<State>;

/** MM-1.10 The back of an AI card shows its slot. */
const SLOT: ReadonlyMap<string, number> = new Map(
  AI_CARDS.flatMap(({ id, slot }) => [
    [id, slot],
    [`back-${slot}`, slot],
  ]),
);
/** 0 for a card that lies hidden: of those only the top one's back is seen. */
export const slotOfCard = (card: string): number => SLOT.get(card) ?? 0;
const backs = (deck: string[]): string[] =>
  deck.map((card, i) => (i === deck.length - 1 ? `back-${slotOfCard(card)}` : HIDDEN));

export const sight: Sight<State> = {
  encounter: 'all',
  demon: 'all',
  plagueValue: 'all',
  specialPlants: 'all',
  simplifiedRanged: 'all',
  advancedChoice: 'all',
  objective: 'all',
  victim: 'all',
  out: 'all',
  round: 'all',
  heroTurns: 'all',
  master: 'all',
  passed: 'all',
  last: 'all',
  used: 'all',
  auto: 'all',
  energy: 'all',
  spent: 'all',
  figures: 'all',
  born: 'all',
  souls: 'all',
  freed: 'all',
  pitSouls: 'all',
  chests: 'all',
  rubies: 'all',
  plants: (plants) => plants.map(({ zone }) => ({ zone, token: HIDDEN })),
  taken: 'all',
  cubes: 'all',
  soul: 'all',
  rewards: 'all',
  summoned: 'all',
  heroesLost: 'all',
  witchesLost: 'all',
  serfsLost: 'all',
  demonKills: 'all',
  minions: 'all',
  creatures: 'all',
  witches: 'all',
  roster: 'all',
  fallen: 'all',
  aiDeck: backs,
  aiDiscard: 'all',
  craftDeck: 'count',
  craftDiscard: 'all',
  hand: 'all',
  plagueDeck: 'count',
  plagueDiscard: 'all',
  plagueHand: 'all',
  lootDeck: 'count',
  lootDiscard: 'all',
  plantDeck: 'count',
  plantDiscard: 'all',
  pool: 'all',
  demonDeck: 'count',
  demonDiscard: 'all',
  edition: 'all',
};
