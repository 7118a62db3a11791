/** Players for both servers. A table is set up and looked at first; then, while the server is measured, played to its end. */
import { createRequire } from 'node:module';
import type { Core } from '@rempart/kernel';
import { WebSocket } from 'ws';
import type { Host } from './hosts.ts';
import { GAME } from './subject.ts';
import type { Subject } from './subject.ts';
import type { Tally } from './tally.ts';

/** Plays one match to its end. */
type PlayOut = (tally: Tally) => Promise<void>;
type Prepare = (host: Pick<Host, 'url' | 'lobby'>, subject: Subject, sort: Sort) => Promise<PlayOut>;
/** Alone; two people, each told of what the other does; one person and a bot of the lowest level, whose thinking counts. */
export type Sort = 'solo' | 'two' | 'bots';

export async function post<T>(url: string, path: string, body: object, token?: string): Promise<T> {
  const auth: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', 'x-rempart': '1', ...auth };
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

interface Told {
  readonly t: string;
  readonly n: number;
  readonly view?: { readonly state: Core };
  readonly set?: object;
}
/** A socket of ours that watches a seat; `heard` is told of each new state. */
export async function watch(
  url: string,
  { token, table, seat }: { token: string; table: string; seat: number },
  heard: (state: Core, n: number) => void,
  refused = (why: string): void => {
    throw new Error(why);
  },
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    perMessageDeflate: false,
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let state: Core | null = null;
  const first = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const told = JSON.parse(String(data)) as Told;
      if (told.t === 'refused') return refused(String(data));
      if (told.t === 'error') throw new Error(String(data));
      if (told.t !== 'state' && told.t !== 'step') return;
      state = told.view?.state ?? ({ ...state, ...told.set } as Core);
      heard(state, told.n);
      resolve();
    });
  });
  socket.send(JSON.stringify({ t: 'watch', table, seat }));
  await first;
  return socket;
}

interface Sitting {
  readonly socket: WebSocket;
  readonly now: { state: Core; n: number };
}
export const ours: Prepare = async ({ url }, { pick }, sort) => {
  const { token } = await post<{ token: string }>(url, '/api/guest', {});
  const bots = sort === 'bots' ? { bots: [{ seat: 1, level: 'easy' }] } : {};
  const wanted = { game: GAME, seats: sort === 'solo' ? 1 : 2, ...bots };
  const { id, invite } = await post<{ id: string; invite: string }>(url, '/api/tables', wanted, token);
  const tokens = [token];
  if (sort === 'two') {
    const { token: other } = await post<{ token: string }>(url, '/api/guest', {});
    await post(url, `/api/tables/${id}/join`, { invite }, other);
    tokens.push(other);
  }
  await post(url, `/api/tables/${id}/start`, {}, token);
  let news = () => {};
  const seats: Sitting[] = [];
  for (const [seat, own] of tokens.entries()) {
    const now: { state: Core; n: number }[] = [];
    const heard = (state: Core, n: number): void => {
      now[0] = Object.assign(now[0] ?? {}, { state, n });
      news();
    };
    // The bot may have been quicker: then another move is thought of.
    const refused = sort === 'bots' ? () => news() : undefined;
    const socket = await watch(url, { token: own, table: id, seat }, heard, refused);
    seats.push({ socket, now: now[0] as Sitting['now'] });
  }
  const more = () => new Promise<void>((resolve) => (news = resolve));
  return async (tally) => {
    const [{ now: first }] = seats as [Sitting];
    const began = first.n;
    for (let count = 0; first.state.over === null; count++) {
      const next = more();
      const { n } = first;
      const moves = seats.map(({ now }, seat) => pick(now.state, seat));
      const seat = moves.findIndex((action) => action !== null);
      const sent = performance.now();
      if (seat >= 0) {
        const action = moves[seat];
        const message = { t: 'play', table: id, seat, id: `m${count}`, n, action };
        (seats[seat] as Sitting).socket.send(JSON.stringify(message));
      }
      await next;
      while (seats.some(({ now }) => now.n !== first.n)) await more();
      if (seat >= 0) tally.times.push(performance.now() - sent);
    }
    tally.moves += first.n - began;
    for (const { socket } of seats) socket.close();
  };
};

interface BoardgameClient {
  readonly moves: { act(action: object): void };
  start(): void;
  stop(): void;
  subscribe(listener: (state: { G: Core; _stateID: number } | null) => void): () => void;
}
/** boardgame.io's own lobby and client, by WebSocket as ours. */
export const theirs: Prepare = async ({ url, lobby }, { pick }) => {
  const load = createRequire(import.meta.url);
  const { Client } = load('boardgame.io/client') as { Client(options: object): BoardgameClient };
  const { SocketIO } = load('boardgame.io/multiplayer') as { SocketIO(options: object): unknown };
  const { matchID } = await post<{ matchID: string }>(lobby, `/games/${GAME}/create`, { numPlayers: 1 });
  const seat = { playerID: '0', playerName: 'a' };
  const { playerCredentials } = await post<{ playerCredentials: string }>(
    lobby,
    `/games/${GAME}/${matchID}/join`,
    seat,
  );
  const client = Client({
    game: { name: GAME, setup: () => ({}), moves: { act: { move: () => undefined, client: false } } },
    numPlayers: 1,
    multiplayer: SocketIO({ server: url, socketOpts: { transports: ['websocket'] } }),
    debug: false,
    matchID,
    playerID: '0',
    credentials: playerCredentials,
  });
  let now: { G: Core; _stateID: number } | null = null;
  let next = () => {};
  const first = new Promise<void>((resolve) => (next = resolve));
  client.subscribe((state) => {
    if (state === null || state.G.stack === undefined || state._stateID === now?._stateID) return;
    now = state;
    next();
  });
  client.start();
  await first;
  return async (tally) => {
    for (;;) {
      const action = pick((now as unknown as { G: Core }).G, 0);
      if (action === null) break;
      const sent = performance.now();
      const answered = new Promise<void>((resolve) => (next = resolve));
      client.moves.act(action);
      await answered;
      tally.times.push(performance.now() - sent);
      tally.moves++;
    }
    client.stop();
  };
};
