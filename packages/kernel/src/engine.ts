/** A game bound to the kernel. This file only assembles. */
import { chanceOf } from './chance.ts';
import type { Dice } from './chance.ts';
import { copy, same, statesOf } from './speed.ts';
import { actionsOf, flowOf, nobodyHears } from './flow.ts';
import { legalityOf } from './legality.ts';
import { chooseOptions, isWrongOption } from './options.ts';
import { plansOf } from './plan.ts';
import { isAmbiguous, lookOf, maskOf, nothing, nothingElse } from './sight.ts';
import type {
  Action,
  ActionDef,
  ActionOf,
  AnyAction,
  Core,
  Decision,
  Event,
  GameDef,
  Plain,
  Played,
  PlayedAction,
  Refusal,
  RuleId,
  Seat,
  Engine,
  Waiting,
} from './types.ts';

/** With more seats than this a move is never taken back: asking each whether it learned something would cost too much. */
export const UNDO_SEATS = 8;

/**
 * Forget an action's own type, so that actions of all types fit one list; and give all of them the same fields, for what a
 * record may have or lack is slow to read.
 */
export const action =
  <S extends Core>() =>
  <A extends ActionOf<S>, R = undefined>(def: ActionDef<S, A, R>): AnyAction<S> => {
    const { kind, rule, shape, reads, needs, options, any, tidy, apply, quits } = def;
    return { kind, rule, shape, reads, needs, options, any, tidy, apply, quits } as unknown as AnyAction<S>;
  };

/** An action that is a kind and nothing else: nothing to shape, and one way to do it. */
export const plainAction =
  <S extends Core>() =>
  <K extends ActionOf<S>['kind']>(
    kind: K,
    rule: RuleId,
    more: Partial<Pick<ActionDef<S, Action & Plain<K>>, 'needs' | 'apply' | 'quits'>> = {},
  ): AnyAction<S> =>
    action<S>()<ActionOf<S>>({
      kind,
      rule,
      shape: {},
      needs: [],
      options: () => [{ kind }],
      ...more,
    } as unknown as ActionDef<S, ActionOf<S>>);

