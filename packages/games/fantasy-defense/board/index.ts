/** Fantasy Defense on screen. */
import { matching } from '@rempart/board';
import type { BoardRoom, Cost, Moment, Say } from '@rempart/board';
import { KEPT, lossIfNow, reckoning, weakest } from '../outlook.ts';
import type { Action, State } from '../rules/state.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { lesson } from './lesson.ts';
import { sounds } from './sounds.ts';
import { pace } from './stage.ts';
import { tips } from './tips.ts';

const isBare = (action: Action): boolean => Object.keys(action).length === 1;
/** Beside what has no target: of the casualties, the weakest is proposed. */
function main(legal: readonly Action[]): readonly Action[] {
  const mortal = matching(legal, 'casualty').map(({ card }) => card);
  const proposed: Action[] = mortal.length > 0 ? [{ kind: 'casualty', card: weakest(mortal) }] : [];
  return [...proposed, ...legal.filter((a) => isBare(a) && a.kind !== 'concede' && a.kind !== 'recant')];
}

/** What ends the phase in ruin or with cards to throw away, and who falls for good. */
function confirm({ view, seat, legal }: Moment<State>, action: Action): Cost | null {
  if (action.kind === 'casualty')
    return matching(legal, 'casualty').length > 1 ? { say: 'confirm.casualty', facts: { card: action.card } } : null;
  if (action.kind !== 'finish') return null;
  const loss = lossIfNow(view);
  if (loss >= view.morale) return { say: 'confirm.fatal', facts: { loss, morale: view.morale } };
  const cards = view.hands[seat]?.length ?? 0;
  return cards > KEPT ? { say: 'confirm.limit', facts: { cards, kept: KEPT, count: cards - KEPT } } : null;
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
  sounds,
  ended,
  main,
  confirm,
  yields: ['pass'],
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
