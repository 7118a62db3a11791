/** The drawings of the board, and which of them stands for whom. */
import { artAt } from '@rempart/board';
import type { Figure } from '../outlook.ts';

export const hangArt = artAt(new URL('./art/rituals.svg', import.meta.url).href);

/** Of Peasants there are men and women. */
export const artOf = ({ kind, number }: Pick<Figure, 'kind' | 'number'>): string =>
  `#mm-${kind === 'peasant' && number % 2 === 0 ? 'peasant-2' : kind}`;
/** Demons are larger than their place. */
export const boxOf = (type: Figure['type']): { x: number; y: number; width: number; height: number } =>
  type === 'demon' ? { x: -29, y: -50, width: 118, height: 116 } : { x: -15, y: -17, width: 90, height: 89 };

const TWICE: ReadonlySet<string> = new Set(['house', 'square', 'street', 'yard', 'field']); // drawn in two ways
/** The ground of a Zone. */
export function groundOf({ terrain, x, y }: { terrain: string; x: number; y: number }): string {
  return `#mm-${terrain}${TWICE.has(terrain) && (x + y * 3) % 2 === 1 ? '-2' : ''}`;
}
