/** MM-6.5 to MM-6.8 Plagues: Energy, Wounds or cubes. */
import { action, form, listOf, of, oneOf } from '@rempart/kernel';
import type { Dice, Shape } from '@rempart/kernel';
import { pay } from './3-energy.ts';
import { actor, deedDone } from './4-deeds.ts';
import { wound } from './5-elimination.ts';
import { lowerCube } from './7-attributes.ts';
import { isOver } from './12-victory.ts';
import { CUBES, isCube, NUMBERS, PLAGUES, printedPlague } from './content.ts';
import { figureNamed, isHero } from './questions.ts';
import type { Kit, State } from './state.ts';

const FIXED: { readonly [option: string]: number } = { allTwo: 2, allOne: 1 };
/** MM-6.5 Its points: as printed, or as the option has it. */
export const plagueWorth = (s: State, card: string): number => FIXED[s.plagueValue] ?? printedPlague(card);

const USES = ['energy', 'wounds', 'cubes'] as const;
type Use = (typeof USES)[number];
export type Spread = {
  kind: 'spread';
  card: string;
  use: Use;
  on: string[]; // Heroes, or cubes: one for each point
};
const heroesIn = (s: State): string[] => s.figures.filter(isHero).map(({ id }) => id);
const aWord: Shape<string> = form(
  (v): v is string => typeof v === 'string' && v.length < 40,
  (dice: Dice): string => of(CUBES, dice.pick(CUBES.length)),
);
/** Every way to give so many points, in order. */
function ways(words: readonly string[], n: number): string[][] {
  if (n === 0) return [[]];
  return ways(words, n - 1).flatMap((before) => words.map((word) => [...before, word]));
}
const WORDS: readonly string[] = CUBES;
/** MM-6.5 Cubes are moved back in whatever order: one spelling. */
const sorted = (words: readonly string[]): string[] => words.toSorted((a, b) => WORDS.indexOf(a) - WORDS.indexOf(b));

function spreads(s: State): Spread[] {
  return s.plagueHand.flatMap((card): Spread[] => {
    const n = plagueWorth(s, card);
    const cubes = new Map(ways(CUBES, n).map((way) => [sorted(way).join(), sorted(way)]));
    return [
      { kind: 'spread', card, use: 'energy', on: [] },
      ...ways(heroesIn(s), n).map((on): Spread => ({ kind: 'spread', card, use: 'wounds', on })),
      ...[...cubes.values()].map((on): Spread => ({ kind: 'spread', card, use: 'cubes', on })),
    ];
  });
}
function isSplit(s: State, a: Spread): boolean {
  if (a.use === 'energy') return a.on.length === 0;
  const fits = a.use === 'cubes' ? isCube : (id: string) => heroesIn(s).includes(id);
  return a.on.length === plagueWorth(s, a.card) && a.on.every(fits);
}

/** MM-4.8 Spread a Plague: a Witch plays one held card, and it is resolved fully (MM-6.6). */
export const spread = action<State>()<Spread>({
  kind: 'spread',
  rule: 'MM-4.8',
  shape: { card: oneOf(PLAGUES), use: oneOf(USES), on: listOf(aWord, 0, 2) },
  needs: [
    ['MM-4.8', (s) => actor(s).type === 'witch' || { figure: actor(s).id }],
    ['MM-6.2', (s, _me, a) => s.plagueHand.includes(a.card) || { card: a.card }],
    ['MM-3.6', (s) => s.energy >= NUMBERS.costs.spreadPlague || { need: NUMBERS.costs.spreadPlague, have: s.energy }],
    ['MM-6.5', (s, _me, a) => isSplit(s, a) || { card: a.card, points: plagueWorth(s, a.card) }],
  ],
  options: (s) => (actor(s).type === 'witch' && s.energy >= NUMBERS.costs.spreadPlague ? spreads(s) : []),
  any(s, _me, dice: Dice) {
    const card = s.plagueHand[dice.pick(s.plagueHand.length)];
    if (card === undefined || s.energy < NUMBERS.costs.spreadPlague || actor(s).type !== 'witch') return null;
    const use = of(USES, dice.pick(USES.length));
    const words = use === 'cubes' ? CUBES : use === 'wounds' ? heroesIn(s) : [];
    const points = words.length === 0 ? 0 : plagueWorth(s, card);
    if (use === 'wounds' && words.length === 0) return null;
    const on = Array.from({ length: points }, () => of(words, dice.pick(words.length)));
    return { kind: 'spread', card, use, on: use === 'cubes' ? sorted(on) : on };
  },
  tidy: (a) => (a.use === 'cubes' ? { ...a, on: sorted(a.on) } : a),
  apply(s, _me, a, k) {
    pay(s, NUMBERS.costs.spreadPlague);
    deedDone(s);
    s.plagueHand.splice(s.plagueHand.indexOf(a.card), 1);
    s.plagueDiscard.push(a.card);
    k.emit({ e: 'spread', rule: 'MM-6.5', figure: actor(s).id, card: a.card, use: a.use });
    if (a.use === 'energy') gainEnergy(s, k, plagueWorth(s, a.card));
    else for (const word of a.on) strike(s, k, a.use, word);
  },
});

/** MM-3.10 For good. */
function gainEnergy(s: State, k: Kit, n: number): void {
  s.energy += n;
  k.emit({ e: 'energyGained', rule: 'MM-3.10', energy: n });
}
/** MM-6.7 One Wound at a time. MM-6.8 A cube never below 0. */
function strike(s: State, k: Kit, use: Use, word: string): void {
  if (use === 'cubes' && isCube(word)) lowerCube(s, k, word, 1, 'MM-6.5');
  const hero = use === 'wounds' && !isOver(s) ? figureNamed(s, word) : undefined;
  if (hero !== undefined) wound(s, k, hero, 1, { side: 'legion', by: '' }, 'MM-6.7');
}
