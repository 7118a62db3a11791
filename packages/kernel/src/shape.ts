/** What a well-formed action looks like: a test for the wire, and a maker of examples for the fuzzer. */
import type { Dice } from './chance.ts';
import { flawIn } from './plain.ts';

export interface Shape<T> {
  ok(value: unknown): value is T;
  some(dice: Dice): T;
}
/** A shape for every field but `kind`. */
export type Shapes<A> = { readonly [K in Exclude<keyof A, 'kind'>]-?: Shape<A[K]> };

export const oneOf = <const T extends string | number | boolean>(values: readonly T[]): Shape<T> => {
  const known: ReadonlySet<unknown> = new Set<unknown>(values);
  return {
    ok: (v): v is T => known.has(v),
    some: (dice) => values[dice.pick(values.length)] as T,
  };
};

export const whole = (min: number, max: number): Shape<number> => ({
  ok: (v): v is number => Number.isInteger(v) && (v as number) >= min && (v as number) <= max,
  some: (dice) => min + dice.pick(max - min + 1),
});

export const flag: Shape<boolean> = {
  ok: (v): v is boolean => typeof v === 'boolean',
  some: (dice) => dice.pick(2) === 1,
};

export const listOf = <T>(shape: Shape<T>, min: number, max: number): Shape<T[]> => ({
  ok: (v): v is T[] => Array.isArray(v) && v.length >= min && v.length <= max && v.every((entry) => shape.ok(entry)),
  some: (dice) => Array.from({ length: min + dice.pick(max - min + 1) }, () => shape.some(dice)),
});

/** A field with a form of its own (a sheet of orders), judged by the game; it may walk through it, for it is plain. */
export const form = <T>(ok: (value: unknown) => value is T, some: (dice: Dice) => T): Shape<T> => ({
  ok: (v): v is T => flawIn(v) === null && ok(v),
  some,
});

/** The name of the first field that is missing, malformed or not asked for; null when all is well. */
export function misshapen(
  shapes: Readonly<Record<string, Shape<unknown>>>,
  a: Readonly<Record<string, unknown>>,
): string | null {
  for (const field in shapes) if (!(shapes[field] as Shape<unknown>).ok(a[field])) return field;
  for (const field in a) if (field !== 'kind' && !Object.hasOwn(shapes, field)) return field;
  return null;
}
