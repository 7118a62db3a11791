/**
 * Edition 1. What edition 2 changed:
 * FD-10.8, FD-12.5 A closed hand is a number: what Spirit Call took off the wall, or a draw brought up from where Rebirth had put it,
 *   stayed known to the partner, down to which copy it was.
 * FD-2.5 With a single kind left in the deck, Foresight asked all the same which one to take.
 * FD-5.17 Whatever kept an action done was told as a finished phase.
 * FD-11.1 No medal was told.
 * Where that happens inside functions that many call, they ask `isFirstEdition`: a state of this edition lacks the field.
 */
import type { GameDef, RuleId, Seat } from '@rempart/kernel';
import { fantasyDefense } from '../index.ts';
import { vision as firmVision } from '../rules/8-icons-elf.ts';
import type { Action, State } from '../rules/state.ts';

const FINAL: readonly string[] = ['finish', 'alarm', 'foresee', 'take'];
const keeps = (s: State, _me: Seat, a: Action): RuleId | null =>
  s.seats === 1 && s.stack.some((f) => f.step === 'planning') && !FINAL.includes(a.kind) ? null : 'FD-5.17';

const { forced: _forced, ...vision } = firmVision;

export const edition1: GameDef<State> = {
  ...fantasyDefense,
  edition: 1,
  steps: { ...fantasyDefense.steps, vision },
  setup(seats, options, k) {
    const { edition: _edition, ...state } = fantasyDefense.setup(seats, options, k);
    return state;
  },
  keeps,
};
