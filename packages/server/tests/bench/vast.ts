/**
 * Ordinary tables beside vast ones: how long a move takes to both of its table, alone, and while fifty tables of 9,999 seats are
 * set up, listed, watched, sat down at and left. In turns, so that a machine with other work slows both alike.
 */
import { WebSocket } from 'ws';
import { guestsAt, setUp, sitAll, steady } from './crowd.ts';
import type { Host } from './hosts.ts';
import { post } from './players.ts';
import type { Subject } from './subject.ts';
import { newTally, percentile, percentiles } from './tally.ts';

interface Size {
  readonly rate: number; // moves a second at ordinary tables
  readonly seconds: number; // of each turn
  readonly rounds: number;
}
const ORDINARY = 120; // tables a turn: their matches have some fifty moves
const VAST = 50;
const SEATS = 9_999;
const GUESTS = 100;
const EVERY = 25; // milliseconds between two who sit down somewhere, or rise
const WATCHERS = 2; // of each vast table

export async function* vast({ url, usage }: Host, { pick }: Subject, size: Size): AsyncGenerator<string> {
  const guests = await guestsAt(url, GUESTS);
  const load = openLoad(url, guests);
  const [alone, beside] = [newTally(), newTally()];
  for (let round = 0; round < size.rounds; round++)
    for (const tally of [alone, beside]) {
      const tables = await setUp(url, guests, ORDINARY);
      await sitAll(url, tables, tally);
      await usage(); // stalls are counted from here
      const stop = tally === beside ? load.begin() : () => Promise.resolve();
      await steady(tables, pick, tally, size);
      await stop();
      const { stalls } = await usage();
      await new Promise((resolve) => setTimeout(resolve, 500)); // what is late must be counted too
      for (const { seats } of tables) for (const { socket } of seats) socket?.terminate();
      yield `  ${tally === beside ? 'beside them' : 'alone'}: the loop held up ${stalls.usual.toFixed(0)} ms (99 in 100), at most ${stalls.worst.toFixed(0)}`;
    }
  load.end();
  const ratio = percentile(beside.times, 0.99) / percentile(alone.times, 0.99);
  yield `alone ${percentiles(alone.times)} (${alone.times.length} moves); beside ${VAST} tables of ${SEATS} seats ${percentiles(beside.times)} ` +
    `(${beside.times.length} moves): p99 ${ratio.toFixed(2)} times; ${load.done()}`;
}

/** What is done to the vast tables while it is on. */
function openLoad(url: string, guests: readonly string[]) {
  const ids: string[] = [];
  const sockets: WebSocket[] = [];
  const counts = { made: 0, sat: 0, listed: 0, looked: 0 };
  const guest = (i: number): string => guests[i % guests.length] as string;
  const get = async (path: string, token: string): Promise<void> => {
    const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    await reply.text();
  };
  async function make(i: number): Promise<void> {
    const wanted = { game: 'daifen', seats: SEATS, name: `Vast ${i}`, visibility: 'public', tempo: { id: 'manual' } };
    const as = { name: `Founder ${i}`, choices: { race: 'elves' } };
    const opening = { start: 'host', open: 'wait' };
    const { id } = await post<{ id: string }>(url, '/api/tables', { ...wanted, opening, as }, guest(i));
    ids.push(id);
    counts.made++;
    for (let w = 0; w < WATCHERS; w++) {
      const headers = { authorization: `Bearer ${guest(i + w)}` };
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers, perMessageDeflate: false });
      socket.on('open', () => socket.send(JSON.stringify({ t: 'watch', table: id })));
      sockets.push(socket);
    }
  }
  async function step(i: number): Promise<void> {
    if (ids.length < VAST && i % 2 === 0) return make(ids.length);
    const id = ids[i % ids.length] as string;
    if (i % 10 === 1) {
      counts.listed++;
      return get('/api/tables?game=daifen', guest(i));
    }
    if (i % 10 === 2) {
      counts.looked++;
      return get(`/api/tables/${id}`, guest(i));
    }
    const who = guest(i + 7);
    const body = { name: `Kingdom ${i}`, choices: { race: 'orcs' } };
    await post(url, `/api/tables/${id}/join`, body, who);
    await post(url, `/api/tables/${id}/rise`, {}, who);
    counts.sat++;
  }
  let i = 0;
  return {
    /** What is returned ends it, when what was begun is done. */
    begin(): () => Promise<void> {
      let isOn = true;
      const running = (async () => {
        for (; isOn; i++) {
          await step(i);
          await new Promise((resolve) => setTimeout(resolve, EVERY));
        }
      })();
      return () => {
        isOn = false;
        return running;
      };
    },
    end: () => sockets.forEach((socket) => socket.terminate()),
    done: () => `${counts.made} made, ${counts.sat} sat down and rose, ${counts.listed} lists, ${counts.looked} looks`,
  };
}
