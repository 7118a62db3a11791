/** Dark Rituals, solo mode: the Master Sorcerer against Heroes that follow their cards. This file only assembles. */
import type { GameDef, Steps } from '@rempart/kernel';
import { isEncounterFile } from './content/check.ts';
import { ENCOUNTER, OPTIONS } from './rules/1-options.ts';
import { settingUp } from './rules/1-setup.ts';
import { rounds } from './rules/3-rounds.ts';
import { effects, frenzy, lead, push } from './rules/4-effects.ts';
import { blink, reaction } from './rules/4-reaction.ts';
import { land, stuns, volley } from './rules/5-attack.ts';
import { dawn, entry, heroActs, heroTurn, militia, serfs } from './rules/8-automaton.ts';
import { control, demonCard, demonSteps, roused } from './rules/10-demon.ts';
import { concede } from './rules/12-victory.ts';
import { imagine } from './rules/imagine.ts';
import { sight } from './rules/state.ts';
import type { State } from './rules/state.ts';

const steps: Steps<State> = {
  ...rounds,
  effects,
  lead,
  push,
  frenzy,
  roused,
  reaction,
  land,
  stuns,
  blink,
  volley,
  heroTurn,
  militia,
  heroActs,
  entry,
  serfs,
  dawn,
  demonCard,
  demonSteps,
  control,
};

export const darkRituals: GameDef<State> = {
  id: 'dark-rituals',
  edition: 2,
  seats: [1, 3],
  options: { ...OPTIONS, encounter: { ...ENCOUNTER, own: isEncounterFile } },
  sight,
  steps,
  anytime: [concede],
  ends: [
    'MM-11.5',
    'MM-11.6',
    'MM-11.7',
    'MM-11.12',
    'MM-11.19',
    'MM-11.25',
    'MM-11.27',
    'MM-12.1',
    'MM-13.1',
    'MM-13.5',
  ],
  bound: 15_000,
  setup: settingUp(2),
  imagine,
};
