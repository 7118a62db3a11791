/**
 * The fuzzer: legal, illegal and malformed actions at random, hunting for exceptions, dead ends and runaway games. Games at
 * random seldom get far, so it also goes on from late positions of games between bots. It runs fast and looks closely at
 * one position in a few; what it stumbles over is then looked for again from the beginning, move by move.
 */
import { changes, copy, dice, flawIn, isRefusal, engineOf } from '@rempart/kernel';
import type { Action, Bot, Core, Dice, GameDef, Json, Options, Engine } from '@rempart/kernel';
import { close, exportMatch, newMatch, play } from '@rempart/match';
import type { Match, MatchFile } from '@rempart/match';
import { someAction } from './actions.ts';
import type { Sent } from './actions.ts';

export interface FuzzOptions<S extends Core> {
  readonly seed?: string;
  readonly games?: number;
  readonly seats?: readonly number[]; // all that the game allows, at random
  readonly moves?: number; // at most so many a game; as many as it takes
  readonly bot?: Bot<S>; // plays the games whose late positions are gone on from; without one there are none
}
export interface Crash {
  readonly error: string;
  readonly sent: Sent | null; // what broke it; null: the position that the match has come to is broken
  readonly file: MatchFile; // the match up to there, written down like any other; its last line says what went wrong
}
export interface Fuzzed {
  readonly crash: Crash | null; // the first that was found
  readonly games: number;
  readonly positions: number; // that were come to
  readonly late: number; // those of them in the second half of a game between bots, or beyond
}

const CLOSELY = 96; // one position in so many is looked at from all sides
const EVERY = 200; // games at random to one between bots: bots think, chance does not
const BRANCHES = 200; // late positions of a game between bots that the fuzzer goes on from
const BEYOND = 25; // moves from there

/** A game on its way: a state that is changed in place, and the moves that led to it. */
interface Course<S extends Core> {
  state: S;
  readonly moves: Sent[];
}

export function fuzz<S extends Core>(game: GameDef<S>, options: FuzzOptions<S> = {}): Fuzzed {
  const { seed = 'fuzz', games = 100, moves = Infinity, bot } = options;
  const luck = dice(seed);
  const engine = engineOf(game);
  let positions = 0;
  let late = 0;
  for (let i = 0; i < games; i++) {
    const [least, most] = game.seats;
    const seats = options.seats?.[luck.pick(options.seats.length)] ?? least + luck.pick(most - least + 1);
    const begun = newMatch(engine, { seats, secret: `${seed} ${i}`, options: someOptions(game, seats, luck) });
    if (isRefusal(begun)) throw new Error(`${game.id} for ${seats} is refused by ${begun.rule}`);
    const { match } = begun;
    const hunt = (course: Course<S>, most: number): Crash | null => {
      const before = course.moves.length;
      const sent = stumbles(engine, course, most, luck);
      positions += course.moves.length - before;
      return sent === false ? null : retraced(engine, match, course.moves, sent);
    };
    let crash = hunt({ state: engine.clone(match.state), moves: [] }, moves);
    if (bot !== undefined && crash === null && i % EVERY === 0) {
      const played = botGame(engine, match, bot, luck);
      if (!Array.isArray(played)) crash = played;
      else
        for (const course of latePositions(engine, match, played, luck)) {
          const before = course.moves.length;
          crash ??= hunt(course, BEYOND);
          late += course.moves.length - before;
        }
    }
    if (crash !== null) return { crash, games: i + 1, positions, late };
  }
  return { crash: null, games, positions, late };
}

/** Plays on. What was sent when something went wrong, null where that is the position itself; false: nothing did. */
function stumbles<S extends Core>(engine: Engine<S>, course: Course<S>, most: number, luck: Dice): Sent | null | false {
  let sent: Sent | null = null;
  try {
    for (let n = 0; course.state.over === null && n < most; n++) {
      const { legal, ...said } = someAction(engine, course.state, luck);
      sent = said;
      const isClose = course.moves.length % CLOSELY === 0;
      if (legal && !isClose) engine.act(course.state, said.seat, said.action as Action);
      else {
        const done = engine.play(course.state, said.seat, said.action);
        if (isRefusal(done)) {
          if (legal) return sent;
          continue; // refused, as it should be: no part of the game
        }
        if (said.stray) return sent;
        course.state = done.state;
      }
      course.moves.push({ ...said, action: copy(said.action) });
      sent = null;
      if (isClose || course.state.over !== null) inspect(engine, course.state, course.moves.length, luck);
      else if (course.moves.length > engine.game.bound || engine.waiting(course.state).length === 0) return null;
    }
    return false;
  } catch {
    return sent;
  }
}

