/** What is given away: one version, a package that runs where nothing else is, and the files of a container. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@rempart/protocol';
import type { Look, TableInfo } from '@rempart/protocol';
import { settingsFrom } from '@rempart/server';
import { afterAll, describe, expect, it } from 'vitest';
import { pack } from '../../../scripts/pack.mjs';
import { run } from '../src/run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'rempart-release-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the version', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string };

  it('is the same in every package, and the one the command says', async () => {
    const packages = readdirSync(join(root, 'packages'), { withFileTypes: true }).filter((item) => item.isDirectory());
    for (const { name } of packages)
      expect([name, JSON.parse(textOf(`packages/${name}/package.json`))]).toMatchObject([name, { version }]);
    expect(await run(['--version'], {})).toMatchObject({ out: `${version}\n` });
  });

  it('has its part of the changelog', () => {
    expect(textOf('CHANGELOG.md')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm'));
  });
});

describe('the package', () => {
  /**
   * As npm installs it in an empty folder. What is native would be compiled there, which takes a minute: unless there is
   * time (LONG=1), it is taken from here, where npm has compiled it.
   */
  function installed(): string {
    const folder = join(scratch, 'empty');
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const isLong = process.env['LONG'] === '1';
    const flags = ['--no-audit', '--no-fund', '--prefer-offline', ...(isLong ? [] : ['--ignore-scripts'])];
    const npm = spawnSync('npm', ['install', ...flags, pack(scratch)], { cwd: folder, encoding: 'utf8' });
    expect([npm.status, npm.stderr]).toEqual([0, expect.any(String)]);
    const built = 'node_modules/better-sqlite3/build';
    if (!isLong) cpSync(join(root, built), join(folder, built), { recursive: true });
    return folder;
  }

  it('is installed in an empty folder, serves its pages, and a game is played through it', async () => {
    const folder = installed();
    // It has no sources to measure, and says so instead of failing on a file that is not there.
    const bench = spawnSync('npx', ['rempart', 'bench'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LANG: 'en' },
    });
    expect([bench.status, bench.stderr]).toEqual([2, expect.stringContaining('bench measures the sources')]);
    const child = spawn('npx', ['rempart', 'serve', '--port', '0', '--data', join(folder, 'data')], {
      cwd: folder,
      env: { ...process.env, REMPART_LOG: '0', LANG: 'en' },
      detached: true, // npx and what it starts end together
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += String(text)));
    try {
      await expect.poll(() => /http:\/\/\S+:\d+/.exec(said)?.[0], { timeout: 60_000 }).toBeDefined();
      const url = /http:\/\/\S+:\d+/.exec(said)?.[0] as string;
      const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
      expect((await fetch(`${url}${script}`)).status).toBe(200);
      expect(await played(`${url}/api`)).toMatchObject({ rule: expect.stringMatching(/^FD-/) as string });
    } finally {
      process.kill(-(child.pid as number), 'SIGTERM');
      await ended;
    }
  });

  /** A solo game of Fantasy Defense, the first legal thing each time; how it ended. */
  async function played(api: string): Promise<unknown> {
    let token = '';
    const ask = async <T>(way: string, body?: object): Promise<T> => {
      const headers = { 'x-rempart': '1', 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      const reply = await fetch(`${api}/${way}`, sent);
      if (!reply.ok) throw new Error(`${way}: ${await reply.text()}`);
      return (await reply.json()) as T;
    };
    ({ token } = await ask<{ token: string }>('guest', { name: 'Ann' }));
    const { id } = await ask<TableInfo>('tables', { game: 'fantasy-defense', seats: 1 });
    await ask(`tables/${id}/start`, {});
    for (let n = 0; n < 1000; n++) {
      const { view, legal = [] } = await ask<Look>(`tables/${id}/look?seat=0&legal=1`);
      if (view.over !== null) return view.over;
      const action = legal.find(({ kind }) => kind === 'finish') ?? legal.find(({ kind }) => kind !== 'concede');
      await ask(`tables/${id}/play`, { seat: 0, id: `move-${n}`, n: view.n, action });
    }
    throw new Error('no end');
  }
});

describe('the container', () => {
  const lines = textOf('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const of = (word: string): string[] => lines.filter((line) => line.startsWith(`${word} `));
  const scripts = (JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts;

  it('copies what is there, and all that the build reads', () => {
    const copied = of('COPY').filter((line) => !line.includes('--from='));
    const sources = copied.flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(sources).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'packages', 'scripts']));
    const ignored = textOf('.dockerignore').split('\n');
    expect(sources.filter((path) => ignored.includes(path))).toEqual([]);
    expect(ignored).toContain('**/node_modules'); // those of another system do not run there
  });

  it('runs commands of ours, on a Node we support, and not as root', () => {
    const named = of('RUN').flatMap((line) => /npm run ([\w:]+)/.exec(line)?.[1] ?? []);
    expect(named).toEqual(['pack']);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    for (const [, major] of of('FROM').map((line) => /node:(\d+)/.exec(line) ?? []))
      expect(Number(major)).toBeGreaterThanOrEqual(20);
    const last = lines.slice(lines.lastIndexOf(of('FROM').at(-1) as string));
    expect(last.find((line) => line.startsWith('USER '))).toBe('USER node');
    expect(last.at(-1)).toMatch(/node_modules\/rempart\/rempart\.mjs", "serve"\]$/);
  });

  it('asks for its health by a route that is there, on the port it listens to', () => {
    const env = Object.fromEntries(
      of('ENV').flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map((m) => [m[1], m[2]])),
    );
    const settings = settingsFrom(env as Record<string, string>);
    expect(settings).toMatchObject({ port: 8080, host: '0.0.0.0', dataDir: '/data' });
    const asked = /http:\/\/127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(of('HEALTHCHECK').join()) ?? [];
    expect(Number(asked[1])).toBe(settings.port);
    expect(Object.values(routes).map(({ path }) => path)).toContain(asked[2]);
    expect(of('EXPOSE')).toEqual([`EXPOSE ${settings.port}`]);
    expect(of('VOLUME')).toEqual([`VOLUME ${settings.dataDir}`]);
  });

  it('is composed with a Postgres that it waits for, with settings we know and no password of ours', () => {
    const compose = textOf('compose.yaml');
    const set = [...compose.matchAll(/^ {6}((?:REMPART_|DATABASE_)\w+): (.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    const env = Object.fromEntries(set) as Record<string, string>;
    expect(Object.keys(settingsFrom(env))).toHaveLength(Object.keys(env).length);
    expect(env['DATABASE_URL']).toMatch(
      /^postgres:\/\/rempart:\$\{POSTGRES_PASSWORD:\?[^}]+\}@database:5432\/rempart$/,
    );
    expect(compose).toMatch(/^ {2}database:$/m);
    expect(compose).toContain('condition: service_healthy');
    expect(compose).toContain("- '127.0.0.1:8080:8080'"); // what speaks HTTPS stands in front
  });
});
