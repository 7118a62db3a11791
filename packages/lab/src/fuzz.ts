/** The fuzzer: legal, illegal and malformed actions at random, hunting for exceptions, dead ends and runaway games. */
import { actionsOf, changes, dice, flawIn, isRefusal, tableOf } from '@rempart/kernel';
import type { Core, Dice, GameDef, Json, Options, Seat, Table } from '@rempart/kernel';
import { close, exportMatch, newMatch, play } from '@rempart/match';
import type { Match, MatchFile } from '@rempart/match';
import { bent, junk } from './bend.ts';

export interface FuzzOptions {
  readonly seed?: string;
  readonly games?: number;
  readonly seats?: readonly number[]; // all that the game allows, at random
  readonly moves?: number; // at most so many a game; as many as it takes
}
interface Sent {
  readonly seat: Seat;
  readonly action: unknown;
}
export interface Crash {
  readonly error: string;
  readonly sent: Sent | null; // what broke it; null: the position that the match has come to is broken
  readonly file: MatchFile; // the match up to there, written down like any other; its last line says what went wrong
}

/** The first crash found, or null. */
export function fuzz<S extends Core>(game: GameDef<S>, options: FuzzOptions = {}): Crash | null {
  const { seed = 'fuzz', games = 100, moves = Infinity } = options;
  const luck = dice(seed);
  const table = tableOf(game);
  for (let i = 0; i < games; i++) {
    const [least, most] = game.seats;
    const seats = options.seats?.[luck.pick(options.seats.length)] ?? least + luck.pick(most - least + 1);
    const begun = newMatch(table, { seats, secret: `${seed} ${i}`, options: someOptions(game, seats, luck) });
    if (isRefusal(begun)) throw new Error(`${game.id} for ${seats} is refused by ${begun.rule}`);
    const crash = fuzzOne(table, begun.match, moves, luck);
    if (crash !== null) return crash;
  }
  return null;
}

function someOptions<S extends Core>(game: GameDef<S>, seats: number, luck: Dice): Options {
  const chosen: Record<string, Json> = {};
  for (const [name, def] of Object.entries(game.options)) {
    const some = (): Json => def.values[luck.pick(def.values.length)] ?? def.default;
    chosen[name] = def.perSeat ? Array.from({ length: seats }, some) : some();
  }
  return chosen;
}

function fuzzOne<S extends Core>(table: Table<S>, begun: Match<S>, moves: number, luck: Dice): Crash | null {
  let match = begun;
  let sent: Sent | null = null;
  try {
    inspect(table, match);
    while (match.state.over === null && match.log.length <= moves) {
      const { legal, stray, ...said } = someAction(table, match.state, luck);
      sent = said;
      const done = play(table, match, said.seat, said.action);
      if (isRefusal(done)) {
        if (legal) throw new Error(`what is legal is refused by ${done.rule}`);
        continue; // refused, as it should be: no part of the match
      }
      if (stray) throw new Error('what no shape knows is accepted');
      ({ match } = done);
      sent = null;
      inspect(table, match);
      table.mask(match.state, luck.pick(match.header.seats + 1) - 1);
    }
    return null;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : String(thrown);
    return { error, sent, file: written(table, match, error, sent) };
  }
}

/** What is nested too deep cannot be written down. */
function shown(action: unknown): string {
  return flawIn(action)?.why === 'deep' ? '…' : JSON.stringify(action);
}
/** Without its states: they are what is broken, and whoever reads it runs it again. */
function written<S extends Core>(table: Table<S>, match: Match<S>, error: string, sent: Sent | null): MatchFile {
  const why = sent === null ? error : `${error} (seat ${sent.seat}: ${shown(sent.action)})`;
  const closed = close(match, { why });
  return exportMatch(table, isRefusal(closed) ? match : closed.match, { snapshots: false });
}

/** Everything that must hold between two actions of any game. */
function inspect<S extends Core>({ game, ...table }: Table<S>, { state: s, log }: Match<S>): void {
  const lost = changes(s, JSON.parse(JSON.stringify(s)) as object);
  if (lost === null || Object.keys(lost).length > 0)
    throw new Error(`the state is not JSON: ${Object.keys(lost ?? {}).join(', ')}`);
  if (s.over !== null) return;
  if (log.length > game.bound) throw new Error(`a runaway: not over within its bound of ${game.bound} actions`);
  const asked = table.waiting(s);
  if (asked.length === 0) throw new Error('a dead end: the game is not over, but nobody is asked anything');
  for (const { seat, ask } of asked)
    if (table.legal(s, seat).length === 0)
      throw new Error(`a dead end: seat ${seat} is asked "${ask}" but nothing is legal`);
}

interface Tried extends Sent {
  readonly legal: boolean; // and so must be accepted
  readonly stray: boolean; // and so must be refused
}
/** One time in two something legal by somebody asked; else something made up, by anybody, or a sound action spoilt. */
function someAction<S extends Core>(table: Table<S>, s: S, luck: Dice): Tried {
  const asked = table.waiting(s);
  const owing = asked[luck.pick(asked.length)]?.seat ?? 0;
  const one = table.sample(s, owing, luck);
  const seat = luck.pick(3) === 0 ? luck.pick(s.seats + 3) - 2 : owing;
  switch (luck.pick(6)) {
    case 0:
      return { seat, action: wellFormed(table.game, luck), legal: false, stray: false };
    case 1:
      return { seat, ...bent(wellFormed(table.game, luck), luck), legal: false };
    case 2:
      return luck.pick(4) === 0
        ? { seat, action: junk(luck), legal: false, stray: false }
        : { seat, ...bent(one, luck), legal: false };
    default:
      return { seat: owing, action: one, legal: true, stray: false };
  }
}

function wellFormed<S extends Core>(game: GameDef<S>, luck: Dice): object {
  const defs = [...actionsOf(game).values()].filter((def) => !def.quits); // made up as often as that, it would end every game
  const def = defs[luck.pick(defs.length)];
  const shapes = Object.entries((def?.shape ?? {}) as Record<string, { some(dice: Dice): unknown }>);
  return { kind: def?.kind, ...Object.fromEntries(shapes.map(([field, shape]) => [field, shape.some(luck)])) };
}
