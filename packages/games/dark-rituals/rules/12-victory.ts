/** MM-12 Victory, MM-5.15 checked after every elimination and token change, and MM-13.1, MM-13.5. */
import { everyone, plainAction } from '@rempart/kernel';
import type { RuleId } from '@rempart/kernel';
import { NUMBERS } from './content.ts';
import { boardOf, demonOf, isLegion, witchesIn } from './questions.ts';
import type { Figure, Kit, State } from './state.ts';
import type { Victory } from './types.ts';

const RULE: { readonly [type: string]: RuleId } = {
  freedSouls: 'MM-11.5',
  soulsOnBoard: 'MM-11.6',
  witchesEliminatedTotal: 'MM-11.7',
  heroesEliminatedTotal: 'MM-11.7',
};
const BY_NUMBER: { readonly [encounter: number]: RuleId } = { 3: 'MM-11.12', 4: 'MM-11.19', 5: 'MM-11.25' };
/** The rule that states a condition: an Encounter's own where it has one rule for all. */
const ruleFor = (s: State, type: string): RuleId =>
  BY_NUMBER[boardOf(s).encounter.number ?? 0] ?? RULE[type] ?? 'MM-11.27';

const noneIn = (s: State, type: string): boolean => !s.figures.some((figure) => figure.type === type);
/** MM-11.27 The words for victory: those that count something, and how far it has come. */
const COUNTS: { readonly [type: string]: (s: State) => number } = {
  freedSouls: (s) => s.freed,
  soulsOnBoard: (s) => s.souls.length,
  witchesEliminatedTotal: (s) => s.witchesLost,
  heroesEliminatedTotal: (s) => s.heroesLost,
  demonKills: (s) => s.demonKills,
};
export const countOf = (s: State, type: string): number => COUNTS[type]?.(s) ?? 0;
/** Those that ask how the table stands. */
const STANDS: { readonly [type: string]: (s: State, v: Victory) => boolean } = {
  demonEliminated: (s) => s.summoned && demonOf(s) === undefined,
  allPossessedEliminatedBeforeDemon: (s) => !s.summoned && noneIn(s, 'possessed'),
  witchEliminatedBeforeDemon: (s, v) => !s.summoned && !s.figures.some(({ kind }) => kind === v.witch),
};
/** And whose fall it must have been, where it must have been somebody's. */
const FALLS: { readonly [type: string]: (fallen: Figure, v: Victory) => boolean } = {
  allPossessedEliminatedBeforeDemon: ({ type }) => type === 'possessed',
  witchEliminatedBeforeDemon: ({ kind }, v) => kind === v.witch,
};
/** Whether a condition holds as the table stands now. */
export const holds = (s: State, v: Victory): boolean =>
  STANDS[v.type]?.(s, v) ?? countOf(s, v.type) >= (v.n ?? Infinity);
function isMet(s: State, v: Victory, fallen: Figure | null): boolean {
  const falls = FALLS[v.type];
  if (falls !== undefined && (fallen === null || !falls(fallen, v))) return false;
  return holds(s, v);
}

const masterWins = (s: State, k: Kit, rule: RuleId): void => k.win({ winners: everyone(s), rule });
const heroesWin = (k: Kit, rule: RuleId): void => k.win({ winners: [], rule });

/** The first condition met ends the game at once, MM-12.2 in the order of what is resolved. Says whether it has ended. */
export function judge(s: State, k: Kit, fallen: Figure | null = null): boolean {
  if (s.over !== null) return true;
  const { master, heroes } = boardOf(s).encounter.victory;
  for (const v of master) if (isMet(s, v, fallen)) masterWins(s, k, ruleFor(s, v.type));
  for (const v of heroes) if (isMet(s, v, fallen)) heroesWin(k, ruleFor(s, v.type));
  // MM-12.1 Always: six Heroes eliminated, or no Witch left on the board.
  if (s.heroesLost >= NUMBERS.defaultVictory.masterHeroesEliminated) masterWins(s, k, 'MM-12.1');
  if (witchesIn(s).length === 0) heroesWin(k, 'MM-12.1');
  return s.over !== null;
}
/** k.win changes what TypeScript believes unchanged. */
export const isOver = (s: State): boolean => s.over !== null;

/** MM-8.24 (2) Whether the Heroes would win at once by eliminating this Character. */
export function wouldWin(s: State, target: Figure): boolean {
  const type = target.type;
  if (!isLegion(target)) return false;
  if (type === 'witch' && witchesIn(s).length === 1) return true;
  return boardOf(s).encounter.victory.heroes.some((v) => winsBy(s, v, target, type));
}
function winsBy(s: State, v: Victory, target: Figure, type: string): boolean {
  if (v.type === 'witchesEliminatedTotal') return type === 'witch' && s.witchesLost + 1 >= (v.n ?? Infinity);
  if (v.type === 'demonEliminated') return type === 'demon';
  if (v.type === 'witchEliminatedBeforeDemon') return !s.summoned && target.kind === v.witch;
  if (v.type !== 'allPossessedEliminatedBeforeDemon' || s.summoned || type !== 'possessed') return false;
  return s.figures.filter((figure) => figure.type === 'possessed').length === 1;
}

/** MM-13.5 Daybreak: after so many Hero Turns the Heroes have won. */
export function daybreak(s: State, k: Kit): void {
  if (s.heroTurns >= NUMBERS.heroTurnLimit) heroesWin(k, 'MM-13.5');
}

/** MM-13.1 The Master may concede at any time. */
export const concede = plainAction<State>()('concede', 'MM-13.1', {
  apply: (_s, _me, _a, k) => heroesWin(k, 'MM-13.1'),
  quits: true,
});
