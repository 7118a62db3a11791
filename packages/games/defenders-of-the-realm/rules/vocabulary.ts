/** The verbs that content may use. A played effect is a step of the game; a lasting one changes the answer to a question. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import {
  FOUR,
  LAND_COLOR,
  PLACES,
  cardOf,
  colorAt,
  flat,
  isInn,
  neighbours,
  placeAt,
  questOf,
  remembering,
} from './content.ts';
import { within } from './roads.ts';
import type { Effect } from './content.ts';
import { isLuckUsable } from './combat.ts';
import { actionsLeft, isAlive, isShaped, minionsAt, placeOf } from './questions.ts';
import { revealed, unitsOf, wouldAdvance } from './revealed.ts';
import { wouldHeal } from './7-wounded-generals.ts';
import type { Kit, State } from './state.ts';

interface Verb {
  readonly step: string;
  /** DT-18.10 It would change something now. */
  usable(s: State, seat: Seat, effect: Effect): boolean;
}
const always = (): boolean => true;
const anywhere = (test: (at: number) => boolean): boolean => PLACES.some((_, at) => test(at));

/** Where an effect may remove minions: round a centre, in a set of places, on one colour of land, or anywhere. */
function includes(effect: Effect, at: number): boolean {
  const centre = placeAt(effect.center ?? '');
  if (effect.within !== undefined) return centre === at || within(centre, effect.within).includes(at);
  const isNamed = (id: string): boolean =>
    id.startsWith('adjacent:') ? neighbours(placeAt(id.slice('adjacent:'.length))).includes(at) : placeAt(id) === at;
  if (effect.from !== undefined) return effect.from.some(isNamed);
  return effect.locationColor === undefined || LAND_COLOR[at] === colorAt(effect.locationColor);
}
const removals = new Map<Effect, readonly boolean[]>(); // by location, worked out once for each effect
export function removalsOf(effect: Effect): readonly boolean[] {
  const known = removals.get(effect);
  if (known !== undefined) return known;
  const found = PLACES.map((_, at) => includes(effect, at));
  removals.set(effect, found);
  return found;
}
export const mayRemoveAt = (effect: Effect, at: number): boolean => removalsOf(effect)[at] === true;
function canRemove(s: State, _seat: Seat, effect: Effect): boolean {
  const open = removalsOf(effect);
  for (let at = 0; at < open.length; at++) if (open[at] === true && minionsAt(s, at) > 0) return true;
  return false;
}

/** Where a crystal may be removed: the hero's own location, or any. */
export const mayCleanseAt = (s: State, seat: Seat, effect: Effect, at: number): boolean =>
  of(s.crystals, at) > 0 && (effect.at !== 'self' || at === placeOf(s, seat));

/** Effects that are played, or given as an instant reward: the step that carries them out, and when they can. */
export const VERBS: { readonly [type: string]: Verb } = {
  'place-gate': { step: 'placeGate', usable: (s) => s.gatesLeft > 0 },
  'move-heroes': { step: 'moveHeroes', usable: always },
  'remove-crystals': {
    step: 'removeCrystals',
    usable: (s, seat, effect) => anywhere((at) => mayCleanseAt(s, seat, effect, at)),
  },
  'remove-minions': { step: 'removeMinions', usable: canRemove },
  'remove-minions-roll': { step: 'removeMinionsRoll', usable: canRemove },
  'slay-minions': {
    step: 'slayMinions',
    usable: (s, seat) => minionsAt(s, placeOf(s, seat)) > 0 && actionsLeft(s, seat) > 0,
  },
  sweep: { step: 'sweep', usable: canRemove },
  'push-general-back': { step: 'pushBack', usable: (s) => FOUR.some((g) => isAlive(s, g) && of(s.marched, g) > 0) },
  'block-general-heal': { step: 'blockHeal', usable: (s) => FOUR.some((g) => wouldHeal(s, g)) },
  'skip-darkness': {
    step: 'skipDarkness',
    usable: (s, seat, effect) => !s.quiet && (effect.ownNightOnly !== true || seat === s.active),
  },
  'scry-darkness': { step: 'scryDarkness', usable: (s) => s.darknessDeck.length > 0 },
  'cancel-placement': {
    step: 'cancelPlacement',
    usable: (s, _seat, effect) => unitsOf(s, effect.locationColor).length > 0,
  },
  'cancel-advance': { step: 'cancelAdvance', usable: (s) => wouldAdvance(s, revealed(s)) },
  'redraw-darkness': { step: 'redrawDarkness', usable: (s) => s.card !== '' && !s.redrawn },
  reroll: { step: 'battleLuck', usable: isLuckUsable },
  'bonus-dice': { step: 'bonusDice', usable: (s, seat) => s.arms === 'attack' && s.party.includes(seat) },
  'cancel-general-ability': { step: 'cancelAbility', usable: (s) => s.foe >= 0 && !s.abilityOff },
  rumors: {
    step: 'localInformation',
    usable: (s, seat) => isInn(placeOf(s, seat)) && !isShaped(s, seat) && s.heroDeck.length + s.heroDiscard.length > 0,
  },
  'draw-hero-cards': { step: 'drawHeroCards', usable: always },
  'tutor-hero-card': { step: 'tutorHeroCard', usable: always },
};

