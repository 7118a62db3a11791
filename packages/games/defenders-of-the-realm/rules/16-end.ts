/** 16. End of the game. Victory and defeat are checked within every single change (DT-16.1). */
import { everyone, of } from '@rempart/kernel';
import type { RuleId, Seat } from '@rempart/kernel';
import { FOUR } from './content.ts';

import type { Kit, State } from './state.ts';

/** The reasons, by the rule that ends the game. */
const REASONS: { readonly [rule: RuleId]: string } = {
  'DT-6.17': 'victory',
  'DT-9.7': 'general-in-city',
  'DT-10.12': 'minions-exhausted',
  'DT-10.11': 'crystals-exhausted',
  'DT-10.10': 'city-overwhelmed',
  'DT-5.12': 'no-heroes',
};

const generalsOf = (s: State, seat: Seat): number => FOUR.filter((g) => s.slainBy[g] === seat).length;

/** DT-16.3 Points: completed quests of a living hero, and Generals slain. */
const pointsOf = (s: State, seat: Seat): number => of(s.done, seat).length + generalsOf(s, seat);

export interface Honour {
  seat: Seat;
  quests: number;
  generals: number;
  points: number;
  champion: boolean;
}
/** DT-16.4 By points, then by quests; those still equal share the title. */
export function honours(s: State): Honour[] {
  const rows = everyone(s).map((seat) => ({
    seat,
    quests: of(s.done, seat).length,
    generals: generalsOf(s, seat),
    points: pointsOf(s, seat),
    champion: false,
  }));
  rows.sort((a, b) => b.points - a.points || b.quests - a.quests || a.seat - b.seat);
  const best = of(rows, 0);
  for (const row of rows) row.champion = row.points === best.points && row.quests === best.quests;
  return rows;
}

function finish(s: State, k: Kit, winners: Seat[], rule: RuleId): void {
  if (!s.champion) return k.win({ winners, rule }); // DT-17.12
  k.win({ winners, rule, scores: everyone(s).map((seat) => pointsOf(s, seat)) });
}

/** What was used up, how many came, who entered. */
interface LossFacts {
  readonly color?: string;
  readonly minions?: number;
  readonly general?: string;
}
/** DT-16.2 The first defeat in the order of resolution is the one that is reported. */
export function lose(s: State, k: Kit, rule: RuleId, facts: LossFacts): void {
  if (s.over !== null) return;
  k.emit({ e: 'lost', rule, reason: REASONS[rule] ?? '', ...facts });
  finish(s, k, [], rule);
}

/** DT-6.17 The fourth General has fallen: the whole team wins. */
export function triumph(s: State, k: Kit): void {
  k.emit({ e: 'won', rule: 'DT-6.17' });
  finish(s, k, everyone(s), 'DT-6.17');
}
