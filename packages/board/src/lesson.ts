/** Steps of a lesson, by the key of what they say: something to do, or something to read. */
import type { Core } from '@rempart/kernel';
import type { AnyOf, LessonStep } from './types.ts';

/** `const { does, says } = lessonOf<State>();` */
export const lessonOf = <S extends Core>() => ({
  does: (say: string, action: AnyOf<S>, more: Partial<LessonStep<S>> = {}): LessonStep<S> => ({
    say: `lesson.${say}`,
    allow: [action],
    play: [action],
    ...more,
  }),
  says: (say: string, more: Partial<LessonStep<S>> = {}): LessonStep<S> => ({ say: `lesson.${say}`, ...more }),
});
