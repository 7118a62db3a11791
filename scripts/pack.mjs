// `npm run pack`: the house as one package, dist/rempart-<version>.tgz, which npm installs anywhere. In it: the command with
// the server, the threads' program and the pages. What is native is the one dependency, built where it is installed.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './machine.mjs';
import { setup } from './setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const FILES = ['rempart.js', 'rempart-server.js', 'rempart-thinker.js', 'web', 'sbom.cdx.json'];

/** Lays the package out and packs it; gives the path of the file. What it packs has been built. */
export function pack(to = join(root, 'dist')) {
  const { version, description, license, engines } = read('package.json');
  const { dependencies } = read('packages/server/package.json');
  const folder = join(to, 'package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of FILES) cpSync(join(root, 'dist', name), join(folder, name), { recursive: true });
  for (const name of ['README.md', 'LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, 'rempart.mjs'), "#!/usr/bin/env node\nimport './rempart.js';\n", { mode: 0o755 });
  const native = { 'better-sqlite3': dependencies['better-sqlite3'] };
  const described = { name: 'rempart', version, description, license, engines, type: 'module' };
  const manifest = { ...described, bin: { rempart: 'rempart.mjs' }, dependencies: native };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (!run('npm', ['pack', folder, '--pack-destination', to, '--silent'])) throw new Error('npm could not pack');
  return join(to, `rempart-${version}.tgz`);
}

if (basename(process.argv[1] ?? '') === 'pack.mjs') {
  await setup();
  console.log(pack());
}
