/** A player for tests, on the published API only. It keeps the state by steps and checks every hash. */
import { digest } from '@rempart/kernel';
import { ServerMessage } from '@rempart/protocol';
import type { ClientMessage, NewTable, TableInfo } from '@rempart/protocol';
import { WebSocket } from 'ws';

type Told = ServerMessage;
type Of<T extends Told['t']> = Extract<Told, { t: T }>;

export interface Person {
  readonly base: string;
  readonly token: string;
  readonly id: string;
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }>;
  ok<T = TableInfo>(method: string, path: string, body?: unknown): Promise<T>;
}
const headers = (token?: string) => ({
  'x-rempart': '1',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

export async function ask(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
) {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const text = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await fetch(base + path, { method, headers: { ...more, ...json }, ...text });
  const answer = await response.text();
  return { status: response.status, text: answer, headers: response.headers };
}

export async function person(base: string, name = 'Ann'): Promise<Person> {
  const welcome = await ask(base, 'POST', '/api/guest', { name }, headers());
  const { token, me } = JSON.parse(welcome.text) as { token: string; me: { person: string } };
  return personWith(base, token, me.person);
}
export function personWith(base: string, token: string, id: string): Person {
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const { status, text } = await ask(base, method, path, body, headers(token));
    return { status, body: (text.startsWith('<') ? text : JSON.parse(text)) as T };
  };
  return {
    base,
    token,
    id,
    call,
    async ok<T>(method: string, path: string, body?: unknown) {
      const { status, body: answer } = await call<T>(method, path, body);
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}

interface Seen {
  readonly n: number;
  readonly state: Record<string, unknown>;
  readonly legal: { kind: string }[]; // what may be done, when this seat is asked
  readonly over: boolean;
}
export interface Live {
  readonly told: Told[];
  readonly raw: string[];
  readonly socket: WebSocket;
  say(message: ClientMessage | string): void;
  /** The first message of this kind that fits, past or to come. */
  next<T extends Told['t']>(t: T, fits?: (message: Of<T>) => boolean): Promise<Of<T>>;
  /** Asks and waits for the answer with the same id. */
  put(message: Extract<ClientMessage, { id: string }>): Promise<Of<'done'> | Of<'refused'> | Of<'error'>>;
  state(seat: number): Seen | undefined;
  readonly faults: string[];
  close(): Promise<void>;
}

export async function live(base: string, who?: Person, more: Record<string, string> = {}): Promise<Live> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live`, {
    headers: { ...headers(who?.token), ...more },
  });
  const told: Told[] = [];
  const raw: string[] = [];
  const faults: string[] = [];
  const waiting = new Set<() => void>();
  const states = new Map<number, Seen>();

  function follow(message: Told): void {
    if (message.t === 'state') {
      const state = message.view.state as Record<string, unknown>;
      const over = ((message.view as { over?: unknown }).over ?? null) !== null;
      keep(message, state, over);
    } else if (message.t === 'step') {
      const held = states.get(message.seat);
      if (held?.n !== message.from) return void faults.push(`a step from ${message.from}, but I am at ${held?.n}`);
      const state = { ...held.state, ...message.set };
      keep(message, state, (state.over ?? null) !== null);
    }
  }
  function keep(message: Of<'state'> | Of<'step'>, state: Record<string, unknown>, over: boolean): void {
    if (digest(state) !== message.hash) faults.push(`the hash of line ${message.n} is not mine`);
    const { waiting: asked } = message.t === 'state' ? message.view : message;
    const isAsked = asked.some(({ seat }) => seat === message.seat);
    states.set(message.seat, { n: message.n, state, legal: isAsked ? (message.legal ?? []) : [], over });
  }
  socket.on('message', (data) => {
    const text = String(data);
    raw.push(text);
    const message = ServerMessage.parse(JSON.parse(text));
    told.push(message);
    follow(message);
    for (const wake of [...waiting]) wake();
  });
  const gone = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.setMaxListeners(0);
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('unexpected-response', (_request, response) => reject(new Error(`upgrade: ${response.statusCode}`)));
    socket.on('close', () => reject(new Error('closed')));
  });

  function next<T extends Told['t']>(t: T, fits: (message: Of<T>) => boolean = () => true): Promise<Of<T>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`no ${t} came; last: ${raw.at(-1)?.slice(0, 300)}`));
      }, 15_000);
      const lost = () => {
        clearTimeout(timer);
        waiting.delete(look);
        reject(new Error('the connection was lost'));
      };
      const look = () => {
        const found = told.find((message) => message.t === t && fits(message as Of<T>));
        if (found === undefined) return;
        clearTimeout(timer);
        waiting.delete(look);
        socket.off('close', lost);
        resolve(found as Of<T>);
      };
      waiting.add(look);
      socket.on('close', lost);
      look();
    });
  }
  const say = (message: ClientMessage | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return {
    told,
    raw,
    socket,
    say,
    next,
    faults,
    state: (seat) => states.get(seat),
    async put(message) {
      say(message);
      const mine = (answer: { id?: string | undefined }) => answer.id === message.id;
      return Promise.race([next('done', mine), next('refused', mine), next('error', mine)]);
    },
    async close() {
      socket.close();
      await gone;
    },
  };
}

let count = 0;
export const fresh = (): string => `id-${++count}-${Math.random().toString(36).slice(2)}`;

/** Two people at a table that has begun. */
export async function seated(base: string, more: Partial<NewTable> = {}, other = base) {
  const ann = await person(base, 'Ann');
  const bob = await person(other, 'Bob');
  const made = await ann.ok('POST', '/api/tables', {
    game: 'skirmish',
    seats: 2,
    contribution: 'ann was here',
    ...more,
  });
  await bob.ok('POST', `/api/tables/${made.id}/join`, { invite: made.invite, contribution: 'bob too' });
  const table = await ann.ok('POST', `/api/tables/${made.id}/start`);
  return { ann, bob, table, id: made.id };
}

/** A seat that plays something legal whenever it may, until the game is over or `stop` says so. */
export async function playOn(
  line: Live,
  table: string,
  seat: number,
  stop: () => boolean = () => false,
  choose: (legal: { kind: string }[]) => { kind: string } | undefined = (legal) =>
    legal[Math.floor(Math.random() * legal.length)],
): Promise<number[]> {
  const written: number[] = [];
  for (let i = 0; i < 3000 && !stop(); i++) {
    const now = line.state(seat);
    if (now?.over === true) break;
    const may = (now?.legal ?? []).filter(({ kind }) => kind !== 'concede');
    const action = now === undefined ? undefined : choose(may);
    if (now === undefined || action === undefined) {
      const seen = line.told.length;
      await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          if (line.told.length > seen || stop() || line.socket.readyState !== WebSocket.OPEN) {
            clearInterval(timer);
            resolve();
          }
        }, 2);
      });
      if (line.socket.readyState !== WebSocket.OPEN) break;
      continue;
    }
    const answer = await line.put({ t: 'play', table, seat, id: fresh(), n: now.n, action });
    if (answer.t === 'done') written.push(answer.line);
    else if (answer.t === 'error') throw new Error(JSON.stringify(answer));
    // What was legal when it was chosen may not be when it arrives: others move at the same time.
    else if (answer.n <= now.n) throw new Error(JSON.stringify([answer, action]));
    else await line.next('step', ({ n }) => n >= answer.n).catch(() => undefined);
  }
  return written;
}
