/** Fantasy Defense on screen. */
import type { BoardRoom, Cost, Moment, Say } from '@rempart/board';
import { KEPT, lossIfNow, reckoning } from '../outlook.ts';
import type { Action, State } from '../rules/state.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { lesson } from './lesson.ts';
import { sounds } from './sounds.ts';
import { lands, pace, title } from './stage.ts';
import { tips } from './tips.ts';

/** What has no target. Who is to be lost is named on the board, and confirmed there. */
const main = (legal: readonly Action[]): readonly Action[] =>
  legal.filter((a) => Object.keys(a).length === 1 && a.kind !== 'concede' && a.kind !== 'recant');

const MANY = 2; // more cards than these to throw away are worth a question
/** What ends the phase in ruin, or with many cards to throw away. */
function confirm({ view, seat }: Moment<State>, action: Action): Cost | null {
  if (action.kind !== 'finish') return null;
  const loss = lossIfNow(view);
  if (loss >= view.morale) return { say: 'confirm.fatal', facts: { loss, morale: view.morale } };
  const cards = view.hands[seat]?.length ?? 0;
  return cards - KEPT > MANY ? { say: 'confirm.limit', facts: { cards, kept: KEPT, count: cards - KEPT } } : null;
}
/** Alone, one is told before the phase ends how many cards will have to go. */
function tell(action: Action, view: State, say: Say): string | null {
  const count = (view.hands[0]?.length ?? 0) - KEPT;
  return action.kind === 'finish' && view.seats === 1 && count > 0 ? say.text('board.finish', { count }) : null;
}

/** A victory with its score and its medal; a defeat as the words of its rule say it. */
function ended(view: State, say: Say): string | null {
  const { medal = '', score = 0 } = reckoning(view) ?? {};
  return medal === '' ? null : say.text('board.ended', { score, medal });
}

export const board: BoardRoom<State> = {
  Board,
  Hand,
  Aside,
  EndStory: () => import('./EndStory.svelte'),
  hindsight: () => import('./hindsight.ts'),
  pace,
  lands,
  title,
  sounds,
  ended,
  main,
  confirm,
  tell,
  yields: ['pass', 'decline'],
  shared: (view) => view.openHands, // FD-12.5
  keys: [
    { key: '1-9', say: 'board.keys.gate', goes: '[data-gate]' },
    { key: 'v', say: 'board.keys.card', goes: '.hand [data-card]' },
    { key: 'd', say: 'board.keys.defender', goes: '.defender' },
  ],
  start: [
    { option: 'faction', as: 'side' },
    { option: 'difficulty', as: 'level' },
  ],
  lesson,
  tips,
};
