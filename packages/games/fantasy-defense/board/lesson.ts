/**
 * The lesson: one game, always dealt alike, whose first turn and a half show what a newcomer must know. The learner
 * does each step on the real board; `play` is what a tester, or "show me", does there.
 */
import { lessonOf } from '@rempart/board';
import type { Lesson } from '@rempart/board';
import type { Deploy } from '../rules/5-strategy.ts';
import type { State } from '../rules/state.ts';

const { does, says } = lessonOf<State>();

const deploy = (card: string, gate: string): Deploy => ({ kind: 'deploy', card, gate });

const MARSHAL = 'human-lord-marshal.1';
const FOOTMAN = 'human-footman.5';
const LEVY = 'human-levy.5';
const WATCHMAN = 'human-watchman.1';
const gate = (id: string): string => `[data-gate='${id}']`;
const card = (id: string): string => `[data-card='${id}']`;
const excess = ['human-crossbowman.3', 'human-footman.2', 'human-knight.1', 'human-knight.2', 'human-pikeman.3'];

export const lesson: Lesson<State> = {
  seats: 1,
  options: {},
  seed: 'rempart-3180',
  steps: [
    says('welcome', { rule: 'FD-4.1', point: '.wall' }),
    says('ends', { rule: 'FD-4.4', point: "[data-invader='orc-raiders']" }),
    says('empty', { rule: 'FD-6.5', point: gate('market-gate') }),
    does('marshal', deploy(MARSHAL, 'kings-gate'), { rule: 'FD-5.2', point: card(MARSHAL) }),
    does('footman', deploy(FOOTMAN, 'kings-gate'), { rule: 'FD-6.3', point: card(FOOTMAN) }),
    does('token', deploy(LEVY, 'miller-gate'), { rule: 'FD-6.4', point: card(LEVY) }),
    does('finish', { kind: 'finish' }, { rule: 'FD-5.17', point: '.prompt .main' }),
    does('fight', { kind: 'resolve', gate: 'kings-gate' }, { rule: 'FD-6.1', point: gate('kings-gate') }),
    does('casualty', { kind: 'casualty', card: FOOTMAN }, { rule: 'FD-6.6', point: card(FOOTMAN) }),
    says('lost', { rule: 'FD-6.6', point: gate('miller-gate') }),
    does('second', { kind: 'resolve', gate: 'miller-gate' }, { rule: 'FD-6.4', point: gate('miller-gate') }),
    says('deck', { rule: 'FD-7.3', point: '.hand' }),
    does(
      'storm',
      { kind: 'psychic-storm', gate: 'miller-gate' },
      { rule: 'FD-10.5', point: card('human-psychic-storm.1') },
    ),
    does('watchman', deploy(WATCHMAN, 'river-gate'), { rule: 'FD-5.3', point: card(WATCHMAN) }),
    does('alarm', { kind: 'alarm' }, { rule: 'FD-8.3', point: '.prompt .main' }),
    does('move', { kind: 'move', card: MARSHAL, to: 'miller-gate' }, { rule: 'FD-5.8', point: card(MARSHAL) }),
    does('end', { kind: 'finish' }, { rule: 'FD-5.17', point: '.prompt .main' }),
    {
      say: 'lesson.keep',
      rule: 'FD-5.12',
      point: '.hand',
      allow: [{ kind: 'discard' }],
      play: [{ kind: 'discard', cards: excess }],
    },
    says('bosses', { rule: 'FD-9.1', point: '.horde' }),
    says('goal', { rule: 'FD-11.1', point: '.morale' }),
  ],
};
