/** HA-1 General: five rounds of five phases, then the final count. */
import type { Steps } from '@rempart/kernel';
import { outset, scout } from './3-scout.ts';
import { adventure } from './4-adventure.ts';
import { glory } from './9-glory.ts';
import { listing, recruitment } from './10-recruitment.ts';
import { roundEnd } from './11-round-end.ts';
import { count } from './12-end.ts';
import { ROUNDS } from './content.ts';
import type { State } from './state.ts';

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
