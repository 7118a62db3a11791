/** A game bound to the kernel. This file only assembles. */
import { chanceOf } from './chance.ts';
import type { Dice } from './chance.ts';
import { copy, statesOf } from './speed.ts';
import { actionsOf, flowOf, nobodyHears } from './flow.ts';
import type { Flow } from './flow.ts';
import { harmlessOf } from './harmless.ts';
import { legalityOf } from './legality.ts';
import type { Legality } from './legality.ts';
import { chooseOptions, isWrongOption } from './options.ts';
import { plansOf } from './plan.ts';
import type { PlanOf } from './plan.ts';
import type { States } from './reference.ts';
import { lookOf, maskOf } from './sight.ts';
import type {
  Action,
  ActionDef,
  ActionOf,
  AnyAction,
  Core,
  Decision,
  Event,
  GameDef,
  Options,
  Plain,
  Played,
  PlayedAction,
  Refusal,
  RuleId,
  Seat,
  Engine,
  Waiting,
} from './types.ts';

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

/** `made`: how states are copied and acted on; a server has `draftsOf`. */
export function engineOf<S extends Core>(
  game: GameDef<S>,
  made: (game: GameDef<S>) => States<S> = statesOf,
): Engine<S> {
  const defs = actionsOf(game);
  const planOf = plansOf(game);
  const states = made(game);
  const legality = legalityOf(game, defs, planOf);
  const flow = flowOf(game, defs, planOf, legality.legalIn, states);
  const harmless = harmlessOf(game, legality, flow);

  function play(s: S, me: Seat, given: unknown): PlayedAction<S> | Refusal {
    const misfit = legality.misfit(s, me, given);
    if (misfit !== null) return misfit;
    const a = legality.tidy(copy(given as Action));
    const draft = states.draft(s);
    const refusal = legality.needed(draft.state, me, a); // what the needs have read counts as read
    if (refusal !== null) return refusal;
    const events: Event[] = [];
    const chanced = flow.act(draft.state, me, a, (e) => events.push(copy(e)));
    const state = draft.done();
    const kept = game.keeps?.(s, me, a) ?? null;
    const undo = !chanced && kept === null && harmless(s, state, events, me, a, draft.isOpenTo);
    return { state, events, undo, action: a, kept };
  }

  function otherwise(s: S, me: Seat): Action {
    const now = decisionOf(flow, s);
    if (now === null || !now.frame.seats.includes(me)) throw new Error(`${game.id}: seat ${me} is not asked anything`);
    return now.decision.otherwise(s, me, now.frame);
  }

  return {
    game,
    begin: (seats, options, seed) => begin(game, flow, seats, options, seed),
    waiting: (s) => waitingOf(decisionOf(flow, s)),
    check: legality.check,
    legal: legality.legal,
    sample: legality.sample,
    otherwise,
    play,
    act(s, me, a, emit = nobodyHears, clock = false) {
      flow.act(s, me, a, emit, clock);
    },
    expire: (s, seats, told) => expire(flow, legality, states.copy(s), seats, told),
    mask: (s, me) => maskOf(game, s, me),
    look: (s, me) => lookOf(game, s, me),
    imagine(s: S, me: Seat, dice: Dice): S {
      const world = states.copy(s);
      game.imagine(world, me, dice);
      guessSealed(world, planOf, legality.answer, me, dice);
      world.chance = chanceOf(Array.from({ length: 8 }, () => dice.pick(0x100000000) | 0));
      return world;
    },
    clone: states.copy,
  };
}

function begin<S extends Core>(
  game: GameDef<S>,
  flow: Flow<S>,
  seats: number,
  options: Options,
  seed: readonly number[],
): Played<S> {
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
}

/** What others have answered under seal is as hidden as their cards: any answer of theirs will do. */
function guessSealed<S extends Core>(
  world: S,
  planOf: PlanOf<S>,
  answer: Legality<S>['answer'],
  me: Seat,
  dice: Dice,
): void {
  for (const { step, asked, sealed } of world.stack) {
    const { decision } = planOf(step);
    if (sealed === null || decision === null) continue;
    asked.forEach((seat, i) => {
      if (seat === me || sealed[i] === null) return;
      sealed[i] = null; // a game may hold an answer for final: the guess is made as if none had been given
      sealed[i] = answer(world, seat, decision, dice);
    });
  }
}

/** What is asked now; nothing once the game is over. */
const decisionOf = <S extends Core>(flow: Flow<S>, s: S) => (s.over === null ? flow.pending(s) : null);

/** Each of these seats that is still asked gets its otherwise, in seat order, for as long as it is the same question. */
function expire<S extends Core>(
  flow: Flow<S>,
  legality: Legality<S>,
  state: S,
  seats?: readonly Seat[],
  told?: (event: Event, s: S) => void,
): Played<S> {
  const events: Event[] = [];
  const hear = (event: Event): void => {
    events.push(copy(event));
    told?.(event, state);
  };
  const asked = decisionOf(flow, state)?.frame;
  const late = new Set(seats ?? asked?.seats);
  for (const seat of asked?.seats.slice().sort((a, b) => a - b) ?? []) {
    const now = decisionOf(flow, state);
    if (now === null || now.frame !== asked) break;
    if (!late.has(seat) || !now.frame.seats.includes(seat)) continue;
    const a = legality.tidy(now.decision.otherwise(state, seat, now.frame));
    flow.act(state, seat, a, hear, true);
  }
  return { state, events, undo: false };
}

function waitingOf<S extends Core>(
  now: { frame: { step: string; seats: Seat[] }; decision: Decision<S> } | null,
): Waiting[] {
  if (now === null) return [];
  const { frame, decision } = now;
  const { ask, rule } = decision;
  return frame.seats.map((seat) => ({ seat, step: frame.step, ask, rule, sealed: decision.sealed === true }));
}
