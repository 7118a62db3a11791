/** One field of a sound message bent: its type, its bounds, its characters, somebody else's in place of one's own. */
import type { Dice, Json } from '@rempart/kernel';

/** What may stand for one's own ids and seats. */
export interface Foreign {
  readonly ids: readonly string[];
  readonly seats: readonly number[];
}
/** What is written in the place of this word is too deep to be made as a value: it is written as text. */
const DEEP = '<deep>';

const INHERITED = [
  'constructor',
  '__proto__',
  'prototype',
  'hasOwnProperty',
  'valueOf',
  'toString',
  '__defineGetter__',
];
const TEXTS = ['', ' ', '0', '-1', 'null', '../..', '%00', '\u0000', 'a\ud800', '\udc00', '\u202e', '🐉'.repeat(30)];
const MORE = [
  "' or 1=1 --",
  '<script>',
  '{"$ne":1}',
  'a'.repeat(41),
  'a'.repeat(1001),
  'x'.repeat(70_000),
  '\n',
  '\u0007',
];
const NUMBERS = [-2, -1, 0, 1, 2, 3, 9999, 10_000, 1e7, 2 ** 31, 2 ** 53, -(2 ** 53), 0.5, -0.5, 1e308, 1e-9];
const OTHERS: readonly Json[] = [null, true, false, [], {}, [null], { a: 1 }, [[], []], DEEP];

const one = <T>(luck: Dice, of: readonly T[]): T => of[luck.pick(of.length)] as T;
const isTree = (value: Json): value is Json[] | { [key: string]: Json } => typeof value === 'object' && value !== null;

/** The paths of everything in a value. */
function pathsIn(value: Json, path: readonly string[] = []): string[][] {
  if (!isTree(value)) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([key, entry]) => pathsIn(entry, [...path, key]))];
}

const isId = (value: string): boolean => /^[\w-]{16,}$/.test(value);

/** Two times in three of the same sort, so that the shape may let it through; else anything. */
function replaced(value: Json, luck: Dice, { ids, seats }: Foreign): Json {
  if (luck.pick(3) > 0) {
    if (typeof value === 'number') return one(luck, luck.pick(2) === 0 ? seats : NUMBERS);
    if (typeof value === 'boolean') return !value;
    if (typeof value === 'string') return one(luck, isId(value) || luck.pick(2) === 0 ? ids : INHERITED);
  }
  return one(luck, [
    one(luck, INHERITED),
    one(luck, TEXTS),
    one(luck, MORE),
    one(luck, NUMBERS),
    one(luck, OTHERS),
    one(luck, ids),
    [value, value],
  ]);
}

/** An own field of that name, also where assignment would set the prototype. */
const put = (tree: object, key: string, value: unknown): object =>
  Object.defineProperty(tree, key, { value, enumerable: true, configurable: true, writable: true });

function strange(value: { [key: string]: Json }, luck: Dice): void {
  put(value, one(luck, [...INHERITED, ...TEXTS, 'extra']), one(luck, [1, 'x', null, {}, { prototype: {} }, DEEP]));
}

/** A copy with one thing wrong somewhere, and where. */
export function bent(sound: Json, luck: Dice, foreign: Foreign): { message: Json; at: string } {
  const message = structuredClone(sound);
  const paths = pathsIn(message).filter((path) => path.length > 0 && (path[0] !== 't' || luck.pick(8) === 0));
  const path = paths[luck.pick(paths.length)] ?? [];
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce((at, key) => (at as { [key: string]: Json })[key] as Json, message);
  const holder = parent as { [key: string]: Json };
  if (path.length === 0) strange(holder, luck);
  else if (luck.pick(12) === 0 && !Array.isArray(holder)) strange(holder, luck);
  else if (luck.pick(10) === 0 && !Array.isArray(holder)) delete holder[last];
  else put(holder, last, replaced(holder[last] as Json, luck, foreign));
  return { message, at: path.join('.') };
}

/** As it goes over the wire. */
export function written(message: Json, luck: Dice): string {
  const depth = one(luck, [70, 3000, 30_000]);
  return JSON.stringify(message).replace(`"${DEEP}"`, () => '['.repeat(depth) + ']'.repeat(depth));
}
