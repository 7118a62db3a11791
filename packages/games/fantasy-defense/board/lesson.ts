/**
 * The lesson: one game, always dealt alike, whose first turn and a half show what a newcomer must know. The learner
 * does each step on the real board; `play` is what a tester, or "show me", does there.
 */
import { lessonOf } from '@rempart/board';
import type { RuleId } from '@rempart/kernel';
import type { Lesson } from '@rempart/board';
import type { Deploy } from '../rules/5-strategy.ts';
import type { State } from '../rules/state.ts';

const { does, says } = lessonOf<State>();

const deploy = (card: string, gate: string): Deploy => ({ kind: 'deploy', card, gate });

const MARSHAL = 'human-lord-marshal.1';
const FOOTMAN = 'human-footman.5';
const LEVY = 'human-levy.5';
const WATCHMAN = 'human-watchman.1';
/** Of equal cards any will do. */
const like = (id: string): string => id.replace(/\d+$/, '*');
const gate = (id: string): string => `[data-gate='${id}']`;
const card = (id: string): string => `[data-card^='${id.replace(/\d+$/, '')}']`;
/** Any card like it to that gate; both are lit. */
const deploys = (say: string, id: string, to: string, rule: RuleId) =>
  does(say, deploy(id, to), { rule, allow: [deploy(like(id), to)], point: `.hand ${card(id)}, .stone${gate(to)}` });
const MAIN = '[data-part=main] .button';
const excess = ['human-crossbowman.3', 'human-footman.2', 'human-knight.1', 'human-knight.2', 'human-pikeman.3'];

export const lesson: Lesson<State> = {
  seats: 1,
  options: {},
  seed: 'rempart-3180',
  steps: [
    says('welcome', { rule: 'FD-4.1', point: '.wall' }),
    says('ends', { rule: 'FD-4.4', point: "[data-invader='orc-raiders']" }),
    says('empty', { rule: 'FD-6.5', point: gate('market-gate') }),
    deploys('marshal', MARSHAL, 'kings-gate', 'FD-5.2'),
    deploys('footman', FOOTMAN, 'kings-gate', 'FD-6.3'),
    deploys('token', LEVY, 'miller-gate', 'FD-6.4'),
    does('finish', { kind: 'finish' }, { rule: 'FD-5.17', point: MAIN }),
    does('fight', { kind: 'resolve', gate: 'kings-gate' }, { rule: 'FD-6.1', point: gate('kings-gate') }),
    does(
      'casualty',
      { kind: 'casualty', card: FOOTMAN },
      { rule: 'FD-6.6', allow: [{ kind: 'casualty', card: like(FOOTMAN) }], point: `.defender${card(FOOTMAN)}` },
    ),
    says('lost', { rule: 'FD-6.6', point: gate('miller-gate') }),
    does('second', { kind: 'resolve', gate: 'miller-gate' }, { rule: 'FD-6.4', point: gate('miller-gate') }),
    says('deck', { rule: 'FD-7.3', point: '.hand' }),
    does(
      'storm',
      { kind: 'psychic-storm', gate: 'miller-gate' },
      { rule: 'FD-10.5', point: `${card('human-psychic-storm.1')}, .stone${gate('miller-gate')}` },
    ),
    deploys('watchman', WATCHMAN, 'river-gate', 'FD-5.3'),
    does('alarm', { kind: 'alarm' }, { rule: 'FD-8.3', point: MAIN }),
    does(
      'move',
      { kind: 'move', card: MARSHAL, to: 'miller-gate' },
      { rule: 'FD-5.8', point: `.defender${card(MARSHAL)}, .stone${gate('miller-gate')}` },
    ),
    does('end', { kind: 'finish' }, { rule: 'FD-5.17', point: MAIN }),
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
