/** Dark Rituals on screen. */
import type { ActionOf } from '@rempart/kernel';
import type { BoardRoom, Cost, Moment, Say } from '@rempart/board';
import { decidedBy } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import { about } from './about.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { lesson } from './lesson.ts';
import { main } from './main.ts';
import { sounds } from './sounds.ts';
import { lands, pace, title } from './stage.ts';
import { tips } from './tips.ts';

/** A spell without a target is called by its name alone. */
function tell(action: ActionOf<State>, _view: State, say: Say): string | null {
  if ((action.kind !== 'cast' && action.kind !== 'react') || action.on !== '') return null;
  return say.text(`board.do.${action.kind}`, action);
}

/** To pass with somebody to activate, and the Energy for it, hands the Heroes two more Turns. */
function confirm({ view, legal }: Moment<State>, action: ActionOf<State>): Cost | null {
  const isIdle = action.kind === 'pass' && view.energy > 0 && legal.some(({ kind }) => kind === 'activate');
  return isIdle ? { say: 'confirm.pass', facts: { energy: view.energy } } : null;
}

/** Which of a rule's conditions it was. */
function ended(view: State, say: Say): string | null {
  const decided = decidedBy(view);
  if (decided === null) return null;
  const { side, type, of, witch } = decided;
  return say.text(`board.decided.${side}.${type}`, { of, witch });
}

export const board: BoardRoom<State> = {
  Board,
  Hand,
  about,
  Aside,
  EndStory: () => import('./EndStory.svelte'),
  hindsight: () => import('./hindsight.ts'),
  tray: [148, 124],
  pace,
  title,
  lands,
  sounds,
  ended,
  main,
  confirm,
  yields: ['pass', 'suffer'],
  tell,
  keys: [
    { key: 'v', say: 'board.keys.figure', goes: '.figure.glows' },
    { key: 'z', say: 'board.keys.zone', goes: '.zone.glows' },
    { key: 'a', say: 'board.deed.attack', press: '[data-deed=attack]' },
    { key: 'f', say: 'board.deed.feed', press: '[data-deed=feed]' },
    { key: 'p', say: 'board.deed.possess', press: '[data-deed=possess]' },
    { key: 's', say: 'board.deed.summon', press: '[data-deed=summon]' },
    { key: 'd', say: 'board.keys.spell', goes: '.hand [data-card]' },
  ],
  start: [{ option: 'encounter' }],
  groups: [
    { say: 'group.master', options: ['energyBonus', 'plagueValue', 'plagueRewardShift', 'removeLastReward'] },
    {
      say: 'group.legion',
      options: ['minionsAway', 'minionsToPeasants', 'extraMinions', 'fewerSerfs', 'startingCreature'],
    },
    { say: 'group.powers', options: ['demon', 'bansheeReplaces', 'soloFitCreatures'] },
    {
      say: 'group.heroes',
      options: ['advancedChoice', 'simplifiedRanged', 'removeSpecialPlants', 'removeBloodMagic'],
    },
    { say: 'group.slots', options: ['heroChoice', 'hero1', 'hero2', 'hero3', 'hero4', 'hero5', 'hero6'] },
  ],
  editors: { encounter: () => import('./Editor.svelte') },
  Chapter: () => import('./Chapter.svelte'),
  lesson,
  tips,
  quick: { seats: 1, level: '', options: { encounter: 'enc-1' }, chapter: 'enc-1' },
  shared: () => true, // MM-13.4 a Coven sees everything
};
