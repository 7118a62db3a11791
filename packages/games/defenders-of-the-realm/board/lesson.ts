/**
 * The lesson: the last days of one war, always dealt alike, in which a newcomer does what every war asks for: heal, ride,
 * fight, purify, live through a Night, fulfil a Quest, slay a weakened General. The learner does each step on the real
 * board; `play` is what a tester, or "show me", does there.
 */
import { lessonOf } from '@rempart/board';
import type { Lesson } from '@rempart/board';
import type { State } from '../rules/state.ts';
import { GIVEN, HORSE, STRIKES, midway } from './midway.ts';

const { does, says } = lessonOf<State>();

const place = (id: string): string => `[data-place='${id}']`;
const MAIN = '[data-part=main] .button';
const [ONE, OTHER] = STRIKES;

export const lesson: Lesson<State> = {
  seats: 1,
  options: { preset: 'knight' },
  seed: 'realm-230',
  midway,
  steps: [
    says('goal', { rule: 'DT-6.17', point: '.map .window' }),
    says('danger', { rule: 'DT-16.1', point: '.danger' }),
    says('life', { rule: 'DT-2.4', point: ".team [data-hero='ranger']" }),
    does('heal', { kind: 'heal' }, { rule: 'DT-3.14', point: "[data-deed='heal']" }),
    says('cards', { rule: 'DT-13.1', point: `[data-card='${HORSE}']` }),
    does(
      'ride',
      { kind: 'ride', to: 'whispering-woods', by: HORSE },
      { rule: 'DT-3.2', point: `[data-card='${HORSE}'], ${place('whispering-woods')}` },
    ),
    does('fight', { kind: 'fight', bonus: [] }, { rule: 'DT-4.1', point: "[data-deed='fight']" }),
    says('fought', { rule: 'DT-4.2', point: '.told, #tab-log' }),
    does('purify', { kind: 'purify', card: GIVEN }, { rule: 'DT-3.11', point: "[data-deed='purify']" }),
    does('end', { kind: 'end-day' }, { rule: 'DT-2.7', point: MAIN }),
    says('evening', { rule: 'DT-8.1', point: '.hand' }),
    says('night', { rule: 'DT-9.2', point: '.night, #tab-log' }),
    says('overrun', { rule: 'DT-10.3', point: place('dark-woods') }),
    says('march', { rule: 'DT-9.5', point: place('windy-pass') }),
    says('forecast', { rule: 'DT-11.1', point: '#tab-aside' }),
    does('walk', { kind: 'walk', to: 'heavens-glade' }, { rule: 'DT-3.1', point: place('heavens-glade') }),
    does('quest', { kind: 'quest', actions: 1 }, { rule: 'DT-14.7', point: "[data-deed='quest']" }),
    does(
      'elves',
      { kind: 'remove', place: 'thorny-woods', color: 'green', count: 3 },
      { rule: 'DT-14.3', point: place('thorny-woods') },
    ),
    does('walk.general', { kind: 'walk', to: 'thorny-woods' }, { rule: 'DT-6.1', point: place('thorny-woods') }),
    says('worth', { rule: 'DT-6.2', point: '.worth' }),
    does('attack', { kind: 'attack', general: 'gorgutt' }, { rule: 'DT-6.1', point: "[data-deed='attack']" }),
    does('commit', { kind: 'commit', card: ONE }, { rule: 'DT-6.3', point: '.commit' }),
    does('commit.more', { kind: 'commit', card: OTHER }, { rule: 'DT-6.3', point: '.commit' }),
    does('ready', { kind: 'ready' }, { rule: 'DT-6.4', point: MAIN }),
    does('strike', { kind: 'confirm' }, { rule: 'DT-6.5', point: MAIN }),
    says('slain', { rule: 'DT-6.18', point: '.foes' }),
    says('together', { rule: 'DT-6.4', point: '.team' }),
    says('hints', { rule: 'DT-10.6' }),
  ],
};
