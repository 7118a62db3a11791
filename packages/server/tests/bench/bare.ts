/**
 * The least that a durable move can take here: a WebSocket, the rules, one line on the disk, the changes back. No accounts, no
 * check of what comes in, no fingerprint, no undo, no record of states, nobody else to tell. It plays the same game by the
 * same messages, so that its figure says how much of a move is what it is written in.
 */
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Action, Core, Event, Options } from '@rempart/kernel';
import { changes, chooseOptions, seedFrom } from '@rempart/kernel';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { subject } from './subject.ts';

interface Said {
  readonly t: string;
  readonly table: string;
  readonly seat: number;
  readonly action: Action;
}

interface Playing {
  state: Core;
  n: number;
  readonly watchers: Map<WebSocket, number>; // and their seats
}

/** On the disk before it is answered: what comes while a batch is read shares one transaction. */
function disk(folder: string) {
  mkdirSync(folder, { recursive: true });
  const file = new SQLite(join(folder, 'bare.sqlite'));
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.exec('create table entries (match text, n integer, body text, primary key (match, n))');
  const add = file.prepare('insert into entries (match, n, body) values (?, ?, ?)');
  let waiting: { readonly row: readonly unknown[]; readonly done: () => void }[] = [];
  const write = file.transaction(() => waiting.forEach(({ row }) => add.run(...row)));
  const commit = (): void => {
    write();
    const written = waiting;
    waiting = [];
    for (const { done } of written) done();
  };
  return (row: readonly unknown[], done: () => void): void => {
    if (waiting.push({ row, done }) === 1) setImmediate(commit);
  };
}

export async function bare(folder: string): Promise<number> {
  const { engine } = await subject();
  const matches = new Map<string, Playing>();
  const write = disk(folder);
  const server = createServer((request, reply) => {
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      const id = `${matches.size + 1}`;
      if (request.url === '/api/tables') {
        const { seats } = JSON.parse(String(Buffer.concat(body))) as { seats: number };
        const options = chooseOptions(engine.game, seats, {}) as Options;
        const { state } = engine.begin(seats, options, seedFrom(`bench ${id}`));
        matches.set(id, { state, n: 0, watchers: new Map() });
      }
      reply.end(JSON.stringify({ id, token: '', invite: '' }));
    });
  });
  const hear = (socket: WebSocket, { t, table: id, seat, action }: Said): void => {
    const match = matches.get(id);
    if (match === undefined) throw new Error(`no table ${id}`);
    const { state: before, watchers } = match;
    if (t === 'watch') {
      watchers.set(socket, seat);
      socket.once('close', () => watchers.delete(socket));
      return socket.send(JSON.stringify({ t: 'state', n: match.n, view: { state: engine.look(before, seat) } }));
    }
    if (engine.check(before, seat, action) !== null) throw new Error('refused');
    const state = engine.clone(before);
    const events: Event[] = [];
    engine.act(state, seat, action, (event) => events.push(event));
    match.state = state;
    const n = ++match.n;
    write([id, n, JSON.stringify({ n, do: 'play', at: new Date().toISOString(), seat, action, events })], () => {
      for (const [watcher, at] of watchers) {
        const set = changes(engine.look(before, at), engine.look(state, at));
        watcher.send(JSON.stringify({ t: 'step', n, events, set }));
      }
    });
  };
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
    socket.on('message', (data) => hear(socket, JSON.parse(String(data)) as Said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
