/**
 * Is this action one that a step of a lesson allows? What the step names must be there: fields of an object, entries of
 * a list of objects; plain values and lists of them must be the same. A text that ends in * stands for all that begin so:
 * of equal pieces ("human-footman.*") any will do.
 */
import type { Action } from '@rempart/kernel';
import type { LessonStep } from '@rempart/board';

const isObject = (x: unknown): x is { readonly [field: string]: unknown } =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

function holds(whole: unknown, part: unknown): boolean {
  if (isObject(part))
    return isObject(whole) && Object.entries(part).every(([field, value]) => holds(whole[field], value));
  if (Array.isArray(part) && part.every(isObject))
    return Array.isArray(whole) && part.every((wanted) => whole.some((entry) => holds(entry, wanted)));
  if (typeof part === 'string' && part.endsWith('*'))
    return typeof whole === 'string' && whole.startsWith(part.slice(0, -1));
  return JSON.stringify(whole) === JSON.stringify(part);
}

export const agrees = (action: Action, part: Partial<Action>): boolean => holds(action, part);
const wants = ({ allow = [] }: LessonStep, action: Action): boolean => allow.some((part) => agrees(action, part));
const kindOf = ({ allow }: LessonStep): string | undefined => allow?.[0]?.kind;

/**
 * The step that an action does: the one it stands at, or one after it as long as each asks for an action of the same kind
 * (three cards to be deployed are deployed in any order). -1: none.
 */
export function stepDone(
  steps: readonly LessonStep[],
  at: number,
  action: Action,
  isDone: (i: number) => boolean,
): number {
  const here = steps[at];
  if (here === undefined) return -1;
  for (let i = at; i < steps.length && kindOf(steps[i] as LessonStep) === kindOf(here); i++)
    if (!isDone(i) && wants(steps[i] as LessonStep, action)) return i;
  return -1;
}
