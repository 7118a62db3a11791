/** Setting up a scene: a begun game, with fields laid over it and the stack brought to the step that is wanted. */
import { action, copy, dice, isDecision, seedFrom, engineOf } from '../src/index.ts';
import type { Action, Core, Event, Facts, Frame, GameDef, Options, Seat, Engine } from '../src/index.ts';
import { patched } from './compare.ts';
import type { Patch } from './compare.ts';

/** A step that is pending under the wanted one: its name, or what its frame holds besides. */
export type Parent = string | { readonly step: string; readonly at?: number; readonly locals?: Facts };

interface Setting<S extends Core> {
  seats?: number; // the fewest the game allows
  options?: Options;
  seed?: string;
  step?: string | readonly [Parent, ...Parent[]]; // the step to bring on; as a list, outer to inner, to say what lies under it
  seat?: Seat; // whose turn it is: the step's local `seat`, and it must then be asked
  locals?: Facts; // what the step was called with
  tape?: readonly number[]; // what the next draws give, 0-based: a die of 6 that shows 4 is a 3
  fields?: { readonly [K in Exclude<keyof S, keyof Core>]?: Patch<S[K]> }; // where a field is called like one of these
}
export type Scenery<S extends Core> = Setting<S> & {
  readonly [K in Exclude<keyof S, keyof Core | keyof Setting<S>>]?: Patch<S[K]>;
};

const CURTAIN = '(curtain)';
const settings: ReadonlySet<string> = new Set(['seats', 'options', 'seed', 'step', 'seat', 'locals', 'tape', 'fields']);
const stages = new WeakMap<object, unknown>();

/** The game with one more step: a curtain that lies on top of a stack just built, and lets the kernel run it when it goes. */
export function stageOf<S extends Core>(game: GameDef<S>): Engine<S> {
  const found = stages.get(game) as Engine<S> | undefined;
  if (found !== undefined) return found;
  const rise = action<S>()<Action>({ kind: CURTAIN, rule: 'K-3', shape: {}, needs: [], options: () => [] });
  const curtain = { ask: CURTAIN, rule: 'K-3', who: () => [0], actions: [rise], otherwise: () => ({ kind: CURTAIN }) };
  const engine = engineOf<S>({ ...game, steps: { ...game.steps, [CURTAIN]: curtain } });
  stages.set(game, engine);
  return engine;
}

export function build<S extends Core>(engine: Engine<S>, scenery: Scenery<S>): { state: S; events: Event[] } {
  const { game } = engine;
  const { state } = engine.begin(
    scenery.seats ?? game.seats[0],
    scenery.options ?? {},
    seedFrom(scenery.seed ?? 'a scene'),
  );
  const begun = copy(state);
  const fields = { ...scenery.fields } as Record<string, unknown>;
  for (const [name, value] of Object.entries(scenery)) if (!settings.has(name)) fields[name] = value;
  for (const [name, patch] of Object.entries(fields)) {
    if (!Object.hasOwn(game.sight, name)) throw new Error(`scene: ${game.id} has no field called ${name}`);
    const known = state as Record<string, unknown>;
    known[name] = copy(patched(known[name], patch));
  }
  state.chance.tape = [...(scenery.tape ?? [])];
  const events: Event[] = [];
  if (scenery.step === undefined) return { state, events };
  state.stack = [...stackFor(engine, begun, state, scenery), frame(CURTAIN, { at: 1, asked: [0], seats: [0] })];
  engine.act(state, 0, { kind: CURTAIN }, (e) => events.push(copy(e)));
  const asked = engine.waiting(state).map(({ seat }) => seat);
  if (scenery.seat !== undefined && !asked.includes(scenery.seat))
    throw new Error(`scene: ${String(scenery.step)} asks ${asked.join(', ') || 'nobody'}, not seat ${scenery.seat}`);
  return { state, events };
}

const frame = (step: string, more: Partial<Frame> = {}): Frame => ({
  step,
  at: 0,
  asked: [],
  seats: [],
  sealed: null,
  locals: {},
  ...more,
});

