/** Whether sockets still live: each is asked now and then, and those that are too far behind are let go. */
import type { WebSocket, WebSocketServer } from 'ws';

export interface Heart {
  /** From now on it is asked; what is returned ends that. */
  add(socket: WebSocket): () => void;
  stop(): void;
}
// Milliseconds between two looks whether a socket still lives: what was asked at one must be answered by the next, so that a
// line that is dead, though nobody closed it, is found within 15 s.
const BEAT = 7000;
const GROUPS = 14; // which are not all looked at in the same instant: thousands at once would hold everybody up

/** `most`: bytes that all of them together may be behind. */
export function openHeart(sockets: WebSocketServer, most: number): Heart {
  const alive = new WeakSet<WebSocket>();
  const groups = Array.from({ length: GROUPS }, () => new Set<WebSocket>());
  let counted = 0;
  let beat = 0;
  const timer = setInterval(() => {
    for (const socket of laggards([...sockets.clients], most)) socket.terminate();
    for (const socket of groups[beat++ % GROUPS] ?? []) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, BEAT / GROUPS);
  timer.unref();
  return {
    add(socket) {
      const group = groups[counted++ % GROUPS];
      alive.add(socket);
      group?.add(socket);
      socket.on('pong', () => alive.add(socket));
      return () => group?.delete(socket);
    },
    stop: () => clearInterval(timer),
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
