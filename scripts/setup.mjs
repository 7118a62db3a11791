// From a fresh clone to a project that runs. Only Node's own modules here: nothing is installed yet.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isStale } from './build.mjs';
import { needChromium, needPostgres, run, seekNats } from './machine.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Installs the packages if they are not what the lock file asks for. What is to be compiled is left to `setup`. */
export function packages() {
  checkNode();
  if (!isInstalled()) install();
}

/** Installs and builds what is missing or out of date, and finds the browser and the Postgres that tests ask for. */
export async function setup({ built = true, browser = false, postgres = false } = {}) {
  packages();
  const failures = [];
  const attempt = async (wanted, step) => {
    if (wanted)
      await Promise.resolve()
        .then(step)
        .catch((error) => failures.push(error.message));
  };
  await Promise.all([attempt(!existsSync(SQLITE), compile), attempt(built && isStale(), build)]);
  await attempt(browser, needChromium);
  await attempt(postgres, needPostgres);
  await attempt(postgres, seekNats);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Rempart needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
}

// npm writes what it installed into node_modules/.package-lock.json; what the lock file asks for must be there.
// Optional packages are for other systems.
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')));
  return wanted.every(
    ([path, { version, optional }]) =>
      path === '' || optional || (path in installed && installed[path].version === version),
  );
}

const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

function install() {
  console.error('installing packages');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
  // A lock file made on one system may lack another system's optional packages, which `npm ci` refuses.
  if (run('npm', ['ci', ...options]) || run('npm', ['install', ...options])) return;
  throw new Error('npm could not install the packages: see above.');
}

const SQLITE = join(root, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node');

// Where no binary can be downloaded this takes a minute, on one core: beside it the other has time for something else.
function compile() {
  console.error('installing SQLite');
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' };
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['rebuild', 'better-sqlite3'], options);
    const failed = () => reject(new Error('npm could not install better-sqlite3: see above.'));
    child.on('error', failed).on('exit', (code) => (code === 0 ? resolve() : failed()));
  });
}
