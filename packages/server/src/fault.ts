/** Errors are values: what cannot be done, and why, on its way to the client. */
import { DEEPEST, flawIn } from '@rempart/kernel';
import type { Refusal } from '@rempart/kernel';
import type { Problem } from '@rempart/protocol';
import { troubleOf } from './trouble.ts';

export interface Fault {
  readonly fault: true;
  readonly status: number;
  readonly body: Problem;
  readonly cause?: unknown; // what broke, for those who mend it; never sent
}
export const fault = (status: number, error: string, message: string, more: Partial<Problem> = {}): Fault => ({
  fault: true,
  status,
  body: { error, message, ...more },
});
export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && (value as { fault?: unknown }).fault === true;

const FLAWS = {
  deep: `nested deeper than ${DEEPEST}`,
  text: 'a text with a NUL or half a character in it',
} as const;
/** What nobody should walk through or write down, wherever it stands in what was sent; asked before any shape is. */
export function unfitIn(value: unknown, ...part: readonly string[]): Fault | null {
  const flaw = flawIn(value);
  return flaw === null ? null : fault(400, 'shape', FLAWS[flaw.why], { path: [...part, ...flaw.at].join('.') });
}

/** A rule forbids it. The sentence is made from the rule and its facts, in the reader's language, by the reader. */
export const refused = (refusal: Refusal, stamp: { n?: number; hash?: string } = {}): Fault =>
  fault(409, 'refused', `Refused by ${refusal.rule}.`, {
    refusal: refusal.facts === undefined ? { rule: refusal.rule } : { rule: refusal.rule, facts: refusal.facts },
    ...stamp,
  });

/** M-15: the rules a match was begun with are not here. What was recorded of it can still be read. */
export const oldEdition = (refusal: Refusal): Fault =>
  fault(
    409,
    'old-edition',
    'This match was begun with an edition of the rules that is not here: it can be read, not played.',
    {
      refusal: { rule: refusal.rule, ...(refusal.facts === undefined ? {} : { facts: refusal.facts }) },
    },
  );
export const isOldEdition = (value: unknown): value is Fault => isFault(value) && value.body.error === 'old-edition';

/** The rules, or what is made of them, broke at this table. */
export const broken = (cause: unknown): Fault => ({
  ...fault(500, 'broken', 'Something is broken here. It has been noted.'),
  cause,
});
/** A table that cannot go on as it is: its rules break, or its record does not follow from them. */
export const isBroken = (value: unknown): value is Fault =>
  isFault(value) && (value.body.error === 'broken' || value.body.error === 'unreadable');
export const setAside = (): Fault =>
  fault(409, 'set-aside', 'Something broke at this table. It has been set aside until somebody has looked at it.');
export const isSetAside = (value: unknown): value is Fault => isFault(value) && value.body.error === 'set-aside';
/** Too much of something: what it was, and in how many seconds it may be tried again. */
export const slowDown = (limit: string, retry: number): Fault =>
  fault(429, 'slow-down', `Too much in a short time (${limit}). Try again in ${retry} s.`, { limit, retry });

export const noTable = (): Fault => fault(404, 'no-table', 'There is no such table, or it is not for you to see.');
export const notYourSeat = (): Fault => fault(403, 'not-your-seat', 'You do not sit there.');
export const notYours = (): Fault => fault(403, 'not-host', 'Only who made the table may do this.');
export const tooLate = (): Fault => fault(409, 'begun', 'The match has begun.');
export const tooEarly = (): Fault => fault(409, 'not-begun', 'The match has not begun.');
export const storeTrouble = (error: unknown): Fault =>
  troubleOf(error) === 'full'
    ? fault(503, 'store', 'The disk of this server is full; nothing was changed.')
    : fault(503, 'store', 'The store cannot be reached; nothing was changed. Try again.');

/** What the rules throw is a fault of this table; the store's own failures go on to whoever knows about stores. */
export function byTheRules<T>(work: () => T): T | Fault {
  try {
    return work();
  } catch (error) {
    return broken(error);
  }
}
