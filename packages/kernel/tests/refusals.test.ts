import { describe, expect, it } from 'vitest';
import { REFEREE, SPECTATOR } from '../src/index.ts';
import { asking, begin, plain, play, say, saying, toy } from './toys.ts';

const game = toy({
  game: ['first', 'second', 'last'],
  first: asking([saying()]),
  second: asking([plain('nod')]),
  last: (_s, k) => k.win({ winners: [0], rule: 'K-1' }),
});

describe('what the kernel refuses', () => {
  it('[K-1] the game is over', () => {
    const at = begin(game);
    play(at, 0, say('a'));
    play(at, 0, { kind: 'nod' });
    expect(at.engine.check(at.s, 0, { kind: 'nod' })).toEqual({ rule: 'K-1', facts: { ended: 'K-1' } });
    expect(at.engine.legal(at.s, 0)).toEqual([]);
    expect(at.engine.waiting(at.s)).toEqual([]);
    expect(() => at.engine.act(at.s, 0, { kind: 'nod' })).toThrow('nobody is asked');
  });
  it('[K-2] it is not yours to decide', () => {
    const { engine, s } = begin(game, 2);
    const facts = { ask: 'something', asks: 'K-3', kind: 'say', answered: false };
    expect(engine.check(s, 1, say('a'))).toEqual({ rule: 'K-2', facts });
    for (const seat of [SPECTATOR, REFEREE, 2, 0.5, NaN]) expect(engine.check(s, seat, say('a'))?.rule).toBe('K-2');
    expect(() => engine.otherwise(s, 1)).toThrow('seat 1 is not asked');
  });
  it('[K-3] this cannot be done in this step', () => {
    const { engine, s } = begin(game);
    expect(engine.check(s, 0, { kind: 'nod' })).toEqual({
      rule: 'K-3',
      facts: { ask: 'something', asks: 'K-3', kind: 'nod' },
    });
  });
  it('[K-4] the action is not well formed', () => {
    const { engine, s } = begin(game);
    for (const junk of [null, undefined, 3, 'say', [], {}, { kind: 7 }, { kind: 'sing' }, { kind: '__proto__' }])
      expect(engine.check(s, 0, junk)).toEqual({ rule: 'K-4', facts: { field: 'kind' } });
    const refusal = (field: string) => ({ rule: 'K-4', facts: { kind: 'say', field } });
    expect(engine.check(s, 0, { kind: 'say' })).toEqual(refusal('word'));
    expect(engine.check(s, 0, { kind: 'say', word: 3 })).toEqual(refusal('word'));
    expect(engine.check(s, 0, { kind: 'say', word: 'a', loud: true })).toEqual(refusal('loud'));
    expect(engine.check(s, 0, { kind: 'say', word: 'a', constructor: 1 })).toEqual(refusal('constructor'));
  });
  it('[K-5] an older position is refused by the match, never by the table', () => {
    const { engine, s } = begin(game);
    const old = engine.clone(s);
    engine.act(s, 0, say('a'));
    expect(engine.check(old, 0, say('b'))).toBeNull();
  });
  it('[K-6] a game does not begin with seats or options that it does not offer', () => {
    const chosen = toy(
      { game: ['wait'] },
      { seats: [2, 3], options: { pace: { values: ['slow', 'fast'], default: 'slow', rule: 'K-6' } } },
    );
    for (const seats of [1, 4, 2.5, NaN]) expect(() => begin(chosen, seats)).toThrow('K-6');
    expect(() => begin(chosen, 2, { pace: 'still' })).toThrow('option pace is one of ["slow","fast"] (K-6)');
    expect(() => begin(chosen, 2, { colour: 'red' })).toThrow('K-6');
    expect(() => begin(chosen, 2, { toString: 'red' })).toThrow('K-6');
  });
});
