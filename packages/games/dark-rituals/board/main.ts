/** What gets a big button beside the prompt: answers without a target, and Reaction spells. */
import type { Action, Facts } from '@rempart/kernel';

const isBare = (action: Action): boolean => Object.keys(action).length === 1;
const keepsAll = (action: Action): boolean =>
  action.kind === 'exchange' && ((action as Action & Facts)['cards'] as readonly string[]).length === 0;
export const main = (legal: readonly Action[]): readonly Action[] =>
  legal.filter((a) => a.kind === 'react' || keepsAll(a) || (isBare(a) && !DEEDS.has(a.kind)));
/** These have their place among the deeds, or at the edge of the table. */
const DEEDS: ReadonlySet<string> = new Set(['takeRuby', 'throwRuby', 'concede']);
