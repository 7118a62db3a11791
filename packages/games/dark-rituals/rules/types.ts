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
export interface Ability {
  readonly do: string;
  readonly n?: number;
  readonly range?: number;
  readonly minion?: string;
}
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
/** One verb of a spell (MM-4.14), with whatever it needs to know. */
export interface Effect {
  readonly do: string;
  readonly n?: number;
  readonly who?: string;
  readonly on?: string;
  readonly dice?: number;
  readonly force?: number;
  readonly damage?: number;
  readonly bonus?: number;
  readonly steps?: number;
  readonly heal?: number;
  readonly toward?: string;
  readonly attribute?: Cube | 'choice';
  readonly minion?: string;
  readonly creature?: string;
  readonly to?: readonly string[];
  readonly onHit?: readonly Effect[];
}
export interface Spell {
  readonly id: string;
  readonly witch: string | null;
  readonly kind: string; // action, reaction
  readonly cost: number;
  readonly target: { readonly who: string; readonly range: number };
  readonly effects: readonly Effect[];
  readonly creature?: string;
}
/** MM-9.10 What Ingredients would add to an Attack. */
export interface Boost {
  readonly level: number;
  readonly strength: number;
}
/** One thing an entry of a Hero card tells its Hero to do (MM-8.9). */
export interface Task {
  readonly do: string;
  readonly mode?: string; // move, escape, teleport
  readonly steps?: number;
  readonly to?: readonly string[];
  readonly targets?: readonly string[];
  readonly count?: number | 'all';
  readonly scope?: string;
  readonly requireAll?: boolean;
  readonly dice?: number;
  readonly boost?: Boost;
  readonly n?: number | 'X';
  readonly range?: number;
}
export interface Entry {
  readonly id: string;
  readonly type: string; // single, multi, alchemy
  readonly level?: number | 'X';
  readonly actions: readonly Task[];
}
export interface Reaction {
  readonly id: string;
  readonly level: number | 'X';
  readonly trigger: string;
  readonly effect: { readonly do: string; readonly n: number | 'X' };
}
export interface HeroCard {
  readonly id: string;
  readonly slot: number;
  readonly entries: readonly Entry[];
  readonly reactions: readonly Reaction[];
}
export type AiCard = HeroCard;
export interface DemonStep {
  readonly do: string;
  readonly target?: string;
  readonly steps?: number;
  readonly n?: number;
  readonly actions?: number;
  readonly maxAttacks?: number;
}
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
