import { canonical, isRefusal, same } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { exportMatch, importMatch, play, rebuild, rebuildAt, steps, undo, verify } from '../src/index.ts';
import type { Match, MatchFile, PlayLine } from '../src/index.ts';
import { begun, ok, randomMatch, engine } from './at-table.ts';

const seeds = Array.from({ length: 12 }, (_, i) => `properties ${i}`);
const written = (file: MatchFile): MatchFile => JSON.parse(JSON.stringify(file)) as MatchFile;

describe('every match', () => {
  it.each(seeds)('is the same after a file and back, at the end and on the way (%s)', (seed) => {
    for (const most of [7, 60, 10_000]) {
      const match = randomMatch(engine, seed, most, { seats: 2 + (seed.length % 3) });
      const file = written(exportMatch(engine, match));
      const imported = ok(importMatch(JSON.stringify(file), [engine as never]));
      expect(imported.engine).toBe(engine);
      const { header, log } = imported.file;
      expect(ok(rebuild(engine, { header, log }))).toEqual(match);
      expect(ok(verify(engine, file))).toEqual({ lines: match.log.length, hash: match.log.at(-1)?.hash });
    }
  });

  it('shows in its snapshots the very states that it had', () => {
    const match = randomMatch(engine, 'snapshots');
    const file = written(exportMatch(engine, match));
    const recorded = [...steps(null, file, -1)].map((step) => step.state);
    const ran = [...steps(engine, match, -1)].map((step) => step.state);
    expect(recorded).toEqual(ran);
    expect(recorded.at(-1)).toEqual(match.state);
  });

  it('can be rebuilt as of any line', () => {
    const match = randomMatch(engine, 'any line');
    for (let n = 0; n < match.log.length; n += 13) {
      const then = ok(rebuildAt(engine, match, n));
      expect(then.log.length).toBe(n + 1);
      expect(then.log.at(-1)?.hash).toBe(match.log[n]?.hash);
    }
  });

  it('comes to the same state when a move is taken back and made again', () => {
    let match: Match<typeof engine extends { begin(...a: never[]): { state: infer S } } ? S : never> = begun(engine);
    let tried = 0;
    const whole = randomMatch(engine, 'redo');
    for (const line of whole.log) {
      if (line.do !== 'play') continue;
      const done = play(engine, match, line.seat, line.action);
      if (isRefusal(done)) break;
      match = done.match;
      const back = undo(engine, match, line.seat);
      if (isRefusal(back)) continue;
      tried++;
      expect(same(back.match.state, ok(rebuildAt(engine, match, line.n - 1 + 2 * (tried - 1))).state)).toBe(true);
      const again = ok(play(engine, back.match, line.seat, line.action));
      expect(canonical(again.match.state)).toBe(canonical(match.state));
      expect((again.entry as PlayLine).events).toEqual((done.entry as PlayLine).events);
      match = again.match;
    }
    expect(tried).toBeGreaterThan(0);
  });
});
