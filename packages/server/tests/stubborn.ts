/** A player who does not give up: when the server goes away he comes back, and asks again for what was not answered. */
import { WebSocket } from 'ws';
import { fresh, live } from './client.ts';
import type { Live, Person } from './client.ts';

export interface Acknowledged {
  readonly table: string;
  readonly seat: number;
  readonly id: string;
  readonly line: number;
}
interface Pending {
  readonly id: string;
  readonly n: number;
  readonly action: { kind: string };
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function connect(url: () => string, who: Person, stop: () => boolean): Promise<Live | null> {
  while (!stop()) {
    const line = await live(url(), who).catch(() => null);
    if (line !== null) return line;
    await pause(20);
  }
  return null;
}

export async function stubborn(
  url: () => string,
  who: Person,
  table: string,
  seat: number,
  acknowledged: Acknowledged[],
  stop: () => boolean = () => false,
): Promise<{ reconnects: number; again: number; over: boolean }> {
  let pending: Pending | null = null;
  let reconnects = -1;
  let again = 0;
  for (;;) {
    const line = await connect(url, who, stop);
    if (line === null) return { reconnects, again, over: false };
    reconnects++;
    if (pending !== null) again++;
    line.say({ t: 'watch', table, seat, legal: true });
    try {
      while (line.socket.readyState === WebSocket.OPEN && !stop()) {
        const now = line.state(seat);
        if (now?.over === true && pending === null) {
          await line.close();
          return { reconnects, again, over: true };
        }
        const { length } = now?.legal ?? [];
        if (pending === null && now !== undefined && length > 0)
          pending = {
            id: fresh(),
            n: now.n,
            action: now.legal[Math.floor(Math.random() * length)] as Pending['action'],
          };
        if (pending === null) {
          await pause(1);
          continue;
        }
        const answer = await line.put({ t: 'play', table, seat, ...pending });
        if (answer.t === 'done') acknowledged.push({ table, seat, id: pending.id, line: answer.line });
        else if (answer.t === 'error' && answer.error !== 'store') throw new Error(JSON.stringify(answer));
        if (answer.t !== 'error') pending = null;
        if (answer.t === 'refused') await pause(1);
      }
    } catch (error) {
      if (line.socket.readyState === WebSocket.OPEN) throw error;
    }
    if (stop()) {
      await line.close();
      return { reconnects, again, over: false };
    }
  }
}
