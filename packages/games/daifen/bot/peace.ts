/** What a kingdom of a race has at an age if nobody disturbs it: played once, alone, and remembered. */
import { dice, of, seedFrom, engineOf } from '@rempart/kernel';
import { daifen } from '../index.ts';
import { blank } from '../rules/4-options.ts';
import { at, row } from '../rules/questions.ts';
import { household, purchases, study } from './economy.ts';
import { mindOf } from './mind.ts';

interface Stock {
  readonly gold: number;
  readonly intellect: number;
  readonly units: readonly number[];
  readonly buildings: readonly number[];
  readonly knowledge: readonly number[];
}
/** Older kingdoms have long been in wars: more age teaches nothing. */
const OLDEST = 25;
const remembered = new Map<string, readonly Stock[]>();

function grow(race: string): Stock[] {
  const engine = engineOf(daifen);
  const s = engine.begin(2, { race: [race, race], turnLimit: 0, idleTurns: 0 }, seedFrom('peace')).state;
  const stocks: Stock[] = [];
  while (s.turn <= OLDEST) {
    const mine = (table: readonly number[][]): number[] => row(table, 0).slice();
    stocks.push({
      gold: at(s.gold, 0),
      intellect: at(s.intellect, 0),
      units: mine(s.units),
      buildings: mine(s.buildings),
      knowledge: mine(s.knowledge),
    });
    const m = mindOf(s, 0, 'normal', dice('peace'));
    s.forms[0] = [{ ...blank(s, 0), knowledge: study(m), ...purchases(household(m)) }];
    for (const seat of [0, 1]) engine.act(s, seat, { kind: 'ready' });
  }
  return stocks;
}

export function leftInPeace(race: string, turn: number): Stock {
  const stocks = remembered.get(race) ?? grow(race);
  remembered.set(race, stocks);
  return of(stocks, Math.min(turn, OLDEST) - 1);
}
