import { dice, seedFrom, tableOf } from '@rempart/kernel';
import type { Action } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { room } from '../room.ts';

const table = tableOf(room.game);
/** So many actions of a game of these bots, or all of it; each has dice of its own. */
function play(
  levels: readonly string[],
  seed: string,
  most = Infinity,
): { actions: Action[]; scores: readonly number[] } {
  const { state } = table.begin(levels.length, {}, seedFrom(seed));
  const luck = levels.map((_, seat) => dice(`${seed} ${seat}`));
  const actions: Action[] = [];
  while (state.over === null && actions.length < most) {
    const { seat } = table.waiting(state)[actions.length % table.waiting(state).length] as { seat: number };
    const bot = room.bots[levels[seat] as string] as (typeof room.bots)[string];
    const action = bot(table, table.mask(state, seat), seat, luck[seat] as (typeof luck)[number]);
    expect(table.check(state, seat, action)).toBeNull();
    table.act(state, seat, action);
    actions.push(action);
  }
  return { actions, scores: state.over?.scores ?? [] };
}

describe('the bots', () => {
  it('are the same with the same dice, past the first recruits', () => {
    const [one, other] = [play(['hard', 'easy'], 'twice', 36), play(['hard', 'easy'], 'twice', 36)];
    expect(one.actions.some(({ kind }) => kind === 'recruit')).toBe(true);
    expect(one).toEqual(other);
  });
  it('normal plays better than easy, easy better than nobody', () => {
    const games = Array.from({ length: 6 }, (_, i) => play(['normal', 'easy'], `levels ${i}`).scores);
    expect(games.filter(([normal = 0, easy = 0]) => normal > easy).length).toBeGreaterThanOrEqual(5);
    const alone = Array.from({ length: 6 }, (_, i) => byChance(`levels ${i}`));
    const mean = (all: readonly number[]): number => all.reduce((sum, n) => sum + n, 0) / all.length;
    expect(mean(games.map(([, easy = 0]) => easy))).toBeGreaterThan(mean(alone) + 5);
  });
});
/** Nobody: all by chance. */
function byChance(seed: string): number {
  const { state } = table.begin(1, { soloLevel: 'score' }, seedFrom(seed));
  const luck = dice(seed);
  while (state.over === null) table.act(state, 0, table.sample(state, 0, luck));
  return state.over.scores?.[0] ?? 0;
}
