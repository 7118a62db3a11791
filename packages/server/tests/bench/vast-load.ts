/**
 * What is done to the vast tables, in a process of its own: players who are timed must not wait for whoever makes the load.
 * Told 'begin', it goes on until it is told 'pause', and answers when what was begun is done: with what it has done so far.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { WebSocket } from 'ws';
import { post } from './players.ts';
import type { Strain } from './vast.ts';

const EVERY = 25; // milliseconds between two who sit down somewhere, or rise
const WATCHERS = 2; // of each vast table

// Those who do this sit at machines of their own: here it may have what the server and the players leave.
setPriority(constants.priority.PRIORITY_LOW);
const [strain] = (await once(process, 'message')) as [Strain];
const { url, guests, tables, seats } = strain;
const ids: string[] = [];
const counts = { made: 0, sat: 0, listed: 0, looked: 0 };
const guest = (i: number): string => guests[i % guests.length] as string;

async function get(path: string, token: string): Promise<void> {
  const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  await reply.text();
}
async function make(i: number): Promise<void> {
  const wanted = { game: 'daifen', seats, name: `Vast ${i}`, visibility: 'public', tempo: { id: 'manual' } };
  const as = { name: `Founder ${i}`, choices: { race: 'elves' } };
  const opening = { start: 'host', open: 'wait' };
  const { id } = await post<{ id: string }>(url, '/api/tables', { ...wanted, opening, as }, guest(i));
  ids.push(id);
  counts.made++;
  for (let w = 0; w < WATCHERS; w++) {
    const headers = { authorization: `Bearer ${guest(i + w)}` };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers, perMessageDeflate: false });
    socket.on('open', () => socket.send(JSON.stringify({ t: 'watch', table: id })));
  }
}
async function step(i: number): Promise<void> {
  if (ids.length < tables && i % 2 === 0) return make(ids.length);
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

let isOn = false;
async function run(from: number): Promise<void> {
  let i = from;
  for (isOn = true; isOn; i++) {
    await step(i);
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  process.send?.(
    `${counts.made} made, ${counts.sat} sat down and rose, ${counts.listed} lists, ${counts.looked} looks`,
  );
  next = i;
}
let next = 0;
process.on('message', (told) => {
  if (told === 'begin') void run(next);
  else isOn = false;
});
process.on('disconnect', () => process.exit());
