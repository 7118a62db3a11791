/**
 * Edition 1, for matches that were begun with it. Their states do not say an edition, and by that the rules know them
 * (`asCorrected`). What edition 2 corrected:
 *
 * - MM-8.25 a Move or an Approach asks which target is meant before it looks for company; edition 1 went by company alone.
 * - MM-8.28 the default Objective unlocks also where there is no Soul to free and where no `when` holds, and an Objective
 *   without a target gives way to the next.
 * - MM-1.5 a Hero named for a later slot is kept for it.
 * - MM-4.16, MM-1.9 what options add stays within the box, and Energy does not begin below 0.
 * - MM-1.14 a card that counts is found after a reshuffle too.
 * - MM-7.19 Dreamroot tells that it stuns.
 */
import type { GameDef } from '@rempart/kernel';
import { darkRituals } from '../index.ts';
import { settingUp } from '../rules/1-setup.ts';
import type { State } from '../rules/state.ts';

export const edition1: GameDef<State> = { ...darkRituals, edition: 1, setup: settingUp() };
