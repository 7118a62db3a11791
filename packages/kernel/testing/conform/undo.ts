/** What may be taken back: it has taught nobody anything, and it has touched nobody but the seat that did it. */
import { dice, draftsOf, engineOf, everyone, isRefusal } from '../../src/index.ts';
import type { Core, Event, Seat } from '../../src/index.ts';
import { brief, difference } from '../compare.ts';
import { complain, expectSame, heardBy, movesOf, viewers } from './matches.ts';
import type { Move, Trial } from './matches.ts';

/** Moves that may be taken back, spread evenly over all matches. */
function* freeMoves<S extends Core>(trial: Trial<S>): Generator<Move<S>> {
  const free = movesOf(trial, Infinity).filter(({ undo }) => undo);
  const stride = Math.max(1, free.length / trial.positions);
  for (let i = 0; i < free.length; i += stride) yield free[Math.floor(i)] as Move<S>;
}

/** In every world that a seat thinks possible it looks the same. */
export function undoNeverTeaches<S extends Core>(trial: Trial<S>): void {
  const { engine } = trial;
  const luck = dice(`${trial.seed} undo`);
  for (const move of freeMoves(trial))
    for (const seat of viewers(move.before, luck)) {
      const before = engine.mask(move.before, seat);
      const after = engine.mask(move.after, seat);
      const heard = heardBy(move.events, seat);
      if (heard.length === 0 && difference(before, after) === null) continue;
      for (let n = 0; n < 3; n++) {
        const there = engine.play(engine.imagine(move.before, seat, luck), move.seat, move.action);
        if (isRefusal(there)) complain(move, `undo would teach seat ${seat}: elsewhere it is refused by ${there.rule}`);
        expectSame(move, `undo would teach seat ${seat}, who sees`, after, engine.mask(there.state, seat));
        expectSame(move, `undo would teach seat ${seat}, who hears`, heard, heardBy(there.events, seat));
      }
    }
}

/** A draft that says of a seat that it has learned nothing is never contradicted by the whole proof: each move is proven both ways. */
export function cheapProofsHold<S extends Core>(trial: Trial<S>, made: typeof draftsOf<S> = draftsOf): void {
  let [seat, isOpen] = [-1, false]; // what was said last: of the seat at which the whole proof ended, if it said no
  const engine = engineOf(trial.game, (game) => {
    const states = made(game);
    const doubted = (s: S) => {
      const draft = states.draft(s);
      const isOpenTo: typeof draft.isOpenTo = (viewer, after) => {
        [seat, isOpen] = [viewer, draft.isOpenTo(viewer, after)];
        return false;
      };
      return { ...draft, isOpenTo };
    };
    return { ...states, draft: doubted };
  });
  for (const move of movesOf(trial)) {
    isOpen = false;
    const proven = engine.play(move.before, move.seat, move.action);
    if (isRefusal(proven)) complain(move, `with the whole proof it is refused by ${proven.rule}`);
    if (isOpen && !proven.undo) complain(move, `seat ${seat} has learned something, but by the cheap proof it has not`);
    if (proven.undo !== move.undo)
      complain(move, `by the whole proof undo is ${proven.undo}, by the cheap one it is not`);
  }
}

/**
 * What another seat was given or told of its own would be taken from it: its entry in a field that has one a seat, an event
 * that names it as the one it happened to. All moves are looked at: the one that closes a phase for everybody is rare.
 * In a game of turns, what the end of a turn brings (income, the next one's turn) is nobody's until somebody acts on it;
 * there it holds for what a question settled that others had answered too.
 */
export function undoTakesFromNobody<S extends Core>(trial: Trial<S>, turns: boolean): void {
  const fields = fieldsBySeat(trial);
  for (const move of movesOf(trial, Infinity).filter(({ undo }) => undo))
    for (const seat of turns ? answeredBefore(move) : everyone(move.before)) {
      if (seat === move.seat) continue;
      for (const field of fields) {
        const changed = difference(entry(move.before, field, seat), entry(move.after, field, seat));
        if (changed !== null) complain(move, `undo would take from seat ${seat} what it has: ${field}${changed}`);
      }
      const told = heardBy(move.events, seat).find((e: Event) => e['seat'] === seat);
      if (told !== undefined) complain(move, `undo would unsay to seat ${seat} what happened to it: ${brief(told)}`);
    }
}
/** Those who have answered the question that this move answers. */
function answeredBefore<S extends Core>({ before }: Move<S>): Seat[] {
  const { asked = [], seats = [] } = before.stack.at(-1) ?? {};
  return asked.filter((seat) => !seats.includes(seat));
}

const entry = (s: Core, field: string, seat: Seat): unknown =>
  (s as unknown as Record<string, readonly unknown[]>)[field]?.[seat];

/** The fields that are a list of one entry a seat in every position: a list that has that length by chance is none. */
function fieldsBySeat<S extends Core>({ game, matches }: Trial<S>): string[] {
  const isBySeat = (s: S, field: string): boolean => {
    const value = (s as Record<string, unknown>)[field];
    return Array.isArray(value) && value.length === s.seats;
  };
  return Object.keys(game.sight).filter((field) =>
    matches.every(({ moves }) => moves.every(({ before }) => isBySeat(before, field))),
  );
}
