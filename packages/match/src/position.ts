/** A match that begins from a position, instead of the game's set-up: a fork, or what was moved to a newer edition. */
import { copy } from '@rempart/kernel';
import type { Core, Engine } from '@rempart/kernel';
import { isRecord } from './shapes.ts';
import type { BeginLine, MatchFile } from './types.ts';

/** No seed explains such a match, so nobody can verify it: it can be watched, and played on. */
export const isFromPosition = ({ header, log }: MatchFile): boolean =>
  header.from !== undefined || (log[0] as BeginLine).state !== undefined;

type Kind = 'null' | 'list' | 'object' | 'string' | 'number' | 'boolean' | 'undefined';
const kindOf = (value: unknown): Kind =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : (typeof value as Kind);

/**
 * The position, if it is built like a state of the game: every field that the set-up makes, each of its kind, and steps that
 * there are. Anybody can write a file; rules are not made for what is no state at all.
 */
export function positionIn<S extends Core>(engine: Engine<S>, { header, log }: MatchFile, model: S): S | null {
  const position = copy((log[0] as BeginLine).state) as unknown;
  if (!isRecord(position)) return null;
  const hasField = ([name, value]: [string, unknown]): boolean => {
    const [theirs, ours] = [kindOf(position[name]), kindOf(value)];
    return theirs === ours || (theirs !== 'undefined' && (theirs === 'null' || ours === 'null'));
  };
  if (!Object.entries(model).every(hasField)) return null;
  const { seats, stack } = position as unknown as S;
  const isFrame = (frame: unknown): boolean =>
    isRecord(frame) &&
    Object.hasOwn(engine.game.steps, String(frame['step'])) &&
    [frame['asked'], frame['seats']].every((list) => Array.isArray(list) && list.every(Number.isInteger));
  return seats === header.seats && stack.every(isFrame) ? (position as unknown as S) : null;
}
