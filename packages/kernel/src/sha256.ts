/** SHA-256, synchronous and without dependencies: the browser and the server derive the same chance from it. */
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
