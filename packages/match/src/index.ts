/** One match: seats, play, undo, clock, editions, replay. Functions over plain data; the caller brings clock and storage. */
export type * from './types.ts';
export { commitmentOf, fairnessOf, newMatch, seedOf } from './begin.ts';
export type { Founding } from './begin.ts';
export {
  botDice,
  botMove,
  botMoveLater,
  levelsIn,
  nextBotMove,
  settled,
  tempered,
  think,
  THOUGHT,
  thoughtOf,
  TOO_LONG,
  unheard,
} from './bots.ts';
export type { Answer, Failed, Move, Thought } from './bots.ts';
export { due, expire } from './clock.ts';
export { decisions } from './decisions.ts';
export type { Decided, DecisionTaken } from './decisions.ts';
export type { Due, Late } from './clock.ts';
export { exportMatch, importMatch, snapshotsOf, tableFor } from './file.ts';
export type { Export, Imported } from './file.ts';
export { fork, migrate } from './fork.ts';
export type { Forking } from './fork.ts';
export { isDone, playersOf, takenBack } from './grow.ts';
export { holdsBack, isHeld } from './hold.ts';
export { momentsOf, momentsSince } from './moments.ts';
export { play } from './play.ts';
export { isFromPosition } from './position.ts';
export type { Sent } from './play.ts';
export { readFile } from './read.ts';
export { extend, rebuild, rebuildAt } from './rebuild.ts';
export { matchRules } from './refuse.ts';
export { close, givingUp, resign, sit } from './seats.ts';
export { heard, hears, view } from './show.ts';
export { nextSlot } from './slots.ts';
export { steps } from './steps.ts';
export type { StepOfReplay } from './steps.ts';
export { isApart, playTogether } from './together.ts';
export { undo, whyNoUndo } from './undo.ts';
export { verify, verifying } from './verify.ts';
export type { Verified } from './verify.ts';
