/** The frame's part: no board needs it. */
export { bring } from './bring.ts';
export { timer } from './hold.ts';
export { keepPlaces } from './places.ts';
export { shareOf } from './stage.svelte.ts';
export { listen } from './voices.ts';
