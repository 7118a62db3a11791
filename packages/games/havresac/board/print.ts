/** What is printed on tiles and Objects, in the reader's language. */
import { must } from '@rempart/kernel';
import type { Say } from '@rempart/board';
import guardians from '../content/guardians.json';
import objects from '../content/objects.json';
import { KINDS } from '../outlook.ts';
import type { State } from '../rules/state.ts';

interface Printed {
  readonly move: number | null;
  readonly cost: number;
  readonly ability: string;
  readonly summary: { readonly en: string; readonly fr: string };
}
export const faceOf = (view: State, kind: string): string => view.faces[KINDS.indexOf(kind)] ?? 'day';
export function printed(kind: string, face: string): Printed {
  const { day, night } = must(guardians.guardians.find(({ id }) => id === kind) ?? guardians.guardians[0]).tile;
  return face === 'night' ? night : day;
}
export const can = (say: Say, kind: string, face: string): string => printed(kind, face).summary[say.language];
export const serves = (say: Say, object: string): string =>
  objects.objects.find(({ id }) => id === object)?.summary[say.language] ?? '';
/** The sign of what an ability does after the move. */
const SIGNS: { readonly [ability: string]: string } = {
  'fairy-reach-2': 'capture',
  shoot: 'shoot',
  'line-recall': 'recall',
  'repair-reach-2': 'repair',
  bow: 'shoot',
  hammer: 'repair',
  net: 'capture',
};
export const signOf = (word: string): string => SIGNS[word] ?? 'slay';
