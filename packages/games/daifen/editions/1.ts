/**
 * Edition 1: continents begun before the corrections of edition 2 go on as they began. Their states have no `edition`, and
 * wherever the rules have changed they ask for it (`isCorrected` in rules/state.ts).
 */
import { must } from '@rempart/kernel';
import type { GameDef, Sight } from '@rempart/kernel';
import { daifen } from '../index.ts';
import { amount } from '../rules/content.ts';
import type { State } from '../rules/state.ts';

const { idleTurns, scenario: _later, ...options } = daifen.options;
const { edition: _all, ...sight } = daifen.sight;

export const edition1: GameDef<State> = {
  ...daifen,
  edition: 1,
  // DA-12.10 Where the table did not say otherwise the silent were removed, alone too.
  options: {
    ...options,
    idleTurns: { ...must(idleTurns), default: amount('idle.turnsBeforeRemoval') },
  },
  sight: sight as Sight<State>,
  setup(seats, chosen, k) {
    const { edition: _none, ...former } = daifen.setup(seats, chosen, k);
    return former;
  },
};
