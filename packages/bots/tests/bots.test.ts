import { dice, isRefusal, seedFrom, engineOf } from '@rempart/kernel';
import type { Bot, Core, GameDef } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { describe, expect, it } from 'vitest';
import { botNamed, choices, greedy, levels, random, search } from '../src/index.ts';

type State = typeof skirmish extends GameDef<infer S> ? S : never;
const trio = (): Bot<State>[] => [random(), greedy(), search({ playouts: 50 })];

/** Every action goes through the checked door, from a mask only. Gives the winners. */
function playOut<S extends Core>(game: GameDef<S>, bots: readonly Bot<S>[], seed: string): readonly number[] {
  const engine = engineOf(game);
  const luck = dice(seed);
  let s = engine.begin(bots.length, {}, seedFrom(seed)).state;
  while (s.over === null) {
    const seat = engine.waiting(s)[0]?.seat ?? 0;
    const played = engine.play(s, seat, bots[seat]?.(engine, engine.mask(s, seat), seat, luck));
    if (isRefusal(played)) throw new Error(`${played.rule} ${JSON.stringify(played.facts)}`);
    s = played.state;
  }
  return s.over.winners;
}
const wins = <S extends Core>(game: GameDef<S>, bots: readonly Bot<S>[], games: number): number =>
  Array.from({ length: games }, (_, n) => playOut(game, bots, `game ${n}`)).filter((w) => w.includes(0)).length;

describe('players for any game', () => {
  it('play legally to the end, at every level', () => {
    for (const level of levels) {
      const bot = botNamed<State>(level === 'search' ? 'search:20' : level);
      expect(bot).toBeDefined();
      if (bot) expect(playOut(skirmish, [bot, bot, bot], level).length).toBeGreaterThan(0);
    }
  });

  it('greedy beats random, and search beats random', () => {
    expect(wins(skirmish, [greedy(), random()], 40)).toBeGreaterThan(26);
    expect(wins(skirmish, [search({ playouts: 60 }), random()], 20)).toBeGreaterThan(14);
  });

  it('do the same again with the same dice', () => {
    const engine = engineOf(skirmish);
    const view = engine.mask(engine.begin(2, {}, seedFrom('again')).state, 0);
    for (const bot of trio()) expect(bot(engine, view, 0, dice('same'))).toEqual(bot(engine, view, 0, dice('same')));
  });

  it('leave the view as it was', () => {
    const engine = engineOf(skirmish);
    const view = engine.mask(engine.begin(2, {}, seedFrom('untouched')).state, 0);
    const before = structuredClone(view);
    for (const bot of trio()) bot(engine, view, 0, dice('x'));
    expect(view).toEqual(before);
  });

  it('never give up', () => {
    const [first, ...rest] = skirmish.anytime;
    const surrender = {
      ...first,
      kind: 'surrender',
      quits: true as const,
      shape: {},
      needs: [],
      options: () => [{ kind: 'surrender' }],
    };
    const engine = engineOf({ ...skirmish, anytime: [...rest, surrender as unknown as NonNullable<typeof first>] });
    const s = engine.begin(2, {}, seedFrom('quit')).state;
    expect(engine.legal(s, 0)).toContainEqual({ kind: 'surrender' });
    expect(choices(engine, s, 0)).not.toContainEqual({ kind: 'surrender' });
  });

  it('are known by name', () => {
    expect(botNamed('search:1000')).toBeDefined();
    for (const wrong of ['', 'random:3', 'search:0', 'search:x', 'oracle', 'constructor'])
      expect(botNamed(wrong)).toBeUndefined();
  });
});
