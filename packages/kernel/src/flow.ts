/** The runner: walks the stack of frames until somebody has to decide or the game is over. */
import { diceOf, draw, once } from './chance.ts';
import type {
  Action,
  AnyAction,
  Core,
  Decision,
  Emit,
  Event,
  Facts,
  Frame,
  GameDef,
  Kit,
  Seat,
  Step,
} from './types.ts';

export const isDecision = <S extends Core>(step: Step<S>): step is Decision<S> =>
  typeof step === 'object' && 'ask' in step;

/** What is bound while one action is carried out; acting is never nested. */
interface Session<S extends Core> {
  s: S;
  emit: Emit;
  chanced: boolean; // a die was rolled, a card drawn by lot
}
export interface Flow<S extends Core> {
  step(name: string): Step<S>;
  pending(s: S): { frame: Frame; decision: Decision<S> } | null;
  start(s: S, fields: (k: Kit) => object, emit: Emit): void;
  act(s: S, me: Seat, a: Action, emit: Emit): boolean; // true when chance had a part in it
}

export const nobodyHears: Emit = () => {};

export function flowOf<S extends Core>(
  game: GameDef<S>,
  defs: ReadonlyMap<string, AnyAction<S>>,
  legalIn: (s: S, me: Seat, d: Decision<S>) => Action[],
): Flow<S> {
  const now: Session<S> = { s: undefined as unknown as S, emit: nobodyHears, chanced: false };
  const kit = kitOf(now, step);

  function step(name: string): Step<S> {
    const found = game.steps[name];
    if (found === undefined) throw new Error(`${game.id}: there is no step called ${name}`);
    return found;
  }

  function pending(s: S) {
    const frame = s.stack[s.stack.length - 1];
    if (frame === undefined) return null;
    const decision = step(frame.step);
    return isDecision(decision) ? { frame, decision } : null;
  }

  /** A decision that has just come to the top: ask whom it concerns. */
  function open(s: S, f: Frame, d: Decision<S>): void {
    f.at = 1;
    f.asked = d.who(s, f);
    f.seats = f.asked.slice();
    if (d.sealed) f.sealed = f.asked.map(() => null);
    if (d.forced && f.seats.length === 1) force(s, f.seats[0] as Seat, f, d);
  }

  function force(s: S, me: Seat, f: Frame, d: Decision<S>): void {
    const legal = legalIn(s, me, d);
    if (legal.length === 1) answer(s, me, legal[0] as Action, f, d);
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
    if (d.sealed && f.sealed !== null && d.actions.some((def) => def.kind === a.kind)) {
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
    while (s.over === null) {
      const f = s.stack[s.stack.length - 1];
      if (f === undefined) throw new Error(`${game.id}: nothing is left to do, but the game is not over`);
      const current = step(f.step);
      if (typeof current === 'function') {
        s.stack.pop();
        current(s, kit, f);
      } else if ('ask' in current) {
        if (f.at === 0) open(s, f, current);
        else if (f.seats.length > 0) return;
        else close(s, f, current);
      } else if ('loop' in current) pass(s, f, current.loop);
      else if (f.at < current.length) kit.call(current[f.at++] as string);
      else s.stack.pop();
    }
    s.stack = [];
  }

  /** One pass of a loop: it ends when the pass called nothing. */
  function pass(s: S, f: Frame, loop: (s: S, k: Kit, f: Frame) => void): void {
    const depth = s.stack.length;
    loop(s, kit, f);
    f.at++;
    if (s.stack.length === depth) s.stack.pop();
  }

  function bind(s: S, emit: Emit): void {
    now.s = s;
    now.emit = emit;
    now.chanced = false;
  }

  return {
    step,
    pending,
    start(s, fields, emit) {
      bind(s, emit);
      Object.assign(s, fields(kit));
      kit.call('game');
      run(s);
    },
    act(s, me, a, emit) {
      bind(s, emit);
      const top = pending(s);
      if (top === null) throw new Error(`${game.id}: nobody is asked anything`);
      answer(s, me, a, top.frame, top.decision);
      run(s);
      return now.chanced;
    },
  };
}

/** Every action a game knows, by its kind, in the order of its steps. */
export function actionsOf<S extends Core>(game: GameDef<S>): ReadonlyMap<string, AnyAction<S>> {
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

/** Only the decision's own actions end a seat's part; late and anytime ones never do. */
const closes = <S extends Core>(d: Decision<S>, kind: string): boolean =>
  d.closes === undefined ? d.actions.some((def) => def.kind === kind) : d.closes.includes(kind);

function leave(f: Frame, me: Seat): void {
  const at = f.seats.indexOf(me);
  if (at >= 0) f.seats.splice(at, 1);
}

function kitOf<S extends Core>(now: Session<S>, step: (name: string) => Step<S>): Kit {
  const chanced = <T>(value: T): T => {
    now.chanced = true;
    return value;
  };
  const main = diceOf((n) => chanced(draw(now.s.chance, 'main', n)));
  return {
    ...main,
    emit: (event: Event) => now.emit(event),
    call(name, locals = {}) {
      step(name);
      now.s.stack.push({ step: name, at: 0, asked: [], seats: [], sealed: null, locals });
    },
    end(name) {
      const at = now.s.stack.findLastIndex((f) => f.step === name);
      if (at >= 0) now.s.stack.length = at;
    },
    reopen(seat) {
      const f = now.s.stack.findLast((frame) => frame.asked.includes(seat));
      if (f !== undefined && !f.seats.includes(seat)) f.seats.push(seat);
    },
    win(outcome) {
      now.s.over ??= outcome;
    },
    stream: (name) => diceOf((n) => chanced(draw(now.s.chance, name, n))),
    fresh: (label) => {
      const pick = once(now.s.chance, label);
      return diceOf((n) => chanced(pick(n)));
    },
  };
}
