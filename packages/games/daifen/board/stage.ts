/** What is on stage of a turn: the own battles, round by round, as the report tells them. */
import type { EventOf } from '@rempart/kernel';
import type { Beat } from '@rempart/board';
import type { BattleReport } from '../report/shape.ts';
import type { State } from '../rules/state.ts';

type Told = EventOf<State>;
const OPENING = 700; // milliseconds at tempo 1: the hosts face each other
const ROUND = 420;
const ENDING = 900; // who fell, what was taken
const MOST = 8; // rounds that are played one by one; the rest go by

export const roundsOf = ({ rounds }: BattleReport): number => Math.min(MOST, rounds.length);
const lengthOf = (battle: BattleReport): number => OPENING + ROUND * roundsOf(battle) + ENDING;
/** When each round of a battle is fought, in milliseconds from the beginning of its turn's report, and when it is over. */
export function timesOf(battles: readonly BattleReport[], battle: BattleReport): readonly number[] {
  const begin = battles.slice(0, battles.indexOf(battle)).reduce((sum, one) => sum + lengthOf(one), 0);
  return Array.from({ length: roundsOf(battle) + 1 }, (_, i) => begin + OPENING + ROUND * i);
}
/** The battles that are being shown. */
export function battlesOn(beat: Beat<State> | null): readonly BattleReport[] {
  const told = beat?.events[beat.at];
  return told?.e === 'report' ? told.report.battles : [];
}
export function pace(event: Told): number {
  if (event.e === 'accepted') return 200;
  if (event.e === 'destroyed') return 500;
  return event.e === 'report' ? event.report.battles.reduce((sum, battle) => sum + lengthOf(battle), 0) : 0;
}
/** What was taken, and what is left, is known when the battles are over; loot flies to the purse. */
export const lands = (event: Told): readonly string[] =>
  event.e === 'report' && event.report.battles.length > 0 ? ['gold'] : [];
