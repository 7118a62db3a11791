/** How a siege sounds. Blows and purses are heard when they land: see Duel.svelte and Staging.svelte. */
import type { Voice } from '@rempart/board';
import { isBoss } from '../outlook.ts';
import type { Event } from '../rules/state.ts';

const VOICES: { readonly [E in Event['e']]?: Voice } = {
  turnBegan: 'drum',
  infiltrated: 'breath',
  sentBack: 'whoosh',
  deployed: 'card',
  moved: 'step',
  skirmished: 'step',
  airlifted: 'whoosh',
  shifted: 'whoosh',
  pillaged: 'crack',
  slain: 'growl',
  fell: 'thud',
  cast: 'chime',
  calledBack: 'whoosh',
  readied: 'chime',
  drew: 'paper',
  gave: 'card',
  won: 'horn',
  lost: 'bell',
  medal: 'chime',
};
export function sounds(event: Event): Voice | null {
  if (event.e === 'besieged') return isBoss(event.invader) ? 'growl' : 'step';
  return VOICES[event.e] ?? null;
}
