/** The lesson: one game, always dealt alike. */
import type { Lesson } from '@rempart/web/board';

export const lesson: Lesson = { seats: 1, options: {}, seed: 'rempart', steps: [] };
