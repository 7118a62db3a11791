/** How a kingdom sounds. */
import type { Voice } from '@rempart/board';
import type { Event } from '../rules/state.ts';

const VOICES: { readonly [E in Event['e']]?: Voice } = {
  roundBegan: 'chime',
  scouted: 'thud',
  tentCaught: 'chime',
  drew: 'card',
  placed: 'step',
  replaced: 'step',
  recalled: 'whoosh',
  slew: 'blade',
  captured: 'chime',
  repaired: 'thud',
  opened: 'crack',
  used: 'paper',
  scored: 'coin',
  glory: 'bell',
  shadowScored: 'growl',
  recruited: 'coin',
  missed: 'thud',
  camped: 'step',
  flewAway: 'whoosh',
  ranked: 'horn',
  shadowBeaten: 'horn',
  shadowWon: 'bell',
  challengeMet: 'chime',
};
export const sounds = ({ e }: Event): Voice | null => VOICES[e] ?? null;
