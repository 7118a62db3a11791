/**
 * The lesson: the first Encounter, always dealt alike. Its first part shows what a newcomer must know: activation, movement,
 * attack, Feed, Souls, Pass; its second, which one may leave for later, what comes next on the board, cards, spells, possession,
 * summoning, Plagues, Reactions. The learner does each step on the real board; `play` is what a tester, or "show me", does there.
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
    says('soul', { rule: 'MM-6.1', point: '.souls, .goals' }),
    does('end', { kind: 'done' }, { rule: 'MM-3.4', point: '[data-part=main] .button' }),
    says('turn', { rule: 'MM-8.3', point: '.turn, .unfold' }),
    says('next', { rule: 'MM-1.10', point: 'section.next' }),
    does('minion', { kind: 'activate', figure: 'ravenous.6' }, { rule: 'MM-3.5', point: figure('ravenous.6') }),
    does('walk', { kind: 'move', to: 'B1-se' }, { rule: 'MM-4.1', point: "[data-zone='B1-se']" }),
    does('strike', { kind: 'attack', target: 'peasant.9' }, { rule: 'MM-5.2', point: figure('peasant.9') }),
    says('dice', { rule: 'MM-5.6', point: '.clash, .unfold' }),
    says('pass', { rule: 'MM-3.8', point: '[data-part=main] .button' }),
    says('second', { rule: 'MM-8.29', point: 'section.next' }),
    says('omens', { rule: 'MM-8.29', point: '.map .window' }),
    does('pekka', { kind: 'activate', figure: 'pekka.1' }, { rule: 'MM-3.4', point: figure('pekka.1') }),
    does(
      'card',
      { kind: 'cast', spell: 'wc-summon-leshy', on: '' },
      { rule: 'MM-4.10', point: "[data-tab='cards'], [data-spell='wc-summon-leshy']" },
    ),
    does('enough', { kind: 'done' }, { rule: 'MM-3.4', point: '[data-part=main] .button' }),
    does('again', { kind: 'activate', figure: 'ravenous.6' }, { rule: 'MM-3.5', point: figure('ravenous.6') }),
    does('kill', { kind: 'attack', target: 'peasant.9' }, { rule: 'MM-5.2', point: figure('peasant.9') }),
    says('plagues', { rule: 'MM-6.2', point: "[data-tab='cards'], .hand [data-plague]" }),
    does('over', { kind: 'done' }, { rule: 'MM-3.4', point: '[data-part=main] .button' }),
    does('hagatha', { kind: 'activate', figure: 'hagatha.2' }, { rule: 'MM-3.4', point: figure('hagatha.2') }),
    does(
      'spell',
      { kind: 'cast', spell: 'hg-beckon', on: 'peasant.10' },
      { rule: 'MM-4.9', point: `[data-tab='spells'], [data-spell='hg-beckon'], ${figure('peasant.10')}` },
    ),
    does('lead', { kind: 'lead', to: 'B1-ne' }, { rule: 'MM-4.9', point: "[data-zone='B1-ne']" }),
    does(
      'possess',
      { kind: 'possess', target: 'peasant.10' },
      { rule: 'MM-4.4', point: `[data-deed='possess'], ${figure('peasant.10')}` },
    ),
    does('once', { kind: 'activate', figure: 'pekka.1' }, { rule: 'MM-3.4', point: figure('pekka.1') }),
    does(
      'plague',
      { kind: 'spread', card: 'plague-blight', use: 'energy', on: [] },
      { rule: 'MM-6.5', point: "[data-tab='cards'], .hand [data-plague], .plague .hot" },
    ),
    does('summon', { kind: 'summon', minion: 'condemned' }, { rule: 'MM-4.6', point: "[data-deed='summon']" }),
    does('reaction', { kind: 'defend' }, { rule: 'MM-4.12', point: '[data-part=main] .button' }),
    says('hints', { rule: 'MM-11.5' }),
  ],
};
