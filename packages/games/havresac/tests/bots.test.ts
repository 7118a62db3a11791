import { dice, seedFrom, engineOf } from '@rempart/kernel';
import type { Action } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { tempers } from '../bot/tempers.ts';
import { room } from '../room.ts';
import { mine } from '../rules/state.ts';
import type { Expedition } from '../rules/state.ts';

const engine = engineOf(room.game);
/** So many actions of a game of these bots, or all of it; each has dice of its own. */
function play(
  levels: readonly string[],
  seed: string,
  most = Infinity,
): { actions: Action[]; scores: readonly number[] } {
  const { state } = engine.begin(levels.length, {}, seedFrom(seed));
  const luck = levels.map((_, seat) => dice(`${seed} ${seat}`));
  const actions: Action[] = [];
  while (state.over === null && actions.length < most) {
    const { seat } = engine.waiting(state)[actions.length % engine.waiting(state).length] as { seat: number };
    const bot = room.bots[levels[seat] as string] as (typeof room.bots)[string];
    const action = bot(engine, engine.mask(state, seat), seat, luck[seat] as (typeof luck)[number]);
    expect(engine.check(state, seat, action)).toBeNull();
    engine.act(state, seat, action);
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
  it('have tempers: each rival has the most of what it is keen on', () => {
    const means = tempers.map(([who]) => {
      const ends = Array.from({ length: 6 }, (_, i) => endOf(`normal:${who}`, `tempers ${i}`));
      return OWN.map((figure) => ends.reduce((sum, e) => sum + figure(e), 0));
    });
    OWN.forEach((_, own) => {
      const all = means.map((figures) => figures[own] ?? 0);
      expect([tempers[own]?.[0], all.indexOf(Math.max(...all))]).toEqual([tempers[own]?.[0], own]);
    });
  });
});
/** Of Orvane, Anselme, Mirza and Thibert: Monsters slain, Villages repaired, Chests opened, Fairies captured. */
const OWN: readonly ((e: Expedition) => number)[] = [
  ({ hunted }) => hunted.reduce((sum, n) => sum + n, 0),
  ({ repaired }) => repaired.length,
  ({ objects }) => objects.length,
  ({ fairies }) => fairies,
];
function endOf(level: string, seed: string): Expedition {
  const { state } = engine.begin(1, { soloLevel: 'score' }, seedFrom(seed));
  const bot = room.bots[level] as (typeof room.bots)[string];
  const luck = dice(seed);
  while (state.over === null) engine.act(state, 0, bot(engine, engine.mask(state, 0), 0, luck));
  return mine(state, 0);
}
/** Nobody: all by chance. */
function byChance(seed: string): number {
  const { state } = engine.begin(1, { soloLevel: 'score' }, seedFrom(seed));
  const luck = dice(seed);
  while (state.over === null) engine.act(state, 0, engine.sample(state, 0, luck));
  return state.over.scores?.[0] ?? 0;
}
