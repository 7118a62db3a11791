/**
 * The one WebSocket of the page: it comes back by itself, and what was sent and not answered is sent again. A line can be
 * dead without being closed (a proxy that swallows what it is given, a network that is gone): so the server is asked now and
 * then whether it still hears us, and silence counts as a loss.
 */
import type { ClientMessage, ServerMessage } from '@rempart/protocol';

type Listener = (message: ServerMessage) => void;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const BEAT = 4000; // from an answer to the next question
const PATIENCE = 9000; // for an answer, and for connecting: with the beat before it, less than 15 s

export interface Connection {
  send(message: ClientMessage): void;
  /** Not after a while: now. */
  again(): void;
  close(): void;
}

/** `greet` is said after every connecting: who am I, what do I watch. */
// eslint-disable-next-line max-lines-per-function -- one closure over one connection: short functions
export function line(
  greet: () => readonly ClientMessage[],
  heard: Listener,
  link: (open: boolean, code?: number) => void,
): Connection {
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined; // until the next attempt
  let pulse: ReturnType<typeof setTimeout> | undefined; // until the next question, or until its answer is too late
  const end = new AbortController();

  function connect(): void {
    clearTimeout(timer);
    const made = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`);
    socket = made;
    expect();
    made.onopen = () => {
      wait = FIRST_WAIT;
      for (const message of greet()) made.send(JSON.stringify(message));
      link(true);
      ask();
    };
    made.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.t !== 'pong') return heard(message);
      clearTimeout(pulse);
      pulse = setTimeout(ask, BEAT);
    };
    made.onclose = ({ code }) => lose(code);
  }
  function expect(): void {
    clearTimeout(pulse);
    pulse = setTimeout(lose, PATIENCE);
  }
  function ask(): void {
    send({ t: 'ping' });
    expect();
  }
  /** A dead line takes its time to close: nothing it might still say is waited for. */
  function drop(): void {
    clearTimeout(pulse);
    clearTimeout(timer);
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }
  function lose(code?: number): void {
    drop();
    link(false, code);
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2)); // not everybody at once
    wait = Math.min(LONGEST_WAIT, wait * 2);
  }
  function send(message: ClientMessage): void {
    // Not open: whoever sends keeps it, and says it again after the greeting.
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }
  const again = (): void => {
    if (socket === null) connect();
  };
  /** Whoever comes back to the page sees at once whether it is still connected. */
  const wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (socket?.readyState === WebSocket.OPEN) ask();
    else again();
  };
  addEventListener('online', again, end);
  addEventListener('offline', () => socket !== null && lose(), end);
  document.addEventListener('visibilitychange', wake, end);
  connect();
  return {
    send,
    again,
    close() {
      end.abort();
      drop();
    },
  };
}
