/** The table of results of a tournament, and the order of a ladder. Points are halves: a win is two, a draw one, a bye two. */
import type { Pair } from './pairing.ts';

export interface Meeting extends Pair {
  readonly points: readonly [number, number]; // halves
  readonly scores: readonly [number, number] | null; // in the game
}
export interface Standing {
  readonly number: number;
  readonly place: number;
  readonly points: number; // halves
  readonly opponents: number; // Buchholz: the points of all one has met; a bye counts as somebody like oneself
  readonly beaten: number; // Sonneborn-Berger: of those one has beaten, and half of those one has drawn with; quarters
  readonly difference: number; // of the scores in the games
  readonly met: number;
}

const by = (a: Standing, b: Standing): number =>
  b.points - a.points || b.opponents - a.opponents || b.beaten - a.beaten || b.difference - a.difference;

/** The best first; who is equal in everything shares a place. */
export function standings(entrants: readonly number[], meetings: readonly Meeting[]): Standing[] {
  const points = new Map(entrants.map((one) => [one, 0]));
  const add = (who: number, halves: number) => points.set(who, (points.get(who) ?? 0) + halves);
  for (const { first, second, points: got } of meetings) {
    add(first, got[0]);
    if (second !== null) add(second, got[1]);
  }
  const pointsOf = (who: number): number => points.get(who) ?? 0;
  const rows = entrants.map((number) => {
    const mine = meetings.flatMap(({ first, second, points: [a, b], scores }) => {
      if (first === number) return [{ other: second, got: a, ahead: scores === null ? 0 : scores[0] - scores[1] }];
      return second === number ? [{ other: first, got: b, ahead: scores === null ? 0 : scores[1] - scores[0] }] : [];
    });
    const sum = (of: (one: (typeof mine)[number]) => number): number => mine.reduce((all, one) => all + of(one), 0);
    return {
      number,
      place: 0,
      points: pointsOf(number),
      opponents: sum(({ other }) => pointsOf(other ?? number)),
      beaten: sum(({ other, got }) => (other === null ? 0 : got * pointsOf(other))),
      difference: sum(({ ahead }) => ahead),
      met: mine.filter(({ other }) => other !== null).length,
    };
  });
  return placed(rows.sort(by), by);
}

/** Equals share a place, and the next one is counted on. */
export function placed<T extends { readonly place: number }>(sorted: readonly T[], order: (a: T, b: T) => number): T[] {
  const rows: T[] = [];
  for (const [i, row] of sorted.entries()) {
    const before = rows[i - 1];
    rows.push({ ...row, place: before !== undefined && order(before, row) === 0 ? before.place : i + 1 });
  }
  return rows;
}
