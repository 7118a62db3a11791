/** The interface between a game's board and the table frame: all that a board may import from this room. */
export type {
  About,
  Advised,
  Beat,
  BoardProps,
  BoardRoom,
  BoardSettings,
  Cost,
  Gauge,
  Hindsight,
  Lesson,
  LessonStep,
  LogEntry,
  Moment,
  Motion,
  Palette,
  Quick,
  Say,
  Shape,
  ShownSignal,
  Signal,
  StartAsk,
  StoryProps,
  Tip,
} from './types.ts';
export { camera } from './camera.svelte.ts';
export { lessonOf } from './lesson.ts';
export { inPlace } from './inPlace.ts';
export { roving } from './roving.ts';
export { whyNot } from './whyNot.ts';
export type { WhyNot } from './whyNot.ts';
export { matching } from './match.ts';
export type { OfKind } from './match.ts';
