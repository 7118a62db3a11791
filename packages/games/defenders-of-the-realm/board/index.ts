/** Defenders of the Realm on screen. */
import type { BoardRoom, Gauge, Say } from '@rempart/board';
import { actionsLeft, heroOf, HEROES, minionHarm, printed, thrown } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import { about } from './about.ts';
import { hangArt } from './art.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { lesson } from './lesson.ts';
import { main } from './main.ts';
import { reason } from './reason.ts';
import { sounds } from './sounds.ts';
import { lands, pace, title } from './stage.ts';

function gauges(view: State, seat: number, say: Say): readonly Gauge[] {
  if (view.turn === 0 || view.over !== null) return [];
  const turn = { label: say.text('board.turn'), value: say.number(view.turn) };
  if (seat !== view.active || view.stack.at(-1)?.step !== 'day') return [turn];
  const harm = minionHarm(view, seat);
  const here = { label: say.text('board.ending'), value: say.text('board.wounds', { count: harm }), warn: true };
  return [
    turn,
    { label: say.text('board.actions'), value: say.number(actionsLeft(view, seat)) },
    ...(harm > 0 ? [here] : []),
  ];
}

/** Who leads several heroes is told which of them is asked; whoever missed, how many dice. */
const asks: NonNullable<BoardRoom<State>['asks']> = (view, { seat, ask }, mine, say) => {
  const hero = view.hero[seat] ?? '';
  if (hero === '') return null;
  if (ask === 'reroll') return say.text('ask.missed', { hero, ...thrown(view, seat) });
  return mine > 1 ? say.text('ask.by', { hero, words: say.ask({ ask }) }) : null;
};

export const board: BoardRoom<State> = {
  Board,
  Hand,
  about,
  Aside,
  EndStory: () => import('./EndStory.svelte'),
  hindsight: () => import('./hindsight.ts'),
  pace,
  title,
  sounds,
  lands,
  gauges,
  asks,
  main,
  confirm({ view, seat }, action) {
    const actions = action.kind === 'end-day' ? actionsLeft(view, seat) : 0;
    return actions > 0 ? { say: 'confirm.day', facts: { actions, harm: minionHarm(view, seat) } } : null;
  },
  reason,
  yields: ['pass', 'decline', 'call-off', 'accept', 'leave-luck'],
  keys: [
    { key: 'v', say: 'board.keys.place', goes: '.place.glows' },
    { key: 'f', say: 'board.deed.fight', press: '[data-deed=fight]' },
    { key: 'a', say: 'board.deed.attack', press: '[data-deed=attack]' },
    { key: 'w', say: 'board.deed.heal', press: '[data-deed=heal]' },
    { key: 'p', say: 'board.deed.purify', press: '[data-deed=purify]' },
    { key: 'n', say: 'board.deed.rumors', press: '[data-deed=rumors]' },
    { key: 'q', say: 'board.deed.quest', press: '[data-deed=quest]' },
    { key: 'd', say: 'board.keys.card', goes: '.hand [data-card]' },
  ],
  start: [
    { option: 'preset', as: 'level', values: ['squire', 'knight', 'warlord', 'doom'] },
    {
      option: 'hero',
      values: HEROES.map(({ id }) => id),
      portraits: {
        hang: hangArt,
        figure: (hero) => `#dt-${hero}`,
        strengths: (hero, say) =>
          (heroOf(hero)?.skills ?? []).map((skill) => ({
            name: say.name(skill.id),
            text: printed(skill, say.language),
          })),
      },
    },
  ],
  lesson,
  // DT-17.11 A lone player runs a party of three; with open hands nothing is hidden between them.
  quick: { seats: 3, people: 3, level: '', options: {} },
  alias: (view, seat) => view.hero[seat] ?? '',
  shared: (view) => !view.closed,
};
