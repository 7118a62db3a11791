export { choices } from './choices.ts';
export { greedy } from './greedy.ts';
export type { GreedySettings } from './greedy.ts';
export { botNamed, levels } from './levels.ts';
export { random } from './random.ts';
export { search } from './search.ts';
export type { SearchSettings } from './search.ts';
