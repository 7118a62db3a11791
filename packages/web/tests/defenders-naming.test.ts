/** Names on the map: readable on the smallest sheets, in two lines where there is room, and none over another. */
import { expect, test } from 'vitest';
import { chartFor } from '@rempart/games/defenders-of-the-realm/board/land.ts';
import { LEADING, squeezed } from '@rempart/games/defenders-of-the-realm/board/naming.ts';
import type { Label } from '@rempart/games/defenders-of-the-realm/board/naming.ts';
import { room } from '@rempart/games/defenders-of-the-realm/room.ts';

const boxOf = ({ x, y, rows, widths, size }: Label) => ({
  left: x - Math.max(...widths) / 2,
  right: x + Math.max(...widths) / 2,
  top: y - size * 0.8,
  bottom: y - size * 0.8 + rows.length * LEADING * size,
});
function share(a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>): number {
  const across = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
  const along = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  return (across * along) / ((a.right - a.left) * (a.bottom - a.top));
}

test.each([
  { width: 1244, height: 516, pixels: 12.5, most: 2 },
  { width: 390, height: 410, pixels: 11, most: 4 },
  { width: 333, height: 310, pixels: 11, most: 4 },
])('names in $width × $height', ({ width, height, pixels, most }) => {
  const chart = chartFor(width, height);
  const k = Math.min(width / chart.width, height / chart.height);
  for (const language of ['en', 'fr'] as const) {
    const name = (id: string): string => room.name(id, language) ?? id;
    const labels = squeezed(chart, name, pixels / k, (line) => line.length * 0.47);
    expect(labels).toHaveLength(45);
    for (const label of labels) {
      const box = boxOf(label);
      expect(label.size * k).toBeGreaterThanOrEqual(pixels - 1e-9);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(chart.width);
      expect(box.bottom).toBeLessThanOrEqual(chart.height);
      // Two lines where there is room; only a name of three words with a hyphen may take more there.
      if (!label.rows.some((row) => row.endsWith('-'))) expect(label.rows.length, label.id).toBeLessThanOrEqual(most);
      for (const other of labels)
        if (other !== label) expect(share(box, boxOf(other)), `${label.id}, ${other.id}`).toBeLessThan(0.12);
    }
  }
});
