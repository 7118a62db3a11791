// Builds the load and the servers it is put on into dist/bench-server, and runs it with the same flags.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = join(root, 'dist/bench-server');
const esbuild = await import('esbuild');
process.env.NODE_ENV = 'production';
await esbuild.build({
  absWorkingDir: root,
  entryPoints: {
    main: join(root, 'packages/server/tests/bench/main.ts'),
    host: join(root, 'packages/server/tests/bench/host.ts'),
    'vast-load': join(root, 'packages/server/tests/bench/vast-load.ts'),
    thinker: join(root, 'packages/server/src/thinker.ts'),
  },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  loader: { '.md': 'text' },
  external: ['better-sqlite3', 'pg-native', 'boardgame.io'],
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  logLevel: 'error',
});
await import(pathToFileURL(join(outdir, 'main.mjs')).href);
