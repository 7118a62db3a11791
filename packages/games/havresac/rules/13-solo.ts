/** HA-13 Solo: the Shadow of Aster Morgane, levels, challenges and achievements. */
import { must, of } from '@rempart/kernel';
import type { Outcome, Seat } from '@rempart/kernel';
import solo from '../content/solo.json' with { type: 'json' };
import { FAIRY, FIRST_BAG, KINDS, MONSTERS } from './content.ts';
import { owned } from './questions.ts';
import { mine } from './state.ts';
import type { Expedition, Kit, Result, State } from './state.ts';

interface Goal {
  readonly stat: string;
  readonly op: string;
  readonly value: number | boolean;
}
export const LEVELS: readonly string[] = solo.levels.map(({ id }) => id);
export const CHALLENGES: readonly string[] = solo.challenges.map(({ id }) => id);
interface Challenge {
  readonly id: string;
  readonly setup: { readonly chosenFaces?: Named; readonly [option: string]: string | Named | undefined };
  readonly bans: readonly { readonly recruit?: string; readonly recruitedMax?: number }[];
  readonly goal: readonly Goal[];
}
type Named = { readonly [name: string]: string };
/** The one reading of the file: its checks see to the rest. */
const CARDS = solo.challenges as readonly Challenge[];
const printed = (id: string): Challenge =>
  must(
    CARDS.find((one) => one.id === id),
    id,
  );

/** What a challenge fixes, as options of this game. */
export function challengeOf(id: string): { readonly [option: string]: string } {
  const { chosenFaces = {}, ...named } = printed(id).setup;
  const options = Object.entries(named).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const faces = Object.entries(chosenFaces).map(([kind, face]) => [`${kind}Face`, face]);
  return Object.fromEntries([...options, ...faces]);
}
/** HA-13.5 Kinds that may not be recruited, and how many recruits the game allows. */
export function bansOf(s: State): { kinds: readonly string[]; most: number } {
  const bans = s.challenge === '' ? [] : printed(s.challenge).bans;
  const kinds = bans.flatMap(({ recruit }) => (recruit === undefined ? [] : [recruit]));
  return { kinds, most: bans.find(({ recruitedMax }) => recruitedMax !== undefined)?.recruitedMax ?? Infinity };
}

const levelOf = (s: State) => solo.levels.find(({ id }) => id === s.level);
const SHADOW: { readonly [creature: string]: number } = {
  ...solo.shadow.perMonsterOnBoard,
  [FAIRY]: solo.shadow.perFairyOnBoard,
};
export const hasShadow = (s: State): boolean => levelOf(s)?.shadow === true;
/** HA-13.2 What the Shadow scores for a creature that is left on the board. */
export const shadowWorth = (creature: string): number => SHADOW[creature] ?? 0;
/** HA-13.2 What it would score if the day ended now. */
export const shadowTonight = (s: State): number =>
  hasShadow(s) ? mine(s, 0).creatures.reduce((sum, creature) => sum + shadowWorth(creature), 0) : 0;
/** HA-13.2 At the end of each Glory phase the Shadow scores for what is left on the board. */
export function shadowScores(s: State, k: Kit): void {
  if (!hasShadow(s)) return;
  const vp = shadowTonight(s);
  s.shadow += vp;
  k.emit({ e: 'shadowScored', rule: 'HA-13.2', vp, total: s.shadow });
}
/** HA-13.3 Its total at this level: halved once and rounded down, or with a head start. */
export function shadowTotal(s: State): number {
  const level = levelOf(s);
  return level === undefined ? 0 : Math.floor(s.shadow * level.factor) + level.headStart;
}

/** HA-13.4 The highest rank whose threshold is reached. */
export const titleFor = (vp: number): string => solo.ranks.findLast(({ minVp }) => vp >= minVp)?.id ?? '';

/** The next rank above so many points; null at the top. */
export const nextTitle = (vp: number): { readonly id: string; readonly minVp: number } | null =>
  solo.ranks.find(({ minVp }) => minVp > vp) ?? null;

