import { isRefusal, engineOf } from '@rempart/kernel';
import { botNamed } from '@rempart/bots';
import type { Bot, Core, Decision, GameDef, Procedure, Engine } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { importMatch, isDone, rebuild, steps as replay } from '@rempart/match';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../src/index.ts';
import type { Crash } from '../src/index.ts';

const { steps } = skirmish;
type S = Parameters<typeof skirmish.imagine>[0];
const tables = [engineOf(skirmish) as unknown as Engine<Core>];
const bot = botNamed<S>('greedy') as Bot<S>;
const found = (game: GameDef<S>, options = {}): Crash => {
  const { crash } = fuzz(game, options);
  if (crash === null) throw new Error('nothing found');
  return crash;
};

describe('the fuzzer', () => {
  it('finds nothing in skirmish', () => {
    expect(fuzz(skirmish, { games: 60, bot })).toMatchObject({ crash: null, games: 60 });
  });
  it('finds an exception, and writes the match down like any other: read, told line by line, played again', () => {
    const fight: Procedure<S> = (s, k, f) => {
      if (s.round > 1) throw new Error('the dice have rolled under the table');
      (steps['fight'] as Procedure<S>)(s, k, f);
    };
    const broken = { ...skirmish, steps: { ...steps, fight } };
    const { error, sent, file } = found(broken);
    expect(error).toBe('the dice have rolled under the table');
    const read = importMatch(JSON.stringify(file), tables);
    if (isRefusal(read)) throw new Error(JSON.stringify(read));
    expect(isDone(read.file)).toBe(true);
    const told = [...replay(read.engine, read.file, 0)];
    expect(told).toHaveLength(file.log.length);
    expect(told.every(({ state }) => state !== null)).toBe(true);
    expect(told.at(-1)?.entry).toMatchObject({ do: 'close', why: expect.stringContaining(error) as string });
    // What was sent last breaks the broken game again, and is a move like any other in the sound one.
    for (const [game, breaks] of [
      [broken, true],
      [skirmish, false],
    ] as const) {
      const match = rebuild(engineOf(game), file);
      if (isRefusal(match)) throw new Error(match.rule);
      const again = () => isRefusal(engineOf(game).play(match.state, sent?.seat ?? 0, sent?.action));
      if (breaks) expect(again).toThrow(error);
      else expect(again()).toBe(false);
    }
  });
  it('goes on from late positions of games between bots, and finds what breaks only there', () => {
    const upkeep: Procedure<S> = (s, k, f) => {
      // The first conquest of all, in the fourth round: who plays at random has conquered long before, a miser never does.
      const owned = s.owner.filter((seat) => seat >= 0).length;
      if (s.round >= 4 && owned === s.seats + 1) throw new Error('the treasury overflows');
      (steps['upkeep'] as Procedure<S>)(s, k, f);
    };
    const broken = { ...skirmish, steps: { ...steps, upkeep } };
    const atRandom = fuzz(broken, { games: 10 });
    expect(atRandom).toMatchObject({ crash: null, late: 0 });
    const miser: Bot<S> = (at, view, me) => at.otherwise(view, me);
    const withBots = fuzz(broken, { games: 10, bot: miser });
    expect(withBots.crash).toMatchObject({ error: 'the treasury overflows' });
  });
  it('counts the positions it has come to', () => {
    const { positions, late } = fuzz(skirmish, { games: 5, bot });
    expect(late).toBeGreaterThan(0);
    expect(positions).toBeGreaterThan(late);
  });
  it('finds a dead end', () => {
    const turn: Decision<S> = { ...(steps['turn'] as Decision<S>), actions: [] };
    const { error, sent } = found({ ...skirmish, steps: { ...steps, turn } });
    expect(error).toContain('nothing is legal');
    expect(sent).toBeNull();
  });
  it('finds a runaway', () => {
    const upkeep: Procedure<S> = () => {};
    const { error, file } = found({ ...skirmish, bound: 300, steps: { ...steps, upkeep } }, { games: 5 });
    expect(error).toContain('not over within its bound of 300');
    expect(file.log.filter((line) => line.do === 'play')).toHaveLength(300);
    expect(isRefusal(importMatch(file, tables))).toBe(false);
  });
  it('finds what is accepted in a shape it should not have', () => {
    const { shape, ...levy } = skirmish.anytime[0] as (typeof skirmish.anytime)[number];
    const open = { ...shape, place: { ok: (_v: unknown): _v is string => true, some: () => '?' } };
    const anytime = [
      { ...levy, shape: open, needs: [], apply: (s: S) => s.discard.push(undefined as unknown as string) },
    ];
    const { error, file } = found({ ...skirmish, anytime: anytime });
    expect(error).toContain('the state is not JSON: discard');
    expect(isRefusal(importMatch(JSON.stringify(file), tables))).toBe(false);
  });
});
