/** MM-8.22 to MM-8.24 Whom a Hero means, whom it can reach, and which one it takes. */
import { of } from '@rempart/kernel';
import { far, zonesWithin } from './2-board.ts';
import { holds, inBoth, lowest, NONE, only, union, withoutLowest } from './2-zones.ts';
import type { Zones } from './2-zones.ts';
import { chanceToHit } from './5-attack.ts';
import { compareChances, NO_CHANCE } from './5-dice.ts';
import type { Chance } from './5-dice.ts';
import { aimOf, objectiveFor } from './11-encounters.ts';
import { wouldWin } from './12-victory.ts';
import { heroSheet } from './content.ts';
import { aidFor, attributeOf, boardOf, healthLeft, isInReach } from './questions.ts';
import type { Figure, State } from './state.ts';
import type { Profile } from './types.ts';

/** MM-8.22 What a word means for this Hero now: itself, or the Objective it stands for. */
export const meaning = (s: State, hero: Figure, word: string): string =>
  word === 'objective' ? objectiveFor(s, hero) : word;
const TOKENS = ['chest', 'plant', 'freeSoul'];
/** Whether it means tokens, in whose Zone one must stand (MM-8.19). */
export const isToken = (word: string): boolean => TOKENS.includes(word);
const NOBODY: Figure[] = [];
/** Every Character in those Zones that a word means. */
export function meant(s: State, word: string, zones: Zones): readonly Figure[] {
  const isAim = aimOf(word);
  let found = NOBODY;
  for (const figure of s.figures) {
    if (!holds(zones, figure.zone) || !isAim(s, figure)) continue;
    if (found === NOBODY) found = [figure];
    else found.push(figure);
  }
  return found;
}
/** The Zones of all that a word means: Characters, Chests, Plants or Souls. */
export function zonesMeant(s: State, word: string): Zones {
  let zones = NONE;
  if (word === 'plant') for (const { zone } of s.plants) zones = union(zones, only(zone));
  else if (isToken(word)) for (const zone of word === 'chest' ? s.chests : s.souls) zones = union(zones, only(zone));
  else {
    const isAim = aimOf(word);
    for (const figure of s.figures) if (isAim(s, figure)) zones = union(zones, only(figure.zone));
  }
  return zones;
}

export const rangedOf = (s: State, hero: Figure): Profile | null =>
  s.simplifiedRanged ? null : heroSheet(hero.kind).weapon.ranged;
export interface Weapon {
  readonly dice: number;
  readonly damage: number;
  readonly ranged: boolean;
}
/** MM-5.3 The profile that reaches from one Zone to another; Long Reach only where no other does. */
export function weaponFor(s: State, hero: Figure, from: number, to: number, reach: number): Weapon | null {
  const { melee } = heroSheet(hero.kind).weapon;
  if (from === to) return { dice: melee.dice, damage: melee.damage, ranged: false };
  const ranged = rangedOf(s, hero);
  if (ranged !== null && isInReach(s, from, to, ranged.range ?? 0))
    return { dice: ranged.dice, damage: ranged.damage, ranged: true };
  return reach > 0 && isInReach(s, from, to, reach) ? { dice: melee.dice, damage: melee.damage, ranged: false } : null;
}
/** The Zones that some profile of the Hero reaches from here. */
export function zonesInReach(s: State, hero: Figure, from: number, reach: number): Zones {
  const range = Math.max(reach, rangedOf(s, hero)?.range ?? 0);
  return zonesWithin(boardOf(s), from, range);
}
const RANK = ['demon', 'witch', 'creature', 'carrier', 'possessed', 'ravenous', 'condemned'];
/** MM-8.24 (4) Demon, Witch, Creature, Ruby carrier, Possessed, Ravenous, Condemned. */
export function rankOf(figure: Figure): number {
  const type = figure.type;
  const word = figure.ruby ? 'carrier' : type === 'minion' ? figure.kind : type;
  return RANK.indexOf(word);
}
/** The chance to hit from a Zone, with the Aid that the Hero has or would have there. */
export const chanceFrom = (s: State, hero: Figure, target: Figure, { dice, ranged }: Weapon, from: number): Chance =>
  chanceToHit(s, dice, attributeOf(s, hero, 'strength') + aidFor(s, hero, from), target, ranged);
