/** FD-2 Turn. FD-2.2 Each phase is a step that has ended before the next begins. FD-2.6 What a step asks, and whom, is all that is open. */
import { forever } from '@rempart/kernel';
import type { Steps } from '@rempart/kernel';
import { arrival, infiltrate, invasion } from './4-invasion.ts';
import { limit, limits } from './5-limit.ts';
import { planning } from './5-strategy.ts';
import { battle, pick } from './6-battle.ts';
import { casualty, skirmish } from './6-casualty.ts';
import { reinforcement } from './7-reinforcement.ts';
import { further, immediate } from './8-icons.ts';
import type { State } from './state.ts';

export const steps: Steps<State> = {
  game: forever('turn'), // FD-1.11, FD-2.3
  turn: ['invasion', 'strategy', 'battle', 'reinforcement'], // FD-2.1, as printed
  strategy: ['planning', 'limits'], // FD-5.17
  invasion,
  arrival,
  infiltrate,
  planning,
  ...immediate,
  ...further,
  limits,
  limit,
  battle,
  pick,
  casualty,
  skirmish,
  reinforcement,
};
