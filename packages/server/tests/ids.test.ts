import { expect, it } from 'vitest';
import { newId } from '../src/ids.ts';

it('an id never begins with a dash: a command line would take it for a flag', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
  expect(new Set(ids).size).toBe(2000);
  expect(ids.every((id) => /^\w[\w-]{15}$/.test(id))).toBe(true);
});
