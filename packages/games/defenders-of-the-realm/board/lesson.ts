/**
 * The lesson: one game, always dealt alike, whose first Day and Night show what a newcomer must know. The learner does
 * each step on the real board; `play` is what a tester, or "show me", does there.
 */
import { lessonOf } from '@rempart/board';
import type { Lesson } from '@rempart/board';
import type { State } from '../rules/state.ts';

const { does, says } = lessonOf<State>();

const place = (id: string): string => `[data-place='${id}']`;
const HORSE = 'hc-wolf-pass-2';

export const lesson: Lesson<State> = {
  seats: 1,
  options: { preset: 'knight' },
  seed: 'rempart-600',
  steps: [
    does('hero', { kind: 'choose', hero: 'ranger' }, { rule: 'DT-1.2', point: "[data-hero='ranger']" }),
    says('goal', { rule: 'DT-6.17', point: '.map .window' }),
    says('danger', { rule: 'DT-16.1', point: '.danger' }),
    says('life', { rule: 'DT-2.4', point: ".team [data-hero='ranger']" }),
    does('walk', { kind: 'walk', to: 'father-oak-forest' }, { rule: 'DT-3.1', point: place('father-oak-forest') }),
    does('fight', { kind: 'fight', bonus: [] }, { rule: 'DT-4.1', point: "[data-deed='fight']" }),
    says('fought', { rule: 'DT-4.2', point: '.told, #tab-log' }),
    says('cards', { rule: 'DT-13.1', point: `[data-card='${HORSE}']` }),
    does(
      'ride',
      { kind: 'ride', to: 'bounty-bay', by: HORSE },
      { rule: 'DT-3.2', point: `[data-card='${HORSE}'], ${place('bounty-bay')}` },
    ),
    does(
      'archery',
      { kind: 'archery', at: 'mermaid-harbor', bonus: [] },
      { rule: 'DT-15.13', point: "[data-deed='archery']" },
    ),
    does('again', { kind: 'fight', bonus: [] }, { rule: 'DT-2.6', point: "[data-deed='fight']" }),
    says('wounds', { rule: 'DT-5.1', point: 'header .gauge.warn' }),
    does('end', { kind: 'end-day' }, { rule: 'DT-2.7', point: '[data-part=main] .button' }),
    says('evening', { rule: 'DT-8.1', point: '.hand' }),
    says('night', { rule: 'DT-9.2', point: '.night' }),
    says('overrun', { rule: 'DT-10.3', point: place('dark-woods') }),
    says('march', { rule: 'DT-9.5', point: place('raven-forest') }),
    says('forecast', { rule: 'DT-11.1', point: '#tab-aside' }),
    says('general', { rule: 'DT-6.1', point: '.worth' }),
    says('together', { rule: 'DT-6.4', point: '.team' }),
    says('hints', { rule: 'DT-10.6' }),
  ],
};
