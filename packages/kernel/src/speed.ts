/** Which of reference.ts runs in a faster form: all of it. One place to choose. */
export { canonical } from './fast/canonical.ts';
export { changes, copy, same, sharing } from './fast/copy.ts';
export { hidingOf } from './fast/hiding.ts';
export { statesOf } from './fast/layout.ts';
export { recalling } from './fast/recall.ts';
