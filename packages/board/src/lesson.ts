/** Steps of a lesson, by the key of what they say: something to do, or something to read. */
import type { Action, Facts } from '@rempart/kernel';
import type { LessonStep } from './types.ts';

export const does = (say: string, action: Action & Facts, more: Partial<LessonStep> = {}): LessonStep => ({
  say: `lesson.${say}`,
  allow: [action],
  play: [action],
  ...more,
});
export const says = (say: string, more: Partial<LessonStep> = {}): LessonStep => ({ say: `lesson.${say}`, ...more });
