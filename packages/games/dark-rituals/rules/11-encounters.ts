/** MM-11 Encounters: what the Heroes are after, and the Souls they free. What follows an elimination is in chapter 5. */
import { must } from '@rempart/kernel';
import { judge } from './12-victory.ts';
import { zoneName } from './2-board.ts';
import { areBarred, asCorrected, boardOf, demonOf, isLegion } from './questions.ts';
import type { Figure, Kit, State } from './state.ts';

type When = (s: State, hero: Figure) => boolean;
/** MM-11.27 When an Objective applies. */
const WHEN: { readonly [word: string]: When } = {
  always: () => true,
  soulsOnBoard: (s) => s.souls.length > 0,
  demonInPlay: (s) => demonOf(s) !== undefined,
  rubyCarried: (s) => s.figures.some(({ ruby }) => ruby),
  cavernsOpenToHero: (s, hero) => boardOf(s).caverns[hero.zone] === true || !areBarred(s), // MM-11.18
};
const holds = (s: State, hero: Figure, when: string): boolean => must(WHEN[when], when)(s, hero);
/** Whether a word is about this Character. */
type Aim = (s: State, target: Figure) => boolean;
const nobody: Aim = () => false;
/** Whom an Objective is about (MM-11.3, MM-11.11, MM-11.18, MM-11.24), and MM-8.22 whom the other words of a card mean. Freeing a Soul is about no Character. */
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
function isPossible(s: State, objective: string): boolean {
  if (objective === 'freeSoul') return s.souls.length > 0;
  const isAim = aimOf(objective);
  for (const figure of s.figures) if (isAim(s, figure)) return true;
  return false;
}

const DEFAULT = 'attackWitch';
/** MM-8.28 The first of the Encounter's Objectives that holds now and has a target at all, else the default one. */
export function objectiveFor(s: State, hero: Figure): string {
  if (!asCorrected(s)) return formerObjective(s, hero);
  const { objectives, defaultObjective = DEFAULT } = boardOf(s).encounter;
  if (s.objective !== '' && isPossible(s, s.objective)) return s.objective;
  for (const { when, objective } of s.objective === '' ? objectives : [])
    if (holds(s, hero, when) && isPossible(s, objective)) return objective;
  return isPossible(s, defaultObjective) ? defaultObjective : DEFAULT;
}
/** Edition 1: the first Objective that held, and no default for a Soul that is not there or where none held. */
function formerObjective(s: State, hero: Figure): string {
  const { objectives, defaultObjective = DEFAULT } = boardOf(s).encounter;
  const held = objectives.find(({ when }) => holds(s, hero, when))?.objective ?? DEFAULT;
  const named = s.objective === '' ? held : s.objective;
  return named === 'freeSoul' || isPossible(s, named) ? named : defaultObjective;
}

/** MM-11.4 A freed Soul leaves the board and counts for the Heroes. */
export function freeSoul(s: State, k: Kit, hero: Figure): void {
  s.souls.splice(s.souls.indexOf(hero.zone), 1);
  s.freed += 1;
  k.emit({ e: 'freed', rule: 'MM-11.4', figure: hero.id, zone: zoneName(boardOf(s), hero.zone), freed: s.freed });
  judge(s, k);
}
