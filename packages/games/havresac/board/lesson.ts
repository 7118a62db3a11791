/**
 * The lesson: one game, always drawn alike, whose first day shows what a newcomer must know. The learner does each step
 * on the real board; `play` is what a tester, or "show me", does there.
 */
import { lessonOf } from '@rempart/board';
import type { Lesson } from '@rempart/board';
import type { Action, State } from '../rules/state.ts';

const { does, says } = lessonOf<State>();

const cell = (id: string): string => `[data-cell='${id}']`;
const lift: Action = { kind: 'next' };
const LIFT = '[data-part=main] .next';
const place = (to: string): Action => ({ kind: 'place', to, objects: [] });

const PIG = 'r5c7';
const FAIRY = 'r7c5';
const FOX = 'r7c7';
const OTHER_FOX = 'r5c4';
const CHEST = 'r9c6';
const VILLAGE = 'r10c6';

export const lesson: Lesson<State> = {
  seats: 1,
  options: { tileFaces: 'all-day', boardSide: 'summer' },
  seed: 'rempart-654',
  steps: [
    says('welcome', { rule: 'HA-1.1', point: cell('r6c6') }),
    says('sites', { rule: 'HA-3.3', point: cell('r3c10') }),
    says('ground', { rule: 'HA-5.8', point: cell('r5c5') }),
    says('bag', { rule: 'HA-4.1', point: '.hand' }),
    does('lift', lift, { rule: 'HA-4.9', point: LIFT }),
    does('pig', place(PIG), { rule: 'HA-7.5', point: cell(PIG) }),
    says('shadow', { rule: 'HA-13.2', point: '.foe' }),
    does('undo', lift, { rule: 'HA-4.9', point: LIFT }),
    does('fairy', place(FAIRY), { rule: 'HA-5.12', point: cell(FAIRY) }),
    does('thief', lift, { rule: 'HA-4.1', point: LIFT }),
    does('chest', place(CHEST), { rule: 'HA-6.5', point: cell(CHEST) }),
    does('object', lift, { rule: 'HA-8.1', point: LIFT }),
    does('priestess', { kind: 'swap', cell: PIG }, { rule: 'HA-7.9', point: cell(PIG) }),
    does('again', lift, { rule: 'HA-4.6', point: LIFT }),
    does('fox', place(FOX), { rule: 'HA-6.1', point: cell(FOX), allow: [place(FOX), place(OTHER_FOX)] }),
    does('last', lift, { rule: 'HA-4.1', point: LIFT }),
    does('village', place(VILLAGE), { rule: 'HA-5.1', point: cell(VILLAGE) }),
    says('glory', { rule: 'HA-9.5', point: '.ladder' }),
    does('rest', lift, { rule: 'HA-4.7', point: LIFT }),
    {
      say: 'lesson.recruit',
      rule: 'HA-10.1',
      point: '.shop',
      allow: [{ kind: 'recruit' }],
      play: [{ kind: 'recruit', list: ['thief'] }],
    },
    says('fell', { rule: 'HA-12.1', point: '[data-gauge="vp"]' }),
    says('evening', { rule: 'HA-11.2', point: cell(FAIRY) }),
    says('night', { rule: 'HA-2.1', point: '.foes' }),
    says('goal', { rule: 'HA-13.4', point: '.foe' }),
  ],
};
