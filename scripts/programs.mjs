// Vitest's global set-up: the programs that tests start as processes or threads, built once for all files of a run. Tests
// find their folder by `inject('programs')`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCommand } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules/.cache/rempart-programs', String(process.pid));
const tests = (name) => join(root, 'packages/server/tests', `${name}.ts`);

/** @param {import('vitest/node').TestProject} project */
export default async function setup(project) {
  project.provide('programs', folder);
  // Every project with such tests comes here, one after the other; this file is loaded anew for each.
  globalThis.rempartPrograms ??= build();
  await globalThis.rempartPrograms;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function build() {
  const esbuild = await import('esbuild');
  await Promise.all([
    buildCommand(join(folder, 'rempart.js')),
    esbuild.build({
      absWorkingDir: root,
      entryPoints: { house: tests('house'), node: tests('node'), opening: tests('opening'), thinker: tests('thinker') },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true, // what they share is read and written once
      platform: 'node',
      format: 'esm',
      target: 'node20',
      loader: { '.md': 'text' },
      external: ['better-sqlite3', 'pg-native'],
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      logLevel: 'error',
    }),
  ]);
}
