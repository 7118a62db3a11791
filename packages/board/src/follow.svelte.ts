/** The camera goes to where each event happens. */
import type { Core, EventOf } from '@rempart/kernel';
import type { Camera } from './camera.svelte.ts';
import { onBeat } from './stage.svelte.ts';
import type { BoardProps } from './types.ts';

const GLIDE = 450; // milliseconds at tempo 1
type Point = { readonly x: number; readonly y: number };

/**
 * While a component is made: `follow(eye, () => p, (event) => spotOf(event))`. With reduced motion it is there at once. What is in
 * sight already, and so a map that is wholly so, stays where it is.
 */
export function follow<S extends Core>(
  eye: Camera,
  props: () => BoardProps<S>,
  place: (event: EventOf<S>) => Point | null | undefined,
): void {
  onBeat(props, (event, { still, lasts }) => {
    const at = place(event);
    if (at) eye.show(at.x, at.y, still ? 0 : Math.min(GLIDE * props().settings.tempo, lasts / 2));
  });
}
