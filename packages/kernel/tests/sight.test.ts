import { describe, expect, it } from 'vitest';
import { canonical, dice, everyone, forever, HIDDEN, same, SPECTATOR } from '../src/index.ts';
import type { Policy, Sight } from '../src/index.ts';
import { asking, begin, play, say, saying, toy } from './toys.ts';
import type { Toy } from './toys.ts';

/** What seat 1 of 3 sees of a value under a policy. */
function seen(value: unknown, policy: Policy<string[], Toy>, me = 1): unknown {
  const base = toy({ game: ['wait'] });
  const sight = { ...base.sight, deck: policy } as Sight<Toy>;
  const at = begin({ ...base, sight }, 3);
  (at.s as { deck: unknown }).deck = value;
  return at.engine.mask(at.s, me).deck;
}

describe('who sees a field', () => {
  it('[K-60] all: everybody', () => {
    expect(seen(['x', 'y'], 'all')).toEqual(['x', 'y']);
    expect(seen({ a: [1] }, 'all', SPECTATOR)).toEqual({ a: [1] });
  });
  it('[K-60] none: nobody, only what kind of thing it is', () => {
    expect([['x'], 7, true, 'x', { a: 1 }, null].map((value) => seen(value, 'none'))).toEqual([
      [],
      -1,
      false,
      HIDDEN,
      {},
      HIDDEN,
    ]);
  });
  it('[K-60] count: how many, not which', () => {
    expect(seen(['x', 'y'], 'count')).toEqual([HIDDEN, HIDDEN]);
    expect(seen([['x'], [1, 2], [true]], 'count')).toEqual([[HIDDEN], [-1, -1], [false]]);
    expect(seen([{ a: 1 }], 'count')).toEqual([{}]);
    expect(seen(7, 'count')).toBe(-1);
  });
  it('[K-60] owner: the own entry, nothing of the others’', () => {
    expect(seen([['x'], ['y', 'z'], ['x']], 'owner')).toEqual([[], ['y', 'z'], []]);
    expect(seen([4, 5, 6], 'owner')).toEqual([-1, 5, -1]);
    expect(seen([4, 5, 6], 'owner', SPECTATOR)).toEqual([-1, -1, -1]);
  });
  it('[K-60] hand: the own entry, the others’ count', () => {
    expect(seen([['x'], ['y', 'z'], ['x', 'x']], 'hand')).toEqual([[HIDDEN], ['y', 'z'], [HIDDEN, HIDDEN]]);
    expect(seen([['x'], ['y'], []], 'hand', SPECTATOR)).toEqual([[HIDDEN], [HIDDEN], []]);
  });
  it('[K-60] a function of the game’s own, whose answer is copied', () => {
    const top = (deck: string[], me: number) => deck.map((card, i) => (i === me ? card : HIDDEN));
    expect(seen(['x', 'y', 'z'], top)).toEqual([HIDDEN, 'y', HIDDEN]);
    const value = ['x'];
    expect(seen(value, (deck: string[]) => deck)).not.toBe(value);
  });
});

describe('masks', () => {
  const game = toy({
    game: forever('bids'),
    bids: asking([saying()], { who: everyone, sealed: true, reveal: (s, _answers, k) => void s.score.push(k.roll(6)) }),
  });
  it('[K-61] hold no word of chance, and no field that the sight does not name', () => {
    const at = begin(game, 2);
    at.s.chance.tape = [3];
    for (const seat of [0, 1]) play(at, seat, say('a'));
    (at.s as unknown as Record<string, unknown>)['secret'] = 'x';
    for (const seat of [0, 1, SPECTATOR]) {
      const mask = at.engine.mask(at.s, seat);
      expect(mask.chance).toEqual({ seed: [0, 0, 0, 0, 0, 0, 0, 0], streams: {}, tape: [] });
      expect((mask as unknown as Record<string, unknown>)['secret']).toBeUndefined();
    }
  });
  it('[K-61] are copies: changing one changes nothing else', () => {
    const at = begin(game, 2);
    const before = canonical(at.s);
    const mask = at.engine.mask(at.s, 0);
    mask.log.push('scribble');
    mask.hands[0]?.push('scribble');
    (mask.stack[1] as { locals: object }).locals = { scribble: 1 };
    mask.chance.seed[0] = 1;
    expect(canonical(at.s)).toBe(before);
    expect(at.engine.mask(at.s, 0).chance.seed[0]).toBe(0);
  });
  it('[K-62] are states: the table answers on them', () => {
    const at = begin(game, 2);
    play(at, 1, say('b'));
    for (const seat of [0, 1]) {
      const mask = at.engine.mask(at.s, seat);
      expect(at.engine.legal(mask, seat)).toEqual(at.engine.legal(at.s, seat));
      expect(at.engine.waiting(mask)).toEqual(at.engine.waiting(at.s));
      expect(same(at.engine.mask(mask, seat), mask)).toBe(true);
    }
  });
  it('[K-63] an imagined world keeps the mask, has fresh chance, and guesses what others have sealed', () => {
    const at = begin(game, 2);
    play(at, 1, say('b'));
    const worlds = Array.from({ length: 20 }, (_, i) => at.engine.imagine(at.s, 0, dice(`world ${i}`)));
    for (const world of worlds) expect(same(at.engine.mask(world, 0), at.engine.mask(at.s, 0))).toBe(true);
    expect(new Set(worlds.map((world) => canonical(world.chance))).size).toBe(20);
    expect(new Set(worlds.map((world) => canonical(world.stack.at(-1)?.sealed))).size).toBe(2);
    const fromMask = at.engine.imagine(at.engine.mask(at.s, 0), 0, dice('world 0'));
    expect(fromMask.stack).toEqual(worlds[0]?.stack);
    expect(fromMask.chance).toEqual(worlds[0]?.chance);
    const own = at.engine.imagine(at.s, 1, dice('own'));
    expect(own.stack.at(-1)?.sealed).toEqual([null, say('b')]);
  });
  it('[K-64] an event is heard by the seats it names', () => {
    const whisper = saying({
      apply: (_s, me, a, k) => (k.emit({ e: 'whispered', word: a.word, see: [me, 1] }), k.emit({ e: 'spoke' })),
    });
    const at = begin(toy({ game: forever('turn'), turn: asking([whisper]) }), 3);
    const { events } = play(at, 0, say('a'));
    expect(events).toEqual([{ e: 'whispered', word: 'a', see: [0, 1] }, { e: 'spoke' }]);
  });
});
