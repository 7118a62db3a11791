import { isRefusal } from '@rempart/kernel';
import { expect, it } from 'vitest';
import { extend, rebuildAt } from '../src/index.ts';
import type { Entry } from '../src/index.ts';
import { ok, randomMatch, engine } from './at-table.ts';

it('a match that catches up from any line is the match that was played', () => {
  for (const seed of ['one', 'two', 'three']) {
    const match = randomMatch(engine, seed, 60);
    for (let n = 0; n < match.log.length; n += 7) {
      const behind = ok(rebuildAt(engine, match, n));
      expect(ok(extend(engine, behind, match.log.slice(n + 1)))).toEqual(match);
    }
  }
});

it('[M-17] lines that do not follow are refused', () => {
  const match = randomMatch(engine, 'one', 30);
  const behind = ok(rebuildAt(engine, match, 20));
  const lines = match.log.slice(21);
  const forged = [...lines.slice(0, -1), { ...(lines.at(-1) as Entry), hash: 'nothing' }];
  for (const wrong of [forged, [...lines, ...match.log.slice(0, 1)]]) {
    const refusal = extend(engine, behind, wrong);
    expect(isRefusal(refusal) && refusal.rule).toBe('M-17');
  }
});
