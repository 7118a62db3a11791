/** Fingerprints: JSON in one spelling, and SHA-256 over it. */
import { changes, same } from './copy.ts';
import { hex, sha256 } from './sha256.ts';

/** JSON with its keys in order: the same text for the same value, whoever stored it in between. */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      return Number.isFinite(value) ? `${value}` : 'null';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalList(value) : canonicalRecord(value as Record<string, unknown>);
    default:
      return JSON.stringify(value) ?? 'null';
  }
}

function canonicalRecord(record: Record<string, unknown>): string {
  const { sorted, labels } = orderOf(Object.keys(record));
  let text = '';
  for (let i = 0; i < sorted.length; i++) {
    const entry = record[sorted[i] as string];
    if (entry !== undefined) text += `${text === '' ? '{' : ','}${labels[i]}${canonical(entry)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

/** Lists of scalars, which most are, have no keys: they are left to the engine. */
function canonicalList(list: readonly unknown[]): string {
  if (list.length === 0) return '[]';
  if (list.length > 2 && list.every(isScalar)) return JSON.stringify(list);
  let text = '[';
  for (let i = 0; i < list.length; i++) text += i === 0 ? canonical(list[i]) : `,${canonical(list[i])}`;
  return `${text}]`;
}
const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

const PLAIN = /^[\w-]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** Few records differ in their keys: for each list of them the order is found once. By the first key, then key by key. */
interface Order {
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
  readonly places: readonly number[]; // of the sorted ones among the keys
  readonly labels: readonly string[]; // the sorted ones as they stand in the text, with their colons
}
const orders = new Map<string, Order[]>();
const FIRST = 1000; // first keys that are kept,
const LISTS = 8; // lists for each of them,
const LONG = 200; // and keys in a list: a record with more is a table of the game's own, and no two are alike

function ordered(keys: readonly string[]): Order {
  const sorted = [...keys].sort();
  const place = new Map(keys.map((key, i) => [key, i]));
  const labels = sorted.map((key) => `${quoted(key)}:`);
  return { keys, sorted, places: sorted.map((key) => place.get(key) as number), labels };
}

/** The one that is kept, or is kept from now on; undefined when there is no room for it. */
function keptOrder(keys: readonly string[]): Order | undefined {
  if (keys.length > LONG) return undefined;
  const first = keys[0] ?? '';
  const known = orders.get(first) ?? [];
  for (const order of known) if (isSameList(order.keys, keys)) return order;
  if (known.length === LISTS || (known.length === 0 && orders.size === FIRST)) return undefined;
  const order = ordered(keys);
  known.push(order);
  orders.set(first, known);
  return order;
}
const orderOf = (keys: readonly string[]): Order => keptOrder(keys) ?? ordered(keys);

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

let fingerprint = (text: string): string => hex(sha256(text));

/** A machine may have a SHA-256 of its own, several times as fast; whoever runs the kernel there can hand it in. */
export function hashWith(own: (text: string) => string): void {
  for (const text of ['', 'abc', 'é'.repeat(200)])
    if (own(text) !== hex(sha256(text))) throw new Error('this is not SHA-256 in hexadecimal');
  fingerprint = own;
}

/** The fingerprint of a state or of a whole match. */
export const digest = (value: unknown): string => fingerprint(canonical(value));

/** A record's fields as `canonical` writes them, in its order; lists, as looking up every field by its name costs more than the rest. */
interface Written {
  readonly order: Order;
  readonly values: readonly unknown[];
  readonly texts: readonly string[];
  readonly before: object | null; // the record it follows from, if that had been written,
  readonly changed: readonly string[]; // and those of the texts that are not the same as there
}
/** Kept for the newest state of a match only: whoever steps on from it takes it along. */
const written = new WeakMap<object, Written>();

function writtenOf(record: object | null, order: Order): Written | undefined {
  const held = record === null ? undefined : written.get(record);
  return held?.order === order ? held : undefined;
}

/**
 * The digest of a record that follows from another one: what has stayed the same is not written again, nor what it shares
 * with a third one (a mask with its state) that has been written already.
 */
export function digestAfter(before: object | null, value: object, beside: object | null = null): string {
  const order = orderOf(Object.keys(value));
  const values: unknown[] = Object.values(value);
  if (values.length === 0 || values.includes(undefined)) return digest(value);
  const [old, other] = [writtenOf(before, order), writtenOf(beside, order)];
  const texts = old?.texts.slice() ?? [];
  const changed: string[] = [];
  for (let i = 0; i < values.length; i++) {
    const place = order.places[i] as number;
    const entry = values[place];
    if (old !== undefined && same(old.values[place], entry)) continue;
    // Joined, it lies in one piece: it will be read many times.
    const isShared = other !== undefined && other.values[place] === entry;
    const text = isShared ? (other.texts[i] as string) : [order.labels[i], canonical(entry)].join('');
    texts[i] = text;
    changed.push(text);
  }
  if (before !== null) written.delete(before);
  written.set(value, { order, values, texts, before: old === undefined ? null : before, changed });
  return fingerprint(inBraces(texts));
}

/** As one string in one piece: the braces go with the first and the last of the texts. */
function inBraces(texts: readonly string[]): string {
  if (texts.length === 0) return '{}';
  const parts = texts.slice();
  parts[0] = `{${parts[0]}`;
  parts[parts.length - 1] += '}';
  return parts.join(',');
}

/** The fields in which a record differs from the one it follows from, as JSON; null when one is gone. Free where `digestAfter` has written them. */
export function changesText(before: object, after: object): string | null {
  const held = written.get(after);
  if (held?.before === before) return inBraces(held.changed);
  const set = changes(before, after);
  return set === null ? null : JSON.stringify(set);
}
