/** What the fuzzer leaves behind: what a match is made from (its seed, its bare actions), and the error they lead to. */
import { copy, hex, isRefusal, tableOf } from '../src/index.ts';
import type { Action, Core, GameDef, Options, Seat, Seed, Table } from '../src/index.ts';
import { difference } from './compare.ts';

export interface Crash {
  readonly format: 'rempart-match';
  readonly version: 1;
  readonly game: string;
  readonly edition: number;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string; // 64 hexadecimal digits
  readonly actions: readonly { readonly seat: Seat; readonly action: unknown }[]; // the last one is the one that broke it
  readonly error: string;
}

export const crashOf = <S extends Core>(
  game: GameDef<S>,
  seats: number,
  options: Options,
  seed: Seed,
  actions: readonly { seat: Seat; action: unknown }[],
  error: string,
): Crash => ({
  format: 'rempart-match',
  version: 1,
  game: game.id,
  edition: game.edition,
  seats,
  options,
  seed: hex(seed),
  actions: copy(actions),
  error,
});

const words = (digits: string): number[] => (digits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16) | 0);

/** Plays a crash again: what goes wrong, by the same words if it is the same; null when it is mended. */
export function replayCrash<S extends Core>(game: GameDef<S>, file: string | Crash): string | null {
  const crash = typeof file === 'string' ? (JSON.parse(file) as Crash) : file;
  if (crash.format !== 'rempart-match' || crash.version !== 1) throw new Error('this is not a match file of version 1');
  if (crash.game !== game.id) throw new Error(`this is a match of ${crash.game}, not of ${game.id}`);
  const table = tableOf(game);
  return trouble(() => {
    let s = table.begin(crash.seats, crash.options, words(crash.seed)).state;
    crash.actions.forEach(({ seat, action }, n) => {
      const played = table.play(s, seat, action as Action);
      if (isRefusal(played)) throw new Error(`action ${n} is refused by ${played.rule}`);
      s = played.state;
      inspect(game, table, s, n + 1);
    });
  });
}

/** Everything that must hold between two actions of any game. */
export function inspect<S extends Core>(game: GameDef<S>, table: Table<S>, s: S, moves: number): void {
  const lost = difference(s, JSON.parse(JSON.stringify(s)));
  if (lost !== null) throw new Error(`the state is not JSON: ${lost}`);
  if (s.over !== null) return;
  if (moves >= game.bound) throw new Error(`a runaway: not over within its bound of ${game.bound} actions`);
  const asked = table.waiting(s);
  if (asked.length === 0) throw new Error('a dead end: the game is not over, but nobody is asked anything');
  for (const { seat, ask } of asked)
    if (table.legal(s, seat).length === 0)
      throw new Error(`a dead end: seat ${seat} is asked "${ask}" but nothing is legal`);
}

/** The message of what was thrown; null when nothing was. */
export function trouble(run: () => void): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
