/** The frame's part of the staging: no board needs it. */
export { keepPlaces } from './places.ts';
export { shareOf } from './stage.svelte.ts';
export { listen } from './voices.ts';
