/** The runner: walks the stack of frames until somebody has to decide or the game is over. */
import { diceOf, draw, once } from './chance.ts';
import type { Dice } from './chance.ts';
import { copy } from './speed.ts';
import { frameOf, isDecision } from './plan.ts';
import type { StepPlan, PlanOf } from './plan.ts';
import type { States } from './reference.ts';
import type { Action, AnyAction, Core, Decision, Emit, Facts, Frame, GameDef, Kit, Loop, Seat } from './types.ts';

/** What is bound while one action is carried out; acting is never nested. */
interface Session<S extends Core> {
  s: S;
  chanced: boolean; // a die was rolled, a card drawn by lot
}
export interface Flow<S extends Core> {
  pending(s: S): { frame: Frame; decision: Decision<S> } | null;
  start(core: Core, fields: (k: Kit) => Omit<S, keyof Core>, emit: Emit): S;
  act(s: S, me: Seat, a: Action, emit: Emit, clock?: boolean): boolean; // true when chance had a part in it
}

/** A sequence that runs on and on without asking anybody is a mistake, not a game. */
const RUNAWAY = 1_000_000;

/** How many streams a table keeps at hand. */
const STREAMS_KEPT = 64;

export const nobodyHears: Emit = () => {};

// These call one another at every step over one kit and one session, bound once for each game: handed from function to
// function they would be read again at each call, on the hottest path there is.
// eslint-disable-next-line max-lines-per-function -- a closure over that state, made of short functions
export function flowOf<S extends Core>(
  game: GameDef<S>,
  defs: ReadonlyMap<string, AnyAction<S>>,
  planOf: PlanOf<S>,
  legalIn: (s: S, me: Seat, d: Decision<S>) => Action[],
  states: States<S>,
): Flow<S> {
  const now: Session<S> = { s: undefined as unknown as S, chanced: false };
  const kit = kitOf(now);

  function pending(s: S) {
    const frame = s.stack[s.stack.length - 1];
    const decision = frame === undefined ? null : planOf(frame.step, s.stack.length).decision;
    return frame === undefined || decision === null ? null : { frame, decision };
  }

  /** Where a single seat is asked and has a single answer, it is given for it; true when it was. */
  function forced(s: S, f: Frame, d: Decision<S>): boolean {
    if (!d.forced || f.asked.length !== 1) return false;
    const me = f.asked[0] as Seat;
    const legal = legalIn(s, me, d);
    if (legal.length !== 1) return false;
    answer(s, me, legal[0] as Action, f, d);
    return true;
  }

  /** The last seat has answered: reveal what was sealed, and leave. */
  function close(s: S, f: Frame, d: Decision<S>): void {
    s.stack.pop();
    if (f.sealed === null) return;
    const answers = f.asked.map((seat, i) => ({ seat, action: f.sealed?.[i] as Action }));
    if (d.reveal) d.reveal(s, answers, kit, f);
    else for (const { seat, action } of answers) apply(s, seat, action);
  }

  function answer(s: S, me: Seat, a: Action, f: Frame, d: Decision<S>): void {
    if (d.sealed && f.sealed !== null && offers(d, a.kind)) {
      f.sealed[f.asked.indexOf(me)] = a;
      leave(f, me);
      return;
    }
    if (closes(d, a.kind)) leave(f, me);
    apply(s, me, a);
  }

  function apply(s: S, me: Seat, a: Action): void {
    const def = defs.get(a.kind) as AnyAction<S>;
    def.apply?.(s, me, a as Action & Facts, kit);
  }

  function run(s: S): void {
    for (let steps = 0; s.over === null; steps++) {
      if (steps > RUNAWAY) throw new Error(`${game.id}: ${RUNAWAY} steps and nobody has been asked anything`);
      const f = s.stack[s.stack.length - 1];
      if (f === undefined) throw new Error(`${game.id}: nothing is left to do, but the game is not over`);
      const { procedure, decision, loop, sequence } = planOf(f.step, s.stack.length);
      if (procedure !== null) {
        s.stack.pop();
        procedure(s, kit, f);
      } else if (decision !== null) {
        if (f.at === 0) open(s, f, decision);
        if (f.seats.length === 0) close(s, f, decision);
        else if (!forced(s, f, decision)) return;
      } else if (loop !== null) pass(s, f, loop);
      else if (f.at < sequence.length) proceed(s, sequence[f.at++] as StepPlan<S>);
      else s.stack.pop();
    }
    s.stack = [];
  }

  /**
   * The next of a sequence. A procedure has left the stack before it runs: it need not go there. Of what goes there, the
   * first thing is done at once, as `run` would: most loops pass once, and most decisions of a turn concern nobody.
   */
  function proceed(s: S, { name, procedure, decision, loop, bare }: StepPlan<S>): void {
    if (procedure !== null) return procedure(s, kit, bare);
    const f = frameOf(name, {});
    s.stack.push(f);
    if (loop !== null) pass(s, f, loop);
    if (decision === null) return;
    open(s, f, decision);
    if (f.seats.length === 0) close(s, f, decision);
  }

  /** One pass of a loop: it ends when the pass called nothing. */
  function pass(s: S, f: Frame, { loop }: Loop<S>): void {
    const depth = s.stack.length;
    loop(s, kit, f);
    f.at++;
    if (s.stack.length === depth && s.stack[depth - 1] === f) s.stack.pop();
  }

  function bind(s: S, emit: Emit, clock = false): void {
    now.s = s;
    now.chanced = false;
    kit.clock = clock;
    kit.emit = emit; // nothing stands between: where nobody hears, the engine need not even make the event
  }

  return {
    pending,
    start(core, fields, emit) {
      bind(core as S, emit);
      const record = fields(kit) as S;
      record.seats = core.seats;
      record.chance = core.chance;
      record.stack = core.stack;
      record.over = core.over;
      const s = states.first(record);
      bind(s, emit);
      kit.call('game');
      run(s);
      return s;
    },
    act(s, me, a, emit, clock) {
      bind(s, emit, clock);
      const f = s.stack[s.stack.length - 1];
      const d = f === undefined ? null : planOf(f.step, s.stack.length).decision;
      if (f === undefined || d === null) throw new Error(`${game.id}: nobody is asked anything`);
      answer(s, me, a, f, d);
      run(s);
      return now.chanced;
    },
  };
}

