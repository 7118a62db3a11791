/** A game bound to the kernel. This file only assembles. */
import { chanceOf } from './chance.ts';
import type { Dice } from './chance.ts';
import { copy, same } from './copy.ts';
import { actionsOf, flowOf, nobodyHears } from './flow.ts';
import { legalityOf } from './legality.ts';
import { maskOf } from './sight.ts';
import type {
  Action,
  ActionDef,
  AnyAction,
  Core,
  Decision,
  Event,
  GameDef,
  Played,
  Refusal,
  Seat,
  Table,
  Waiting,
} from './types.ts';

/** With more seats than this a move is never taken back: asking each whether it learned something would cost too much. */
const UNDO_SEATS = 8;

/** Forget an action's own type, so that actions of all types fit one list. */
export const action =
  <S extends Core>() =>
  <A extends Action>(def: ActionDef<S, A>): AnyAction<S> =>
    def as unknown as AnyAction<S>;

export function tableOf<S extends Core>(game: GameDef<S>): Table<S> {
  const defs = actionsOf(game);
  const legality = legalityOf(game, defs);
  const flow = flowOf(game, defs, legality.legalIn);

  const mask = (s: S, me: Seat): S => maskOf(game, s, me);
  const heard = (events: readonly Event[], me: Seat): Event[] =>
    events.filter((e) => e.see === undefined || e.see.includes(me));

  /** A seat has learned nothing if it could have worked out from its own view all that it now sees. */
  function learned(before: S, after: S, events: readonly Event[], viewer: Seat, me: Seat, a: Action): boolean {
    const known = mask(before, viewer);
    const expected: Event[] = [];
    try {
      if (flow.act(known, me, a, (e) => expected.push(e))) return true;
    } catch {
      return true; // it could not even be played without knowing more
    }
    return !same(mask(known, viewer), mask(after, viewer)) || !same(heard(expected, viewer), heard(events, viewer));
  }

  function harmless(before: S, after: S, events: readonly Event[], me: Seat, a: Action): boolean {
    if (after.seats > UNDO_SEATS || after.over !== null) return false;
    for (let seat = 0; seat < after.seats; seat++) if (learned(before, after, events, seat, me, a)) return false;
    return true;
  }

  function play(s: S, me: Seat, given: unknown): Played<S> | Refusal {
    const refusal = legality.check(s, me, given);
    if (refusal !== null) return refusal;
    const a = legality.tidy(given as Action);
    const state = copy(s);
    const events: Event[] = [];
    const chanced = flow.act(state, me, a, (e) => events.push(e));
    return { state, events, undo: !chanced && harmless(s, state, events, me, a) };
  }

  function decisionOf(s: S) {
    return s.over === null ? flow.pending(s) : null;
  }

  function otherwise(s: S, me: Seat): Action {
    const now = decisionOf(s);
    if (now === null || !now.frame.seats.includes(me)) throw new Error(`${game.id}: seat ${me} is not asked anything`);
    return now.decision.otherwise(s, me, now.frame);
  }

  /** Every seat still asked gets its otherwise, in seat order, for as long as it is the same question. */
  function expire(s: S): Played<S> {
    const state = copy(s);
    const events: Event[] = [];
    const late =
      decisionOf(state)
        ?.frame.seats.slice()
        .sort((a, b) => a - b) ?? [];
    const asked = state.stack.length;
    const step = state.stack[asked - 1]?.step;
    for (const seat of late) {
      const now = decisionOf(state);
      if (now === null || state.stack.length !== asked || now.frame.step !== step || !now.frame.seats.includes(seat))
        break;
      flow.act(state, seat, now.decision.otherwise(state, seat, now.frame), (e) => events.push(e));
    }
    return { state, events, undo: false };
  }

  /** What others have answered under seal is as hidden as their cards: any answer of theirs will do. */
  function guessSealed(world: S, me: Seat, dice: Dice): void {
    for (const { step, asked, sealed } of world.stack) {
      if (sealed === null) continue;
      const decision = flow.step(step) as Decision<S>;
      asked.forEach((seat, i) => {
        if (seat !== me && sealed[i] !== null) sealed[i] = legality.answer(world, seat, decision, dice);
      });
    }
  }

  return {
    game,
    begin(seats, options, seed) {
      const [least, most] = game.seats;
      if (!Number.isInteger(seats) || seats < least || seats > most)
        throw new RangeError(`${game.id} is played by ${least} to ${most}, not by ${seats}`);
      const state = { seats, chance: chanceOf(seed), stack: [], over: null } as unknown as S;
      const events: Event[] = [];
      flow.start(
        state,
        (k) => game.setup(seats, options, k),
        (e) => events.push(e),
      );
      // Engines keep an object that grew field by field as a slow dictionary; a copy of it is a fast record.
      return { state: copy(state), events, undo: false };
    },
    waiting: (s) => waitingOf(decisionOf(s)),
    check: legality.check,
    legal: legality.legal,
    sample: legality.sample,
    otherwise,
    play,
    act(s, me, a, emit = nobodyHears) {
      flow.act(s, me, a, emit);
    },
    expire,
    mask,
    imagine(s: S, me: Seat, dice: Dice): S {
      const world = copy(s);
      game.imagine(world, me, dice);
      guessSealed(world, me, dice);
      world.chance = chanceOf(Array.from({ length: 8 }, () => dice.pick(0x100000000) | 0));
      return world;
    },
    clone: copy,
  };
}

function waitingOf<S extends Core>(
  now: { frame: { step: string; seats: Seat[] }; decision: Decision<S> } | null,
): Waiting[] {
  if (now === null) return [];
  const { frame, decision } = now;
  const { ask, rule } = decision;
  return frame.seats.map((seat) => ({ seat, step: frame.step, ask, rule, sealed: decision.sealed === true }));
}
