/** The drawings of the board. */
import { artAt } from '@rempart/board';

export const hangArt = artAt(new URL('./art/havresac.svg', import.meta.url).href);
