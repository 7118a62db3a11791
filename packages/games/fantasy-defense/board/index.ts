/** Fantasy Defense on screen. */
import { matching } from '@rempart/board';
import type { BoardRoom, Say } from '@rempart/board';
import { reckoning, weakest } from '../outlook.ts';
import type { Action, State } from '../rules/state.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { lesson } from './lesson.ts';
import { pace } from './stage.ts';
import { tips } from './tips.ts';

const isBare = (action: Action): boolean => Object.keys(action).length === 1;
/** Beside what has no target: of the casualties, the weakest is proposed. */
function main(legal: readonly Action[]): readonly Action[] {
  const mortal = matching(legal, 'casualty').map(({ card }) => card);
  const proposed: Action[] = mortal.length > 0 ? [{ kind: 'casualty', card: weakest(mortal) }] : [];
  return [...proposed, ...legal.filter((a) => isBare(a) && a.kind !== 'concede' && a.kind !== 'recant')];
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
  pace,
  ended,
  main,
  lesson,
  tips,
};
