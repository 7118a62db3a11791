/**
 * The lesson: one game, always dealt alike, whose first two turns, played well, show what a newcomer must know, and which can be won from there. The learner
 * does each step on the real board; `play` is what a tester, or "show me", does there.
 */
import { lessonOf } from '@rempart/board';
import type { Lesson, LessonStep } from '@rempart/board';
import type { RuleId } from '@rempart/kernel';
import type { Deploy } from '../rules/5-strategy.ts';
import type { State } from '../rules/state.ts';

const { does, says } = lessonOf<State>();

const deploy = (card: string, gate: string): Deploy => ({ kind: 'deploy', card, gate });

const MARSHAL = 'human-lord-marshal.1';
const FOOTMAN = 'human-footman.3';
const VETERAN = 'human-veteran.1';
const WATCHMAN = 'human-watchman.1';
const LEVY = 'human-levy.1';
const DRAWN = 'human-knight.1'; // by the alarm
const CHAMPION = 'human-champion.1';
const KNIGHT = 'human-knight.3';
const CROSSBOWMAN = 'human-crossbowman.3';
const FOOTMEN = ['human-footman.5', 'human-footman.6'] as const; // as good as one another
const gate = (id: string): string => `[data-gate='${id}']`;
const card = (id: string): string => `[data-card='${id}']`;
const MAIN = '[data-part=main] .button';

const deploys = (say: string, id: string, to: string, rule: RuleId = 'FD-5.2'): LessonStep<State> =>
  does(say, deploy(id, to), { rule, point: card(id) });
const moves = (say: string, id: string, to: string): LessonStep<State> =>
  does(say, { kind: 'move', card: id, to }, { rule: 'FD-5.8', point: card(id) });
const fights = (say: string, id: string): LessonStep<State> =>
  does(say, { kind: 'resolve', gate: id }, { rule: 'FD-6.1', point: gate(id) });
/** Who falls is the learner's choice. */
const falls = (id: string): LessonStep<State> => ({
  say: 'lesson.falls',
  rule: 'FD-6.6',
  point: '.defender.victim',
  allow: [{ kind: 'casualty' }],
  play: [{ kind: 'casualty', card: id }],
});

export const lesson: Lesson<State> = {
  seats: 1,
  options: {},
  seed: 'wall-112',
  steps: [
    says('welcome', { rule: 'FD-4.1', point: '.wall' }),
    says('ends', { rule: 'FD-4.4', point: "[data-invader='gnoll-reavers']" }),
    says('empty', { rule: 'FD-6.5', point: gate('kings-gate') }),
    deploys('marshal', MARSHAL, 'iron-gate'),
    deploys('footman', FOOTMAN, 'iron-gate', 'FD-6.4'),
    deploys('veteran', VETERAN, 'iron-gate', 'FD-3.6'),
    does(
      'storm',
      { kind: 'psychic-storm', gate: 'kings-gate' },
      { rule: 'FD-10.5', point: card('human-psychic-storm.1') },
    ),
    deploys('watchman', WATCHMAN, 'tower-gate', 'FD-5.3'),
    does('alarm', { kind: 'alarm' }, { rule: 'FD-8.3', point: MAIN }),
    deploys('knight', DRAWN, 'tower-gate'),
    deploys('levy', LEVY, 'tower-gate', 'FD-6.3'),
    says('limit', { rule: 'FD-5.12', point: '.hand .cards' }),
    does('finish', { kind: 'finish' }, { rule: 'FD-5.17', point: MAIN }),
    fights('fight', 'iron-gate'),
    does('casualty', { kind: 'casualty', card: VETERAN }, { rule: 'FD-6.6', point: card(VETERAN) }),
    falls(WATCHMAN),
    {
      say: 'lesson.infiltrate',
      rule: 'FD-4.10',
      point: `.hand ${card(FOOTMEN[0])}`,
      allow: FOOTMEN.map((id) => ({ kind: 'lose', card: id })),
      play: [{ kind: 'lose', card: FOOTMEN[0] }],
    },
    says('deck', { rule: 'FD-7.3', point: '.hand .cards' }),
    moves('move', MARSHAL, 'miller-gate'),
    moves('move.more', FOOTMAN, 'miller-gate'),
    deploys('champion', CHAMPION, 'miller-gate'),
    deploys('market', KNIGHT, 'market-gate'),
    deploys('market.more', CROSSBOWMAN, 'market-gate'),
    {
      say: 'lesson.market.last',
      rule: 'FD-6.3',
      point: FOOTMEN.map((id) => `.hand ${card(id)}`).join(', '),
      allow: FOOTMEN.map((id) => deploy(id, 'market-gate')),
      play: [deploy(FOOTMEN[1], 'market-gate')],
    },
    does('end', { kind: 'finish' }, { rule: 'FD-5.17', point: MAIN }),
    fights('order', 'miller-gate'),
    falls(FOOTMAN),
    fights('rest', 'market-gate'),
    falls(FOOTMEN[1]),
    says('bosses', { rule: 'FD-9.1', point: '.horde' }),
    says('gift', { rule: 'FD-12.15', point: '.hand .cards' }),
    says('goal', { rule: 'FD-11.1', point: '[data-morale]' }),
  ],
};
