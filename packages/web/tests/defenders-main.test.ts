/** The big button: a Day is not ended while the battle or the Night before it is still on stage. */
import { expect, test } from 'vitest';
import type { Beat } from '@rempart/board';
import { main } from '@rempart/games/defenders-of-the-realm/board/main.ts';
import type { State } from '@rempart/games/defenders-of-the-realm/index.ts';
import { realm } from '@rempart/games/defenders-of-the-realm/tests/realm.ts';

const { state } = realm({ heroes: ['rogue'], hands: [[]] });
const END = [{ kind: 'end-day' }] as const;
function beat(step: string, ...events: Beat<State>['events']): Beat<State> {
  const before = { ...state, stack: [{ ...state.stack[0]!, step }] };
  return { n: 1, events, at: 0, before, lasts: 300 };
}

test('ends the Day, also while what one does in it is shown', () => {
  expect(main(END, null)).toEqual(END);
  expect(main(END, beat('day'))).toEqual(END);
});
test('not while a battle or a Night is told', () => {
  expect(main(END, beat('confirmation'))).toEqual([]);
  expect(main(END, beat('day', { e: 'turn', rule: 'DT-2.1', turn: 2, seat: 0, actions: 5 } as never))).toEqual([]);
});
