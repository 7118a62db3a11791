/**
 * The falls of a turn, as the log tells them: they happen in phases 0 and 3, but whoever reads a report is shown its battles
 * first. So they come after the reports; while a turn is still on stage they wait for what follows it.
 */
import type { EventOf } from '@rempart/kernel';
import type { State } from './rules/state.ts';

type Told = EventOf<State>;
const isFall = ({ e }: Told): boolean => e === 'destroyed' || e === 'abandoned' || e === 'removed';
/** The next turn begins, or there is none: nothing of this one is left to be shown. */
const isAfter = ({ e }: Told): boolean => e === 'turn' || e === 'ranking';

export function retell(events: readonly Told[]): readonly Told[] {
  const falls = events.filter(isFall);
  if (falls.length === 0) return events;
  const rest = events.filter((event) => !isFall(event));
  const at = rest.findIndex(isAfter);
  return at < 0 ? rest : [...rest.slice(0, at), ...falls, ...rest.slice(at)];
}
