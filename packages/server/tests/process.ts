/** Starts servers as processes, and kills them as a failing machine would. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Settings } from '../src/settings.ts';

/** A program of this folder in one file, by default the server, as `rempart serve` has it: built once for all tests. */
export const bundled = (name: 'node' | 'opening' | 'thinker' = 'node'): string =>
  join(inject('programs'), `${name}.mjs`);

export interface Node {
  readonly url: string;
  /** kill -9, and gone. */
  kill(): Promise<void>;
}

export async function startNode(file: string, settings: Settings): Promise<Node> {
  const child = spawn(process.execPath, [file, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += String(text)));
    child.stdout.on('data', (text: Buffer) => {
      said += String(text);
      const ready = /ready (\d+)/.exec(said);
      if (ready !== null) resolve(ready[1] as string);
    });
    child.on('exit', () => reject(new Error(`the server did not start: ${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
