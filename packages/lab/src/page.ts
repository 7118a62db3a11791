/** What of the lab a page needs: no threads of Node, no alarm; the same games, the same figures. */
export { compared, SIGNIFICANT } from './compare.ts';
export type { Compared } from './compare.ts';
export { csvOf } from './export.ts';
export { figuresOf } from './figures.ts';
export type { Figures, Share, Spread } from './figures.ts';
export { playPlainly } from './playing.ts';
export type { Record as GameRecord } from './playing.ts';
export { isPlanFault, prepare } from './plan.ts';
export type { Bench, Experiment } from './plan.ts';
