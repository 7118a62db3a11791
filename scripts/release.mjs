// `npm run release <version>`: what is unreleased in the changelog becomes that version, every package and program says it,
// and the package is made. It neither commits nor tags: it says how.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './machine.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [version = ''] = process.argv.slice(2);
const edit = (path, change) => {
  const before = readFileSync(join(root, path), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path}: nothing to change for ${version}`);
  writeFileSync(join(root, path), after);
};

if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('npm run release <version>, as in 0.2.0');
  process.exit(2);
}
const today = new Date().toISOString().slice(0, 10);
edit('CHANGELOG.md', (text) => text.replace('## Unreleased', `## Unreleased\n\n## ${version}, ${today}`));
const packages = readdirSync(join(root, 'packages'), { withFileTypes: true })
  .filter((item) => item.isDirectory())
  .map(({ name }) => `packages/${name}/package.json`);
for (const path of ['package.json', ...packages])
  edit(path, (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
for (const path of ['packages/cli/src/commands/index.ts', 'packages/server/src/site.ts'])
  edit(path, (text) => text.replace(/VERSION = '[^']*'/, `VERSION = '${version}'`));
if (!run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'])) process.exit(1);
if (!run(process.execPath, ['scripts/pack.mjs'])) process.exit(1);
console.error(`dist/rempart-${version}.tgz is made. After npm test and npm run test:long:
  git commit -am "Release ${version}" && git tag -a v${version} -m "Rempart ${version}"`);
