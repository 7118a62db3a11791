/**
 * The door to the sounds: nothing is fetched, made or heard before the reader has touched the page, nor where they want none.
 * What makes them is fetched with the first one.
 */
import type { Voice } from '@rempart/board';
import { settings } from '../settings.svelte.ts';

/** A browser that does not know whether anybody has touched the page stays silent. */
const isTouched = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive;

export function play(voice: Voice): void {
  if (!settings.sound || settings.volume === 0 || !isTouched() || !('AudioContext' in globalThis)) return;
  void import('./synth.ts').then(({ ring }) => ring(voice, settings.volume / 100)).catch(() => undefined);
}
