/** How the realm sounds. */
import type { EventOf } from '@rempart/kernel';
import type { Voice } from '@rempart/board';
import type { State } from '../rules/state.ts';

type Told = EventOf<State>;

const VOICES: { readonly [E in Told['e']]?: Voice } = {
  turn: 'chime',
  moved: 'step',
  sent: 'whoosh',
  fought: 'dice',
  rerolled: 'dice',
  removed: 'blade',
  purified: 'dice',
  questRolled: 'dice',
  questDone: 'horn',
  healed: 'chime',
  wounded: 'blade',
  died: 'bell',
  night: 'drum',
  revealed: 'card',
  placed: 'whoosh',
  overran: 'crack',
  tainted: 'crack',
  cleansed: 'chime',
  advanced: 'horn',
  attacked: 'horn',
  cursed: 'growl',
  struck: 'dice',
  marker: 'blade',
  slew: 'horn',
  attackFailed: 'growl',
  retreated: 'step',
  played: 'card',
  gateBuilt: 'thud',
  gatePlaced: 'thud',
  rumors: 'paper',
  won: 'horn',
  lost: 'bell',
};
export const sounds = ({ e }: Told): Voice | null => VOICES[e] ?? null;
