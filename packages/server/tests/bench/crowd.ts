/** Many seated sockets on one process: all idle, then moves at a steady rate; how long until the player has the new state. */
import type { Core } from '@rempart/kernel';
import { WebSocket } from 'ws';
import { percentile } from './percentile.ts';
import { post } from './players.ts';
import { GAME } from './subject.ts';
import type { Subject } from './subject.ts';

export interface Usage {
  readonly cpu: number; // seconds
  readonly rss: number; // bytes
}
interface Seat {
  readonly socket: WebSocket;
  readonly id: string;
  state: Core | null;
  n: number;
  sent: number;
}

export async function crowd(
  url: string,
  usage: () => Promise<Usage>,
  { pick }: Subject,
  { sockets, rate, seconds }: { sockets: number; rate: number; seconds: number },
): Promise<string> {
  const times: number[] = [];
  const seats: Seat[] = [];
  const empty = await usage();
  async function sit(): Promise<void> {
    const { token } = await post<{ token: string }>(url, '/api/guest', {});
    const { id } = await post<{ id: string }>(url, '/api/tables', { game: GAME, seats: 1 }, token);
    await post(url, `/api/tables/${id}/start`, {}, token);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const seat: Seat = { socket, id, state: null, n: 0, sent: 0 };
    socket.on('message', (data) => {
      const told = JSON.parse(String(data)) as { t: string; n: number; view?: { state: Core }; set?: object };
      if (told.t !== 'state' && told.t !== 'step') return;
      seat.state = told.view?.state ?? ({ ...seat.state, ...told.set } as Core);
      seat.n = told.n;
      if (seat.sent > 0) times.push(performance.now() - seat.sent);
      seat.sent = 0;
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ t: 'watch', table: id, seat: 0 }));
    seats.push(seat);
  }
  const lane = async () => {
    while (seats.length < sockets) await sit();
  };
  await Promise.all(Array.from({ length: 24 }, lane));
  const full = await usage();
  let moves = 0;
  let next = 0;
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const owed = ((performance.now() - begun) / 1000) * rate;
    for (let looked = 0; moves < owed && looked < seats.length; looked++) {
      const seat = seats[next++ % seats.length] as Seat;
      const action = seat.sent > 0 || seat.state === null ? null : pick(seat.state);
      if (action === null) continue; // over, or not answered yet
      moves++;
      seat.sent = performance.now();
      const play = { t: 'play', table: seat.id, seat: 0, id: `c${moves}`, n: seat.n, action };
      seat.socket.send(JSON.stringify(play));
    }
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  const after = await usage();
  for (const { socket } of seats) socket.terminate();
  const [p50, p99] = [0.5, 0.99].map((p) => percentile(times, p).toFixed(1));
  const each = ((full.rss - empty.rss) / seats.length / 1024).toFixed(1);
  return (
    `${seats.length} seated sockets, a table each: ${(moves / seconds).toFixed(0)} moves a second, ` +
    `p50 ${p50} ms, p99 ${p99} ms, ${((after.cpu - full.cpu) / seconds).toFixed(2)} CPU; ${each} kB for a table and its socket`
  );
}
