/** Fingerprints: JSON in one spelling, and SHA-256 over text, so that the browser and the server derive the same chance. */
import { same } from './copy.ts';

// SHA-256, synchronous and dependency-free.
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x100000000) | 0;
const PRIMES = primes(64);
const K = Int32Array.from(PRIMES, (p) => fraction(Math.cbrt(p)));
const H0 = Int32Array.from(PRIMES.slice(0, 8), (p) => fraction(Math.sqrt(p)));
const rotate = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
const utf8 = new TextEncoder();
const W = new Int32Array(64);

/** One block of 16 words folded into the eight words of h. */
function compress(h: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15] as number;
    const y = W[i - 2] as number;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    W[i] = ((W[i - 16] as number) + s0 + (W[i - 7] as number) + s1) | 0;
  }
  // By index: an iterator over eight words costs as much as the rounds.
  let a = h[0] as number;
  let b = h[1] as number;
  let c = h[2] as number;
  let d = h[3] as number;
  let e = h[4] as number;
  let f = h[5] as number;
  let g = h[6] as number;
  let z = h[7] as number;
  for (let i = 0; i < 64; i++) {
    const t1 =
      (z +
        (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (K[i] as number) +
        (W[i] as number)) |
      0;
    const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    z = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  h[0] = (h[0] as number) + a;
  h[1] = (h[1] as number) + b;
  h[2] = (h[2] as number) + c;
  h[3] = (h[3] as number) + d;
  h[4] = (h[4] as number) + e;
  h[5] = (h[5] as number) + f;
  h[6] = (h[6] as number) + g;
  h[7] = (h[7] as number) + z;
}

let buffer = new Uint8Array(512);

/** The text in UTF-8, padded to whole blocks as SHA-256 wants it, in a buffer that is used again and again. */
function pad(text: string): number {
  if (text.length * 3 + 72 > buffer.length) buffer = new Uint8Array(text.length * 3 + 72);
  const { written } = utf8.encodeInto(text, buffer);
  const length = ((written + 8) >> 6) * 64 + 64;
  buffer.fill(0, written, length);
  buffer[written] = 0x80;
  const view = new DataView(buffer.buffer);
  view.setUint32(length - 8, Math.floor(written / 0x20000000));
  view.setUint32(length - 4, written << 3);
  return length;
}

const wordAt = (at: number): number =>
  ((buffer[at] as number) << 24) |
  ((buffer[at + 1] as number) << 16) |
  ((buffer[at + 2] as number) << 8) |
  (buffer[at + 3] as number);

/** The eight words of the digest, as signed 32-bit integers. */
export function sha256(text: string): number[] {
  const length = pad(text);
  const h = H0.slice();
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i++) W[i] = wordAt(at + i * 4);
    compress(h);
  }
  return Array.from(h);
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hex(words: readonly number[]): string {
  let text = '';
  for (const w of words)
    text += `${BYTES[w >>> 24]}${BYTES[(w >>> 16) & 255]}${BYTES[(w >>> 8) & 255]}${BYTES[w & 255]}`;
  return text;
}

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
  let text = '';
  for (const key of inOrder(Object.keys(record))) {
    const entry = record[key];
    if (entry !== undefined) text += `${text === '' ? '{' : ','}${quoted(key)}:${canonical(entry)}`;
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
}
const orders = new Map<string, Order[]>();
const FIRST = 1000; // first keys that are kept,
const LISTS = 8; // lists for each of them,
const LONG = 200; // and keys in a list: a record with more is a table of the game's own, and no two are alike

function ordered(keys: readonly string[]): Order {
  const sorted = [...keys].sort();
  const place = new Map(keys.map((key, i) => [key, i]));
  return { keys, sorted, places: sorted.map((key) => place.get(key) as number) };
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
const inOrder = (keys: string[]): readonly string[] =>
  keys.length < 2 ? keys : (keptOrder(keys)?.sorted ?? keys.sort());

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

/** A record's fields as `canonical` writes them. Lists, as looking up every field by its name costs more than the rest. */
interface Written {
  readonly order: Order;
  readonly values: readonly unknown[];
  readonly texts: readonly string[];
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
  const keys = Object.keys(value);
  const order = keptOrder(keys) ?? ordered(keys);
  const values: unknown[] = Object.values(value);
  if (values.includes(undefined)) return digest(value);
  const [old, other] = [writtenOf(before, order), writtenOf(beside, order)];
  const texts = values.map((entry, i) => {
    if (other !== undefined && entry === other.values[i]) return other.texts[i] as string;
    if (old !== undefined && same(old.values[i], entry)) return old.texts[i] as string;
    // Joined, it lies in one piece: it will be read many times.
    return [quoted(order.keys[i] as string), canonical(entry)].join(':');
  });
  if (before !== null) written.delete(before);
  written.set(value, { order, values, texts });
  return fingerprint(`{${order.places.map((place) => texts[place]).join(',')}}`);
}