type Figure = (e: Expedition, result: Result, won: boolean, s: State) => number | boolean | string;
/** HA-13.7 The figures of goals, after the final count: the name of one is read once. */
function figureOf(stat: string): Figure {
  const round = Number(/^villagesByRound\[(\d)\]$/.exec(stat)?.[1] ?? 0);
  if (round > 0) return ({ villagesByRound }) => villagesByRound[round - 1] ?? 0;
  const monster = MONSTERS.indexOf(stat.slice('slain.'.length));
  if (stat.startsWith('slain.')) return ({ hunted }) => of(hunted, monster);
  const kind = KINDS.indexOf(stat.slice('recruited.'.length));
  if (stat.startsWith('recruited.')) return ({ recruited }) => of(recruited, kind);
  return must(FIGURES[stat], stat);
}
const FIGURES: { readonly [stat: string]: Figure } = {
  won: (_e, _result, won) => won,
  level: (_e, _result, _won, s) => s.level,
  vp: (_e, { total }) => total,
  maxRoundGlory: ({ glory }) => Math.max(0, ...glory),
  slain: ({ hunted }) => owned(hunted),
  shotKills: ({ shotKills }) => shotKills,
  tentCatches: ({ tentCatches }) => tentCatches,
  fairies: ({ fairies }) => fairies,
  villages: ({ repaired }) => repaired.length,
  chests: ({ objects }) => objects.length,
  objectsUsed: ({ objects }) => objects.filter(({ used }) => used).length,
  gold: ({ gold }) => gold,
  recruited: ({ recruited }) => owned(recruited),
  owned: ({ recruited }) => owned(recruited) + owned(FIRST_BAG),
  monstersLeft: ({ creatures }) => creatures.filter((creature) => creature !== '' && creature !== FAIRY).length,
};
type Met = (s: State, seat: Seat, won: boolean) => boolean;
/** HA-13.5 All entries of a goal must hold. */
function metBy(goal: readonly Goal[]): Met {
  const entries = goal.map(({ stat, op, value }) => ({ figure: figureOf(stat), isExact: op === '==', value }));
  return (s, seat, won) =>
    entries.every(({ figure, isExact, value }) => {
      const have = figure(mine(s, seat), of(s.results, seat), won, s);
      return isExact ? have === value : have >= value;
    });
}
/** How far a challenge has come, for those of its entries that are counted; as if the count came now. */
export function progressOf(s: State, now: Result): { stat: string; have: number; want: number }[] {
  const goal = s.challenge === '' ? [] : printed(s.challenge).goal;
  return goal.flatMap(({ stat, value }) => {
    const have = figureOf(stat)(mine(s, 0), now, false, s);
    return typeof have === 'number' && typeof value === 'number' && value > 0 ? [{ stat, have, want: value }] : [];
  });
}
const ACHIEVEMENTS = solo.achievements.map(({ id, goal }) => ({ id, isMet: metBy(goal) }));
/** HA-13.6 Of any finished game, for each person on their own figures. */
export const achievementsOf = (s: State, seat: Seat, won: boolean): string[] =>
  ACHIEVEMENTS.filter(({ isMet }) => isMet(s, seat, won)).map(({ id }) => id);

/** HA-13.4 Won if strictly above the Shadow; at level score nobody wins or loses. */
export function finishSolo(s: State, k: Kit): Outcome {
  const { total, title } = of(s.results, 0);
  const against = shadowTotal(s);
  const isOpposed = hasShadow(s);
  const won = isOpposed && total > against;
  k.emit({ e: 'ranked', rule: 'HA-13.4', seat: 0, title, total });
  if (isOpposed) k.emit({ e: won ? 'shadowBeaten' : 'shadowWon', rule: 'HA-13.4', seat: 0, total, against });
  if (s.challenge !== '') {
    s.challengeMet = metBy(printed(s.challenge).goal)(s, 0, won);
    const e = s.challengeMet ? 'challengeMet' : 'challengeMissed';
    k.emit({ e, rule: 'HA-13.5', seat: 0, challenge: s.challenge });
  }
  return { winners: won ? [0] : [], rule: isOpposed ? 'HA-13.4' : 'HA-13.3' };
}

/** What a seat did in a finished game: achievements, and alone the challenge that was met or the level that was beaten. */
export function feats(s: State, seat: Seat): readonly string[] {
  const achieved = s.results[seat]?.achievements ?? [];
  if (s.seats > 1) return achieved;
  if (s.challenge !== '') return s.challengeMet ? [...achieved, s.challenge] : achieved;
  return s.over?.winners.includes(seat) === true ? [...achieved, s.level] : achieved;
}
