/** What the content files hold (content/schema.json says the same). */
export type Name = { readonly en: string; readonly fr: string };
/** What is printed on a card, a sheet or a quest, in both languages. */
export interface Printed {
  readonly text?: Name;
}
/** A six-sided die, or one that is halved and rounded up. */
export type DieName = 'd3' | 'd6';
type Amount = 'all' | { readonly fixed?: number; readonly roll?: DieName };
/** What a stance turns aside, and what it lets re-roll. */
export type Stances = { readonly [stance: string]: Stance | undefined };
interface Stance {
  readonly ignore?: readonly string[];
  readonly reroll?: Pick<Effect, 'which' | 'colors'>;
}
/** Every field that a verb of the vocabulary may have. */
export interface Effect {
  readonly type: string;
  readonly amount?: number | 'all';
  readonly count?: number;
  readonly cards?: number;
  readonly locations?: number | readonly string[];
  readonly at?: string;
  readonly color?: string;
  readonly colors?: readonly string[];
  readonly locationColor?: string;
  readonly from?: readonly string[];
  readonly targets?: string;
  readonly whenOnColor?: string;
  readonly notWith?: readonly string[];
  readonly which?: 'failed' | 'all';
  readonly mode?: string;
  readonly range?: number;
  readonly perTurn?: number;
  readonly when?: string;
  readonly requiresStance?: string;
  readonly atLocations?: readonly string[];
  readonly orColor?: string;
  readonly options?: readonly string[] | Stances; // the shapes, or the stances, that a hero may take
  readonly initial?: string;
  readonly minionBonus?: number;
  readonly generalBonus?: number;
  readonly rolls?: readonly string[];
  readonly hitOnOverride?: number;
  readonly dice?: number;
  readonly die?: DieName;
  readonly target?: number;
  readonly center?: string;
  readonly within?: number;
  readonly ownNightOnly?: boolean;
  readonly optional?: boolean;
  readonly keepIds?: readonly string[];
  readonly budget?: number;
  readonly perLocation?: number;
  readonly weights?: { readonly [color: string]: number };
  readonly maxPerLand?: number;
  readonly where?: {
    readonly locationColor?: string;
    readonly minions?: number;
    readonly minionsExactly?: { readonly [color: string]: number };
  };
  readonly loseOn?: readonly number[];
  readonly cancelOn?: readonly number[];
  readonly steps?: number | readonly Effect[];
}
interface Skill extends Printed {
  readonly id: string;
  readonly name: Name;
  readonly effect: Effect;
}
export interface Hero {
  readonly id: string;
  readonly name: Name;
  readonly life: number;
  readonly skills: readonly Skill[];
}
export interface General {
  readonly id: string;
  readonly name: Name;
  readonly color: string;
  readonly hitOn: number;
  readonly life: number;
  readonly majorWoundAtOrBelow: number;
  readonly ability: Skill;
  readonly penalty: Printed & { readonly wounds: Amount; readonly cards: Amount };
  readonly slayer: { readonly id: string; readonly name: Name };
}
export interface HeroCard extends Printed {
  readonly id: string;
  readonly name: Name;
  readonly kind: 'location' | 'special';
  readonly location?: string;
  readonly color: string;
  readonly travel?: 'horse' | 'eagle' | 'gate';
  readonly dice: number;
  readonly generals: readonly string[];
  readonly window?: Window;
  readonly alsoAt?: readonly string[];
  readonly effect?: Effect;
}
export type Window =
  | 'free'
  | 'own-day'
  | 'before-attack-roll'
  | 'after-attack-roll'
  | 'before-darkness-draw'
  | 'darkness-revealed';
export interface DarknessCard extends Printed {
  readonly id: string;
  readonly name: Name;
  readonly kind: 'spread' | 'orc-patrols' | 'orc-war-party' | 'all-is-quiet' | 'monarch-city';
  readonly placements?: readonly { readonly location: string; readonly color: string; readonly count: number }[];
  readonly effect?: Effect;
  readonly advance: { readonly general: string; readonly to: string; readonly escort: number } | null;
}
export interface Requirement {
  readonly type: string;
  readonly location?: string;
  readonly locations?: readonly string[];
  readonly actions?: number | 'choose' | readonly string[];
  readonly dice?: number | 'actions-spent';
  readonly target?: number;
  readonly successes?: number;
  readonly onFail?: 'discard' | 'keep';
  readonly general?: string;
  readonly locationColor?: string;
  readonly count?: number;
  readonly counts?: { readonly [color: string]: number };
  readonly impossibleIf?: { readonly generalDefeated?: string; readonly noGateTokens?: boolean };
}
export interface Quest extends Printed {
  readonly id: string;
  readonly name: Name;
  readonly requirement: Requirement;
  readonly reward: { readonly mode: 'instant' | 'passive' | 'held'; readonly window?: Window; readonly effect: Effect };
  readonly points: number;
}
export interface Location {
  readonly id: string;
  readonly name: Name;
  readonly kind: 'city' | 'inn' | 'land';
  readonly color: string | null;
  readonly chest: boolean;
  readonly innerRing?: boolean;
  readonly adjacent: readonly string[];
}

/** Of the set-up: so many cards, so many minions on each location. */
export interface Wave {
  readonly cards: number;
  readonly minionsPerLocation: number;
}
export interface VariantEffect {
  readonly lifeDelta?: number;
  readonly startHeroCards?: number;
  readonly minionsPerColor?: number;
  readonly setupDraws?: readonly Wave[];
}
export interface VariantChoice {
  readonly id: string;
  readonly name: Name;
  readonly param?: { readonly min: number; readonly max: number };
  readonly effect: VariantEffect;
}
