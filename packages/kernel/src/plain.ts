/** JSON that came from outside, looked at once before anybody walks through it or writes it down. */

/** What no store, no reader and no recursive function should be handed, and where it is. */
export interface Flaw {
  readonly at: readonly string[];
  readonly why: 'deep' | 'text';
}
/** Deeper than anything of ours, and far from where functions that call themselves run out of stack. */
export const DEEPEST = 64;
/** A NUL, which Postgres cannot keep, or half of a character, which nothing outside of a program can. */
const BROKEN = /[\0\p{Cs}]/u;

/** The first list or record nested too deep, or the first text, be it a name or a value, that is not made of characters. */
export function flawIn(value: unknown, depth = 0): Flaw | null {
  if (typeof value === 'string') return BROKEN.test(value) ? { at: [], why: 'text' } : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEEPEST) return { at: [], why: 'deep' };
  for (const [key, entry] of Object.entries(value)) {
    const flaw: Flaw | null = BROKEN.test(key) ? { at: [], why: 'text' } : flawIn(entry, depth + 1);
    if (flaw !== null) return { at: [key.replaceAll(new RegExp(BROKEN, 'gu'), '\ufffd'), ...flaw.at], why: flaw.why };
  }
  return null;
}
