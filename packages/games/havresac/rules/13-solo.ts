/** HA-13 Solo: the Shadow of Aster Morgane, levels, challenges and achievements. */
import type { Kit, Outcome, Seat } from '@rempart/kernel';
import solo from '../content/solo.json' with { type: 'json' };
import { FAIRY, FIRST_BAG, KINDS, MONSTERS } from './content.ts';
import { owned } from './questions.ts';
import { mine } from './state.ts';
import type { Expedition, Result, State } from './state.ts';

interface Goal {
  readonly stat: string;
  readonly op: string;
  readonly value: number | boolean;
}
export const LEVELS: readonly string[] = solo.levels.map(({ id }) => id);
export const CHALLENGES: readonly string[] = solo.challenges.map(({ id }) => id);
type Challenge = (typeof solo.challenges)[number];
const printed = (id: string): Challenge => solo.challenges.find((one) => one.id === id) as Challenge;

/** What a challenge fixes, as options of this game. */
export function challengeOf(id: string): { options: { [name: string]: string } } {
  const { chosenFaces = {}, ...named } = printed(id).setup as { chosenFaces?: { [kind: string]: string } };
  const faces = Object.entries(chosenFaces).map(([kind, face]) => [`${kind}Face`, face]);
  return {
    options: { ...(named as { [name: string]: string }), ...(Object.fromEntries(faces) as { [name: string]: string }) },
  };
}
/** HA-13.5 Kinds that may not be recruited, and how many recruits the game allows. */
export function bansOf(s: State): { kinds: readonly string[]; most: number } {
  const bans =
    s.challenge === '' ? [] : (printed(s.challenge).bans as readonly { recruit?: string; recruitedMax?: number }[]);
  const kinds = bans.flatMap(({ recruit }) => (recruit === undefined ? [] : [recruit]));
  return { kinds, most: bans.find(({ recruitedMax }) => recruitedMax !== undefined)?.recruitedMax ?? Infinity };
}

const levelOf = (s: State) => solo.levels.find(({ id }) => id === s.level);
const SHADOW: { readonly [creature: string]: number } = {
  ...solo.shadow.perMonsterOnBoard,
  [FAIRY]: solo.shadow.perFairyOnBoard,
};
/** HA-13.2 At the end of each Glory phase the Shadow scores for what is left on the board. */
export function shadowScores(s: State, k: Kit): void {
  if (levelOf(s)?.shadow !== true) return;
  let vp = 0;
  for (const creature of mine(s, 0).creatures) vp += SHADOW[creature] ?? 0;
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

/** HA-13.7 The figures of goals, after the final count. */
function figure(s: State, seat: Seat, won: boolean, stat: string): number | boolean | string {
  const e = mine(s, seat);
  const byRound = /^villagesByRound\[(\d)\]$/.exec(stat);
  if (byRound !== null) return e.villagesByRound[Number(byRound[1]) - 1] ?? 0;
  if (stat.startsWith('slain.')) return e.hunted[MONSTERS.indexOf(stat.slice(6))] as number;
  if (stat.startsWith('recruited.')) return e.recruited[KINDS.indexOf(stat.slice(10))] as number;
  return stat === 'won' ? won : stat === 'level' ? s.level : (FIGURES[stat] as Figure)(e, s.results[seat] as Result);
}
type Figure = (e: Expedition, result: Result) => number;
const FIGURES: { readonly [stat: string]: Figure } = {
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
/** HA-13.5 All entries of a goal must hold. */
const isMet = (s: State, seat: Seat, won: boolean, goal: readonly Goal[]): boolean =>
  goal.every(({ stat, op, value }) => {
    const have = figure(s, seat, won, stat);
    return op === '==' ? have === value : have >= value;
  });
/** HA-13.6 Of any finished game, for each person on their own figures. */
export const achievementsOf = (s: State, seat: Seat, won: boolean): string[] =>
  solo.achievements.filter(({ goal }) => isMet(s, seat, won, goal)).map(({ id }) => id);

/** HA-13.4 Won if strictly above the Shadow; at level score nobody wins or loses. */
export function finishSolo(s: State, k: Kit): Outcome {
  const { total, title } = s.results[0] as Result;
  const against = shadowTotal(s);
  const hasShadow = levelOf(s)?.shadow === true;
  const won = hasShadow && total > against;
  k.emit({ e: 'ranked', rule: 'HA-13.4', seat: 0, title, total });
  if (hasShadow) k.emit({ e: won ? 'shadowBeaten' : 'shadowWon', rule: 'HA-13.4', seat: 0, total, against });
  if (s.challenge !== '') {
    s.challengeMet = isMet(s, 0, won, printed(s.challenge).goal);
    k.emit({
      e: s.challengeMet ? 'challengeMet' : 'challengeMissed',
      rule: 'HA-13.5',
      seat: 0,
      challenge: s.challenge,
    });
  }
  return { winners: won ? [0] : [], rule: hasShadow ? 'HA-13.4' : 'HA-13.3' };
}
