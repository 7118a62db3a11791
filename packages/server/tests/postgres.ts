/** A real Postgres for tests: made in a scratch folder, listening on the loopback only, gone afterwards. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { needPostgres } from '../../../scripts/machine.mjs';

export interface TestPostgres {
  /** The address of a new, empty database. */
  database(): Promise<string>;
  /** CPU seconds it has used so far, with all its processes (Linux). */
  cpu(): number;
  stop(): Promise<void>;
}

/** Postgres refuses to run as root: then it runs as the user its package made, or as nobody. */
function owner(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout) || 65534;
  return { uid: id('-u'), gid: id('-g') };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** `durable`: as one would run it; otherwise it does not wait for the disk, which tests of ours have no use for. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const bin = needPostgres() as string;
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'rempart-pg-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const quick = ['-A', 'trust', '-U', 'rempart', '-E', 'UTF8', '--no-sync', '--no-locale'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...quick], { ...user, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const settings = [`fsync=${durable ? 'on' : 'off'}`, 'listen_addresses=127.0.0.1', 'max_connections=60'].flatMap(
    (s) => ['-c', s],
  );
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const end = () => server.kill('SIGQUIT');
  process.on('exit', end); // also when a test is given up
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const address = (name: string) => `postgres://rempart@127.0.0.1:${port}/${name}`;
  await reachable(address('postgres'));
  let count = 0;
  return {
    async database() {
      const name = `t${++count}`;
      await query(address('postgres'), `create database ${name}`);
      return address(name);
    },
    cpu: () => cpuOf(server.pid as number),
    async stop() {
      process.off('exit', end);
      end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function reachable(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      return await query(url, 'select 1');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('Postgres did not start');
}

/** A process, its children that live, and those it has buried. */
function cpuOf(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      const [parent, user, system, buriedUser, buriedSystem] = [1, 11, 12, 13, 14].map((i) => fields[i] as number);
      if (Number(name) !== pid && parent !== pid) continue;
      ticks += (user as number) + (system as number);
      if (Number(name) === pid) ticks += (buriedUser as number) + (buriedSystem as number);
    } catch {
      // gone meanwhile
    }
  }
  return ticks / 100;
}
