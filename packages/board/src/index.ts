/** The interface between a game's board and the table frame: all that a board may import from this room. */
export type {
  About,
  Advised,
  Beat,
  BoardKey,
  BoardProps,
  BoardRoom,
  BoardSettings,
  Cost,
  Gauge,
  Hindsight,
  Lesson,
  LessonStep,
  Midway,
  LogEntry,
  Moment,
  Motion,
  Palette,
  Portraits,
  Quick,
  Say,
  Shape,
  ShownSignal,
  Signal,
  EditorProps,
  StartAsk,
  StoryProps,
  Tip,
  Title,
} from './types.ts';
export { artAt } from './art.ts';
export { hold } from './hold.ts';
export { camera } from './camera.svelte.ts';
export { follow } from './follow.svelte.ts';
export { onBeat, landing } from './stage.svelte.ts';
export type { Lands } from './stage.svelte.ts';
export { burst, drop, fall, fly, pulse, rise, shake, travel } from './moves.ts';
export type { Cue } from './cue.ts';
export { sound } from './voices.ts';
export type { Voice } from './voices.ts';
export { lessonOf } from './lesson.ts';
export { inPlace } from './inPlace.ts';
export { roving } from './roving.ts';
export { whyNot } from './whyNot.ts';
export type { WhyNot } from './whyNot.ts';
export { matching } from './match.ts';
export type { OfKind } from './match.ts';
