/** MM-11 Encounters: what the Heroes are after, and the Souls they free. What follows an elimination is in chapter 5. */
import type { Kit } from '@rempart/kernel';
import { judge } from './12-victory.ts';
import { zoneName } from './2-board.ts';
import { areBarred, boardOf, demonOf, isLegion } from './questions.ts';
import type { Figure, State } from './state.ts';

type When = (s: State, hero: Figure) => boolean;
/** MM-11.27 When an Objective applies. */
const WHEN: { readonly [word: string]: When } = {
  always: () => true,
  soulsOnBoard: (s) => s.souls.length > 0,
  demonInPlay: (s) => demonOf(s) !== undefined,
  rubyCarried: (s) => s.figures.some(({ ruby }) => ruby),
  cavernsOpenToHero: (s, hero) => boardOf(s).caverns[hero.zone] === true || !areBarred(s), // MM-11.18
};
/** Whether a word is about this Character. */
type Aim = (s: State, target: Figure) => boolean;
const nobody: Aim = () => false;
/** Whom an Objective is about, and MM-8.22 whom the other words of a card mean. Freeing a Soul is about no Character. */
const AIMS: { readonly [word: string]: Aim } = {
  attackWitch: (_s, target) => target.type === 'witch',
  attackDemon: (_s, target) => target.type === 'demon',
  attackWitchOrDemon: (_s, target) => target.type === 'witch' || target.type === 'demon',
  attackRubyCarrier: (_s, target) => target.ruby,
  attackPekka: (_s, target) => target.kind === 'pekka',
  attackPossessed: (_s, target) => target.type === 'possessed',
  attackEntranceLegion: (s, target) => target.zone === boardOf(s).entrance && isLegion(target),
  freeSoul: nobody,
  enemy: (_s, target) => isLegion(target),
  witch: (_s, target) => target.type === 'witch',
  creature: (_s, target) => target.type === 'creature',
  minion: (_s, target) => target.type === 'minion',
  disciple: (_s, target) => target.type === 'minion' || target.type === 'creature',
  demon: (_s, target) => target.type === 'demon',
  possessed: (_s, target) => target.type === 'possessed',
};
export const aimOf = (word: string): Aim => AIMS[word] ?? nobody;
/** Every Character that an Objective is about. */
export function aimsOf(s: State, objective: string): Figure[] {
  const isAim = aimOf(objective);
  return s.figures.filter((figure) => isAim(s, figure));
}
function hasAim(s: State, objective: string): boolean {
  const isAim = aimOf(objective);
  for (const figure of s.figures) if (isAim(s, figure)) return true;
  return false;
}

/** MM-8.28 The Encounter's Objective, or "attack a Witch" while it has no target at all. */
export function objectiveFor(s: State, hero: Figure): string {
  const named = s.objective === '' ? encounterObjective(s, hero) : s.objective;
  if (named === 'freeSoul' || hasAim(s, named)) return named;
  return boardOf(s).encounter.defaultObjective ?? 'attackWitch';
}
function encounterObjective(s: State, hero: Figure): string {
  for (const { when, objective } of boardOf(s).encounter.objectives)
    if ((WHEN[when] as When)(s, hero)) return objective;
  return 'attackWitch';
}

/** MM-11.4 A freed Soul leaves the board and counts for the Heroes. */
export function freeSoul(s: State, k: Kit, hero: Figure): void {
  s.souls.splice(s.souls.indexOf(hero.zone), 1);
  s.freed += 1;
  k.emit({ e: 'freed', rule: 'MM-11.4', figure: hero.id, zone: zoneName(boardOf(s), hero.zone), freed: s.freed });
  judge(s, k);
}
