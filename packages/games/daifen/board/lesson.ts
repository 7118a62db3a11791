/**
 * The lesson: seven turns of a continent that always begins alike, against two easy lords. Its first part builds, spies,
 * looks, attacks and reads the report; its second, which one may leave for later, is about defence, gifts, rumours, support,
 * alliances and races. Each turn is written on the real form, sent and ended; `play` is what a tester, or "show me", sends.
 * A form with more on it than asked will do.
 */
import type { Plain } from '@rempart/kernel';
import { lessonOf } from '@rempart/board';
import type { Lesson, LessonStep } from '@rempart/board';
import type { Form, State } from '../rules/state.ts';

const { says } = lessonOf<State>();

/** What a step asks for of a form: some lists, of their lines some fields. The frame looks for these and for no more. */
type Lists = Required<Pick<Form, 'build' | 'train' | 'attacks' | 'supports' | 'spies' | 'gifts'>>;
type Wanted = { readonly [L in keyof Lists]?: readonly Partial<Lists[L][number]>[] } & Partial<Pick<Form, 'rumour'>>;
const ME = 'knyf6yq';
const FOE = 'k8uw78w'; // then a friend: the other one is stronger than both
const STRONG = 'km9bq8q';
/** Some lines to write, sent together; then the turn is ended. */
function turn(
  n: number,
  say: string,
  wanted: Wanted,
  written: Partial<Form>,
  more: Partial<LessonStep<State>>,
): LessonStep<State>[] {
  const form: Form = { schema: 'daifen.orders/1', continent: 'here', kingdom: ME, turn: n, ...written };
  const ready: Plain<'ready'> = { kind: 'ready' };
  return [
    { ...says(say, more), allow: [{ kind: 'orders', form: wanted as Form }], play: [{ kind: 'orders', form }] },
    {
      ...says('end', { rule: 'DA-1.10', point: "[data-part=main] [aria-keyshortcuts='Control+Shift+Enter']" }),
      allow: [ready],
      play: [ready],
    },
  ];
}
/** A page of the form; where the form is not open, the way to it. */
const page = (id: string): string => `#da-part-${id}, #da-tab-orders[aria-selected='false']`;
/** One's own kingdom on the map; where there is no room for it, the page about it. */
const HOME = '.continent .own, #da-tab-kingdom';
const item = (id: string): string => `[data-item='${id}']`;

export const lesson: Lesson<State> = {
  seats: 3,
  options: { race: ['humans', 'any', 'any'], idleTurns: 0 },
  seed: 'daifen-lesson-8',
  bots: 'easy',
  steps: [
    says('welcome', { rule: 'DA-4.1', point: HOME }),
    says('balance', { rule: 'DA-2.6', point: '.balance' }),
    says('quarry', { rule: 'DA-10.2', point: item('quarry') }),
    ...turn(
      1,
      'first',
      { build: [{ building: 'quarry' }], train: [{ unit: 'spy' }] },
      { build: [{ building: 'quarry', count: 1 }], train: [{ unit: 'spy', count: 1 }] },
      { rule: 'DA-3.1', point: page('train') },
    ),
    says('report', { rule: 'DA-13.1', point: '.headline' }),
    ...turn(
      2,
      'explore',
      { build: [{ building: 'barracks' }], train: [{ unit: 'warrior' }], spies: [{ mission: 'explore' }] },
      {
        build: [{ building: 'barracks', count: 1 }],
        train: [{ unit: 'warrior', count: 3 }],
        spies: [{ mission: 'explore', count: 1 }],
      },
      { rule: 'DA-7.13', point: page('spies') },
    ),
    says('found', { rule: 'DA-3.3', point: '#da-tab-others' }),
    ...turn(
      3,
      'spy',
      { train: [{ unit: 'warrior' }], spies: [{ mission: 'spy', target: FOE }] },
      {
        build: [{ building: 'library', count: 1 }],
        train: [{ unit: 'warrior', count: 6 }],
        spies: [{ mission: 'spy', target: FOE, count: 1 }],
      },
      { rule: 'DA-7.16', point: page('spies') },
    ),
    says('list', { rule: 'DA-8.7', point: '#da-tab-others' }),
    ...turn(
      4,
      'attack',
      { attacks: [{ target: FOE }] },
      {
        train: [{ unit: 'warrior', count: 6 }],
        attacks: [{ target: FOE, units: [{ unit: 'warrior', count: 13 }] }],
      },
      { rule: 'DA-5.5', point: page('war') },
    ),
    says('battle', { rule: 'DA-8.17', point: '.battle' }),
    says('study', { rule: 'DA-10.5', point: page('study') }),
    says('second', { rule: 'DA-12.1', point: HOME }),
    ...turn(
      5,
      'defence',
      { build: [{ building: 'barricades' }], train: [{ unit: 'warrior' }] },
      {
        build: [{ building: 'barricades', count: 2 }],
        train: [{ unit: 'warrior', count: 6 }],
        spies: [{ mission: 'explore', count: 1 }],
      },
      { rule: 'DA-8.11', point: page('build') },
    ),
    says('guard', { rule: 'DA-5.5', point: '.watch' }),
    ...turn(
      6,
      'gift',
      { gifts: [{ to: FOE }] },
      {
        train: [{ unit: 'warrior', count: 6 }],
        gifts: [{ to: FOE, kind: 'gold', amount: 30 }],
        rumour: { about: STRONG, kind: 'claim', topic: 'army', claim: 'few' },
      },
      { rule: 'DA-6.1', point: page('gifts') },
    ),
    says('rumour', { rule: 'DA-11.1', point: '.headline, #da-tab-report' }),
    ...turn(
      7,
      'support',
      { supports: [{ target: FOE }] },
      {
        train: [{ unit: 'warrior', count: 6 }],
        supports: [{ target: FOE, units: [{ unit: 'warrior', count: 5 }] }],
      },
      { rule: 'DA-4.14', point: page('war') },
    ),
    says('alliance', { rule: 'DA-12.6', point: HOME }),
    says('races', { rule: 'DA-2.4', point: '#da-tab-kingdom' }),
    says('goal', { rule: 'DA-12.3', point: HOME }),
  ],
};
