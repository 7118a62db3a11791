/** The WebSocket at /api/live: one a browser, for as many tables as it likes. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerMessage } from '@rempart/protocol';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { networkOfRequest } from '../http/address.ts';
import { isOurOrigin } from '../http/app.ts';
import { wrongHost } from '../http/host.ts';
import { identify, tokenIn } from '../people/identity.ts';
import type { Caller } from '../people/identity.ts';
import type { Site } from '../site.ts';
import { tally } from '../tally.ts';
import { bucket } from './bucket.ts';
import { greet, speak } from './speech.ts';
import type { Sink } from '../matches/hub.ts';

/** One connection. */
export interface Connection extends Sink {
  readonly who: Caller | null;
  /** Somebody else speaks here from now on; false: that person has too many sockets already. */
  become(who: Caller | null): boolean;
  readonly address: string;
  readonly traced: Set<string>; // tables at which its network has left a mark
  allowed: { readonly until: number } | null; // until when it need not be asked again whether this person may act
  tell(message: ServerMessage): void;
  close(code: number, why: string): void;
}
export interface Connections {
  readonly all: ReadonlySet<Connection>;
  close(): Promise<void>;
}
const BEAT = 30_000; // milliseconds between two looks whether a socket still lives
const GROUPS = 30; // which are not all looked at in the same instant: thousands at once would hold everybody up
const BEHIND = 4 * 1024 * 1024; // bytes a slow reader may be behind before it is let go
const QUEUE = 256; // messages that wait for their turn

export function openConnections(site: Site, server: Server, failed: (error: unknown) => void): Connections {
  const { limits } = site;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.message, perMessageDeflate: false });
  const all = new Set<Connection>();
  const [networks, persons] = [tally(), tally()];
  let places = 0; // of sockets, and of those on their way in
  const alive = new WeakSet<WebSocket>();
  const groups = Array.from({ length: GROUPS }, () => new Set<WebSocket>());
  let counted = 0;

  const turnAway = (stream: Duplex, status: string): void => {
    stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 60\r\nContent-Length: 0\r\n\r\n`);
  };
  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const address = networkOfRequest(site.settings, request);
    if (request.url?.split('?')[0] !== '/api/live') return turnAway(stream, '404 Not Found');
    const host = hostOf(site, request);
    const asking = { path: '/api/live', host, peer: request.socket.remoteAddress ?? '', headers: request.headers };
    if (wrongHost(site.settings, asking) !== null) return turnAway(stream, '421 Misdirected Request');
    if (!isOurOrigin(site, request.headers.origin, host)) return turnAway(stream, '403 Forbidden');
    if (networks.of(address) >= limits.sockets) return turnAway(stream, '429 Too Many Requests');
    if (places >= limits.allSockets) return turnAway(stream, '503 Service Unavailable');
    // Counted before anything is waited for: many may come at once.
    const leave = networks.add(address);
    places++;
    stream.once('close', () => {
      leave();
      places--;
    });
    const who = await identify(site.store.db, tokenIn(request.headers, isSecure(site, request)), site.now());
    if (isCrowded(who)) return turnAway(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, stream, who, address));
  }
  const isCrowded = (who: Caller | null): boolean => who !== null && persons.of(who.person.id) >= limits.personSockets;

  function welcome(socket: WebSocket, stream: Duplex, who: Caller | null, address: string): void {
    const together = atOnce(stream);
    let speaker = who;
    let leave = who === null ? () => undefined : persons.add(who.person.id);
    const connection: Connection = {
      get who() {
        return speaker;
      },
      become(next) {
        if (next?.person.id !== speaker?.person.id) {
          if (isCrowded(next)) return false;
          leave();
          leave = next === null ? () => undefined : persons.add(next.person.id);
        }
        speaker = next;
        return true;
      },
      address,
      traced: new Set(),
      allowed: null,
      send(text) {
        if (socket.bufferedAmount > BEHIND) return socket.terminate();
        if (socket.readyState !== socket.OPEN) return;
        together();
        socket.send(text);
      },
      tell: (message) => connection.send(JSON.stringify(message)),
      close: (code, why) => socket.close(code, why),
    };
    all.add(connection);
    alive.add(socket);
    const group = groups[counted++ % GROUPS];
    group?.add(socket);
    const listen = inOrder(connection);
    socket.on('message', (data, isBinary) => listen(isBinary ? null : String(data)));
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate()); // too large, or not a WebSocket's language
    socket.on('close', () => {
      all.delete(connection);
      group?.delete(socket);
      site.hub.remove(connection);
      leave();
    });
    greet(site, connection).catch(failed);
  }

  /** Messages of one socket are heard one after the other, and not more of them than is decent. */
  function inOrder(connection: Connection): (text: string | null) => void {
    const spend = bucket(limits.messages, limits.burst);
    const waiting: (string | null)[] = []; // the first of them is being heard
    let size = 0; // of all that waits
    async function hearAll(): Promise<void> {
      for (; waiting.length > 0; size -= waiting.shift()?.length ?? 0) {
        try {
          await speak(site, connection, waiting[0] as string | null);
        } catch (error) {
          failed(error);
          connection.tell({ t: 'error', error: 'broken', message: 'Something is broken here. It has been noted.' });
        }
      }
    }
    return (text) => {
      if (!spend())
        return connection.tell({
          t: 'error',
          error: 'slow-down',
          message: 'Too many messages.',
          limit: 'messages',
          retry: 1,
        });
      size += text?.length ?? 0;
      if (waiting.length >= QUEUE || size > limits.waiting) return connection.close(1008, 'too many messages');
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
    for (const socket of laggards([...sockets.clients], limits.behind)) socket.terminate();
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

/** Those that are furthest behind, until what is left to send to all others is not too much. */
export function laggards<T extends { readonly bufferedAmount: number }>(sockets: readonly T[], most: number): T[] {
  let total = sockets.reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0);
  if (total <= most) return [];
  const found: T[] = [];
  for (const socket of [...sockets].sort((a, b) => b.bufferedAmount - a.bufferedAmount)) {
    if (total <= most) break;
    total -= socket.bufferedAmount;
    found.push(socket);
  }
  return found;
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
const isSecure = ({ settings }: Site, request: IncomingMessage): boolean =>
  ((settings.trustProxy ?? 0) > 0 && forwarded(request, 'x-forwarded-proto') === 'https') ||
  (settings.origin?.startsWith('https:') ?? false);
const hostOf = (site: Site, request: IncomingMessage): string | undefined =>
  ((site.settings.trustProxy ?? 0) > 0 ? forwarded(request, 'x-forwarded-host') : undefined) ?? request.headers.host;
