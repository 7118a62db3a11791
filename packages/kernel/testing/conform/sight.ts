/** What a seat may know: masks fail closed, and nothing hidden shows in a list, a refusal or an event. */
import { dice, HIDDEN, isRefusal } from '../../src/index.ts';
import type { Core, Seat } from '../../src/index.ts';
import { brief } from '../compare.ts';
import { attempts, complain, expectSame, heardBy, movesOf, viewers, withSpectator } from './matches.ts';
import type { Move, Trial } from './matches.ts';

const CORE = ['seats', 'chance', 'stack', 'over'];

export function masksFailClosed<S extends Core>(trial: Trial<S>): void {
  const luck = dice(`${trial.seed} masks`);
  for (const move of movesOf(trial)) {
    const s = move.before;
    const open = Object.keys(s).filter((field) => !CORE.includes(field) && !Object.hasOwn(trial.game.sight, field));
    if (open.length > 0) complain(move, `sight says nothing of ${open.join(', ')}`);
    for (const seat of withSpectator(viewers(s, luck))) {
      const mask = trial.engine.mask(s, seat);
      expectSame(move, `chance as seat ${seat} sees it`, mask.chance, {
        seed: Array(8).fill(0),
        streams: {},
        tape: [],
      });
      const shown = new Set(numbersIn(mask));
      const secret = [...s.chance.seed, ...Object.values(s.chance.streams).flat()].find(
        (w) => Math.abs(w) > 0xffff && shown.has(w),
      );
      if (secret !== undefined) complain(move, `seat ${seat} sees ${secret}, a word of the seed or of a stream`);
      for (const f of mask.stack)
        f.sealed?.forEach((answer, i) => {
          if (f.asked[i] !== seat && answer !== null && (answer.kind !== HIDDEN || Object.keys(answer).length > 1))
            complain(move, `seat ${seat} sees the sealed answer of seat ${f.asked[i]}: ${brief(answer)}`);
        });
      expectSame(move, `what seat ${seat} sees, masked again`, mask, trial.engine.mask(mask, seat));
    }
  }
}

function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) yield* numbersIn(entry);
}

export function masksAgree<S extends Core>(trial: Trial<S>): void {
  const luck = dice(`${trial.seed} agreement`);
  for (const move of movesOf(trial))
    for (const seat of viewers(move.before, luck))
      sameAnswers(trial, move, seat, move.before, trial.engine.mask(move.before, seat), 'on its mask', luck);
}

/** The scramble: in another world that looks the same to a seat, all that it is told and answered is the same. */
export function scramblingShowsNothing<S extends Core>(trial: Trial<S>): void {
  const { engine } = trial;
  const luck = dice(`${trial.seed} scramble`);
  for (const move of movesOf(trial))
    for (const seat of viewers(move.before, luck)) {
      const world = engine.imagine(move.before, seat, luck);
      expectSame(
        move,
        `seat ${seat}'s mask of an imagined world`,
        engine.mask(move.before, seat),
        engine.mask(world, seat),
      );
      sameAnswers(trial, move, seat, move.before, world, 'in an imagined world', luck);
      if (move.seat === seat || !move.undo || engine.check(world, move.seat, move.action) !== null) continue;
      const there = engine.play(world, move.seat, move.action);
      if (!isRefusal(there) && there.undo)
        expectSame(move, `what seat ${seat} hears`, heardBy(move.events, seat), heardBy(there.events, seat));
    }
}

function sameAnswers<S extends Core>(
  trial: Trial<S>,
  move: Move<S>,
  seat: Seat,
  a: S,
  b: S,
  where: string,
  luck: Parameters<typeof viewers>[1],
): void {
  const { engine } = trial;
  const legal = engine.legal(a, seat);
  expectSame(move, `who is asked, ${where} of seat ${seat}`, engine.waiting(a), engine.waiting(b));
  expectSame(move, `what is legal, ${where} of seat ${seat}`, legal, engine.legal(b, seat));
  for (const tried of attempts(trial, legal, luck, 2))
    expectSame(
      move,
      `the answer to ${brief(tried)}, ${where} of seat ${seat}`,
      engine.check(a, seat, tried),
      engine.check(b, seat, tried),
    );
}