/** MM-8.24 (3) The chance that this one Attack eliminates it. */
function chanceToEliminate(s: State, hero: Figure, target: Figure, reach: number, from: number): Chance {
  const weapon = weaponFor(s, hero, from, target.zone, reach);
  return weapon === null || healthLeft(s, target) > weapon.damage
    ? NO_CHANCE
    : chanceFrom(s, hero, target, weapon, from);
}
/** How a choice is made: what is left out of MM-8.24, and how far Long Reach would go. */
export interface Taste {
  readonly reach: number;
  readonly plain: boolean; // MM-11.24 without criterion (2)
  readonly anyDistance: boolean; // MM-8.27 without criterion (1)
}
/** One target with all that it is judged by, in order; lower is better but for the chance. */
interface Judged {
  readonly target: Figure;
  readonly marks: readonly number[];
  readonly chance: Chance;
}
const CRITERIA = ['nearest', 'wins', 'chance', 'rank', 'health', 'number'] as const;
function judged(s: State, hero: Figure, target: Figure, taste: Taste, from = hero.zone): Judged {
  const near = taste.anyDistance ? 0 : far(boardOf(s).sight, from, target.zone);
  const wins = !taste.plain && wouldWin(s, target) ? 0 : 1;
  const chance = chanceToEliminate(s, hero, target, taste.reach, from);
  return { target, chance, marks: [near, wins, 0, rankOf(target), healthLeft(s, target), target.number] };
}
/** The first criterion that tells them apart, and which way. */
function compare(a: Judged, b: Judged): { by: number; order: number } {
  for (let by = 0; by < CRITERIA.length; by++) {
    const order = by === 2 ? compareChances(b.chance, a.chance) : of(a.marks, by) - of(b.marks, by);
    if (order !== 0) return { by, order };
  }
  return { by: CRITERIA.length - 1, order: 0 };
}
export interface Choice {
  readonly targets: Figure[];
  readonly others: Figure[]; // MM-8.29 those it could have taken
  readonly by: string; // MM-8.29 the criterion that decided between the first two; '' where there was no choice
}
/** MM-8.24 The best targets of one type, the best first. */
export function choose(s: State, hero: Figure, among: readonly Figure[], count: number, taste: Taste): Choice {
  if (among.length === 1) return { targets: [...among], others: [], by: '' };
  return best(
    among.map((target) => judged(s, hero, target, taste)),
    count,
  );
}
function best(all: Judged[], count: number): Choice {
  all.sort((a, b) => compare(a, b).order);
  const figures = all.map(({ target }) => target);
  const by = all.length < 2 ? '' : of(CRITERIA, compare(of(all, 0), of(all, 1)).by);
  return { targets: figures.slice(0, count), others: figures.slice(count), by };
}

/** MM-11.24 The Objective that is chosen without regard to what would win. */
export const isPlain = (word: string): boolean => word === 'attackWitchOrDemon';
/** MM-8.25 (2) The best of all targets that some of these Zones serve, Distance apart; null where there is but one. */
export function chooseAmong(s: State, hero: Figure, zones: Zones, word: string): Choice | null {
  let served = NONE;
  for (let left = zones; left !== NONE; left = withoutLowest(left))
    served = union(served, zonesInReach(s, hero, lowest(left), 0));
  const among = meant(s, word, served);
  if (among.length === 1) return null;
  const taste: Taste = { reach: 0, plain: isPlain(word), anyDistance: true };
  return best(
    among.map((target) => judgedFrom(s, hero, target, taste, inBoth(zones, zonesInReach(s, hero, target.zone, 0)))),
    1,
  );
}
/** Judged from the one of these Zones from which it is likeliest to fall. */
function judgedFrom(s: State, hero: Figure, target: Figure, taste: Taste, zones: Zones): Judged {
  const first = judged(s, hero, target, taste, lowest(zones));
  let { chance } = first;
  for (let left = withoutLowest(zones); left !== NONE; left = withoutLowest(left)) {
    const there = chanceToEliminate(s, hero, target, taste.reach, lowest(left));
    if (compareChances(there, chance) > 0) chance = there;
  }
  return chance === first.chance ? first : { ...first, chance };
}
