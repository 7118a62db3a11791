import type { Lesson } from '@rempart/web/board';
export const lesson: Lesson = { seats: 1, options: {}, seed: 'x', steps: [] };
