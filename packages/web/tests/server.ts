/** The real server in a process of its own, with the built pages: stopped and started again on the same port and data. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchFile } from '@rempart/match';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// One for each file of tests: they are run at the same time, in threads of one process.
const bundle = join(root, `node_modules/.cache/rempart-web-tests/server-${randomUUID()}.mjs`);
/** Whoever claims this address runs the house. */
export const ADMIN = 'keeper@example.org';
const program = `
import { serve } from '@rempart/server';
const [dataDir, webDir, port] = process.argv.slice(2);
const limits = { requests: 1e6, costly: 1e6, guests: 1e6, letters: 1e6, messages: 1e6, burst: 1e6, sockets: 1e5, personSockets: 1e5 };
let ahead = 0; // milliseconds
process.on('message', (more) => void (typeof more === 'number' ? (ahead += more) : lay(more)));
const now = () => new Date(Date.now() + ahead).toISOString();
const admins = ['${ADMIN}'];
const serving = await serve({ dataDir, webDir, port: Number(port), limits, now, admins, clockSweep: 100, botSweep: 200 });
/** A table that has begun goes on from this position: no file that anybody could send does that. */
async function lay({ table, file, broken }) {
  if (broken !== undefined) return serving.site.setAside(table, new Error(broken)).then(() => process.send('aside'));
  const { header, log } = file;
  const { store: { db }, matches } = serving.site;
  const { fairness } = header;
  const open = JSON.stringify({ ...header, fairness: { ...fairness, secret: null } });
  await db.updateTable('tables').set({ header: open }).where('id', '=', table).execute();
  await db.updateTable('secrets').set({ secret: fairness.secret }).where('match', '=', table).execute();
  await db.deleteFrom('entries').where('match', '=', table).execute();
  for (const line of log) await db.insertInto('entries').values({ match: table, n: line.n, body: JSON.stringify(line) }).execute();
  matches.forget(table);
  process.send('laid');
}
console.log(serving.url);
process.on('SIGTERM', () => void serving.stop().then(() => process.exit(0)));
`;

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

export async function server(): Promise<Server> {
  await build({
    stdin: { contents: program, resolveDir: join(root, 'packages/server'), loader: 'ts' },
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    loader: { '.md': 'text' },
    external: ['better-sqlite3', 'pg-native'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  const data = mkdtempSync(join(tmpdir(), 'rempart-web-'));
  let child: ChildProcess | null = null;
  async function start(port: string): Promise<string> {
    const made = spawn(process.execPath, [bundle, data, join(root, 'dist/web'), port], {
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
      for (const path of [data, bundle]) rmSync(path, { recursive: true, force: true });
    },
  };
}
