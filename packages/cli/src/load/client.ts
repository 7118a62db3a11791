/** One client of a load: a guest with one socket and several tables of one seat, playing what the server says may be played. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '@rempart/kernel';
import type { ClientMessage, ServerMessage } from '@rempart/protocol';
import { WebSocket } from 'ws';

export interface House {
  readonly url: string;
  readonly key: string | undefined; // REMPART_LOAD_KEY: such requests are not counted
}
export interface Tally {
  moves: number;
  refused: number;
  lost: number; // connections that ended before their time
  readonly times: number[]; // milliseconds from a move to what follows from it, which is durable by then
}
export interface Work {
  readonly game: string;
  readonly pause: number; // milliseconds a player thinks, on average
  readonly luck: Dice;
  readonly tally: Tally;
}
type Move = Extract<ClientMessage, { t: 'play' }>['action'];
interface Client {
  readonly house: House;
  readonly token: string;
  readonly socket: WebSocket;
  readonly hear: Map<string, (told: ServerMessage) => void>; // by table
}

const MOST_WAITED = 60; // seconds, however long the server would have us wait

/** Asks, and asks again when it was too much at once. */
async function ask<T>(house: House, path: string, body: object, token?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    'x-rempart': '1',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(house.key !== undefined && { 'x-rempart-load': house.key }),
  };
  for (;;) {
    const reply = await fetch(house.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (reply.ok) return (await reply.json()) as T;
    if (reply.status !== 429) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    await wait(Math.min(MOST_WAITED, Number(reply.headers.get('retry-after') ?? 1)) * 1000);
  }
}

/** A guest, connected, with so many tables that have begun. What is returned plays at them until the time is over. */
export async function sitDown(house: House, tables: number, work: Work): Promise<(until: number) => Promise<void>> {
  const { token } = await ask<{ token: string }>(house, '/api/guest', { name: 'Load' });
  const socket = new WebSocket(`${house.url.replace(/^http/, 'ws')}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const client: Client = { house, token, socket, hear: new Map() };
  socket.on('message', (data) => {
    const told = JSON.parse(String(data)) as ServerMessage;
    if ('table' in told && typeof told.table === 'string') client.hear.get(told.table)?.(told);
  });
  const gone = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => resolve()));
  const laid: string[] = [];
  for (let i = 0; i < tables; i++) laid.push(await layTable(client, work.game));
  return async (until) => {
    await Promise.race([Promise.all(laid.map((id) => seat(client, work, id, until))), gone]);
    if (socket.readyState !== WebSocket.OPEN) work.tally.lost++;
    socket.close();
  };
}

async function layTable({ house, token }: Client, game: string): Promise<string> {
  const { id } = await ask<{ id: string }>(house, '/api/tables', { game, seats: 1 }, token);
  await ask(house, `/api/tables/${id}/start`, {}, token);
  return id;
}

/** A game that has ended is followed by another. */
async function seat(client: Client, work: Work, first: string, until: number): Promise<void> {
  for (let id = first; ; id = await layTable(client, work.game)) {
    await oneGame(client, work, id, until);
    if (performance.now() >= until) return;
  }
}

async function oneGame({ socket, hear }: Client, work: Work, id: string, until: number): Promise<void> {
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  let legal: readonly Move[] = [];
  let n = 0;
  let wake = () => {};
  hear.set(id, (told) => {
    if (told.t === 'state' || told.t === 'step') {
      legal = told.legal ?? [];
      n = told.n;
    } else if (told.t !== 'refused' && told.t !== 'error') return;
    wake();
  });
  const heard = () => new Promise<void>((resolve) => (wake = resolve));
  const first = heard();
  say({ t: 'watch', table: id, seat: 0, legal: true });
  await first;
  while (legal.length > 0) {
    await wait(work.pause * (0.5 + work.luck.pick(1000) / 1000));
    await oneMove(legal[work.luck.pick(legal.length)] as Move);
    if (performance.now() >= until) break;
  }
  hear.delete(id);
  say({ t: 'unwatch', table: id });

  async function oneMove(action: Move): Promise<void> {
    const before = n;
    const sent = performance.now();
    say({ t: 'play', table: id, seat: 0, id: `m${before}-${sent}`, n: before, action });
    await heard();
    work.tally.times.push(performance.now() - sent);
    if (n === before) work.tally.refused++;
    else work.tally.moves++;
  }
}
