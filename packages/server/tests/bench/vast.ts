/**
 * Ordinary tables beside vast ones: how long a move takes to both of its table, alone, and while fifty tables of 9,999 seats are
 * set up, listed, watched, sat down at and left. In turns, so that a machine with other work slows both alike.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { guestsAt, setUp, sitAll, steady } from './crowd.ts';
import type { Host } from './hosts.ts';
import type { Subject } from './subject.ts';
import { newTally, percentile, percentiles } from './tally.ts';

interface Size {
  readonly rate: number; // moves a second at ordinary tables
  readonly seconds: number; // of each turn
  readonly rounds: number;
}
export interface Strain {
  readonly url: string;
  readonly guests: readonly string[];
  readonly tables: number;
  readonly seats: number;
}
const ORDINARY = 120; // tables a turn: their matches have some fifty moves
const VAST = 50;
const SEATS = 9_999;
const GUESTS = 100;

export async function* vast({ url, usage }: Host, { pick }: Subject, size: Size): AsyncGenerator<string> {
  const guests = await guestsAt(url, GUESTS);
  const load = openLoad({ url, guests, tables: VAST, seats: SEATS });
  const [alone, beside] = [newTally(), newTally()];
  let done = '';
  for (let round = 0; round < size.rounds; round++)
    for (const tally of [alone, beside]) {
      const tables = await setUp(url, guests, ORDINARY);
      await sitAll(url, tables, tally);
      await usage(); // stalls are counted from here
      if (tally === beside) load.begin();
      await steady(tables, pick, tally, size);
      if (tally === beside) done = await load.pause();
      const { stalls } = await usage();
      await new Promise((resolve) => setTimeout(resolve, 500)); // what is late must be counted too
      for (const { seats } of tables) for (const { socket } of seats) socket?.terminate();
      yield `  ${tally === beside ? 'beside them' : 'alone'}: the loop held up ${stalls.usual.toFixed(0)} ms (99 in 100), at most ${stalls.worst.toFixed(0)}`;
    }
  load.end();
  const ratio = percentile(beside.times, 0.99) / percentile(alone.times, 0.99);
  yield (
    `alone ${percentiles(alone.times)} (${alone.times.length} moves); beside ${VAST} tables of ${SEATS} seats ${percentiles(beside.times)} ` +
      `(${beside.times.length} moves): p99 ${ratio.toFixed(2)} times; ${done}`
  );
}

function openLoad(strain: Strain) {
  const child = fork(fileURLToPath(new URL('./vast-load.mjs', import.meta.url)));
  process.on('exit', () => child.kill('SIGKILL'));
  child.send(strain);
  return {
    begin: () => void child.send('begin'),
    async pause(): Promise<string> {
      const done = once(child, 'message');
      child.send('pause');
      return String((await done)[0]);
    },
    end: () => child.disconnect(),
  };
}
