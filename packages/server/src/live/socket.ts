/** The WebSocket at /api/live: one a browser, for as many tables as it likes. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerMessage } from '@rempart/protocol';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { networkOfRequest } from '../http/address.ts';
import { isOurOrigin } from '../http/app.ts';
import { identify, tokenIn } from '../people/identity.ts';
import type { Caller } from '../people/identity.ts';
import type { Site } from '../site.ts';
import { bucket } from './bucket.ts';
import { greet, speak } from './speech.ts';
import type { Sink } from './hub.ts';

/** One connection. */
export interface Line extends Sink {
  who: Caller | null;
  readonly address: string;
  readonly traced: Set<string>; // tables at which its network has left a mark
  allowed: number; // until when it need not be asked again whether this person is banned
  tell(message: ServerMessage): void;
  close(code: number, why: string): void;
}
export interface Lines {
  readonly all: ReadonlySet<Line>;
  close(): Promise<void>;
}
const BEAT = 30_000; // milliseconds between two looks whether a socket still lives
const GROUPS = 30; // which are not all looked at in the same instant: thousands at once would hold everybody up
const BEHIND = 4 * 1024 * 1024; // bytes a slow reader may be behind before it is let go
const QUEUE = 256; // messages that wait for their turn

export function openLines(site: Site, server: Server, failed: (error: unknown) => void): Lines {
  const { limits } = site;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.message, perMessageDeflate: false });
  const all = new Set<Line>();
  const perAddress = new Map<string, number>();
  const alive = new WeakSet<WebSocket>();
  const groups = Array.from({ length: GROUPS }, () => new Set<WebSocket>());
  let counted = 0;

  const turnAway = (stream: Duplex, status: string): void => {
    stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };
  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const address = networkOfRequest(site.settings, request);
    if (request.url?.split('?')[0] !== '/api/live') return turnAway(stream, '404 Not Found');
    if (!isOurOrigin(site, request.headers.origin, hostOf(site, request))) return turnAway(stream, '403 Forbidden');
    if ((perAddress.get(address) ?? 0) >= limits.sockets) return turnAway(stream, '429 Too Many Requests');
    const who = await identify(site.store.db, tokenIn(request.headers), site.now());
    sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, stream, who, address));
  }

  function welcome(socket: WebSocket, stream: Duplex, who: Caller | null, address: string): void {
    const together = atOnce(stream);
    const line: Line = {
      who,
      address,
      traced: new Set(),
      allowed: 0,
      send(text) {
        if (socket.bufferedAmount > BEHIND) return socket.terminate();
        if (socket.readyState !== socket.OPEN) return;
        together();
        socket.send(text);
      },
      tell: (message) => line.send(JSON.stringify(message)),
      close: (code, why) => socket.close(code, why),
    };
    all.add(line);
    alive.add(socket);
    const group = groups[counted++ % GROUPS];
    group?.add(socket);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    const listen = inOrder(line);
    socket.on('message', (data, isBinary) => listen(isBinary ? null : String(data)));
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate()); // too large, or not a WebSocket's language
    socket.on('close', () => {
      all.delete(line);
      group?.delete(socket);
      site.hub.remove(line);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    greet(site, line).catch(failed);
  }

  /** Messages of one socket are heard one after the other, and not more of them than is decent. */
  function inOrder(line: Line): (text: string | null) => void {
    const spend = bucket(limits.messages, limits.burst);
    const waiting: (string | null)[] = []; // the first of them is being heard
    async function hearAll(): Promise<void> {
      for (; waiting.length > 0; waiting.shift()) {
        try {
          await speak(site, line, waiting[0] as string | null);
        } catch (error) {
          failed(error);
          line.tell({ t: 'error', error: 'broken', message: 'Something is broken here. It has been noted.' });
        }
      }
    }
    return (text) => {
      if (!spend()) return line.tell({ t: 'error', error: 'slow-down', message: 'Too many messages.' });
      if (waiting.length >= QUEUE) return line.close(1008, 'too many messages');
      if (waiting.push(text) === 1) void hearAll();
    };
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      failed(error);
      stream.destroy();
    });
  });
  let beat = 0;
  const heart = setInterval(() => {
    for (const socket of groups[beat++ % GROUPS] ?? []) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, BEAT / GROUPS);
  heart.unref();

  return {
    all,
    async close() {
      clearInterval(heart);
      for (const socket of sockets.clients) socket.close(1001, 'the server stops');
      await new Promise((resolve) => setTimeout(resolve, sockets.clients.size > 0 ? 100 : 0));
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** What is sent in the same breath (a step, and that it is done) goes out in one piece: half the calls of the system. */
function atOnce(stream: Duplex): () => void {
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}

const forwarded = (request: IncomingMessage, name: string): string | undefined =>
  String(request.headers[name] ?? '')
    .split(',')
    .at(-1)
    ?.trim() || undefined;
const hostOf = (site: Site, request: IncomingMessage): string | undefined =>
  ((site.settings.trustProxy ?? 0) > 0 ? forwarded(request, 'x-forwarded-host') : undefined) ?? request.headers.host;
