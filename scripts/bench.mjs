// Builds the benchmark, with what it compares with, into dist/bench.js, and runs it with the same flags.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = join(root, 'dist/bench.js');
const esbuild = await import('esbuild');
process.env.NODE_ENV = 'production';
await esbuild.build({
  absWorkingDir: root,
  entryPoints: [join(root, 'packages/cli/bench/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  loader: { '.md': 'text' },
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  logLevel: 'warning',
});
await import(outfile);
