/** HA-12 End of the game: the final count, the ranking, and by whom it is won (HA-1.5). */
import { everyone, of } from '@rempart/kernel';
import type { Procedure, Seat } from '@rempart/kernel';
import { CHEST_VP, fairyVp, GOLD_PER_VP, huntVpOf, MONSTERS, villageVp } from './content.ts';
import { achievementsOf, finishSolo, titleFor } from './13-solo.ts';
import { mine } from './state.ts';
import type { Result, State } from './state.ts';

/** HA-12.1 The parts of the final count, as they would stand now. */
export function finalCount(s: State, seat: Seat): Result {
  const e = mine(s, seat);
  const hunt = MONSTERS.reduce((sum, monster, i) => sum + huntVpOf(monster) * of(e.hunted, i), 0);
  const chests = CHEST_VP * e.objects.length; // HA-8.13
  const fairies = s.trackBonuses ? fairyVp(e.fairies) : 0;
  const villages = s.trackBonuses ? villageVp(e.repaired.length) : 0;
  const purse = s.purseBonus ? Math.floor(e.gold / GOLD_PER_VP) : 0;
  const total = e.vp + hunt + chests + fairies + villages + purse;
  return {
    track: e.vp,
    hunt,
    chests,
    fairies,
    villages,
    purse,
    total,
    rank: 0,
    title: titleFor(total),
    achievements: [],
  };
}

/** HA-12.3 Most VP, then most repaired Villages, most Fairies, most opened Chests. Less than 0: a comes first. */
function compare(s: State, a: Seat, b: Seat): number {
  const [x, y] = [mine(s, a), mine(s, b)];
  const totals = of(s.results, b).total - of(s.results, a).total;
  return (
    totals || y.repaired.length - x.repaired.length || y.fairies - x.fairies || y.objects.length - x.objects.length
  );
}

export const count: Procedure<State> = (s, k) => {
  const seats = everyone(s);
  s.results = seats.map((seat) => finalCount(s, seat));
  for (const seat of seats) {
    const result = of(s.results, seat);
    result.rank = 1 + seats.filter((other) => compare(s, other, seat) < 0).length; // HA-12.4
    const { track, hunt, chests, fairies, villages, purse, total } = result;
    k.emit({ e: 'counted', rule: 'HA-12.1', seat, track, hunt, chests, fairies, villages, purse, total });
  }
  const scores = s.results.map(({ total }) => total);
  const outcome =
    s.seats === 1
      ? finishSolo(s, k)
      : { winners: seats.filter((seat) => s.results[seat]?.rank === 1), rule: 'HA-12.3' };
  for (const seat of seats) {
    const earned = achievementsOf(s, seat, outcome.winners.includes(seat));
    of(s.results, seat).achievements = earned;
    for (const achievement of earned) k.emit({ e: 'achieved', rule: 'HA-13.6', seat, achievement });
  }
  k.win({ ...outcome, scores });
};
