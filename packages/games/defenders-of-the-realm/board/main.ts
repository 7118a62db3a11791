/** What gets a big button beside the prompt: answers without a target, and cards that may be played in reply. */
import type { Action } from '@rempart/kernel';

const isBare = (action: Action): boolean => Object.keys(action).length === 1;
/** These have their place among the deeds, or with the Night. */
const ELSEWHERE: ReadonlySet<string> = new Set(['heal', 'sanctify', 'pass-night']);
const ANSWERS: ReadonlySet<string> = new Set(['respond', 'reroll']);

export const main = (legal: readonly Action[]): readonly Action[] =>
  legal.filter((action) => ANSWERS.has(action.kind) || (isBare(action) && !ELSEWHERE.has(action.kind)));
