/** What a board may ask of the rules. */
export { brightness, valueOf } from './rules/state.ts';
