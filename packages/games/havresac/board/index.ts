/** Havresac on screen. */
import type { BoardRoom } from '@rempart/board';
import { costOf, KINDS, mine, standing } from '../outlook.ts';
import { RIVALS } from '../rivals.ts';
import type { State } from '../rules/state.ts';
import { about } from './about.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { lesson } from './lesson.ts';
import { reason } from './reason.ts';
import { sounds } from './sounds.ts';
import { lands, pace, title } from './stage.ts';

/** The figures that must always be in sight. */
const gauges: BoardRoom<State>['gauges'] = (view, seat, say) => {
  if (seat < 0 || view.over !== null) return [];
  return [
    { name: 'vp', label: say.text('board.vp'), value: say.number(standing(view, seat)) },
    { name: 'gold', label: say.text('board.gold'), value: say.number(mine(view, seat).gold) },
  ];
};

/** The buttons without a target lie with the Guardian in hand, near the thumb. */
export const board: BoardRoom<State> = {
  Board,
  Hand,
  about,
  tray: [116, 84],
  Aside,
  EndStory: () => import('./EndStory.svelte'),
  hindsight: () => import('./hindsight.ts'),
  pace,
  title,
  sounds,
  lands,
  gauges,
  // A normal player loses one game in three so: bot/README.md.
  quick: {
    seats: 1,
    level: '',
    options: { soloLevel: 'knight', boardSide: 'winter' },
    names: RIVALS,
  },
  reason,
  main: () => [],
  confirm({ view, seat }, action) {
    if (action.kind !== 'recruit' || action.list.length > 0) return null;
    const { gold } = mine(view, seat);
    return KINDS.some((kind) => costOf(view, kind) <= gold) ? { say: 'confirm.nobody', facts: { gold } } : null;
  },
  firstGame: { tileFaces: 'all-day', boardSide: 'summer', soloLevel: 'squire' }, // HA-2.2
  shared: (view) => view.before.length === 0, // an Adventure may be hidden
  keys: [
    { key: 'n', say: 'board.keys.next', press: '[aria-keyshortcuts=n]' },
    { key: 'v', say: 'board.keys.cell', goes: '.cell.lit' },
    { key: 'o', say: 'board.keys.object', goes: '.things button' },
    { key: '1-9', say: 'board.keys.recruit', press: '.shop button' },
  ],
  start: [
    { option: 'soloLevel', as: 'level', values: ['dusk', 'squire', 'knight', 'champion', 'legend'] },
    { option: 'boardSide' },
    { option: 'tileFaces', values: ['all-day', 'random', 'all-night'] },
  ],
  lesson,
};
