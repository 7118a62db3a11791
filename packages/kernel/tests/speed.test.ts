/** What is fast is equal to what is plain: every function of speed.ts beside its reference. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dice, digest, digestAfter, draftsOf, SPECTATOR, engineOf } from '../src/index.ts';
import * as plain from '../src/reference.ts';
import * as fast from '../src/speed.ts';
import { skirmish } from '../testing/skirmish/index.ts';

const json = fc.jsonValue({ noUnicodeString: false });
const record = fc.dictionary(fc.string(), fc.oneof(json, fc.constant(undefined)));

describe('[K-13] equal to its reference', () => {
  it('copy, and it shares nothing', () => {
    fc.assert(
      fc.property(json, (value) => {
        const made = fast.copy(value);
        expect(made).toEqual(plain.copy(value));
        expect(plain.canonical(made)).toBe(plain.canonical(value));
        if (typeof value === 'object' && value !== null) expect(made).not.toBe(value);
      }),
    );
  });
  it('canonical', () => {
    fc.assert(fc.property(record, (value) => fast.canonical(value) === plain.canonical(value)));
    expect(fast.canonical([NaN, -0, 1e21, 'é"\n'])).toBe(plain.canonical([NaN, -0, 1e21, 'é"\n']));
  });
  it('same and changes', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        expect(fast.same(a, b)).toBe(plain.same(a, b));
        expect(fast.changes(a, b)).toEqual(plain.changes(a, b));
        expect(fast.changes(a, { ...a, ...b })).toEqual(plain.changes(a, { ...a, ...b }));
      }),
    );
  });
  it('names that every object inherits are the name of nothing', () => {
    const own = JSON.parse('{"__proto__":{"a":1},"toString":2}') as object;
    for (const [a, b] of [
      [{}, { toString: 1 }],
      [{ toString: 1 }, {}],
      [{ valueOf: undefined }, {}],
      [{}, own],
      [own, {}],
      [own, own],
    ] as const) {
      expect(fast.same(a, b)).toBe(plain.same(a, b));
      expect(fast.canonical(fast.changes(a, b))).toBe(plain.canonical(plain.changes(a, b)));
    }
    expect(fast.canonical(fast.copy(own))).toBe(plain.canonical(own));
  });
  it('states, what they hide, and fingerprints that follow from the one before, along whole games', () => {
    const engine = engineOf(skirmish);
    for (let game = 0; game < 10; game++) {
      const r = dice(`speed ${game}`);
      let { state } = engine.begin(2 + (game % 3), {}, [game]);
      const states = fast.statesOf<typeof state>(skirmish);
      for (let i = 0; i < 200 && state.over === null; i++) {
        const [{ seat } = { seat: SPECTATOR }] = engine.waiting(state);
        const next = engine.clone(state);
        engine.act(next, seat, engine.sample(next, seat, r));
        expect(states.copy(next)).toEqual(plain.copy(next));
        expect(fast.hidingOf(skirmish, next)).toEqual(plain.hiddenIn(skirmish, next));
        expect(digestAfter(state, next)).toBe(digest(next));
        state = next;
      }
    }
  });
  it('[K-11] a draft: what a copy gives, and what has not changed is what it was', () => {
    const [engine, slow] = [engineOf(skirmish, draftsOf), engineOf(skirmish, () => plain.statesOf())];
    const r = dice('draft');
    let { state } = engine.begin(3, {}, [3]);
    for (let i = 0; i < 200 && state.over === null; i++) {
      const [{ seat } = { seat: SPECTATOR }] = engine.waiting(state);
      const action = engine.sample(state, seat, r);
      const played = engine.play(state, seat, action);
      expect(played).toEqual(slow.play(state, seat, action));
      if (!('state' in played)) throw new Error('sampled, but refused');
      const made = played.state;
      expect(Object.keys(made)).toEqual(Object.keys(state));
      for (const [field, entry] of Object.entries(made)) {
        const was = (state as unknown as Record<string, unknown>)[field];
        if (fast.same(was, entry)) expect(entry).toBe(was);
      }
      state = played.state;
    }
    expect(state.over).not.toBeNull();
  });
  it('[K-11] a draft refuses fields that its game does not have; a state with others is copied', () => {
    const { state } = engineOf(skirmish).begin(2, {}, [1]);
    const states = draftsOf(skirmish);
    const draft = states.draft(state).state as unknown as Record<string, unknown>;
    expect(() => (draft['unheard'] = 1)).toThrow(TypeError);
    expect(() => delete draft['stack']).toThrow(TypeError);
    const odd = { ...state, unheard: [1] };
    const copied = states.draft(odd);
    (copied.state as typeof odd).unheard.push(2);
    expect(odd.unheard).toEqual([1]);
    expect(copied.done()).toEqual({ ...odd, unheard: [1, 2] });
  });
});
