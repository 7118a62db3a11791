/** Daifen on screen. */
import type { BoardRoom, Gauge, Say } from '@rempart/board';
import kingdoms from '../content/names.json' with { type: 'json' };
import type { State } from '../rules/state.ts';
import { about } from './about.ts';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { leavesNoGuard } from './guard.ts';
import { lesson } from './lesson.ts';
import Page from './Page.svelte';
import { sounds } from './sounds.ts';
import { desk } from './draft.svelte.ts';
import { portraits, raceIds } from './races.ts';
import { lands, paceFor } from './stage.ts';
import { tellForm } from './tell.ts';

function gauges(view: State, seat: number, say: Say): readonly Gauge[] {
  const purse =
    seat < 0 || view.fate[seat] !== 'alive'
      ? []
      : [{ name: 'gold', label: say.text('board.gold'), value: say.number(desk.purse ?? view.gold[seat] ?? 0) }];
  const limit = view.options.turnLimit;
  return [
    {
      label: say.text('board.turn'),
      value: limit === 0 ? say.number(view.turn) : `${say.number(view.turn)} / ${say.number(limit)}`,
    },
    ...purse,
  ];
}

export const board: BoardRoom<State> = {
  Board,
  Hand,
  about,
  tray: [56, 84],
  EndStory: () => import('./EndStory.svelte'),
  hindsight: () => import('./hindsight.ts'),
  Page,
  gauges,
  pace: (event, view) => paceFor(event, view, desk.eyes),
  sounds,
  lands,
  // Sent and ended from the bar, beside the form: a button elsewhere would end the turn without it.
  main: () => [],
  confirm({ view, seat }, action) {
    if (action.kind === 'ready') return view.revision[seat] === 0 ? { say: 'confirm.none' } : null;
    return action.kind === 'orders' && leavesNoGuard(view, seat, action.form) ? { say: 'confirm.guard' } : null;
  },
  // One adviser: the button of the frame opens what is folded behind “Advice”.
  adviser: () => Object.assign(desk, { tab: 'orders', isAdvised: true }),
  tell: (action, view, say) => (action.kind === 'orders' ? tellForm(action.form, view, say) : null),
  keys: [
    { key: 'p', say: 'board.keys.pause', press: '[data-do=pause]' },
    { key: '1-9', say: 'board.keys.part', press: '[id^=da-part-]' },
    { key: 'Ctrl+Enter', say: 'board.keys.send', press: "[aria-keyshortcuts='Control+Enter']" },
    { key: 'Ctrl+Shift+Enter', say: 'board.keys.end', press: "[aria-keyshortcuts='Control+Shift+Enter']" },
  ],
  start: [
    { option: 'race', as: 'side', values: raceIds, portraits },
    { option: 'turnLimit', values: [0, 20, 40] },
  ],
  lesson,
  quick: { seats: 5, level: 'normal', options: {}, names: kingdoms.entries },
};
