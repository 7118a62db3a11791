/** Kingdoms and counted things in words. */
import type { Seat } from '@rempart/kernel';
import { knownTo } from '../outlook.ts';
import type { Props } from './draft.svelte.ts';

export const listed = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(language).format([...words]);

/** "Warrior × 3, Spy × 1", in the order given. */
export const counted = ({ say }: Props, counts: { readonly [id: string]: number }): string =>
  Object.entries(counts)
    .filter(([, n]) => n > 0)
    .map(([id, n]) => `${say.name(id)} × ${say.number(n)}`)
    .join(', ');

export const kingdom = ({ say }: Props, seat: Seat): string => say.player(seat);
/** The name behind an id of a form or a report; an unknown lord where there is none. */
export function named(p: Props, id: string | null): string {
  const seat = id === null ? -1 : p.view.ids.indexOf(id);
  return seat < 0 ? p.say.text('unknown-lord') : kingdom(p, seat);
}
/** Those a form may name: known, and still in the game. */
export const targets = ({ view, seat }: Props): Seat[] =>
  seat < 0 ? [] : knownTo(view, seat).filter((other) => view.fate[other] === 'alive');
export const idOf = ({ view }: Props, seat: Seat): string => view.ids[seat] as string;
export const signed = ({ say }: Props, n: number): string => (n < 0 ? `−${say.number(-n)}` : `+${say.number(n)}`);
