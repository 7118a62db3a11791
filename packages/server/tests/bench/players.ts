/** Players for both servers: each plays one match after the other until told to stop. */
import { createRequire } from 'node:module';
import type { Core } from '@rempart/kernel';
import { WebSocket } from 'ws';
import { GAME } from './subject.ts';
import type { Subject } from './subject.ts';

export interface Tally {
  moves: number;
  matches: number;
  readonly times: number[]; // milliseconds from a move to its player's new state
}
type Play = (url: string, subject: Subject, tally: Tally, stop: () => boolean) => Promise<void>;

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
export const ours: Play = async (url, { pick }, tally, stop) => {
  const { token } = await post<{ token: string }>(url, '/api/guest', {});
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await new Promise((resolve) => socket.once('open', resolve));
  while (!stop()) {
    const { id } = await post<{ id: string }>(url, '/api/tables', { game: GAME, seats: 1 }, token);
    await post(url, `/api/tables/${id}/start`, {}, token);
    tally.matches++;
    await new Promise<void>((resolve) => {
      let state: Core | null = null;
      let sent = 0;
      const hear = (data: unknown): void => {
        const told = JSON.parse(String(data)) as Told;
        if (told.t !== 'state' && told.t !== 'step') return;
        state = told.view?.state ?? ({ ...state, ...told.set } as Core);
        if (sent > 0) tally.times.push(performance.now() - sent);
        const action = stop() ? null : pick(state);
        if (action === null) {
          socket.off('message', hear);
          socket.send(JSON.stringify({ t: 'unwatch', table: id }));
          return resolve();
        }
        sent = performance.now();
        tally.moves++;
        socket.send(JSON.stringify({ t: 'play', table: id, seat: 0, id: `m${tally.moves}`, n: told.n, action }));
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ t: 'watch', table: id, seat: 0 }));
    });
  }
  socket.close();
};

interface BoardgameClient {
  readonly moves: { act(action: object): void };
  start(): void;
  stop(): void;
  subscribe(listener: (state: { G: Core; _stateID: number } | null) => void): () => void;
}
export const theirs: Play = async (url, { pick }, tally, stop) => {
  const load = createRequire(import.meta.url);
  const { Client } = load('boardgame.io/client') as { Client(options: object): BoardgameClient };
  const { SocketIO } = load('boardgame.io/multiplayer') as { SocketIO(options: object): unknown };
  const game = { name: GAME, setup: () => ({}), moves: { act: { move: () => undefined, client: false } } };
  while (!stop()) {
    // boardgame.io makes a match when somebody asks for one it does not know; that is its cheapest way.
    const matchID = `bench-${Math.random().toString(36).slice(2)}`;
    const multiplayer = SocketIO({ server: url, socketOpts: { transports: ['websocket'] } });
    const seat = { matchID, playerID: '0' };
    const client = Client({ game, numPlayers: 1, multiplayer, debug: false, ...seat });
    tally.matches++;
    await new Promise<void>((resolve) => {
      let last = -1;
      let sent = 0;
      client.subscribe((now) => {
        if (now === null || now.G.stack === undefined || now._stateID === last) return;
        last = now._stateID;
        if (sent > 0) tally.times.push(performance.now() - sent);
        const action = stop() ? null : pick(now.G);
        if (action === null) return resolve();
        setImmediate(() => {
          sent = performance.now();
          tally.moves++;
          client.moves.act(action);
        });
      });
      client.start();
    });
    client.stop();
  }
};
