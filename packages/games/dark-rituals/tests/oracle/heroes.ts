/** What a Hero means, where it goes and whom it strikes: plain search over everything, then the criteria one by one. */
import type { Figure, State } from '../../rules/state.ts';
import type { Task } from '../../rules/types.ts';
import { distance, groundOf, isLegion, leapsFrom, walksFrom } from './map.ts';
import { aid, attribute, gripOn, healthLeft, hitOdds, isArcher, profile } from './values.ts';

/** MM-11.3, 11.7, 11.11, 11.18, 11.24 as the five Encounters have them. */
function objective(s: State, hero: Figure): string {
  const demon = s.figures.some(({ type }) => type === 'demon');
  const { caverns, entrance } = groundOf(s);
  if (s.encounter === 'enc-1') return s.souls.length > 0 ? 'soul' : 'witch';
  if (s.encounter === 'enc-2') return 'witch';
  if (s.encounter === 'enc-5') return 'witch or demon';
  if (demon) return 'demon';
  if (s.encounter === 'enc-3') return s.figures.some(({ ruby }) => ruby) ? 'carrier' : 'witch';
  const free = !s.figures.some((one) => isLegion(one) && one.zone === entrance);
  return caverns.includes(hero.zone) || free ? 'pekka' : 'at the entrance';
}
const FITS: { readonly [word: string]: (one: Figure, s: State) => boolean } = {
  'witch or demon': ({ type }) => type === 'witch' || type === 'demon',
  carrier: ({ ruby }) => ruby,
  pekka: ({ kind }) => kind === 'pekka',
  'at the entrance': ({ zone }, s) => zone === groundOf(s).entrance,
  enemy: () => true,
  disciple: ({ type }) => type === 'minion' || type === 'creature',
};
const wordFor = (s: State, hero: Figure, word: string): string => (word === 'objective' ? objective(s, hero) : word);
const targetsOf = (s: State, word: string): Figure[] =>
  s.figures.filter((one) => isLegion(one) && (FITS[word] ?? (({ type }: Figure) => type === word))(one, s));
const tokensOf = (s: State, word: string): readonly number[] | null => {
  if (word === 'plant') return s.plants.map(({ zone }) => zone);
  if (word === 'chest') return s.chests;
  return word === 'soul' ? s.souls : null;
};

/** MM-8.24 (2) by the victory conditions of the five. */
function wins(s: State, target: Figure): boolean {
  const count = (type: string): number => s.figures.filter((one) => one.type === type).length;
  if (target.type === 'witch' && count('witch') === 1) return true;
  if (target.type === 'demon') return true;
  if (s.encounter === 'enc-2') return target.type === 'witch' && s.witchesLost === 2;
  if (s.encounter === 'enc-3') return !s.summoned && target.type === 'possessed' && count('possessed') === 1;
  return s.encounter === 'enc-4' && !s.summoned && target.kind === 'pekka';
}
const RANKS = ['demon', 'witch', 'creature', 'carrier', 'possessed', 'ravenous', 'condemned'];
const rank = ({ type, kind, ruby }: Figure): number =>
  RANKS.indexOf(ruby ? 'carrier' : type === 'minion' ? kind : type);
/** MM-8.24 (2) to (6) as numbers to be compared in turn, lower first. */
function marks(s: State, hero: Figure, target: Figure, from: number, word: string, long: number): number[] {
  const weapon = profile(s, hero, from, target.zone, long);
  const [hits, all] =
    weapon === null || healthLeft(s, target) > weapon.damage ? [0, 1] : hitOdds(s, hero, target, from, weapon);
  const victory = word !== 'witch or demon' && wins(s, target) ? 0 : 1;
  return [victory, -hits / all, rank(target), healthLeft(s, target), target.number];
}
function byMarks<T>(list: readonly T[], of: (one: T) => readonly number[]): T[] {
  return [...list].sort((a, b) => {
    const [p, q] = [of(a), of(b)];
    const at = p.findIndex((mark, i) => mark !== q[i]);
    return at < 0 ? 0 : (p[at] as number) - (q[at] as number);
  });
}

/** MM-9.14 The range that Long Reach would give: ai-04 face up, Alchemy 1 with Aid, one Ingredient. */
const longReach = (s: State, hero: Figure): number =>
  s.aiDiscard.at(-1) === 'ai-04' && s.pool.length >= 1 && attribute(s, hero, 'alchemy') + aid(s, hero) >= 1 ? 1 : 0;
