/** Everything but the formatter and the catalogues: for a browser whose messages were compiled when it was built. */
export { textsOf } from './facts.ts';
export type { Texts } from './facts.ts';
export { argumentsOf, fill, formatNumber } from './fill.ts';
export { teach } from './forms.ts';
export { phrase } from './phrase.ts';
export { speakerWith } from './speaker.ts';
export { languages } from './types.ts';
export type * from './types.ts';
