/** Kingdoms, as a form names them. */
import type { Seat } from '@rempart/kernel';
import { knownTo } from '../outlook.ts';
import type { Props } from './draft.svelte.ts';

export const kingdom = ({ say }: Props, seat: Seat): string => say.player(seat);
/** Those a form may name: known, and still in the game. */
export const targets = ({ view, seat }: Props): Seat[] =>
  seat < 0 ? [] : knownTo(view, seat).filter((other) => view.fate[other] === 'alive');
export const idOf = ({ view }: Props, seat: Seat): string => view.ids[seat] ?? '';
