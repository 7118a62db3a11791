/** What the content files hold, as rules read them. */
import type { Cube } from './content.ts';

export interface Stats {
  readonly force: number;
  readonly resistance: number;
  readonly agility: number;
  readonly health: number;
  readonly attackDice: number;
  readonly defenceDice: number;
  readonly damage: number;
  readonly range: number;
  readonly speed: number;
}
/** One of a record of verbs, each with what it needs to know: `{ do: 'heal', n: 2 }`. */
type OneOf<Verbs, V extends keyof Verbs> = { [K in V]: { readonly do: K } & Readonly<Verbs[K]> }[V];

interface Abilities {
  speed: unknown; // counted in the Stats
  printed: unknown;
  noAidInZone: unknown;
  autoEscape: unknown;
  stunOnHit: unknown;
  healOnActivation: { n: number };
  drainOnActivation: { range: number };
  resistRanged: { n: number };
  raiseOnKill: { minion: string };
}
export type Ability = OneOf<Abilities, keyof Abilities>;
export interface Kind {
  readonly id: string;
  readonly type: 'witch' | 'minion' | 'possessed' | 'creature' | 'serf' | 'demon' | 'hero';
  readonly normal: Stats;
  readonly enraged: Stats;
  readonly abilities: readonly Ability[];
  readonly grimoire: readonly string[];
  readonly from: string;
  readonly count: number;
  readonly soloFit: boolean;
}
export interface Profile {
  readonly dice: number;
  readonly damage: number;
  readonly range?: number;
}
export interface HeroSheet {
  readonly id: string;
  readonly class: string;
  readonly attributes: { readonly [cube in Cube]: number };
  readonly health: number;
  readonly weapon: { readonly melee: Profile; readonly ranged: Profile | null };
}
type Throw = { dice: number; force: number; damage: number; onHit?: readonly Effect<Deed>[] };
/** MM-4.14 What a spell that is cast can do, by verb. */
interface Deeds {
  attack: Throw;
  attackEach: Throw;
  wound: { n: number; on?: string };
  heal: { n: number; on?: string };
  push: { attribute: Cube | 'choice'; n: number };
  stun: { who?: string };
  moveTarget: { steps: number; toward: string };
  teleportSelf: { steps: number };
  summonMinion: { minion: string; n: number };
  summonCreature: { creature: string };
  drainEnergy: unknown;
  drainPool: { n: number };
  energy: { n: number };
  drawPlague: { n: number };
  devour: { heal: number };
  possess: unknown;
  frenzy: { n: number };
  none: unknown;
}
/** MM-4.12 What a Reaction spell can do. */
interface Answers {
  defend: { bonus: number };
  retaliate: { n: number };
  blink: { steps: number };
  redirect: { to: readonly string[] };
}
export type Deed = keyof Deeds;
export type Answer = keyof Answers;
export type Effect<V extends keyof (Deeds & Answers)> = OneOf<Deeds & Answers, V>;
interface SpellOf<K extends string, V extends keyof (Deeds & Answers)> {
  readonly id: string;
  readonly witch: string | null;
  readonly kind: K;
  readonly cost: number;
  readonly target: { readonly who: string; readonly range: number };
  readonly effects: readonly Effect<V>[];
  readonly creature?: string;
}
export type Spell = SpellOf<'action', Deed> | SpellOf<'reaction', Answer>;
/** MM-9.10 What Ingredients would add to an Attack. */
export type Boost = { level: number; strength: number };
type Journey = { mode: string; steps: number; to: readonly string[] }; // mode: move, escape, teleport
interface Tasks {
  activateObjective: unknown;
  searchChest: unknown;
  takePlants: unknown;
  serfAttack: unknown;
  heal: { n: number | 'X'; range: number };
  attack: {
    targets: readonly string[];
    count: number | 'all';
    scope?: string;
    requireAll: boolean;
    dice?: number;
    boost?: Boost;
  };
  move: Journey;
  approach: Journey;
}
export type Errand = keyof Tasks;
/** One thing an entry of a Hero card tells its Hero to do (MM-8.9). */
export type Task<T extends Errand = Errand> = OneOf<Tasks, T>;
export interface Entry {
  readonly id: string;
  readonly type: string; // single, multi, alchemy
  readonly level?: number | 'X'; // of alchemy
  readonly actions: readonly Task[];
}
interface ReactionOf<N> {
  readonly id: string;
  readonly level: N;
  readonly trigger: string;
  readonly effect: { readonly do: string; readonly n: N };
}
export type FixedReaction = ReactionOf<number>;
export type Reaction = FixedReaction | ReactionOf<'X'>; // MM-9.8
export interface HeroCard {
  readonly id: string;
  readonly slot: number;
  readonly entries: readonly Entry[];
  readonly reactions: readonly Reaction[];
}
export type AiCard = HeroCard;
interface DemonDeeds {
  approach: { target: string; steps: number };
  attack: { target: string };
  attackAll: unknown;
  loseEnergy: { n: number };
  control: { actions: number; maxAttacks: number };
  heroChoice: unknown; // MM-10.2 never in the deck
}
export type DemonStep = OneOf<DemonDeeds, keyof DemonDeeds>;
export interface DemonCard {
  readonly id: string;
  readonly demon: string;
  readonly steps: readonly DemonStep[];
}
export interface Demon {
  readonly id: string;
  readonly baseDeck: readonly string[];
  readonly soloSwap: readonly { readonly out: string; readonly in: string }[];
}
export interface Zone {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly terrain: string;
  readonly walls: readonly string[];
  readonly adjacent: readonly string[];
  readonly index: number;
}
export interface Victory {
  readonly type: string;
  readonly n?: number;
  readonly witch?: string;
}
export interface Encounter {
  readonly id: string;
  readonly number?: number; // of the five printed ones
  readonly name: { readonly en: string; readonly fr: string };
  readonly summary?: { readonly en: string; readonly fr: string }; // for people to read: the rules never look at it
  readonly layout: readonly (readonly string[])[];
  readonly masterEnergy: number;
  readonly startingIngredients: number;
  readonly soulRewards: readonly number[];
  readonly demon: boolean;
  readonly difficultyZones: { readonly refuge: string; readonly ambush: readonly string[] };
  readonly markers: { readonly red: string; readonly yellow: string | null; readonly green: string | null };
  readonly setup: {
    readonly witchesInPlay: readonly string[];
    readonly witchReserve: readonly string[];
    readonly legion: readonly { readonly character: string; readonly zone: string }[];
    readonly serfs: readonly { readonly type: string; readonly zone: string; readonly possessed?: boolean }[];
    readonly heroes: readonly { readonly slot: number; readonly zone: string }[];
    readonly chests: readonly string[];
    readonly plants: readonly string[];
    readonly rubies?: readonly string[];
  };
  readonly special: readonly string[];
  readonly objectives: readonly { readonly when: string; readonly objective: string }[];
  readonly victory: { readonly heroes: readonly Victory[]; readonly master: readonly Victory[] };
  readonly defaultObjective?: string; // MM-8.28
}
