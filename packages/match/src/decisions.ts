/** The decisions of a match that stood, in their order: what analysis looks back on. */
import { isRefusal } from '@rempart/kernel';
import type { ActionOf, Core, Engine, Refusal, Seat } from '@rempart/kernel';
import { takenBack } from './grow.ts';
import { beginning, follow } from './rebuild.ts';
import { refuse } from './refuse.ts';
import type { MatchFile } from './types.ts';

export interface DecisionTaken<S extends Core> {
  readonly n: number; // its line
  readonly seat: Seat;
  readonly state: S; // before it
  readonly action: ActionOf<S>;
  readonly open: boolean; // nothing was rolled or revealed by it, and no clock spoke after it
}
export interface Decided<S extends Core> {
  readonly taken: readonly DecisionTaken<S>[];
  readonly last: S;
}

export function decisions<S extends Core>(engine: Engine<S>, file: MatchFile): Decided<S> | Refusal {
  const begun = beginning(engine, file);
  if (isRefusal(begun)) return begun;
  const undone = takenBack(file.log);
  const taken: DecisionTaken<S>[] = [];
  let [last, n] = [begun, 0];
  try {
    for (const { state } of follow(engine, file, begun)) {
      const entry = file.log[n++];
      if (entry?.do === 'play' && !undone.has(entry.n)) {
        const { seat, action, undo } = entry;
        taken.push({ n: entry.n, seat, state: last, action, open: undo });
      } else if (entry?.do === 'expire' && taken.length > 0)
        taken.push({ ...(taken.pop() as DecisionTaken<S>), open: false });
      last = state;
    }
  } catch {
    return refuse('M-17', { n, what: 'action' });
  }
  return { taken, last };
}
