/** The real server in a process of its own, with the built pages: stopped and started again on the same port and data. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchFile } from '@rempart/match';
import { inject } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Whoever claims this address runs the house. */
export const ADMIN = 'keeper@example.org';

export interface Server {
  readonly address: string;
  /** Lets the server believe that so many minutes have passed. */
  later(minutes: number): void;
  /** A table that has begun goes on from the position a file begins with. */
  lay(table: string, file: MatchFile): Promise<void>;
  /** A table breaks, with these words. */
  breaks(table: string, broken: string): Promise<void>;
  stop(): Promise<void>;
  again(): Promise<void>;
  close(): Promise<void>;
}

/** `web`: the built pages. */
export async function server(web = join(root, 'dist/web')): Promise<Server> {
  const program = join(inject('programs'), 'house.mjs');
  const data = mkdtempSync(join(tmpdir(), 'rempart-web-'));
  let child: ChildProcess | null = null;
  async function start(port: string): Promise<string> {
    const made = spawn(process.execPath, [program, data, web, port, ADMIN], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    child = made;
    return new Promise((resolve, reject) => {
      made.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()));
      made.once('exit', (code) => reject(new Error(`the server left with ${code}`)));
    });
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child === null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
      child = null;
    });
  const tell = (message: object) =>
    new Promise<void>((resolve) => {
      child?.once('message', () => resolve());
      child?.send(message);
    });
  const address = await start('0');
  return {
    address,
    later: (minutes) => void child?.send(minutes * 60_000),
    lay: (table, file) => tell({ table, file }),
    breaks: (table, broken) => tell({ table, broken }),
    stop,
    again: async () => void (await start(new URL(address).port)),
    async close() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
