/** What is not taken back though nothing was rolled or revealed by it: the last answer to a question that went round. */
import type { ActionOf, RuleId, Seat } from '@rempart/kernel';
import { endsLuckRound } from './6-battle.ts';
import { settlesForOthers } from './18-windows.ts';
import type { State } from './state.ts';

export function keeps(s: State, me: Seat, { kind }: ActionOf<State>): RuleId | null {
  if (kind === 'pass' || kind === 'pass-night') return settlesForOthers(s, me) ? 'DT-18.8' : null;
  if (kind === 'leave-luck') return endsLuckRound(s, me) ? 'DT-6.14' : null;
  return null;
}
