/**
 * HA-1 General: five rounds of five phases, then the final count. HA-1.3 No step lets a seat touch another's expedition; what
 * all share, the reserve, is touched in the Recruitment alone.
 */
import type { RuleId, Seat, Steps } from '@rempart/kernel';
import { outset, scout } from './3-scout.ts';
import { adventure } from './4-adventure.ts';
import { glory } from './9-glory.ts';
import { listing, recruitment } from './10-recruitment.ts';
import { roundEnd } from './11-round-end.ts';
import { count } from './12-end.ts';
import { ROUNDS } from './content.ts';
import type { Action, State } from './state.ts';

export const steps: Steps<State> = {
  game: ['rounds', 'count'],
  rounds: { loop: (s, k) => void (s.round < ROUNDS && k.call('round')) },
  round: ['scout', 'outset', 'adventure', 'glory', 'recruitment', 'roundEnd'], // HA-1.1
  scout,
  outset,
  adventure,
  glory,
  recruitment,
  lists: listing,
  roundEnd,
  count,
};

/**
 * HA-4.9 Lifting the next Guardian ends the one before, also where the last token is no surprise, and the last to rest ends
 * the Adventure for everybody: their Glory is not taken back with it. HA-10.4 A list handed in is final.
 */
const FINAL: { readonly [kind: string]: RuleId } = { next: 'HA-4.9', recruit: 'HA-10.4' };
export const keeps = (_s: State, _me: Seat, { kind }: Action): RuleId | null => FINAL[kind] ?? null;
