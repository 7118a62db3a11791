/** The lesson: always dealt alike. The learner does each step on the real board; `play` is what "show me" does there. */
import { lessonOf } from '@rempart/board';
import type { Lesson } from '@rempart/board';
import type { State } from '../rules/state.ts';

const { does, says } = lessonOf<State>();
const FIRST = 'bonfire';
const LAST = 'torch';
const inHand = (light: string): string => `[data-light='${light}']`;

export const lesson: Lesson<State> = {
  seats: 2,
  options: {},
  seed: 'night watch',
  bots: 'normal',
  steps: [
    says('welcome', { rule: 'TT-4.1', point: '.wall' }),
    does('light', { kind: 'light', light: FIRST }, { rule: 'TT-3.1', point: inHand(FIRST) }),
    does('draw', { kind: 'draw' }, { rule: 'TT-3.3', point: '.pile' }),
    does('last', { kind: 'light', light: LAST }, { rule: 'TT-4.1', point: inHand(LAST) }),
    says('end', { rule: 'TT-4.2' }),
  ],
};