/** The same once more, as a match with its log, every position looked at: the first thing that is wrong, and where. */
function retraced<S extends Core>(
  engine: Engine<S>,
  begun: Match<S>,
  moves: readonly Sent[],
  last: Sent | null,
): Crash {
  const luck = dice('retraced');
  let match = begun;
  let sent: Sent | null = null;
  try {
    inspect(engine, match.state, 0, luck);
    for (const move of last === null ? moves : [...moves, last]) {
      sent = move;
      const done = play(engine, match, move.seat, move.action);
      if (isRefusal(done)) throw new Error(`what is legal is refused by ${done.rule}`);
      if (move.stray) throw new Error('what no shape knows is accepted');
      match = done.match;
      sent = null;
      inspect(engine, match.state, match.log.length - 1, luck);
    }
    throw new Error('broken once, and not when it was played again: the rules keep something outside of the state');
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : String(thrown);
    return { error, sent, file: written(engine, match, error, sent) };
  }
}

/** The moves of a game between bots; or the crash of one. */
function botGame<S extends Core>(engine: Engine<S>, begun: Match<S>, bot: Bot<S>, luck: Dice): Sent[] | Crash {
  const state = engine.clone(begun.state);
  const moves: Sent[] = [];
  let sent: Sent | null = null;
  try {
    while (state.over === null && moves.length <= engine.game.bound) {
      const seat = engine.waiting(state)[0]?.seat ?? 0;
      const action = copy(bot(engine, engine.mask(state, seat), seat, luck));
      sent = { seat, action, stray: false };
      engine.act(state, seat, action);
      moves.push(sent);
      sent = null;
    }
    return moves;
  } catch {
    return retraced(engine, begun, moves, sent);
  }
}

/** Positions of its second half, one after the other. */
function* latePositions<S extends Core>(
  engine: Engine<S>,
  begun: Match<S>,
  moves: readonly Sent[],
  luck: Dice,
): Generator<Course<S>> {
  const half = Math.floor(moves.length / 2);
  const stops = Array.from({ length: BRANCHES }, () => half + luck.pick(Math.max(1, moves.length - half)));
  const state = engine.clone(begun.state);
  for (const [n, { seat, action }] of moves.entries()) {
    for (const stop of stops) if (stop === n) yield { state: engine.clone(state), moves: moves.slice(0, n) };
    engine.act(state, seat, action as Action);
  }
}

function someOptions<S extends Core>(game: GameDef<S>, seats: number, luck: Dice): Options {
  const chosen: Record<string, Json> = {};
  for (const [name, def] of Object.entries(game.options)) {
    const some = (): Json => def.values[luck.pick(def.values.length)] ?? def.default;
    chosen[name] = def.perSeat ? Array.from({ length: seats }, some) : some();
  }
  return chosen;
}

/** What is nested too deep cannot be written down. */
function shown(action: unknown): string {
  return flawIn(action)?.why === 'deep' ? '…' : JSON.stringify(action);
}
/** Without its states: they are what is broken, and whoever reads it runs it again. */
function written<S extends Core>(engine: Engine<S>, match: Match<S>, error: string, sent: Sent | null): MatchFile {
  const why = sent === null ? error : `${error} (seat ${sent.seat}: ${shown(sent.action)})`;
  const closed = close(match, { why });
  return exportMatch(engine, isRefusal(closed) ? match : closed.match, { snapshots: false });
}

/** Everything that must hold between two actions of any game. */
function inspect<S extends Core>({ game, ...engine }: Engine<S>, s: S, moves: number, luck: Dice): void {
  const lost = changes(s, JSON.parse(JSON.stringify(s)) as object);
  if (lost === null || Object.keys(lost).length > 0)
    throw new Error(`the state is not JSON: ${Object.keys(lost ?? {}).join(', ')}`);
  if (s.over !== null) return;
  if (moves >= game.bound) throw new Error(`a runaway: not over within its bound of ${game.bound} actions`);
  engine.mask(s, luck.pick(s.seats + 1) - 1);
  const asked = engine.waiting(s);
  if (asked.length === 0) throw new Error('a dead end: the game is not over, but nobody is asked anything');
  for (const { seat, ask } of asked)
    if (engine.legal(s, seat).length === 0)
      throw new Error(`a dead end: seat ${seat} is asked "${ask}" but nothing is legal`);
}
