/** Attributes, profiles and chances, worked out again from the content files. */
import characters from '../../content/characters.json' with { type: 'json' };
import demons from '../../content/demons.json' with { type: 'json' };
import heroes from '../../content/heroes.json' with { type: 'json' };
import loot from '../../content/loot.json' with { type: 'json' };
import type { Figure, State } from '../../rules/state.ts';
import { isInLine, isLegion } from './map.ts';

interface Values {
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
const LEGION = [
  characters.witches,
  characters.minions,
  characters.possessed,
  characters.creatures,
  demons.demons,
].flat();
/** MM-6.4 The enraged side from five Souls on. */
export function valuesOf(s: State, { kind }: Figure): Values {
  const legion = LEGION.find(({ id }) => id === kind);
  if (legion !== undefined) return s.soul >= 5 ? legion.enraged : legion.normal;
  return (characters.serfs.find(({ id }) => id === kind) as (typeof characters.serfs)[0]).stats;
}
type Hero = (typeof heroes.heroes)[0];
const sheet = ({ kind }: Figure): Hero => heroes.heroes.find(({ id }) => id === kind) as Hero;
const CUBES = ['strength', 'resistance', 'agility', 'alchemy'] as const;
const UPGRADE = { strength: 'weapon', resistance: 'armour', agility: 'artifact', alchemy: 'none' } as const;
/** MM-7.2 */
export function attribute(s: State, hero: Figure, name: (typeof CUBES)[number]): number {
  const worn = hero.gear.some((card) => loot.cards.find(({ id }) => id === card)?.slot === UPGRADE[name]);
  return sheet(hero).attributes[name] + (s.cubes[CUBES.indexOf(name)] as number) + (worn ? 1 : 0);
}
/** MM-7.3 in a Zone where the Hero is or would be. */
export function aid(s: State, hero: Figure, zone = hero.zone): number {
  const there = s.figures.filter((one) => one.zone === zone && one.id !== hero.id);
  return there.some(({ type }) => type === 'hero') && !there.some(({ kind }) => kind === 'scarecrow') ? 1 : 0;
}
export const healthLeft = (s: State, figure: Figure): number =>
  (figure.type === 'hero' ? sheet(figure).health : valuesOf(s, figure).health) - figure.wounds;
const GRIP: { readonly [word: string]: number } = {
  peasant: 0,
  militia: 1,
  minion: 1,
  possessed: 1,
  witch: 1,
  creature: 2,
  demon: 3,
  hero: 1,
};
/** MM-4.2 */
export const gripOn = (s: State, who: Figure): number =>
  s.figures
    .filter((other) => other.zone === who.zone && isLegion(other) !== isLegion(who))
    .reduce((sum, { kind, type }) => sum + (GRIP[type === 'serf' ? kind : type] as number), 0);

interface Profile {
  readonly dice: number;
  readonly damage: number;
  readonly ranged: boolean;
}
export const isArcher = (s: State, hero: Figure): boolean => sheet(hero).weapon.ranged !== null && !s.simplifiedRanged;
/** MM-5.3; with Long Reach only where nothing else reaches (MM-9.16). */
export function profile(s: State, hero: Figure, from: number, to: number, long = 0): Profile | null {
  const { melee, ranged } = sheet(hero).weapon;
  if (from === to) return { ...melee, ranged: false };
  if (ranged !== null && !s.simplifiedRanged && isInLine(s, from, to, ranged.range))
    return { dice: ranged.dice, damage: ranged.damage, ranged: true };
  return long > 0 && isInLine(s, from, to, long) ? { ...melee, ranged: false } : null;
}
/** MM-4.19 Leiurus' carapace. */
export const resistance = (s: State, target: Figure, ranged: boolean): number =>
  target.type === 'hero'
    ? attribute(s, target, 'resistance')
    : valuesOf(s, target).resistance + (ranged && target.kind === 'leiurus' ? 2 : 0);

const FACES = [0, 1, 1, 2, 2, 3];
const rolls = (dice: number): number[] =>
  dice === 0 ? [0] : rolls(dice - 1).flatMap((sum) => FACES.map((face) => sum + face));
const counted = new Map<string, readonly [number, number]>();
/** Every roll of both sides, one by one: so many hit, of so many. */
export function odds(dice: number, need: number, guard: number): readonly [number, number] {
  const key = [dice, need, guard].join();
  const found = counted.get(key);
  if (found !== undefined) return found;
  const [ours, theirs] = [rolls(dice), rolls(guard)];
  const hits = ours.reduce((sum, mine) => sum + theirs.filter((his) => mine > need + his).length, 0);
  const all = [hits, ours.length * theirs.length] as const;
  counted.set(key, all);
  return all;
}
/** MM-8.24 (3) without the question of Health: the Master Defends with plain dice if he has 1 Energy. */
export function hitOdds(
  s: State,
  hero: Figure,
  target: Figure,
  from: number,
  { dice, ranged }: Profile,
): readonly [number, number] {
  const strength = attribute(s, hero, 'strength') + aid(s, hero, from);
  const guard = s.energy >= 1 ? valuesOf(s, target).defenceDice : 0;
  return odds(dice, resistance(s, target, ranged) - strength, guard);
}
