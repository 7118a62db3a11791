/**
 * The lesson: the first Encounter, always dealt alike, whose first two activations show what a newcomer must know. The
 * learner does each step on the real board; `play` is what a tester, or "show me", does there.
 */
import { lessonOf } from '@rempart/board';
import type { Lesson } from '@rempart/board';
import type { State } from '../rules/state.ts';

const { does, says } = lessonOf<State>();

const figure = (id: string): string => `[data-figure='${id}']`;

export const lesson: Lesson<State> = {
  seats: 1,
  options: { encounter: 'enc-1' },
  seed: 'rempart-1',
  steps: [
    says('night', { rule: 'MM-11.6', point: '.goals' }),
    does('exchange', { kind: 'exchange', cards: [] }, { rule: 'MM-3.3', point: '.hand' }),
    says('map', { rule: 'MM-2.1', point: '.map .window' }),
    says('energy', { rule: 'MM-3.6', point: '.energy' }),
    does('activate', { kind: 'activate', figure: 'hagatha.2' }, { rule: 'MM-3.4', point: figure('hagatha.2') }),
    does(
      'feed',
      { kind: 'feed', target: 'peasant.8' },
      { rule: 'MM-4.5', point: `[data-deed='feed'], ${figure('peasant.8')}` },
    ),
    says('soul', { rule: 'MM-6.1', point: '.souls' }),
    does('end', { kind: 'done' }, { rule: 'MM-3.4', point: '[data-part=main] .button' }),
    says('turn', { rule: 'MM-8.3', point: '.turn, .unfold' }),
    says('next', { rule: 'MM-1.10', point: '.next' }),
    does('minion', { kind: 'activate', figure: 'ravenous.6' }, { rule: 'MM-3.5', point: figure('ravenous.6') }),
    does('walk', { kind: 'move', to: 'B1-se' }, { rule: 'MM-4.1', point: "[data-zone='B1-se']" }),
    does('strike', { kind: 'attack', target: 'peasant.9' }, { rule: 'MM-5.2', point: figure('peasant.9') }),
    says('dice', { rule: 'MM-5.6', point: '.clash, .unfold' }),
    says('pass', { rule: 'MM-3.8', point: '[data-part=main] .button' }),
    says('hints', { rule: 'MM-11.5' }),
  ],
};
