import { writeFileSync } from 'node:fs';
import { doors } from '@rempart/games';
import type { GameDef, Core, Procedure } from '@rempart/kernel';
import { fuzz } from '@rempart/lab';
import { describe, expect, it } from 'vitest';
import { failure, json, path, rempart } from './rempart.ts';

describe('fuzz', () => {
  it('says that nothing broke, and which seats it takes', () => {
    expect(json('fuzz', 'fantasy-defense', '--games', '2')).toEqual({
      positions: expect.any(Number) as number,
      late: expect.any(Number) as number,
      games: 2,
      seats: [1, 2],
      seed: 'rempart',
      crash: null,
    });
    expect(rempart(['fuzz', 'fantasy-defense', '--games', '1', '--seats', '1']).out).toMatch(
      /^1 game, [\d,]+ positions, [\d,]+ of them late: nothing broke\.\n$/,
    );
    expect(failure('fuzz', 'fantasy-defense', '--seats', '7')).toMatchObject({ code: 2, error: { where: '--seats' } });
  });

  it('leaves a match behind where a game breaks, which replay tells line by line and verify finds sound', async () => {
    const { game } = (await doors.find(({ id }) => id === 'fantasy-defense')?.room()) as { game: GameDef<Core> };
    const name = 'reinforcement';
    const step = game.steps[name] as Procedure<Core>;
    const broken: Procedure<Core> = (s, k, f) => {
      if ((s as unknown as { turn: number }).turn > 1) throw new Error('the gate has jammed');
      step(s, k, f);
    };
    const { crash } = fuzz({ ...game, steps: { ...game.steps, [name]: broken } }, { seats: [1] });
    expect(crash?.error).toBe('the gate has jammed');
    writeFileSync(path('crash.json'), JSON.stringify(crash?.file));
    const { code, out } = rempart(['replay', 'crash.json']);
    expect(code).toBe(0);
    expect(out).toContain('Turn 2.');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/The match is closed: the gate has jammed \(seat 0: \{"kind":/);
    expect(json('verify', 'crash.json')).toMatchObject({ sound: true, lines: crash?.file.log.length });
  });
});
