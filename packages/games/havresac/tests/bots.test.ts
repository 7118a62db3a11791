import { dice, seedFrom, tableOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { room } from '../room.ts';

const table = tableOf(room.game);
/** A game of these bots, each with dice of its own: its scores. */
function scores(levels: readonly string[], seed: string): number[] {
  const { state } = table.begin(levels.length, {}, seedFrom(seed));
  const luck = levels.map((_, seat) => dice(`${seed} ${seat}`));
  while (state.over === null) {
    const { seat } = table.waiting(state)[0] as { seat: number };
    const bot = room.bots[levels[seat] as string] as (typeof room.bots)[string];
    const action = bot(table, table.mask(state, seat), seat, luck[seat] as (typeof luck)[number]);
    expect(table.check(state, seat, action)).toBeNull();
    table.act(state, seat, action);
  }
  return state.over.scores ?? [];
}

describe('the bots', () => {
  it('are the same with the same dice', () => {
    expect(scores(['hard', 'easy'], 'twice')).toEqual(scores(['hard', 'easy'], 'twice'));
  });
  it('normal plays better than easy, easy better than nobody', () => {
    const games = Array.from({ length: 6 }, (_, i) => scores(['normal', 'easy'], `levels ${i}`));
    expect(games.filter(([normal = 0, easy = 0]) => normal > easy).length).toBeGreaterThanOrEqual(5);
  });
});
