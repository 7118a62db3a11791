/** What gets a big button beside the prompt: answers without a target, and cards that may be played in reply. */
import type { Said } from './intent.ts';

const isBare = (action: Said): boolean => Object.keys(action).length === 1;
/** These have their place among the deeds, or with the Night. */
const ELSEWHERE: ReadonlySet<Said['kind']> = new Set(['heal', 'sanctify', 'pass-night']);
const ANSWERS: ReadonlySet<Said['kind']> = new Set(['respond', 'reroll']);

export const main = (legal: readonly Said[]): readonly Said[] =>
  legal.filter((action) => ANSWERS.has(action.kind) || (isBare(action) && !ELSEWHERE.has(action.kind)));
