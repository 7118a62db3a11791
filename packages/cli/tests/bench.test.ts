import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dice, seedFrom, engineOf } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { describe, expect, it } from 'vitest';
import { playBare } from '../bench/bare-skirmish.ts';

describe('bench', () => {
  it('measures every game and both yardsticks', () => {
    const script = fileURLToPath(new URL('../../../scripts/bench.mjs', import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, [script, '--quick', '--json'], { encoding: 'utf8' });
    expect(status).toBe(0);
    const figures = JSON.parse(stdout) as Record<string, number | Record<string, number>>;
    for (const game of ['solo', 'elves', 'coop', 'skirmish'])
      for (const [name, value] of Object.entries(figures[game] as Record<string, number>))
        expect(value, `${game} ${name}`).toBeGreaterThan(0);
    for (const yardstick of ['drafts', 'byHand', 'bare']) expect(figures[yardstick], yardstick).toBeGreaterThan(0);
  }, 240_000);

  it('the bare loop plays the same game: as many actions, on average, as skirmish on the kernel', () => {
    const engine = engineOf(skirmish);
    const luck = dice('equal');
    const games = 3000;
    let [kernel, bare] = [0, 0];
    for (let game = 0; game < games; game++) {
      bare += playBare(3, luck);
      const s = engine.begin(3, {}, seedFrom(`equal ${game}`)).state;
      for (; s.over === null; kernel++) {
        const seat = engine.waiting(s)[0]?.seat ?? 0;
        engine.act(s, seat, engine.sample(s, seat, luck));
      }
    }
    expect(bare / kernel).toBeGreaterThan(0.98);
    expect(bare / kernel).toBeLessThan(1.02);
  });
});
