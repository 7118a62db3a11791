/** What a board asks: who acts next, how that Hero would read its cards, and what an Attack is worth. It decides nothing. */
import { zonesWithin } from './rules/2-board.ts';
import { holds as contains } from './rules/2-zones.ts';
import type { Zones } from './rules/2-zones.ts';
import { stepsFrom } from './rules/4-deeds.ts';
import { chanceToBeat } from './rules/5-dice.ts';
import { chanceToHit, defenceAgainst, strengthOf } from './rules/5-attack.ts';
import { readCard } from './rules/8-automaton.ts';
import { weaponFor } from './rules/8-targets.ts';
import { aimsOf, objectiveFor } from './rules/11-encounters.ts';
import { countOf, holds } from './rules/12-victory.ts';
import { actionCard, AI_CARDS, heroSheet, KINDS, NUMBERS } from './rules/content.ts';
import type { Cube } from './rules/content.ts';
import { frameAmong, localsOf } from './rules/frames.ts';
import {
  attributeOf,
  boardOf,
  canEscape,
  figureNamed,
  gripOn,
  hasRule,
  heroInSlot,
  isHero,
  isInReach,
  kindOf,
  resistanceOf,
  statsOf,
  witchesIn,
} from './rules/questions.ts';
import { slotOfCard } from './rules/state.ts';
import type { Figure, State } from './rules/state.ts';

export { boardOf as mapOf, figureNamed, heroInSlot, isEnraged, isLegion } from './rules/questions.ts';
export { plagueWorth } from './rules/6-plagues.ts';
export { CUBES, FACES, isCube, NUMBERS } from './rules/content.ts';
export type { Figure, State };

/** MM-1.10 The slot on the back of the top AI card; 0 while the deck is empty. */
export function nextSlot(view: State): number {
  const top = view.aiDeck[view.aiDeck.length - 1];
  return top === undefined ? 0 : slotOfCard(top);
}
export interface Reading {
  readonly card: string; // an AI card that may be turned over
  readonly lines: readonly { readonly card: string; readonly entry: string; readonly rule: string }[];
}
/**
 * MM-8.29 What the Hero of a slot would do if it acted now, for every AI card of its slot that is still in the deck: the
 * entries from the top, each with the rule that rules it out, down to the first valid one, whose rule is ''.
 */
export function readings(view: State, slot: number): Reading[] {
  const hero = heroInSlot(view, slot);
  if (hero === undefined) return [];
  const left = AI_CARDS.filter((card) => card.slot === slot && !view.aiDiscard.includes(card.id));
  return left.map((drawn) => {
    const world = { ...view, aiDiscard: [...view.aiDiscard, drawn.id] }; // face up, its Reactions are in force
    const lines = [drawn, actionCard(slot)].flatMap((card) =>
      readCard(world, hero, card).map((line) => ({ card: card.id, ...line })),
    );
    const valid = lines.findIndex(({ rule }) => rule === '');
    return { card: drawn.id, lines: valid < 0 ? lines : lines.slice(0, valid + 1) };
  });
}
/** How many AI cards of each slot, 1 to 6, may still be turned over before the deck is shuffled again. */
export const cardsLeft = (view: State): number[] =>
  [1, 2, 3, 4, 5, 6].map(
    (slot) => AI_CARDS.filter((card) => card.slot === slot && !view.aiDiscard.includes(card.id)).length,
  );
/** What the Hero of a slot is after now, as a word of MM-11.27; '' where the slot is empty. */
export function objectiveOf(view: State, slot: number): string {
  const hero = heroInSlot(view, slot);
  return hero === undefined ? '' : objectiveFor(view, hero);
}
/** The chance that a printed Attack hits, as things stand; null where it does not reach. */
export function hitChance(view: State, attacker: string, target: string): number | null {
  const [by, on] = [figureNamed(view, attacker), figureNamed(view, target)];
  if (by === undefined || on === undefined) return null;
  if (isHero(by)) {
    const weapon = weaponFor(view, by, by.zone, on.zone, 0);
    if (weapon === null) return null;
    const { ways, of: all } = chanceToHit(view, weapon.dice, strengthOf(view, by), on, weapon.ranged);
    return ways / all;
  }
  const { attackDice, range } = statsOf(view, by);
  if (!isInReach(view, by.zone, on.zone, range)) return null;
  const { ways, of: all } = chanceToBeat(attackDice, defenceAgainst(view, on, false) - strengthOf(view, by), 0);
  return ways / all;
}
/** What somebody is, wherever it is by now: told by its id, for the fallen are no longer on the board. */
export const typeOf = (id: string): Figure['type'] | undefined => {
  const [kind] = id.split('.');
  return KINDS.find((one) => one.id === kind)?.type;
};
/** Whether it is of the Legion. */
export const isOfLegion = (id: string): boolean => !['serf', 'hero', undefined].includes(typeOf(id));
/** Every Character that the Hero of a slot is after now. */
export const soughtBy = (view: State, slot: number): string[] =>
  aimsOf(view, objectiveOf(view, slot)).map(({ id }) => id);
