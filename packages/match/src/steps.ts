/** Replays, line by line: by the rules where they are at hand, else by the states that were recorded. */
import { isRefusal } from '@rempart/kernel';
import type { Core, Facts, Refusal, Seat, Engine } from '@rempart/kernel';
import { isDone } from './grow.ts';
import { beginning, follow } from './rebuild.ts';
import { momentsOf } from './moments.ts';
import { heard } from './show.ts';
import type { Entry, MatchFile, Snapshot } from './types.ts';

export interface StepOfReplay<S extends Core> {
  readonly entry: Entry; // as this seat may know it
  readonly state: S | null; // null: neither recorded nor to be had
  readonly moments?: readonly S[]; // at each of its events, where they are several and the rules are at hand
}

/**
 * Line by line for one seat. States come from running the match at its own table: what a file says they were is believed
 * only where it cannot be run, since its edition is not here or it was written for one seat. While a match goes on, states
 * are shown only through the table's mask, or as they were already masked when recorded.
 */
export function* steps<S extends Core>(
  engine: Engine<S> | null,
  file: MatchFile,
  seat: Seat,
): Generator<StepOfReplay<S>> {
  const shown = isDone(file);
  const masked = file.header.fairness.secret === null;
  const state = engine === null ? null : beginning(engine, file);
  const canRun = engine !== null && state !== null && (!isRefusal(state) || state.rule === 'M-17');
  const states = canRun ? ran(engine, file, state) : recorded<S>(file);
  let before: S | null = null;
  for (const entry of file.log) {
    const now = states.next().value ?? null;
    const told = heard(entry, seat, shown || masked);
    const moments = canRun && now !== null && before !== null ? momentsOf(engine, before, entry, seat, shown) : [];
    const state = now === null || shown || masked ? now : (engine?.mask(now, seat) ?? null);
    yield { entry: told, state, ...(moments.length === 0 ? {} : { moments }) };
    before = now;
  }
}

function* recorded<S extends Core>(file: MatchFile): Generator<S | null, null> {
  const snapshots = new Map(file.snapshots?.map((one) => [one.n, one.state]));
  let state: Facts | null = null;
  for (const { n } of file.log) {
    const changed: Snapshot['state'] | undefined = snapshots.get(n);
    if (changed !== undefined) state = { ...(state ?? {}), ...changed };
    yield state as unknown as S | null;
  }
  return null;
}

function* ran<S extends Core>(engine: Engine<S>, file: MatchFile, state: S | Refusal): Generator<S | null, null> {
  if (isRefusal(state)) return null;
  try {
    for (const live of follow(engine, file, state)) yield live.state;
  } catch {
    // A record that cannot be followed is shown as far as it can; rebuild and verify say where it breaks.
  }
  return null;
}
