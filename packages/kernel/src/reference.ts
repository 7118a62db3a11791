/**
 * What copying, comparing, writing and hiding mean, as plainly as it can be said. What runs is in fast/, chosen in speed.ts;
 * the tests hold it to these.
 */
import type { Core, Policy, Seat } from './types.ts';

type Fields = { [field: string]: unknown };
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A copy that shares nothing. */
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, copy(entry)]));
}

/** JSON with its keys in order: the same text for the same value, whoever stored it in between. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value)
    .filter((field) => value[field] !== undefined)
    .sort();
  return `{${fields.map((field) => `${JSON.stringify(field)}:${canonical(value[field])}`).join(',')}}`;
}

/** Equality of plain JSON; an absent field equals an undefined one. */
export const same = (a: unknown, b: unknown): boolean =>
  (a === undefined) === (b === undefined) && canonical(a) === canonical(b);

/** The fields that differ; null when one is gone. */
export function changes(before: object, after: object): Fields | null {
  if (Object.keys(before).some((field) => !Object.hasOwn(after, field))) return null;
  const was = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([field, entry]) => !same(was.get(field), entry)));
}

/** A state to act on; the one it was made of stays as it was. */
export interface Draft<S extends Core> {
  readonly state: S;
  done(): S; // what has become of it. Fields that are equal to those of before may be those of before
  isOpenTo(viewer: Seat, after: S): boolean; // true: this viewer has learned nothing by what was done. false: it must be asked otherwise
}
/** How states are made, copied and acted on. */
export interface States<S extends Core> {
  first(record: S): S; // the state of a new match, from the record that its game has made
  copy(s: S): S;
  draft(s: S): Draft<S>;
}
/** On a copy. */
export function statesOf<S extends Core>(): States<S> {
  const copied = (s: S): S => copy(s) as S;
  const draft = (s: S): Draft<S> => {
    const state = copied(s);
    return { state, done: () => state, isOpenTo: () => false };
  };
  return { first: copied, copy: copied, draft };
}

/** A field that is not shown as it is, and its policy; null: the sight does not name it, so it is nobody's. */
export interface Hidden {
  readonly field: string;
  readonly policy: Policy<unknown, unknown> | null;
}
const CORE = ['seats', 'chance', 'stack', 'over'];

/** The fields of a state that its game hides. */
export function hiddenIn(game: { readonly sight: object }, s: object): readonly Hidden[] {
  const sight = game.sight as { readonly [field: string]: Policy<unknown, unknown> };
  return Object.keys(s)
    .filter((field) => !CORE.includes(field))
    .map((field) => ({ field, policy: Object.hasOwn(sight, field) ? (sight[field] ?? null) : null }))
    .filter(({ policy }) => policy !== 'all');
}
