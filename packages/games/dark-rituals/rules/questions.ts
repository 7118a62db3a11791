/** Questions that several chapters ask of the table, in the rulebook's words. */
import { must, of } from '@rempart/kernel';
import type { Dice } from '@rempart/kernel';
import { boardFor, far } from './2-board.ts';
import type { Board } from './2-board.ts';
import { CUBES, heroSheet, kindNamed, LOOT, NUMBERS } from './content.ts';
import type { Cube } from './content.ts';
import type { Figure, State } from './state.ts';
import type { Ability, Kind, Stats } from './types.ts';

export const boardOf = (s: State): Board => boardFor(s.encounter);
/** Edition 2 corrected some rules; a match begun under edition 1 goes on without them (editions/1.ts says which). */
export const asCorrected = (s: State): boolean => s.edition !== undefined;
export const hasRule = (s: State, rule: string): boolean => boardOf(s).special.has(rule);

export function figureNamed(s: State, id: string): Figure | undefined {
  for (const figure of s.figures) if (figure.id === id) return figure;
  return undefined;
}
/** One that is known to be in play. */
export const theFigure = (s: State, id: string): Figure => must(figureNamed(s, id), id);
export type Fits = (figure: Figure) => boolean;
export function count(figures: readonly Figure[], fits: Fits): number {
  let n = 0;
  for (const figure of figures) if (fits(figure)) n += 1;
  return n;
}
/** One of those that fit, at random. */
export function anyFigure({ figures }: State, dice: Dice, fits: Fits): Figure | null {
  let left = dice.pick(count(figures, fits));
  for (const figure of figures) if (fits(figure) && left-- === 0) return figure;
  return null;
}
export const kindOf = (figure: Figure): Kind => kindNamed(figure.kind);
export const isHero = (figure: Figure): boolean => figure.slot > 0;
export const isSerf = (figure: Figure): boolean => figure.type === 'serf';
/** Heroes and free Serfs are the Legion's enemies; everybody else is of the Legion. */
export const isLegion = (figure: Figure): boolean => figure.slot === 0 && figure.type !== 'serf';
export const heroInSlot = (s: State, slot: number): Figure | undefined =>
  slot === 0 ? undefined : s.figures.find((figure) => figure.slot === slot);
export const demonOf = (s: State): Figure | undefined =>
  s.summoned ? s.figures.find((figure) => figure.kind === s.demon) : undefined;

/** MM-6.4 From five Souls on the Legion is on its enraged side. */
export const isEnraged = (s: State): boolean => s.soul >= NUMBERS.soulTrack.enragedAt;
export function statsOf(s: State, figure: Figure): Stats {
  const kind = kindOf(figure);
  return isEnraged(s) ? kind.enraged : kind.normal;
}
export const healthLeft = (s: State, figure: Figure): number => statsOf(s, figure).health - figure.wounds;
type AbilityOf<V extends Ability['do']> = Extract<Ability, { readonly do: V }>;
const isOf = <V extends Ability['do']>(ability: Ability, verb: V): ability is AbilityOf<V> => ability.do === verb;
export function abilityOf<V extends Ability['do']>(figure: Figure, verb: V): AbilityOf<V> | undefined {
  for (const ability of kindOf(figure).abilities) if (isOf(ability, verb)) return ability;
  return undefined;
}

export const cubeAt = (cube: Cube): number => CUBES.indexOf(cube);
const GEAR: { readonly [cube in Cube]: string } = {
  strength: 'weapon',
  resistance: 'armour',
  agility: 'artifact',
  alchemy: '',
};
/** MM-7.3 Another Hero in the Zone, its own unless another is asked about, helps a Hero that performs an Action, unless a Scarecrow is there. */
export function aidFor(s: State, hero: Figure, zone = hero.zone): number {
  let helped = false;
  for (const other of s.figures) {
    if (other.zone !== zone) continue;
    if (other.slot > 0) helped ||= other !== hero;
    else if (other.type === 'creature' && abilityOf(other, 'noAidInZone') !== undefined) return 0;
  }
  return helped ? NUMBERS.aidBonus : 0;
}
/** MM-7.2 Printed value, board and Upgrades. Aid is added by those who act. */
export function attributeOf(s: State, hero: Figure, cube: Cube): number {
  const printed = heroSheet(hero.kind).attributes[cube] + of(s.cubes, cubeAt(cube));
  return printed + (hasGear(hero, GEAR[cube]) ? 1 : 0);
}
export function hasGear(hero: Figure, place: string): boolean {
  for (const card of hero.gear) if (placeOf(card) === place) return true;
  return false;
}
const placeOf = (card: string): string => PLACES.get(card) ?? '';
const PLACES: ReadonlyMap<string, string> = new Map(LOOT.map(({ id, slot }) => [id, slot ?? '']));

/** MM-5.5 A Hero's defence is its Resistance alone; a Legion Character's is printed. */
export function resistanceOf(s: State, figure: Figure): number {
  return isHero(figure) ? attributeOf(s, figure, 'resistance') : statsOf(s, figure).resistance;
}
const GRIP: { readonly [type: string]: number } = NUMBERS.grip;
/** MM-4.2 How strongly a Character holds its enemies. */
const gripOf = (figure: Figure): number => GRIP[figure.type === 'serf' ? figure.kind : figure.type] ?? 0;
/** The sum of the grip of one's enemies in a Zone. */
export function gripOn(s: State, figure: Figure): number {
  const mine = isLegion(figure);
  let sum = 0;
  for (const other of s.figures) if (other.zone === figure.zone && isLegion(other) !== mine) sum += gripOf(other);
  return sum;
}
/** MM-4.2 Whether a Legion Character can leave its Zone. */
export const canEscape = (s: State, figure: Figure): boolean =>
  abilityOf(figure, 'autoEscape') !== undefined || statsOf(s, figure).agility >= gripOn(s, figure);
/** MM-2.4 In a straight line, with no wall between. */
export const isInReach = (s: State, from: number, to: number, range: number): boolean =>
  far(boardOf(s).line, from, to) <= range;

/** MM-11.16 While the Legion stands in the entrance, the Caverns are closed to Heroes outside. */
export function areBarred(s: State): boolean {
  const { entrance } = boardOf(s);
  if (entrance < 0) return false;
  for (const figure of s.figures) if (figure.zone === entrance && isLegion(figure)) return true;
  return false;
}
/** MM-2.3 Distances for the movement of a Hero, or of anybody else. */
export const pathsOf = (s: State, figure: Figure): Board['walk'] =>
  isHero(figure) && areBarred(s) ? boardOf(s).barred : boardOf(s).walk;
/** MM-11.17 Until the Demon comes, Pekka performs the ritual and nothing else. */
export const isInRitual = (s: State, figure: Figure): boolean =>
  figure.kind === 'pekka' && !s.summoned && hasRule(s, 'pekkaRitual');
export const witchesIn = (s: State): Figure[] => s.figures.filter(({ type }) => type === 'witch');
