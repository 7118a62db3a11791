/** DA-12 Phase 10, the end of the turn: who has won, and what is told. */
import { action, must, plainAction, REFEREE, whole } from '@rempart/kernel';
import type { Outcome, Procedure, Seat } from '@rempart/kernel';
import { vanish } from './5-departure.ts';
import { deskOf, reportFor } from './13-reports.ts';
import { clear, tickOf } from './books.ts';
import { amount } from './content.ts';
import { at, idOf, isAlive, isAssociationOffered, living, pointsOf, raceOf } from './questions.ts';
import { isCorrected } from './state.ts';
import type { Kit, State } from './state.ts';

/** At the turn limit, or closed: the survivors rank by points, the best win, equal bests share. */
function byPoints(s: State, alive: readonly Seat[]): Seat[] {
  const points = alive.map((seat) => pointsOf(s, seat));
  const best = Math.max(...points);
  return alive.filter((_, i) => points[i] === best);
}

/** In this order: nobody left, one left, all associate (DA-12.7: each has won), the turn limit. */
function ending(s: State, alive: readonly Seat[]): Outcome | null {
  const [first] = alive;
  if (first === undefined) return { winners: [], rule: 'DA-12.4' };
  if (alive.length === 1) return { winners: [first], rule: 'DA-12.3' };
  if (tickOf(s).offered && alive.every((seat) => tickOf(s).orders[seat]?.associate === true))
    return { winners: [...alive], rule: 'DA-12.6' };
  const limit = s.options.turnLimit;
  return limit > 0 && s.turn >= limit ? { winners: byPoints(s, alive), rule: 'DA-12.11' } : null;
}

export type Place = {
  seat: Seat;
  kingdom: string;
  race: string;
  fate: string;
  turn: number;
  points: number;
  rank: number | null;
};
/** Winners first; then the others who stand, by points; then by turn of the fall, latest first. The removed are unranked. */
export function ranking(s: State, winners: readonly Seat[]): Place[] {
  const places = s.fate.map((fate, seat): Place => ({
    seat,
    kingdom: idOf(s, seat),
    race: raceOf(s, seat),
    fate,
    turn: fate === 'alive' ? s.turn : at(s.fell, seat),
    points: fate === 'alive' ? pointsOf(s, seat) : at(s.fallPoints, seat),
    rank: null,
  }));
  const class_ = ({ seat, fate }: Place): number =>
    winners.includes(seat) ? 0 : fate === 'alive' ? 1 : fate === 'removed' ? 3 : 2;
  places.sort((a, b) => class_(a) - class_(b) || b.turn - a.turn || b.points - a.points || a.seat - b.seat);
  places.forEach((place, i) => {
    const kind = class_(place);
    place.rank = kind === 0 ? 1 : kind === 3 ? null : i + 1;
  });
  return places;
}

function end(s: State, outcome: Outcome, k: Kit): void {
  const places = ranking(s, outcome.winners);
  k.emit({ e: 'ranking', rule: outcome.rule, places });
  k.win({ ...outcome, scores: s.fate.map((_, seat) => (isAlive(s, seat) ? pointsOf(s, seat) : 0)) });
}

/** DA-13.5 Rank = 1 + the number of living kingdoms with more points. */
function ranks(points: readonly number[]): number[] {
  const sorted = [...points].sort((a, b) => b - a);
  const first = new Map<number, number>();
  sorted.forEach((p, i) => first.has(p) || first.set(p, i + 1));
  return points.map((p) => must(first.get(p)));
}

