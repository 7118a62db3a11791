/** How a night of rituals sounds. */
import type { EventOf } from '@rempart/kernel';
import type { Voice } from '@rempart/board';
import type { State } from '../rules/state.ts';

type Told = EventOf<State>;

const VOICES: { readonly [E in Told['e']]?: Voice } = {
  moved: 'step',
  attacked: 'dice',
  defended: 'dice',
  hit: 'thud',
  missed: 'whoosh',
  wounded: 'blade',
  eliminated: 'crack',
  healed: 'chime',
  placed: 'whoosh',
  appeared: 'step',
  arrived: 'growl',
  possessed: 'breath',
  fed: 'growl',
  soul: 'breath',
  enraged: 'growl',
  trapped: 'breath',
  freed: 'chime',
  raised: 'chime',
  lowered: 'thud',
  cast: 'chime',
  spread: 'breath',
  alchemy: 'crack',
  boosted: 'chime',
  heroTurn: 'card',
  searched: 'paper',
  tookPlants: 'paper',
  demonCard: 'card',
  round: 'bell',
  stunned: 'thud',
};
export const sounds = ({ e }: Told): Voice | null => VOICES[e] ?? null;