/** MM-8.14, MM-8.10 Whom an Attack is made on, in order; null where it cannot be made. */
export type Strike = Task<'attack' | 'activateObjective'>;
export function victims(s: State, hero: Figure, task: Strike): string[] | null {
  const words = task.do === 'activateObjective' ? ['objective'] : task.targets;
  const count = task.do === 'activateObjective' ? 1 : (task.count as number);
  const clever = s.advancedChoice && isArcher(s, hero); // MM-8.27
  for (const long of [0, longReach(s, hero)])
    for (const named of words) {
      const word = wordFor(s, hero, named);
      const all = targetsOf(s, word).filter(({ zone }) => profile(s, hero, hero.zone, zone, long) !== null);
      if (all.length < (task.do === 'attack' && task.requireAll ? count : 1)) continue;
      const judge = (one: Figure): number[] => {
        const near = clever ? 0 : distance(s, hero.zone, one.zone);
        return [near, ...marks(s, hero, one, hero.zone, word, long)];
      };
      return byMarks(all, judge)
        .slice(0, count)
        .map(({ id }) => id);
    }
  return null;
}

/** MM-8.27 Expected Wounds of one Attack from there, on the best target. */
function expected(s: State, hero: Figure, from: number, targets: readonly Figure[]): number {
  const each = targets.map((target) => {
    const weapon = profile(s, hero, from, target.zone);
    if (weapon === null) return 0;
    const [hits, all] = hitOdds(s, hero, target, from, weapon);
    return (hits / all) * Math.min(weapon.damage, healthLeft(s, target));
  });
  return Math.max(0, ...each);
}
/** MM-8.25 (2) The Zones that serve the best target of all that some of them serve. */
function forBest(s: State, hero: Figure, zones: readonly number[], targets: readonly Figure[], word: string): number[] {
  const pairs = zones.flatMap((zone) => targets.map((target) => ({ zone, target })));
  const serving = pairs.filter(({ zone, target }) => profile(s, hero, zone, target.zone) !== null);
  const [first] = byMarks(serving, ({ zone, target }) => marks(s, hero, target, zone, word, 0));
  return serving.filter(({ target }) => target === first?.target).map(({ zone }) => zone);
}
const others = (s: State, hero: Figure, zone: number): Figure[] =>
  s.figures.filter((one) => one.zone === zone && one !== hero);
const heroesIn = (s: State, hero: Figure, zone: number): number =>
  others(s, hero, zone).filter(({ type }) => type === 'hero').length;
const enemiesIn = (s: State, hero: Figure, zone: number): number => others(s, hero, zone).filter(isLegion).length;

/** MM-8.19 to MM-8.27 The Zone in which a Move or an Approach ends; null where it cannot be made. */
export function destination(s: State, hero: Figure, task: Task<'move' | 'approach'>): number | null {
  for (const named of task.to) {
    const word = wordFor(s, hero, named);
    const tokens = tokensOf(s, word);
    const targets = tokens === null ? targetsOf(s, word) : [];
    const serves = (zone: number): boolean =>
      tokens?.includes(zone) ?? targets.some((target) => profile(s, hero, zone, target.zone) !== null);
    if ((tokens ?? targets).length === 0) continue;
    if (serves(hero.zone)) return null; // MM-8.21
    if (task.mode === 'move' && attribute(s, hero, 'agility') + aid(s, hero) < gripOn(s, hero)) return null; // MM-8.15
    const approach = task.do === 'approach';
    const away = task.mode === 'teleport' ? leapsFrom(s, hero) : walksFrom(s, hero, hero.zone);
    const goals = [...away.keys()].filter(
      (zone) => zone !== hero.zone && serves(zone) && (approach || (away.get(zone) as number) <= task.steps),
    );
    if (goals.length === 0) continue;
    const clever = s.advancedChoice && !approach && tokens === null;
    const mark = (zone: number): number[] => [clever ? -expected(s, hero, zone, targets) : 0, away.get(zone) as number];
    const [first] = byMarks(goals, mark);
    const equal = goals.filter((zone) => mark(zone).join() === mark(first as number).join());
    const meant = tokens === null ? forBest(s, hero, equal, targets, word) : equal;
    const [goal] = byMarks(meant, (zone) => [-heroesIn(s, hero, zone), -enemiesIn(s, hero, zone), zone]);
    return approach ? wayTo(s, hero, goal as number, task.steps) : (goal as number);
  }
  return null;
}
/** MM-8.26 Step by step, each one nearer: most Heroes, fewest enemies, lowest index. */
function wayTo(s: State, hero: Figure, goal: number, steps: number): number {
  let here = hero.zone;
  for (let i = 0; i < steps && here !== goal; i++) {
    const left = walksFrom(s, hero, here).get(goal) as number;
    const next = [...walksFrom(s, hero, here)].filter(([, n]) => n === 1).map(([zone]) => zone);
    const nearer = next.filter((zone) => walksFrom(s, hero, zone).get(goal) === left - 1);
    [here] = byMarks(nearer, (zone) => [-heroesIn(s, hero, zone), enemiesIn(s, hero, zone), zone]) as [number];
  }
  return here;
}
