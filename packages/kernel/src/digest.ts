/** SHA-256 over text, synchronous and dependency-free, so that the browser and the server derive the same chance. */
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x100000000) | 0;
const PRIMES = primes(64);
const K = Int32Array.from(PRIMES, (p) => fraction(Math.cbrt(p)));
const H0 = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
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
  let [a, b, c, d, e, f, g, z] = h as unknown as [number, number, number, number, number, number, number, number];
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
  [a, b, c, d, e, f, g, z].forEach((v, i) => (h[i] = ((h[i] as number) + v) | 0));
}

/** The eight words of the digest, as signed 32-bit integers. */
export function sha256(text: string): number[] {
  const bytes = utf8.encode(text);
  const length = ((bytes.length + 8) >> 6) * 64 + 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(length - 4, bytes.length << 3);
  const h = Int32Array.from(H0);
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i++) W[i] = view.getInt32(at + i * 4);
    compress(h);
  }
  return [...h];
}

export const hex = (words: readonly number[]): string =>
  words.map((w) => (w >>> 0).toString(16).padStart(8, '0')).join('');

/** JSON with its keys in order: the same text for the same value, whoever stored it in between. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const record = value as Record<string, unknown>;
  const fields = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`);
  return `{${fields.join(',')}}`;
}

/** The fingerprint of a state or of a whole match. */
export const digest = (value: unknown): string => hex(sha256(canonical(value)));
