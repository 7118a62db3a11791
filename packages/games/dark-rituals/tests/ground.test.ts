/** Where Characters stand in a Zone, as it is drawn. */
import { describe, expect, it } from 'vitest';
import { stand, ZONE } from '../board/ground.ts';

const crowd = (n: number) => Array.from({ length: n }, (_, i) => stand(n, i));
describe('a Zone on the map', () => {
  it.each([1, 2, 4, 5, 6, 7, 9, 12, 16, 20])('holds %i Characters side by side', (n) => {
    const all = crowd(n);
    for (const [i, a] of all.entries()) {
      expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(a.x, a.y) + a.size).toBeLessThanOrEqual(ZONE);
      for (const b of all.slice(i + 1))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(a.size);
    }
  });
  it('leaves up to nine of them large enough for a finger at the scale a phone begins with', () => {
    for (let n = 1; n <= 9; n++) expect(stand(n, 0).size).toBeGreaterThanOrEqual(44);
  });
});
