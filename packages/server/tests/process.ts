/** Starts servers as processes, and kills them as a failing machine would. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Settings } from '../src/settings.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** A program of this folder in one file, by default the server, as `rempart serve` has it. */
export async function bundled(name: string, entry = 'node.ts'): Promise<string> {
  const outfile = join(here, '../dist', `${name}-${process.pid}.mjs`);
  mkdirSync(join(here, '../dist'), { recursive: true });
  await build({
    entryPoints: [join(here, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    loader: { '.md': 'text' },
    external: ['better-sqlite3', 'pg-native'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  return outfile;
}

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
