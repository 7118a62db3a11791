/**
 * Opening a match from where it stood some lines ago. Its whole log is read, since those who watch are told of it, but only the
 * lines after the newest checkpoint are played; whether that led where the log says, its last fingerprint tells.
 */
import { isRefusal } from '@rempart/kernel';
import type { Core, Engine, Refusal } from '@rempart/kernel';
import { extend, playersOf, rebuild } from '@rempart/match';
import type { Match, MatchFile } from '@rempart/match';
import type { Checkpoint } from '../store/checkpoints.ts';

export const EVERY = 128; // lines: short matches, which are most, never write one

/** Who sits there is read from the log: whoever is forgotten is renamed in it, and in no second place. */
type Standing = Pick<Match, 'state' | 'asked' | 'closed'>;

/** To be written with the newest line: when the last one is long ago, and nothing before it can be taken back any more. */
export function checkpointAt(match: Match, last: number): Checkpoint | null {
  const n = match.log.length - 1;
  const { state, past, asked, closed } = match;
  if (n - last < EVERY || past.length > 0 || closed !== null || state.over !== null) return null;
  const standing: Standing = { state, asked, closed };
  return { n, body: JSON.stringify(standing) };
}

/** The match out of its record; from its first line, if there is no checkpoint or it does not fit the log. */
export function reopen(engine: Engine<Core>, file: MatchFile, checkpoint?: Checkpoint): Match | Refusal {
  return (checkpoint === undefined ? null : from(engine, file, checkpoint)) ?? rebuild(engine, file);
}

function from(engine: Engine<Core>, { header, log }: MatchFile, { n, body }: Checkpoint): Match | null {
  const isOurs = header.game === engine.game.id && header.edition === engine.game.edition;
  // Line by line each state is copied; from the first on they are not: with more lines after it than before, that is faster.
  if (!isOurs || n >= log.length || log.length - n > n) return null;
  try {
    const { state, asked, closed } = JSON.parse(body) as Standing;
    const known = { header, log: log.slice(0, n + 1) };
    const standing: Match = { ...known, players: playersOf(known), past: [], state, asked, closed };
    const match = extend(engine, standing, log.slice(n + 1));
    return isRefusal(match) ? null : match;
  } catch {
    return null;
  }
}