/** DA-13.1 Each living kingdom, and each one that went this turn, gets one report; DA-12.5 nobody who went before. */
function reports(s: State, alive: readonly Seat[], k: Kit): void {
  const desk = deskOf(s, alive.length);
  const points = alive.map((seat) => pointsOf(s, seat));
  const rank = ranks(points);
  const told = (seat: Seat, place: number | null, own: number) =>
    k.emit({
      e: 'report',
      rule: 'DA-13.1',
      see: [seat],
      seat,
      turn: s.turn,
      report: reportFor(s, seat, desk, place, own),
    });
  alive.forEach((seat, i) => told(seat, at(rank, i), at(points, i)));
  for (const seat of [...tickOf(s).vanished, ...tickOf(s).destroyed]) told(seat, null, 0);
}

export const closing: Procedure<State> = (s, k) => {
  const alive = living(s);
  const tick = tickOf(s);
  tick.yes = alive.filter((seat) => tick.orders[seat]?.associate === true).length;
  const outcome = ending(s, alive);
  k.emit({ e: 'resolved', rule: 'DA-5.2', turn: s.turn, living: alive.length });
  reports(s, alive, k);
  s.tick = null;
  s.forms = s.forms.map(() => []);
  s.revision.fill(0);
  s.leaving.fill('');
  if (outcome !== null) end(s, outcome, k);
};

const plain = plainAction<State>();
/** Somebody who is to vanish is not waited for. */
function excuse(s: State, seat: Seat): void {
  for (const frame of s.stack) frame.seats = frame.seats.filter((other) => other !== seat);
}

export type Remove = { kind: 'remove'; seat: Seat };
/** DA-12.9 The referee removes the kingdoms of one person, one after the other; they vanish at the next resolution. */
export const remove = action<State>()<Remove>({
  kind: 'remove',
  rule: 'DA-12.9',
  shape: { seat: whole(0, amount('continent.maxKingdoms') - 1) },
  needs: [['DA-12.9', (s, _me, a) => isAlive(s, a.seat) && s.leaving[a.seat] !== 'removed']],
  options: (s) => living(s).map((seat): Remove => ({ kind: 'remove', seat })),
  apply(s, _me, a, k) {
    s.leaving[a.seat] = 'removed';
    excuse(s, a.seat);
    k.emit({ e: 'removal', rule: 'DA-12.9', see: [a.seat, REFEREE], seat: a.seat });
  },
});

/** DA-12.11 Who has resigned or was removed waits for no resolution: the ending finds him gone, as step 0 would have. */
function theLeavingGo(s: State, k: Kit): void {
  for (const seat of living(s)) {
    if (s.leaving[seat] === '') continue;
    clear(s, seat, pointsOf(s, seat));
    vanish(s, seat, 'DA-1.11', k);
  }
}

/** DA-12.11 With no human kingdom left the host closes the continent: it ends as at the turn limit. */
export const close = plain('close', 'DA-12.11', {
  apply(s, _me, _a, k) {
    if (isCorrected(s)) theLeavingGo(s, k);
    const alive = living(s);
    const rule = alive.length === 0 ? 'DA-12.4' : 'DA-12.11';
    end(s, { winners: byPoints(s, alive), rule }, k);
  },
});

/** DA-12.11 Or has the remaining turns run, with a limit if none was set: turn 60, or 30 turns from now. */
export const runOn = plain('run-on', 'DA-12.11', {
  apply(s, _me, _a, k) {
    if (s.options.turnLimit === 0)
      s.options.turnLimit = Math.max(amount('closing.minTurnLimit'), s.turn + amount('closing.extraTurns'));
    k.emit({ e: 'limit', rule: 'DA-12.11', limit: s.options.turnLimit });
  },
});

/** DA-12.6 Every turn that offers it, those who are left are asked; whom a lord does not know stays unnamed. */
export function offer(s: State, k: Kit, nameFor: (s: State, me: Seat, other: Seat) => string | null): void {
  if (!isAssociationOffered(s)) return;
  const alive = living(s);
  for (const seat of alive) {
    const others = alive.filter((other) => other !== seat).map((other) => nameFor(s, seat, other));
    k.emit({ e: 'offered', rule: 'DA-12.6', see: [seat], seat, others });
  }
}