/** Effects that last, each with the question whose answer it changes; and the effects of cards and Generals. */
export const ANSWERS: { readonly [type: string]: string } = {
  move: 'by what one may ride or fly (3-travel)',
  teleport: 'where one may teleport (15-skills)',
  'extra-action': 'how many bonus actions a turn has (2-turn)',
  'extra-action-next-turn': 'how many bonus actions the next turn has (2-turn)',
  'ignore-wounds': 'how many wounds are left (5-wounds)',
  'ignore-minion-wounds': 'whether minions wound (5-wounds)',
  'ignore-fear': 'whether Undead frighten (5-wounds)',
  'ignore-general-penalty': 'whether a lost attack is paid for (6-penalty)',
  'die-bonus': 'what is added to a die (combat)',
  ambush: 'what is added to a die (combat)',
  'extra-die': 'how many dice a roll has (3-actions, 14-quests)',
  stance: 'what forms a hero may take (15-skills)',
  shape: 'what forms a hero may take (15-skills)',
  'ranged-fight': 'where one may fight (4-fight)',
  fight: 'the number a Fireball has to reach (combat)',
  purify: 'whether one may sanctify (15-skills)',
  'displace-minions': 'who turns Undead (exceptions/turn-undead)',
  'rumors-draw': 'how many cards Rumours bring (3-actions)',
  'extra-draw': 'how many cards an Evening brings (8-evening)',
  'virtual-edges': 'what is adjacent on foot (3-travel)',
  'place-each': 'where an Orc card puts its Orcs (12-darkness)',
  'city-infiltration': 'what the City card brings (12-darkness)',
  reshuffle: 'what the City card shuffles (12-darkness)',
  none: 'nothing (12-darkness)',
  'curse-cards': 'which cards give dice (6-battle)',
  parry: 'which dice cancel a hit (combat)',
  'full-heal-after-attack': 'when the General heals (7-wounded-generals)',
  'no-reroll-no-modifier': 'what changes a die (combat)',
};

/** One part of an effect, and the verb that carries it out where it has one. */
interface Part {
  readonly effect: Effect;
  readonly verb: Verb | undefined;
}
/** The effect of a special card, or the reward of a quest, by its id. */
const parts = new Map<string, readonly Part[]>();
const partsOf = remembering((id): readonly Part[] => {
  const known = parts.get(id);
  if (known !== undefined) return known;
  const whole = cardOf(id)?.effect ?? questOf(id)?.reward.effect;
  const found = whole === undefined ? [] : flat(whole).map((effect) => ({ effect, verb: VERBS[effect.type] }));
  parts.set(id, found);
  return found;
});
export function isUsable(s: State, seat: Seat, id: string): boolean {
  for (const { effect, verb } of partsOf(id)) if (verb?.usable(s, seat, effect) === true) return true;
  return false;
}

/** The parts of an effect, in their order: the stack runs last what was called first. */
export function carryOut(_s: State, k: Kit, seat: Seat, source: string): void {
  const all = partsOf(source);
  for (let part = all.length - 1; part >= 0; part--) {
    const { verb } = of(all, part);
    if (verb !== undefined) k.call(verb.step, { seat, source, part });
  }
}
/** The part of an effect that a step was called for. */
export const partOf = ({ source, part }: PartCall): Effect => of(partsOf(source), part).effect;
/** What such a step is called with: whose effect, of which card or quest, which part of it. */
export type PartCall = { seat: Seat; source: string; part: number };
