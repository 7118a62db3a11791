/** FD-8 Icons that act once, when their defender is deployed. FD-5.7 The others, which last, are answered by questions.ts and 6-casualty.ts. */
import type { Decision } from '@rempart/kernel';
import { airlift, airliftMore, arcaneRenewal, soundTheAlarm, youShallNotPass } from './8-icons-human.ts';
import { foresight, headshot, rebirth, shiftingWinds, vision } from './8-icons-elf.ts';
import type { State } from './state.ts';

type Effects = { readonly [icon: string]: Decision<State> };

/** FD-5.3 The immediate effects, by icon: each is a question to the player who has just deployed its defender. */
export const immediate: Effects = {
  'arcane-renewal': arcaneRenewal,
  'sound-the-alarm': soundTheAlarm,
  airlift,
  'you-shall-not-pass': youShallNotPass,
  rebirth,
  'shifting-winds': shiftingWinds,
  headshot,
  foresight,
};
/** What an effect goes on to ask. */
export const further: Effects = { airliftMore, vision };
