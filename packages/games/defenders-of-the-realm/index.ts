/** Defenders of the Realm: the game itself. */
export { defenders } from './rules/index.ts';
export type { State } from './rules/index.ts';
