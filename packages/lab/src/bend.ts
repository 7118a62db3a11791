/** Actions that are not what they should be: anything at all, or a sound one with one thing wrong somewhere in it. */
import type { Dice } from '@rempart/kernel';

/** What every object has by birth: no game may take it for a name of its own. */
export const INHERITED: readonly string[] = [
  ...['constructor', '__proto__', 'prototype', 'hasOwnProperty', 'valueOf', 'toString', 'isPrototypeOf'],
];
const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

export const JUNK: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e21, 2 ** 53, '', '?', '-1', [], {}, [[]], [null], { kind: null }],
  ...[
    { kind: '?' },
    { kind: ['pass'] },
    'x'.repeat(1000),
    'a\u0000',
    '\ud800',
    { 'a\u0000': 1 },
    deep(100),
    deep(20_000),
  ],
  ...INHERITED,
  ...INHERITED.map((kind) => ({ kind })),
];
export const junk = (luck: Dice): unknown => JUNK[luck.pick(JUNK.length)];

type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Where everything in a value is. */
export function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (!isTree(value)) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([key, entry]) => pathsIn(entry, [...path, key]))];
}

/** A copy with an own field of that name, also where assignment would set the prototype; undefined takes it away. */
export function withAt(value: unknown, path: readonly string[], given: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return given;
  const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Tree) };
  const inner = rest.length === 0 ? given : withAt((value as Tree)[key], rest, given);
  if (inner === undefined && !Array.isArray(copy)) delete (copy as Tree)[key];
  else Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

export interface Bent {
  readonly action: unknown;
  readonly stray: boolean; // it has a field that no shape knows: whatever else it is, it must be refused
}
/** One field somewhere spoilt or taken away; or one added that nobody asked for. */
export function bent(action: object, luck: Dice): Bent {
  const paths = pathsIn(action);
  const path = paths[luck.pick(paths.length)] as string[];
  const at = path.reduce((value: unknown, key) => (value as Tree)[key], action);
  if (isTree(at) && !Array.isArray(at) && luck.pick(2) === 0) {
    const name = [...INHERITED, 'extra'][luck.pick(INHERITED.length + 1)] as string;
    return { action: withAt(action, [...path, name], junk(luck)), stray: true };
  }
  if (path.length === 0) return { action: junk(luck), stray: false };
  return { action: withAt(action, path, luck.pick(4) === 0 ? undefined : junk(luck)), stray: false };
}