function stackFor<S extends Core>(engine: Engine<S>, begun: S, s: S, scenery: Scenery<S>): Frame[] {
  const path = (typeof scenery.step === 'string' ? [scenery.step] : (scenery.step ?? [])).map(
    (parent): { step: string; at?: number; locals?: Facts } => (typeof parent === 'string' ? { step: parent } : parent),
  );
  const first = path[0] as { step: string };
  for (const { step } of path)
    if (engine.game.steps[step] === undefined) throw new Error(`scene: ${engine.game.id} has no step called ${step}`);
  const alone = path.length === 1;
  const way =
    first.step === 'game'
      ? { under: [], locals: {} }
      : wayTo(engine, begun, first.step, alone ? scenery.seat : undefined);
  const told = path.map((given, i) => (i === 0 ? { ...given, locals: { ...way.locals, ...given.locals } } : given));
  const frames = told.map((given, i) => parentFrame(engine.game, s, given, path[i + 1]?.step));
  const top = frames[frames.length - 1] as Frame;
  const seat: Facts = scenery.seat === undefined ? {} : { seat: scenery.seat };
  top.locals = { ...top.locals, ...seat, ...scenery.locals };
  return [...way.under, ...frames];
}

/** A frame as it is while the next one is on top of it: a sequence is past it, a loop in its first pass, a decision open. */
function parentFrame<S extends Core>(
  game: GameDef<S>,
  s: S,
  given: { step: string; at?: number; locals?: Facts },
  child: string | undefined,
): Frame {
  const f = frame(given.step, { locals: { ...given.locals } });
  const step = game.steps[given.step] as GameDef<S>['steps'][string];
  if (child === undefined || typeof step === 'function') return f;
  f.at = given.at ?? (isList(step) ? step.indexOf(child) + 1 : 1);
  if (!isDecision(step)) return f;
  f.asked = step.who(s, f);
  f.seats = f.asked.slice();
  f.sealed = step.sealed ? f.asked.map(() => null) : null;
  return f;
}
const isList = (step: unknown): step is readonly string[] => Array.isArray(step);

/** What lies under a step in a real game: played on from the beginning, first as the clock would, then at random. */
function wayTo<S extends Core>(
  engine: Engine<S>,
  begun: S,
  step: string,
  seat: Seat | undefined,
): { under: Frame[]; locals: Facts } {
  for (let attempt = 0; attempt < 30; attempt++) {
    const luck = dice(`the way to ${step} ${attempt}`);
    let s = copy(begun);
    for (let move = 0; move < 400 && s.over === null; move++) {
      const found = lookFor(engine, s, step, seat);
      if (found !== null) return found;
      const asked = engine.waiting(s);
      const next = asked[luck.pick(asked.length)];
      if (attempt === 0 || next === undefined) s = engine.expire(s).state;
      else engine.act(s, next.seat, engine.sample(s, next.seat, luck));
    }
  }
  throw new Error(
    `scene: no game came to ${step}${seat === undefined ? '' : ` of seat ${seat}`}: say what lies under it, as a list`,
  );
}

function lookFor<S extends Core>(engine: Engine<S>, s: S, step: string, seat: Seat | undefined) {
  const { steps } = engine.game;
  const at = s.stack.findIndex(
    (f) => f.step === step && (seat === undefined || f.asked.length === 0 || f.asked.includes(seat)),
  );
  if (at >= 0) return { under: s.stack.slice(0, at), locals: (s.stack[at] as Frame).locals };
  // What nobody decides is never seen pending: it lies in the sequence that names it.
  const wanted = steps[step];
  if (wanted !== undefined && !Array.isArray(wanted) && isDecision(wanted)) return null;
  const list = s.stack.findIndex((f) => isList(steps[f.step]) && (steps[f.step] as readonly string[]).includes(step));
  if (list < 0) return null;
  const under = copy(s.stack.slice(0, list + 1));
  (under[list] as Frame).at = (steps[(under[list] as Frame).step] as readonly string[]).indexOf(step) + 1;
  return { under, locals: {} };
}
