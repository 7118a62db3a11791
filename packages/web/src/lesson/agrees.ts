/**
 * Is this action one that a step of a lesson allows? What the step names must be there: fields of an object, entries of
 * a list of objects; plain values and lists of them must be the same.
 */
import type { Action } from '@rempart/kernel';

const isObject = (x: unknown): x is { readonly [field: string]: unknown } =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

function holds(whole: unknown, part: unknown): boolean {
  if (isObject(part))
    return isObject(whole) && Object.entries(part).every(([field, value]) => holds(whole[field], value));
  if (Array.isArray(part) && part.every(isObject))
    return Array.isArray(whole) && part.every((wanted) => whole.some((entry) => holds(entry, wanted)));
  return JSON.stringify(whole) === JSON.stringify(part);
}

export const agrees = (action: Action, part: Partial<Action>): boolean => holds(action, part);
