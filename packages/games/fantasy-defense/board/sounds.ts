/** How a siege sounds. */
import type { Voice } from '@rempart/board';
import type { Event } from '../rules/state.ts';

const VOICES: { readonly [E in Event['e']]?: Voice } = {
  besieged: 'drum',
  infiltrated: 'growl',
  sentBack: 'whoosh',
  deployed: 'step',
  moved: 'step',
  skirmished: 'blade',
  airlifted: 'whoosh',
  shifted: 'step',
  battleWon: 'blade',
  battleLost: 'thud',
  pillaged: 'coin',
  slain: 'blade',
  moraleLost: 'bell',
  fell: 'crack',
  cast: 'chime',
  calledBack: 'whoosh',
  readied: 'paper',
  drew: 'card',
  gave: 'card',
};
export const sounds = ({ e }: Event): Voice | null => VOICES[e] ?? null;