/** MM-4.2 Whether a Legion Character could leave its Zone. */
export function canLeave(view: State, id: string): boolean {
  const figure = figureNamed(view, id);
  return figure !== undefined && canEscape(view, figure);
}
/** A Character as it stands now: a Hero with board and Upgrades added, the Legion on the side that is up. */
export interface Sheet {
  readonly strength: number;
  readonly resistance: number;
  readonly agility: number;
  readonly alchemy: number; // of Heroes, else 0
  readonly health: number;
  readonly left: number;
  readonly dice: number;
  readonly damage: number;
  readonly range: number;
  readonly speed: number;
  readonly grip: number; // of its enemies in its Zone
  readonly grimoire: readonly string[];
}
export function sheetOf(view: State, figure: Figure): Sheet {
  const stats = statsOf(view, figure);
  const { health, speed } = stats;
  const common = { resistance: resistanceOf(view, figure), health, left: health - figure.wounds, speed };
  const held = { grip: gripOn(view, figure), grimoire: kindOf(figure).grimoire };
  if (!isHero(figure)) {
    const { force, agility, attackDice: dice, damage, range } = stats;
    return { ...common, ...held, strength: force, agility, alchemy: 0, dice, damage, range };
  }
  const { melee, ranged } = heroSheet(figure.kind).weapon;
  const weapon = view.simplifiedRanged ? melee : (ranged ?? melee);
  const attribute = (cube: Cube): number => attributeOf(view, figure, cube);
  return {
    ...common,
    ...held,
    strength: attribute('strength'),
    agility: attribute('agility'),
    alchemy: attribute('alchemy'),
    dice: weapon.dice,
    damage: weapon.damage,
    range: weapon.range ?? 0,
  };
}
/** The Zones one Move leads to, and those an Attack reaches (MM-2.4), by index. */
export function reachOf(view: State, figure: Figure): { readonly walk: number[]; readonly strike: number[] } {
  const board = boardOf(view);
  const zonesIn = (set: Zones): number[] => board.ids.flatMap((_, zone) => (contains(set, zone) ? [zone] : []));
  const struck = zonesWithin(board, figure.zone, sheetOf(view, figure).range);
  return { walk: zonesIn(stepsFrom(view, figure)), strike: zonesIn(struck) };
}
/** Who acts for the Master now: in an activation, a frenzy, under his control; '' for nobody. */
export function activeIn(view: State): string {
  return frameAmong(view, ACTING)?.locals.figure ?? '';
}
const ACTING = ['blink', 'lead', 'roused', 'control', 'deeds'] as const;

/** MM-4.12 The Attack that a Reaction is asked for, and the chance that a plain Defend saves. */
export interface Blow {
  readonly attacker: string;
  readonly target: string;
  readonly total: number;
  readonly defence: number;
  readonly dice: number;
  readonly saves: number;
}
export function blowIn(view: State): Blow | null {
  if (view.stack.at(-1)?.step !== 'reaction') return null;
  const { attacker, target, total, defence } = localsOf(view, 'reaction');
  const figure = figureNamed(view, target);
  const dice = figure === undefined ? 0 : statsOf(view, figure).defenceDice;
  const { ways, of: all } = chanceToBeat(0, defence - total, dice);
  return { attacker, target, total, defence, dice, saves: 1 - ways / all };
}

/** What ends the Encounter, or brings the Demon, and how far it has come; `of` is 0 where nothing is counted. */
export interface Goal {
  readonly side: 'master' | 'heroes' | 'demon';
  readonly type: string; // a word of MM-11.27, or ritual, sacrifice, noWitch
  readonly n: number;
  readonly of: number;
  readonly witch: string; // whom it is about, where it is about one
}
export function goalsOf(view: State): Goal[] {
  const { master, heroes } = boardOf(view).encounter.victory;
  const printed = (side: 'master' | 'heroes', list: typeof master): Goal[] =>
    list.map(({ type, n, witch = '' }) => ({ side, type, n: countOf(view, type), of: n ?? 0, witch }));
  const most = NUMBERS.defaultVictory.masterHeroesEliminated;
  const counted = master.some(({ type }) => type === 'heroesEliminatedTotal'); // no Encounter asks for more
  const brought = (rule: string, type: string, n: number, of: number): Goal[] =>
    hasRule(view, rule) && !view.summoned ? [{ side: 'demon', type, n, of, witch: '' }] : [];
  return [
    ...printed('master', master),
    ...(counted
      ? []
      : [{ side: 'master', type: 'heroesEliminatedTotal', n: view.heroesLost, of: most, witch: '' } as const]),
    ...brought('pekkaRitual', 'ritual', view.serfsLost, NUMBERS.ritualSerfs),
    ...brought('bloodSacrifice', 'sacrifice', view.pitSouls, NUMBERS.sacrificeSouls),
    ...printed('heroes', heroes),
    { side: 'heroes', type: 'noWitch', n: 0, of: 0, witch: '' },
  ];
}

/** Which of the goals decided a finished Encounter; null where it was none of them: daybreak, or giving up. */
export function decidedBy(view: State): Goal | null {
  if (view.over === null || view.over.rule.startsWith('MM-13')) return null;
  const side = view.over.winners.length > 0 ? 'master' : 'heroes';
  const isMet = ({ type, of, witch }: Goal): boolean =>
    type === 'noWitch' ? witchesIn(view).length === 0 : holds(view, { type, n: of || undefined, witch });
  return goalsOf(view).find((goal) => goal.side === side && isMet(goal)) ?? null;
}

/** Where the rulebook tells each special rule of an Encounter (MM-11.27). */
const TOLD_IN: { readonly [special: string]: string } = {
  trappedSouls: 'MM-11.1',
  rubies: 'MM-11.8',
  pit: 'MM-11.13',
  feistyMilitia: 'MM-11.14',
  caverns: 'MM-11.16',
  pekkaRitual: 'MM-11.17',
  devotedWitches: 'MM-11.20',
  bloodSacrifice: 'MM-11.21',
  welcomeDemon: 'MM-11.23',
};
export const specialsOf = (view: State): { readonly special: string; readonly rule: string }[] =>
  boardOf(view).encounter.special.map((special) => ({ special, rule: TOLD_IN[special] ?? 'MM-11.27' }));
