/** Kingdoms and counted things in words, for whoever tells a lord what has happened: a board or a terminal. */
import type { Voice } from '../../index.ts';
import { lordName } from '../lord.ts';
import type { State } from '../rules/state.ts';

export interface Teller {
  readonly say: Voice;
  readonly view: Pick<State, 'ids' | 'race'>;
}

export const listed = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(language).format([...words]);

/** "Warrior × 3, Spy × 1", in the order given. */
export const counted = ({ say }: Teller, counts: { readonly [id: string]: number }): string =>
  Object.entries(counts)
    .filter(([, n]) => n > 0)
    .map(([id, n]) => `${say.name(id)} × ${say.number(n)}`)
    .join(', ');

/** The name behind an id of a form or a report; an unknown lord where there is none. */
export function named({ say, view }: Teller, id: string | null): string {
  const seat = id === null ? -1 : view.ids.indexOf(id);
  return seat < 0 ? say.text('unknown-lord') : say.player(seat);
}
/** The same as a fact of a sentence, which asks for the form it needs: “d’Orvane”, “un seigneur inconnu”. */
export function lordOf({ say, view }: Teller, id: string | null): string {
  const seat = id === null ? -1 : view.ids.indexOf(id);
  return seat < 0 ? 'unknown-lord' : say.player(seat);
}
/** Who rules it, and of what people: “Aldric, Humans”; the people alone where the kingdom is not known. */
export function rulerOf({ say, view }: Teller, id: string | null, race: string): string {
  const lord = id !== null && view.ids.includes(id) ? lordName(race, id) : '';
  return lord === '' ? say.name(race) : `${lord}, ${say.name(race)}`;
}
export const signed = ({ say }: Teller, n: number): string => (n < 0 ? `−${say.number(-n)}` : `+${say.number(n)}`);
