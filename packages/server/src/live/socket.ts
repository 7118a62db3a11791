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
import type { Tally } from '../tally.ts';
import { bucket } from './bucket.ts';
import { openHeart } from './heart.ts';
import type { Heart } from './heart.ts';
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
const BEHIND = 4 * 1024 * 1024; // bytes a slow reader may be behind before it is let go
const QUEUE = 256; // messages that wait for their turn

/** What all sockets of a node have in common. */
interface Hall {
  readonly site: Site;
  readonly sockets: WebSocketServer;
  readonly all: Set<Connection>;
  readonly networks: Tally;
  readonly persons: Tally;
  readonly heart: Heart;
  readonly failed: (error: unknown) => void;
  places: number; // of sockets, and of those on their way in
}

export function openConnections(site: Site, server: Server, failed: (error: unknown) => void): Connections {
  const { limits } = site;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.message, perMessageDeflate: false });
  const all = new Set<Connection>();
  const heart = openHeart(sockets, limits.behind);
  const hall: Hall = { site, sockets, all, networks: tally(), persons: tally(), heart, failed, places: 0 };
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    upgrade(hall, request, stream, head).catch((error: unknown) => {
      failed(error);
      stream.destroy();
    });
  });
  return {
    all,
    async close() {
      heart.stop();
      for (const socket of sockets.clients) socket.close(1001, 'the server stops');
      await new Promise((resolve) => setTimeout(resolve, sockets.clients.size > 0 ? 100 : 0));
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

async function upgrade(hall: Hall, request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
  const { site } = hall;
  const address = networkOfRequest(site.settings, request);
  const wrong = whyNot(hall, request, address);
  if (wrong !== null) return turnAway(stream, wrong);
  // Counted before anything is waited for: many may come at once.
  const leave = hall.networks.add(address);
  hall.places++;
  stream.once('close', () => {
    leave();
    hall.places--;
  });
  const who = await identify(site.store.db, tokenIn(request.headers, isSecure(site, request)), site.now());
  if (isCrowded(hall, who)) return turnAway(stream, '429 Too Many Requests');
  hall.sockets.handleUpgrade(request, stream, head, (socket) => welcome(hall, socket, stream, who, address));
}
/** The status with which it is turned away, whoever it is. */
function whyNot({ site, networks, places }: Hall, request: IncomingMessage, address: string): string | null {
  const { settings, limits } = site;
  if (request.url?.split('?')[0] !== '/api/live') return '404 Not Found';
  const host = hostOf(site, request);
  const asking = { path: '/api/live', host, peer: request.socket.remoteAddress ?? '', headers: request.headers };
  if (wrongHost(settings, asking) !== null) return '421 Misdirected Request';
  if (!isOurOrigin(site, request.headers.origin, host)) return '403 Forbidden';
  if (networks.of(address) >= limits.sockets) return '429 Too Many Requests';
  if (places >= limits.allSockets) return '503 Service Unavailable';
  return null;
}
function turnAway(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 60\r\nContent-Length: 0\r\n\r\n`);
}
const isCrowded = ({ site, persons }: Hall, who: Caller | null): boolean =>
  who !== null && persons.of(who.person.id) >= site.limits.personSockets;

function welcome(hall: Hall, socket: WebSocket, stream: Duplex, who: Caller | null, address: string): void {
  const { site, all, heart, failed } = hall;
  const { connection, leave } = connectionOf(hall, socket, stream, who, address);
  all.add(connection);
  const rest = heart.add(socket);
  const listen = inOrder(site, connection, failed);
  socket.on('message', (data, isBinary) => listen(isBinary ? null : String(data)));
  socket.on('error', () => socket.terminate()); // too large, or not a WebSocket's language
  socket.on('close', () => {
    all.delete(connection);
    rest();
    site.hub.remove(connection);
    leave();
  });
  greet(site, connection).catch(failed);
}

/** The connection, and what is to be done when it is lost: whoever speaks there has a socket less. */
function connectionOf(
  hall: Hall,
  socket: WebSocket,
  stream: Duplex,
  first: Caller | null,
  address: string,
): { connection: Connection; leave: () => void } {
  const together = atOnce(stream);
  const enter = (who: Caller | null) => (who === null ? () => undefined : hall.persons.add(who.person.id));
  let speaker = first;
  let leave = enter(first);
  const connection: Connection = {
    get who() {
      return speaker;
    },
    become(next) {
      if (next?.person.id !== speaker?.person.id) {
        if (isCrowded(hall, next)) return false;
        leave();
        leave = enter(next);
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
  return { connection, leave: () => leave() };
}

/** Messages of one socket are heard one after the other, and not more of them than is decent. */
function inOrder(site: Site, connection: Connection, failed: (error: unknown) => void): (text: string | null) => void {
  const { limits } = site;
  const spend = bucket(limits.messages, limits.burst);
  const waiting: (string | null)[] = []; // the first of them is being heard
  let size = 0; // of all that waits
  /** However many can be heard at once, none is heard from within another. */
  function hearAll(): void {
    for (let isNow = true; isNow && waiting.length > 0;) {
      let [isInside, isHeard] = [true, false];
      isNow = false;
      const heard = (broke?: unknown): void => {
        if (isHeard) return;
        isHeard = true;
        if (broke !== undefined) complained(broke);
        size -= waiting.shift()?.length ?? 0;
        if (isInside) isNow = true;
        else hearAll();
      };
      try {
        speak(site, connection, waiting[0] as string | null, heard);
      } catch (error) {
        heard(error);
      }
      isInside = false;
    }
  }
  function complained(error: unknown): void {
    failed(error);
    connection.tell({ t: 'error', error: 'broken', message: 'Something is broken here. It has been noted.' });
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
    if (waiting.push(text) === 1) hearAll();
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
const isSecure = ({ settings }: Site, request: IncomingMessage): boolean =>
  ((settings.trustProxy ?? 0) > 0 && forwarded(request, 'x-forwarded-proto') === 'https') ||
  (settings.origin?.startsWith('https:') ?? false);
const hostOf = (site: Site, request: IncomingMessage): string | undefined =>
  ((site.settings.trustProxy ?? 0) > 0 ? forwarded(request, 'x-forwarded-host') : undefined) ?? request.headers.host;
