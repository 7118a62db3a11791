/** How a continent sounds. */
import type { EventOf } from '@rempart/kernel';
import type { Voice } from '@rempart/board';
import type { State } from '../rules/state.ts';

type Told = EventOf<State>;

const VOICES: { readonly [E in Told['e']]?: Voice } = {
  accepted: 'thud',
  destroyed: 'bell',
  abandoned: 'bell',
};
export const sounds = ({ e }: Told): Voice | null => VOICES[e] ?? null;
