/** Comparing plain JSON so that a person sees at once what differs. */
const isTree = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;
const kindOf = (v: unknown): string => (Array.isArray(v) ? 'list' : typeof v);

/** One line of JSON, cut where it gets too long to read. */
export function brief(value: unknown, most = 160): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** The path to the first difference, with both values there; null when the two are the same to the letter. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b) || (a === 0 && b === 0)) return null;
  if (!isTree(a) || !isTree(b) || kindOf(a) !== kindOf(b)) return `${path || 'all'}: ${brief(a)} and ${brief(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (!Object.hasOwn(a, key) || !Object.hasOwn(b, key))
      return `${path}.${key}: ${Object.hasOwn(a, key) ? brief(a[key]) : 'absent'} and ${Object.hasOwn(b, key) ? brief(b[key]) : 'absent'}`;
    const found = difference(a[key], b[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Where `value` is not what `wanted` describes; null when it is. An object describes the entries it names (of a list
 * too, by index), a list describes the whole list, a function says whether a value will do.
 */
export function mismatch(value: unknown, wanted: unknown, path = ''): string | null {
  if (typeof wanted === 'function')
    return (wanted as (v: unknown) => unknown)(value) === true ? null : `${path || 'all'}: ${brief(value)} will not do`;
  if (!isTree(wanted))
    return Object.is(value, wanted) ? null : `${path || 'all'} is ${brief(value)}, not ${brief(wanted)}`;
  if (!isTree(value) || (Array.isArray(wanted) && !Array.isArray(value)))
    return `${path || 'all'} is ${brief(value)}, not ${brief(wanted)}`;
  if (Array.isArray(wanted) && Array.isArray(value) && value.length !== wanted.length)
    return `${path || 'all'} is ${brief(value)}, not ${brief(wanted)}`;
  for (const key of Object.keys(wanted)) {
    const found = mismatch(value[key], wanted[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** A description of a value: some of its entries, or a question about it. */
export type Partly<T> =
  | T
  | ((value: T) => boolean)
  | (T extends readonly (infer E)[]
      ? readonly Partly<E>[] | { readonly [index: number]: Partly<E> }
      : T extends object
        ? { readonly [K in keyof T]?: Partly<T[K]> }
        : never);

/** New values for some entries: an object changes the entries it names, anything else replaces. */
export type Patch<T> =
  | T
  | ((old: T) => T)
  | (T extends readonly (infer E)[]
      ? { readonly [index: number]: Patch<E> }
      : T extends object
        ? { readonly [K in keyof T]?: Patch<T[K]> }
        : never);

export function patched(old: unknown, patch: unknown): unknown {
  if (typeof patch === 'function') return (patch as (v: unknown) => unknown)(old);
  if (!isTree(patch) || Array.isArray(patch) || !isTree(old)) return patch;
  const copy: Record<string, unknown> = Array.isArray(old) ? (old.slice() as never) : { ...old };
  for (const key of Object.keys(patch)) copy[key] = patched(copy[key], patch[key]);
  return copy;
}
