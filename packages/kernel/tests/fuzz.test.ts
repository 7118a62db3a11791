import { describe, expect, it } from 'vitest';
import type { Decision, Procedure } from '../src/index.ts';
import { fuzz, replayCrash } from '../testing/index.ts';
import { skirmish } from '../testing/skirmish/index.ts';

const { steps } = skirmish;
type S = Parameters<typeof skirmish.imagine>[0];

describe('the fuzzer', () => {
  it('finds nothing in skirmish', () => {
    expect(fuzz(skirmish, { games: 60 })).toBeNull();
  });
  it('finds an exception, and its file plays it again', () => {
    const fight: Procedure<S> = (s, k, f) => {
      if (s.round > 1) throw new Error('the dice have rolled under the table');
      (steps['fight'] as Procedure<S>)(s, k, f);
    };
    const broken = { ...skirmish, steps: { ...steps, fight } };
    const crash = fuzz(broken);
    expect(crash).toMatchObject({ format: 'rempart-match', version: 1, game: 'skirmish', edition: 1 });
    expect(crash?.seed).toMatch(/^[0-9a-f]{64}$/);
    const file = JSON.stringify(crash);
    expect(replayCrash(broken, file)).toBe('the dice have rolled under the table');
    expect(replayCrash(skirmish, file), 'mended').toBeNull();
    expect(() => replayCrash({ ...skirmish, id: 'chess' }, file)).toThrow('a match of skirmish');
  });
  it('finds a dead end', () => {
    const turn: Decision<S> = { ...(steps['turn'] as Decision<S>), actions: [] };
    expect(fuzz({ ...skirmish, steps: { ...steps, turn } })?.error).toContain('nothing is legal');
  });
  it('finds a runaway', () => {
    const upkeep: Procedure<S> = () => {};
    const crash = fuzz({ ...skirmish, bound: 300, steps: { ...steps, upkeep } }, { games: 5 });
    expect(crash?.error).toContain('not over within its bound of 300');
    expect(crash?.actions).toHaveLength(300);
  });
  it('finds what is accepted in a shape it should not have', () => {
    const { shape, ...levy } = skirmish.anytime[0] as (typeof skirmish.anytime)[number];
    const open = { ...shape, place: { ok: (_v: unknown): _v is string => true, some: () => '?' } };
    const anytime = [
      { ...levy, shape: open, needs: [], apply: (s: S) => s.discard.push(undefined as unknown as string) },
    ];
    expect(fuzz({ ...skirmish, anytime: anytime as never })?.error).toContain('the state is not JSON');
  });
});