const known = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** Every action a game knows, by its kind, in the order of its steps. Listed once: it is asked for with every move. */
export function actionsOf<S extends Core>(game: GameDef<S>): ReadonlyMap<string, AnyAction<S>> {
  const defs = known.get(game) ?? listActions(game);
  known.set(game, defs);
  return defs as ReadonlyMap<string, AnyAction<S>>;
}

function listActions<S extends Core>(game: GameDef<S>): ReadonlyMap<string, AnyAction<S>> {
  const decisions = Object.values(game.steps).filter(isDecision);
  const all = [
    ...decisions.flatMap((d) => [...d.actions, ...(d.late ?? [])]),
    ...game.anytime,
    ...(game.referee ?? []),
  ];
  const defs = new Map<string, AnyAction<S>>();
  for (const def of all) {
    if ((defs.get(def.kind) ?? def) !== def)
      throw new Error(`${game.id}: two different actions are called ${def.kind}`);
    defs.set(def.kind, def);
  }
  return defs;
}

/** A decision that has just come to the top: ask whom it concerns. */
function open<S extends Core>(s: S, f: Frame, d: Decision<S>): void {
  f.at = 1;
  const asked = d.who(s, f);
  if (asked.length > 0) {
    f.asked = listed(asked); // the game may have handed out a list of its own
    f.seats = listed(asked);
  }
  if (d.sealed) f.sealed = f.asked.map(() => null);
}

/** A list of the same seats; mostly there is one, and slicing costs more. */
const listed = (seats: readonly Seat[]): Seat[] => (seats.length === 1 ? [seats[0] as Seat] : seats.slice());

/** Only the decision's own actions end a seat's part; late and anytime ones never do. */
const closes = <S extends Core>(d: Decision<S>, kind: string): boolean =>
  d.closes === undefined ? offers(d, kind) : d.closes.includes(kind);

function offers<S extends Core>(d: Decision<S>, kind: string): boolean {
  for (const def of d.actions) if (def.kind === kind) return true;
  return false;
}

function leave(f: Frame, me: Seat): void {
  const at = f.seats.indexOf(me);
  if (at === f.seats.length - 1) f.seats.pop();
  else if (at >= 0) f.seats.splice(at, 1);
}

function kitOf<S extends Core>(now: Session<S>): Kit {
  /** One of one is no chance: nothing is drawn, nothing is learned. */
  const chanced = (pick: (n: number) => number) =>
    diceOf((n) => {
      if (n <= 1) return 0;
      now.chanced = true;
      return pick(n);
    });
  const streams = new Map<string, Dice>(); // they hold nothing but their names: made once, used by every match
  const main = chanced((n) => draw(now.s.chance, 'main', n));
  return {
    ...main,
    emit: nobodyHears,
    clock: false,
    call(name, given) {
      now.s.stack.push(frameOf(name, given === undefined ? {} : copy(given)));
    },
    end(name) {
      const at = now.s.stack.findLastIndex((f) => f.step === name);
      if (at >= 0) now.s.stack.length = at;
    },
    reopen(seat) {
      const { stack } = now.s;
      let depth = stack.length - 1;
      while (depth >= 0 && !(stack[depth] as Frame).asked.includes(seat)) depth--;
      const f = stack[depth];
      if (f === undefined || f.seats.includes(seat)) return;
      // In the order of `asked`: who was faster to withdraw must not show in the state.
      const place = f.asked.indexOf(seat);
      let at = f.seats.length;
      while (at > 0 && f.asked.indexOf(f.seats[at - 1] as Seat) > place) at--;
      f.seats.splice(at, 0, seat);
      if (f.sealed !== null) f.sealed[f.asked.indexOf(seat)] = null;
    },
    win(outcome) {
      now.s.over ??= copy(outcome);
    },
    stream(name) {
      const known = streams.get(name);
      if (known !== undefined) return known;
      const made = chanced((n) => draw(now.s.chance, name, n));
      if (streams.size < STREAMS_KEPT) streams.set(name, made);
      return made;
    },
    fresh: (label) => chanced(once(now.s.chance, label)),
  };
}
