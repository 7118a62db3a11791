/** Kingdoms, as a form names them. */
import type { Seat } from '@rempart/kernel';
import { lordName } from '../lord.ts';
import { knownTo } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import type { Props } from './draft.svelte.ts';

export const kingdom = ({ say }: Props, seat: Seat): string => say.player(seat);
/** Who rules a kingdom, and of what people: “Aldric, Humans”. */
export function ruler({ say, view }: { say: Props['say']; view: Pick<State, 'race' | 'ids'> }, seat: Seat): string {
  const race = view.race[seat] ?? '';
  return [lordName(race, view.ids[seat]), say.name(race)].filter((one) => one !== '').join(', ');
}
/** Those a form may name: known, and still in the game. */
export const targets = ({ view, seat }: Props): Seat[] =>
  seat < 0 ? [] : knownTo(view, seat).filter((other) => view.fate[other] === 'alive');
export const idOf = ({ view }: Props, seat: Seat): string => view.ids[seat] ?? '';
