// What the pages may weigh and how quick they must be: measured by `npm run bench:web`; the weights also by a test.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

export const budget = {
  lobby: 60, // kB of JavaScript, compressed: to the doors
  table: 150, // the same: in all to the first move of a solo game of Fantasy Defense, its worker's too
  usable: 2500, // ms, cold
  click: 100, // ms to the frame that answers
  layout: 16, // ms
};

/** A file as it goes over the wire. */
export const packed = (file) => gzipSync(readFileSync(file), { level: 9 });
