/** Bots for Daifen, weakest first. */
import { easy, hard, normal } from './levels.ts';

export const bots = { easy, normal, hard };
