/** State is JSON, play is act, nothing is shared with the past, and games go on to an end. */
import { canonical, copy, dice, isDecision, isRefusal, seedFrom } from '../../src/index.ts';
import type { Core, Event, GameDef, Played, Refusal, Seat } from '../../src/index.ts';
import { choose } from '../choose.ts';
import { brief, difference } from '../compare.ts';
import { complain, expectSame, movesOf } from './matches.ts';
import type { Move, Trial } from './matches.ts';

export function goesOnToAnEnd<S extends Core>(trial: Trial<S>): void {
  for (const match of trial.matches) if (match.trouble !== null) throw new Error(`${match.name}, ${match.trouble}`);
}

export function stateIsJson<S extends Core>(trial: Trial<S>): void {
  for (const move of movesOf(trial)) {
    const stored = JSON.parse(JSON.stringify(move.before)) as S;
    expectSame(move, 'the state and what JSON keeps of it', move.before, stored);
    expectSame(move, 'the events and what JSON keeps of them', move.events, JSON.parse(JSON.stringify(move.events)));
    const played = unrefused(move, trial.engine.play(stored, move.seat, JSON.parse(JSON.stringify(move.action))));
    expectSame(move, 'played on from the stored state', move.after, played.state);
    expectSame(move, 'told from the stored state', move.events, played.events);
  }
}

/** A whole match acted in place, from the same seed, against the copies that play made. */
export function playIsAct<S extends Core>(trial: Trial<S>): void {
  const { engine } = trial;
  for (const match of trial.matches.filter(({ begun }) => begun !== null)) {
    const s = engine.begin(match.seats, match.options, seedFrom(match.seed)).state;
    const apart = difference(match.begun, s);
    if (apart !== null) throw new Error(`${match.name}: begun twice from one seed, it is not the same: ${apart}`);
    for (const move of match.moves) {
      const events: Event[] = [];
      engine.act(s, move.seat, copy(tidy(trial, move)), (e) => events.push(copy(e)));
      expectSame(move, 'the state by play and by act', move.after, s);
      expectSame(move, 'what play and act tell', move.events, events);
    }
  }
}
const tidy = <S extends Core>(trial: Trial<S>, move: Move<S>) =>
  trial.defs.get(move.action.kind)?.tidy?.(move.action as never) ?? move.action;

/** Runs last: whatever the other properties did with them, the states of the past are as they were. */
export function pastStaysPast<S extends Core>(trial: Trial<S>): void {
  const { engine } = trial;
  for (const move of movesOf(trial)) {
    const child = copy(move.before);
    engine.act(child, move.seat, move.action);
    for (const seat of [move.seat, 0]) engine.mask(move.before, seat);
  }
  for (const match of trial.matches)
    for (const move of match.moves)
      if (canonical(move.before) !== move.text)
        complain(move, `the state before it has changed since: ${difference(JSON.parse(move.text), move.before)}`);
}

/** In a decision that says so, it does not matter which of two seats was faster. */
export function seatsCommute<S extends Core>(trial: Trial<S>): void {
  const { engine } = trial;
  const luck = dice(`${trial.seed} commute`);
  const together = movesOf(trial, trial.positions * 4).filter(({ before }) => isIndependent(trial.game, before));
  for (const move of together.slice(0, trial.positions)) {
    const [one, two] = luck.shuffle(engine.waiting(move.before).map(({ seat }) => seat)) as [Seat, Seat | undefined];
    if (two === undefined) continue;
    const a = { seat: one, action: choose(engine, move.before, one, luck) };
    const b = { seat: two, action: choose(engine, move.before, two, luck) };
    const run = (moves: (typeof a)[]): S =>
      moves.reduce((s, { seat, action }) => unrefused(move, engine.play(s, seat, action)).state, move.before);
    expectSame(
      move,
      `seat ${one} ${brief(a.action)} and seat ${two} ${brief(b.action)} swapped`,
      run([a, b]),
      run([b, a]),
    );
  }
}

function isIndependent<S extends Core>(game: GameDef<S>, s: S): boolean {
  const step = game.steps[s.stack[s.stack.length - 1]?.step ?? ''];
  return step !== undefined && isDecision(step) && step.independent === true;
}
export const hasIndependent = <S extends Core>(game: GameDef<S>): boolean =>
  Object.values(game.steps).some((step) => isDecision(step) && step.independent === true);

function unrefused<S extends Core>(move: Move<S>, result: Played<S> | Refusal): Played<S> {
  return isRefusal(result) ? complain(move, `refused by ${brief(result)}`) : result;
}
