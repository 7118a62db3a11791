/** What gets a big button beside the prompt: answers without a target, and Reaction spells. */
import type { Beat } from '@rempart/board';
import type { ActionOf } from '@rempart/kernel';
import type { State } from '../rules/state.ts';

type Action = ActionOf<State>;

const isBare = (action: Action): boolean => Object.keys(action).length === 1;
const keepsAll = (action: Action): boolean => action.kind === 'exchange' && action.cards.length === 0;
/** A Reaction is asked for once the dice that it answers lie still. */
export const main = (legal: readonly Action[], beat: Beat<State> | null): readonly Action[] =>
  beat !== null && legal.some(({ kind }) => kind === 'suffer')
    ? []
    : legal.filter((a) => a.kind === 'react' || keepsAll(a) || (isBare(a) && !DEEDS.has(a.kind)));
/** These have their place among the deeds, or at the edge of the table. */
const DEEDS: ReadonlySet<Action['kind']> = new Set(['takeRuby', 'throwRuby', 'concede']);