export function engineOf<S extends Core>(game: GameDef<S>): Engine<S> {
  const defs = actionsOf(game);
  const planOf = plansOf(game);
  const states = statesOf<S>(game);
  const legality = legalityOf(game, defs, planOf);
  const flow = flowOf(game, defs, planOf, legality.legalIn, states);

  const mask = (s: S, me: Seat): S => maskOf(game, s, me);
  const look = (s: S, me: Seat): S => lookOf(game, s, me);
  const heard = (events: readonly Event[], me: Seat): Event[] =>
    events.filter((e) => e.see === undefined || e.see.includes(me));

  /** A seat has learned nothing if it could have worked out from its own view all that it now sees. */
  function learned(before: S, after: S, events: readonly Event[], viewer: Seat, me: Seat, a: Action): boolean {
    let unsure = false;
    const known = maskOf(game, before, viewer, (value) => {
      unsure ||= isAmbiguous(value);
      return nothing(value);
    });
    const seen = look(after, viewer);
    const told = heard(events, viewer);
    if (told.length === 0 && same(known, seen)) return false;
    if (!foresees(known, seen, told, viewer, me, a)) return true;
    // What is hidden may happen to be what hiding makes of it: the same again, with the unknown written otherwise.
    return unsure && !foresees(maskOf(game, before, viewer, nothingElse), seen, told, viewer, me, a);
  }

  function foresees(known: S, seen: S, told: readonly Event[], viewer: Seat, me: Seat, a: Action): boolean {
    // That it was allowed at all may be news: "she did hold the card".
    if (legality.check(known, me, a) !== null) return false;
    const expected: Event[] = [];
    try {
      if (flow.act(known, me, a, (e) => expected.push(copy(e)))) return false;
    } catch {
      return false; // it could not even be played without knowing more
    }
    return same(look(known, viewer), seen) && same(heard(expected, viewer), told);
  }

  function harmless(before: S, after: S, events: readonly Event[], me: Seat, a: Action): boolean {
    if (after.seats > UNDO_SEATS || after.over !== null) return false;
    for (let seat = 0; seat < after.seats; seat++) if (learned(before, after, events, seat, me, a)) return false;
    return true;
  }

  function play(s: S, me: Seat, given: unknown): PlayedAction<S> | Refusal {
    const misfit = legality.misfit(s, me, given);
    if (misfit !== null) return misfit;
    const a = legality.tidy(copy(given as Action));
    const refusal = legality.needed(s, me, a);
    if (refusal !== null) return refusal;
    const state = states.copy(s);
    const events: Event[] = [];
    const chanced = flow.act(state, me, a, (e) => events.push(copy(e)));
    const kept = game.keeps?.(s, me, a) ?? null;
    const undo = !chanced && kept === null && harmless(s, state, events, me, a);
    return { state, events, undo, action: a, kept };
  }

  function decisionOf(s: S) {
    return s.over === null ? flow.pending(s) : null;
  }

  function otherwise(s: S, me: Seat): Action {
    const now = decisionOf(s);
    if (now === null || !now.frame.seats.includes(me)) throw new Error(`${game.id}: seat ${me} is not asked anything`);
    return now.decision.otherwise(s, me, now.frame);
  }

  /** Each of these seats that is still asked gets its otherwise, in seat order, for as long as it is the same question. */
  function expire(s: S, seats?: readonly Seat[], told?: (event: Event, s: S) => void): Played<S> {
    const state = states.copy(s);
    const events: Event[] = [];
    const hear = (event: Event): void => {
      events.push(copy(event));
      told?.(event, state);
    };
    const asked = decisionOf(state)?.frame;
    const late = new Set(seats ?? asked?.seats);
    for (const seat of asked?.seats.slice().sort((a, b) => a - b) ?? []) {
      const now = decisionOf(state);
      if (now === null || now.frame !== asked) break;
      if (!late.has(seat) || !now.frame.seats.includes(seat)) continue;
      const a = legality.tidy(now.decision.otherwise(state, seat, now.frame));
      flow.act(state, seat, a, hear, true);
    }
    return { state, events, undo: false };
  }

  /** What others have answered under seal is as hidden as their cards: any answer of theirs will do. */
  function guessSealed(world: S, me: Seat, dice: Dice): void {
    for (const { step, asked, sealed } of world.stack) {
      const { decision } = planOf(step);
      if (sealed === null || decision === null) continue;
      asked.forEach((seat, i) => {
        if (seat === me || sealed[i] === null) return;
        sealed[i] = null; // a game may hold an answer for final: the guess is made as if none had been given
        sealed[i] = legality.answer(world, seat, decision, dice);
      });
    }
  }

  return {
    game,
    begin(seats, options, seed) {
      const [least, most] = game.seats;
      if (!Number.isInteger(seats) || seats < least || seats > most)
        throw new RangeError(`${game.id} is played by ${least} to ${most}, not by ${seats} (K-6)`);
      const chosen = chooseOptions(game, seats, options);
      if (isWrongOption(chosen))
        throw new RangeError(`${game.id}: option ${chosen.option} is one of ${JSON.stringify(chosen.allowed)} (K-6)`);
      const core: Core = { seats, chance: chanceOf(seed), stack: [], over: null };
      const events: Event[] = [];
      const state = flow.start(
        core,
        (k) => game.setup(seats, chosen, k),
        (e) => events.push(copy(e)),
      );
      return { state, events, undo: false };
    },
    waiting: (s) => waitingOf(decisionOf(s)),
    check: legality.check,
    legal: legality.legal,
    sample: legality.sample,
    otherwise,
    play,
    act(s, me, a, emit = nobodyHears, clock = false) {
      flow.act(s, me, a, emit, clock);
    },
    expire,
    mask,
    look,
    imagine(s: S, me: Seat, dice: Dice): S {
      const world = states.copy(s);
      game.imagine(world, me, dice);
      guessSealed(world, me, dice);
      world.chance = chanceOf(Array.from({ length: 8 }, () => dice.pick(0x100000000) | 0));
      return world;
    },
    clone: states.copy,
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
