/**
 * States of one game, all in one layout. What the engine spreads and spreads again changes its layout every time, and
 * rules that meet several read every field more slowly: so all states are spread from one record, which nobody else has.
 */
import { copy } from './copy.ts';
import type { Core, Frame } from './types.ts';

export interface States<S extends Core> {
  first(record: S): S; // the state of a new match, from the record that its game has made
  copy(s: S): S;
}
interface Pattern {
  readonly record: object;
  readonly keys: readonly string[];
}

/** The engine tells so many layouts apart in one place; with one more it would be slow for all of them. */
const LAYOUTS = 4;
let layouts = 0;
const patterns = new WeakMap<object, Pattern>();

function patternOf(game: object, record: object): Pattern | null {
  const known = patterns.get(game);
  if (known !== undefined || layouts === LAYOUTS) return known ?? null;
  layouts++;
  const made = { record, keys: Object.keys(record) };
  patterns.set(game, made);
  return made;
}

/** Of the pattern only the layout is wanted: what the first match of a game began with is not held for good. */
function hollow(record: object): void {
  const fields = record as Record<string, unknown>;
  for (const key in fields) if (typeof fields[key] === 'object') fields[key] = null;
}

/** In the layout of `frameOf`: frames too are alike, whether they were called or copied. */
const copyFrame = ({ step, at, asked, seats, sealed, locals }: Frame): Frame => ({
  step,
  at,
  asked: asked.slice(),
  seats: seats.slice(),
  sealed: copy(sealed),
  locals: copy(locals),
});

/** A copy after the pattern; null for a record with other fields, or with the same in another order. */
function traced<S extends Core>({ record, keys }: Pattern, s: S): S | null {
  const state: Record<string, unknown> = { ...record };
  const { stack } = s;
  let at = 0;
  for (const key in s) {
    if (keys[at++] !== key) return null;
    const entry: unknown = s[key];
    state[key] = entry === stack ? stack.map(copyFrame) : copy(entry);
  }
  return at === keys.length ? (state as unknown as S) : null;
}

export function statesOf<S extends Core>(game: object): States<S> {
  let pattern = patterns.get(game) ?? null;
  const copied = (s: S): S => (pattern === null ? null : traced(pattern, s)) ?? copy(s);
  return {
    first(record) {
      pattern ??= patternOf(game, record);
      const s = copied(record);
      if (pattern?.record === record) hollow(record);
      return s;
    },
    copy: copied,
  };
}
