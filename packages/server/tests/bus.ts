/** A real NATS server for tests, on the loopback: stopped and started again on the same port. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findNats } from '../../../scripts/machine.mjs';
import { freePort } from './postgres.ts';

/** Not every machine has one; what needs it is skipped there. */
export const hasNats = findNats() !== undefined;

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

export async function startBus() {
  const port = await freePort();
  let child: ChildProcess | null = null;
  async function start(): Promise<void> {
    child = spawn(findNats() as string, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    process.on('exit', () => child?.kill('SIGKILL'));
    while (!(await isOpen(port))) await pause(20);
  }
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    stop: () =>
      new Promise<void>((resolve) => {
        if (child === null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
        child = null;
      }),
  };
}

/** A way to a port that can be cut. */
export function openRelay(to: number) {
  const ends = new Set<Socket>();
  let server: Server | null = null;
  return {
    open(port: number): void {
      server = createServer((near) => {
        const far = connect(to, '127.0.0.1');
        for (const [end, other] of [
          [near, far],
          [far, near],
        ] as const) {
          ends.add(end);
          end.on('error', () => end.destroy());
          end.on('close', () => other.destroy());
          end.pipe(other);
        }
      });
      server.listen(port, '127.0.0.1');
    },
    async close(): Promise<void> {
      const closed = new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
      for (const end of ends) end.destroy();
      ends.clear();
      await closed;
    },
  };
}
