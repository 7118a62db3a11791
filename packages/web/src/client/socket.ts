/** The one WebSocket of the page: it comes back by itself, and what was sent and not answered is sent again. */
import type { ClientMessage, ServerMessage } from '@rempart/protocol';

type Listener = (message: ServerMessage) => void;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

export interface Connection {
  send(message: ClientMessage): void;
  close(): void;
}

/** `greet` is said after every connecting: who am I, what do I watch. */
export function line(
  greet: () => readonly ClientMessage[],
  heard: Listener,
  link: (open: boolean, code?: number) => void,
): Connection {
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function connect(): void {
    const made = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`);
    socket = made;
    made.onopen = () => {
      wait = FIRST_WAIT;
      for (const message of greet()) made.send(JSON.stringify(message));
      link(true);
    };
    made.onmessage = ({ data }) => heard(JSON.parse(String(data)) as ServerMessage);
    made.onclose = ({ code }) => {
      if (closed) return;
      link(false, code);
      timer = setTimeout(connect, wait * (0.75 + Math.random() / 2)); // not everybody at once
      wait = Math.min(LONGEST_WAIT, wait * 2);
    };
  }
  const now = () => {
    if (closed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(timer);
    connect();
  };
  addEventListener('online', now);
  connect();
  return {
    send(message) {
      // Not open: whoever sends keeps it, and says it again after the greeting.
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener('online', now);
      socket?.close();
    },
  };
}
