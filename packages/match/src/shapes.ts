/** Small tests of shape that say what was expected and where (a JSON pointer). */
interface Misfit {
  readonly at: string;
  readonly expected: string;
}
export type Test = (value: unknown, at: string) => Misfit | null;

export const point = (at: string, key: string | number): string =>
  `${at}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
export const isRecord = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

export const that =
  (expected: string, holds: (value: unknown) => boolean): Test =>
  (value, at) =>
    holds(value) ? null : { at, expected };

export const text = that('text', (v) => typeof v === 'string');
export const truth = that('true or false', (v) => typeof v === 'boolean');
export const count = that('a whole number, 0 or more', (v) => Number.isInteger(v) && (v as number) >= 0);
export const seat = that('a seat', (v) => Number.isInteger(v) && (v as number) >= -2);
export const record = that('an object', isRecord);
/** An instant of the UTC clock or with its offset, as Date.parse reads it everywhere alike. */
export const instant = that(
  'an instant like 2026-03-29T01:30:00Z',
  (v) => typeof v === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(v) && !Number.isNaN(Date.parse(v)),
);
export const one = (...values: readonly unknown[]): Test =>
  that(values.map((v) => JSON.stringify(v)).join(' | '), (v) => values.includes(v));

export const list =
  (each: Test): Test =>
  (value, at) => {
    if (!Array.isArray(value)) return { at, expected: 'a list' };
    for (let i = 0; i < value.length; i++) {
      const misfit = each(value[i], point(at, i));
      if (misfit !== null) return misfit;
    }
    return null;
  };

/** An object with these fields; a name that ends in ? may be absent; unknown fields are refused, so that no typo passes. */
export const shape = (fields: { readonly [name: string]: Test }, open = false): Test => {
  const tests = Object.entries(fields).map(([name, test]) => ({
    name: name.replace(/\?$/, ''),
    needed: !name.endsWith('?'),
    test,
  }));
  const known = new Set(tests.map(({ name }) => name));
  return (value, at) => {
    if (!isRecord(value)) return { at, expected: 'an object' };
    for (const { name, needed, test } of tests) {
      if (value[name] === undefined && !needed) continue;
      const misfit = test(value[name], point(at, name));
      if (misfit !== null) return misfit;
    }
    const stranger = open ? undefined : Object.keys(value).find((name) => !known.has(name));
    return stranger === undefined ? null : { at: point(at, stranger), expected: 'no such field' };
  };
};

/** One of several shapes, told apart by a field. */
export const byField =
  (field: string, shapes: { readonly [value: string]: Test }): Test =>
  (value, at) => {
    if (!isRecord(value)) return { at, expected: 'an object' };
    const kind = value[field];
    const test = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
    return test === undefined
      ? {
          at: point(at, field),
          expected: Object.keys(shapes)
            .map((name) => JSON.stringify(name))
            .join(' | '),
        }
      : test(value, at);
  };
