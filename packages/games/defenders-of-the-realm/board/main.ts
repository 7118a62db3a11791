/** What gets a big button beside the prompt: answers without a target, and cards that may be played in reply. */
import type { Beat } from '@rempart/board';
import type { State } from '../rules/state.ts';
import type { Said } from './intent.ts';

const isBare = (action: Said): boolean => Object.keys(action).length === 1;
/** These have their place among the deeds, or with the Night. */
const ELSEWHERE: ReadonlySet<Said['kind']> = new Set(['heal', 'sanctify', 'pass-night']);
const ANSWERS: ReadonlySet<Said['kind']> = new Set(['respond', 'reroll']);

/** A battle or a Night is on stage: the Day that follows is not ended meanwhile. */
const isElsewhen = ({ before, events }: Beat<State>): boolean =>
  before.stack.at(-1)?.step !== 'day' || events.some(({ e }) => e === 'night' || e === 'turn');

export function main(legal: readonly Said[], beat: Beat<State> | null): readonly Said[] {
  const isLater = beat !== null && isElsewhen(beat);
  return legal.filter(
    (action) =>
      ANSWERS.has(action.kind) ||
      (isBare(action) && !ELSEWHERE.has(action.kind) && !(isLater && action.kind === 'end-day')),
  );
}
