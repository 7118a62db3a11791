/** Seeded random matches, kept move by move: what all properties of a game are tried on. */
import {
  actionsOf,
  canonical,
  copy,
  dice,
  isRefusal,
  seedFrom,
  SPECTATOR,
  draftsOf,
  engineOf,
} from '../../src/index.ts';
import type {
  Action,
  AnyAction,
  Core,
  Dice,
  Event,
  Facts,
  GameDef,
  Options,
  Seat,
  Shape,
  Engine,
} from '../../src/index.ts';
import { choose } from '../choose.ts';
import { brief, difference } from '../compare.ts';
import { notePosition } from '../record.ts';

interface Match<S extends Core> {
  readonly name: string; // enough to find it again
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  readonly moves: Move<S>[];
  begun: S | null;
  opening: Event[]; // what was told before the first move
  trouble: string | null; // why it could not be played to an end
}
export interface Move<S extends Core> {
  readonly match: Match<S>;
  readonly n: number;
  readonly before: S;
  readonly text: string; // of `before`, as it was then
  readonly seat: Seat;
  readonly action: Action;
  readonly after: S;
  readonly events: Event[];
  readonly undo: boolean;
}
export interface Trial<S extends Core> {
  readonly game: GameDef<S>;
  readonly engine: Engine<S>;
  readonly defs: ReadonlyMap<string, AnyAction<S>>;
  readonly matches: readonly Match<S>[];
  readonly seed: string;
  readonly positions: number; // how many a property looks at
}

export interface Trials {
  seats: readonly number[];
  optionSets: readonly Options[];
  games: number;
  seed: string;
  positions: number;
}

export function trialOf<S extends Core>(game: GameDef<S>, plan: Trials): Trial<S> {
  const engine = engineOf(game, draftsOf); // as a server plays
  const matches: Match<S>[] = [];
  for (const seats of plan.seats)
    for (const options of plan.optionSets)
      for (let i = 0; i < plan.games; i++) matches.push(playOut(engine, seats, options, `${plan.seed} ${i}`));
  return { game, engine, defs: actionsOf(game), matches, seed: plan.seed, positions: plan.positions };
}

function playOut<S extends Core>(engine: Engine<S>, seats: number, options: Options, seed: string): Match<S> {
  const name = `${engine.game.id}, ${seats} seats, seed "${seed}"${same(options) ? '' : `, ${brief(options)}`}`;
  const match: Match<S> = { name, seats, options, seed, moves: [], begun: null, opening: [], trouble: null };
  try {
    const begun = engine.begin(seats, options, seedFrom(seed));
    match.begun = begun.state;
    match.opening = begun.events;
    notePosition(engine.game.id, begun.state, begun.events);
    const luck = dice(`${seed} luck`);
    let s = begun.state;
    while (s.over === null && match.trouble === null) s = move(engine, match, s, luck);
  } catch (error) {
    match.trouble = `it threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
  return match;
}
const same = (options: Options): boolean => Object.keys(options).length === 0;

/** One random move; what stands in its way is the match's trouble. */
function move<S extends Core>(engine: Engine<S>, match: Match<S>, s: S, luck: Dice): S {
  const n = match.moves.length;
  const trouble = (what: string): S => {
    match.trouble = `move ${n}: ${what}`;
    return s;
  };
  if (n >= engine.game.bound) return trouble(`not over within its bound of ${engine.game.bound} actions`);
  const asked = engine.waiting(s);
  if (asked.length === 0) return trouble('the game is not over, but nobody is asked anything');
  const { seat: owing, ask } = asked[luck.pick(asked.length)] as { seat: Seat; ask: string };
  if (engine.legal(s, owing).length === 0) return trouble(`seat ${owing} is asked "${ask}" but nothing is legal`);
  // Now and then somebody else speaks: a card for any time, a change of mind.
  const other = luck.pick(8) === 0 ? luck.pick(s.seats) : owing;
  const seat = engine.legal(s, other).length > 0 ? other : owing;
  const action = choose(engine, s, seat, luck);
  const text = canonical(s);
  const played = engine.play(s, seat, action);
  if (isRefusal(played))
    return trouble(`seat ${seat}: ${brief(action)} is listed as legal, but ${played.rule} refuses it`);
  match.moves.push({
    match,
    n,
    before: s,
    text,
    seat,
    action,
    after: played.state,
    events: played.events,
    undo: played.undo,
  });
  notePosition(engine.game.id, played.state, played.events);
  return played.state;
}

/** Moves spread evenly over all matches. */
export function movesOf<S extends Core>(trial: Trial<S>, most = trial.positions): Move<S>[] {
  const all = trial.matches.flatMap((match) => match.moves);
  const stride = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, i) => all[Math.floor(i * stride)] as Move<S>);
}

const VIEWERS = 4;
/** The seats to look from: all of them, or a few where there are many; the spectator too when asked for. */
export function viewers(s: Core, luck: Dice): Seat[] {
  const seats = Array.from({ length: s.seats }, (_, seat) => seat);
  return s.seats <= VIEWERS
    ? seats
    : luck
        .shuffle(seats)
        .slice(0, VIEWERS)
        .sort((a, b) => a - b);
}
export const withSpectator = (seats: Seat[]): Seat[] => [...seats, SPECTATOR];

/** Well-formed actions at random: some made up, some legal ones with one field changed. */
export function attempts<S extends Core>(
  trial: Trial<S>,
  legal: readonly Action[],
  luck: Dice,
  each: number,
): Action[] {
  const made: Action[] = [];
  for (const def of trial.defs.values()) {
    const shapes = def.shape as Record<string, Shape<unknown>>;
    const fields = Object.keys(shapes);
    const near = legal.filter((a) => a.kind === def.kind);
    for (let i = 0; i < (fields.length === 0 ? 1 : each); i++) {
      const base = near[luck.pick(near.length * 2)];
      const a: Record<string, unknown> = { ...base, kind: def.kind };
      const changed = base === undefined ? fields : [fields[luck.pick(fields.length)] ?? ''];
      for (const field of changed)
        if (field !== '') a[field] = another(shapes[field] as Shape<unknown>, a[field], luck);
      made.push(a as unknown as Action);
    }
  }
  return made;
}

/** Another value of the shape: half the time one close by, where what is forgotten or forbidden mostly lies. */
function another(shape: Shape<unknown>, old: unknown, luck: Dice): unknown {
  const near =
    typeof old === 'number'
      ? old + (luck.pick(2) === 0 ? 1 : -1)
      : Array.isArray(old)
        ? old.filter((_, i) => i !== luck.pick(old.length))
        : undefined;
  return luck.pick(2) === 0 && shape.ok(near) ? near : shape.some(luck);
}

export const tidied = <S extends Core>(trial: Trial<S>, a: Action): Action =>
  trial.defs.get(a.kind)?.tidy?.(copy(a) as Action & Facts) ?? a;

export const heardBy = (events: readonly Event[], seat: Seat): Event[] =>
  events.filter((e) => e.see === undefined || e.see.includes(seat));

/** Fails with the place in the match and the first difference. */
export function expectSame<S extends Core>(move: Move<S>, what: string, a: unknown, b: unknown): void {
  const found = difference(a, b);
  if (found !== null) complain(move, `${what}: ${found}`);
}

export function complain<S extends Core>(move: Move<S>, what: string): never {
  throw new Error(`${move.match.name}, move ${move.n} (seat ${move.seat}: ${brief(move.action)}): ${what}`);
}
