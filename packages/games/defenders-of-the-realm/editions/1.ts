/**
 * Edition 1, for matches that were begun with it. What edition 2 changed:
 * - DT-6.5 An attack that was called off is not declared again before something has changed (it could go on for ever).
 * - DT-6.14 While Battle Luck goes round the marker shows what the dice say. DT-6.20 Who loses no card is not told so.
 * - DT-17.1 Knight is the default for any number of heroes: the rulebook advises one easing at a time, and Squire has two.
 * - DT-18.1, DT-18.6 Free effects may also be played when a Darkness card is revealed; DT-18.7 a pass for the whole Night.
 * - DT-6.14, DT-18.8 The last answer of a round of questions is not taken back when it has settled what is another's.
 * A state of edition 1 lacks the three fields that edition 2 added, and so the rules know it (`asCorrected`).
 */
import type { GameDef } from '@rempart/kernel';
import { setup } from '../rules/1-setup.ts';
import { pass, reply, respond } from '../rules/18-windows.ts';
import { PRESETS } from '../rules/content.ts';
import { defenders } from '../rules/index.ts';
import type { State } from '../rules/state.ts';

/** DT-17.1 One or two heroes played Squire unless the table chose otherwise. */
const BY_HEROES = 'by-heroes';
const FEW = 2;
const presetFor = (seats: number): string => (seats <= FEW ? 'squire' : 'knight');

const formerSetup: GameDef<State>['setup'] = (seats, given, k) => {
  const preset = given.preset ?? BY_HEROES;
  const chosen = { ...given, preset: preset === BY_HEROES ? presetFor(seats) : preset };
  const { edition: _, resting: __, calledOff: ___, ...former } = setup(seats, chosen, k);
  return former;
};

const { keeps: _, ...former } = defenders;
export const edition1: GameDef<State> = {
  ...former,
  edition: 1,
  options: {
    ...defenders.options,
    preset: { values: [BY_HEROES, ...PRESETS.map(({ id }) => id)], default: BY_HEROES, rule: 'DT-17.1' },
  },
  setup: formerSetup,
  steps: { ...defenders.steps, reply: { ...reply, actions: [respond, pass] } },
};
