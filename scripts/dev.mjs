// `npm run dev`: the house from its sources, at one address. Pages are changed while one looks at them (Vite); the server is
// built anew and restarted with each change of what it is made of, and open pages find it again by themselves.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandBundles } from './build.mjs';
import { freePort } from './ports.mjs';
import { setup } from './setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'dist/dev/rempart.js');

// Whoever has built the site in the same process has left "production" there: Vite would register the service worker.
process.env.NODE_ENV = 'development';
await setup({ built: false });
const port = Number(process.env.PORT ?? (await freePort(5173)));
const behind = await freePort(port + 1000); // where Vite passes on what is the server's
const address = `http://localhost:${port}`;
const env = {
  REMPART_DATA: join(root, 'data/dev'),
  REMPART_LOG: '0',
  ...process.env,
  REMPART_ORIGIN: address,
  PORT: String(behind),
  HOST: '127.0.0.1',
};

let server = null;
let restarting = null;
let isBuilt = false; // all of it, once
/** Once for what is saved together: each bundle that changes asks for it. */
function restart() {
  clearTimeout(restarting);
  restarting = setTimeout(async () => {
    await stop();
    server = spawn(process.execPath, ['--enable-source-maps', program, 'serve'], { env, stdio: 'inherit' });
  }, 200);
}
async function stop() {
  if (server === null || server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

const { context } = await import('esbuild');
const told = {
  name: 'told',
  setup: ({ onEnd }) => onEnd(({ errors }) => void (isBuilt && errors.length === 0 && restart())),
};
const watched = await Promise.all(
  commandBundles(program).map((options) => context({ ...options, plugins: [...options.plugins, told] })),
);
await Promise.all(watched.map((one) => one.rebuild()));
isBuilt = true; // and watching builds once more, which starts it
await Promise.all(watched.map((one) => one.watch()));

const vite = await import('vite');
const pages = await vite.createServer({
  configFile: join(root, 'packages/web/vite.config.ts'),
  configLoader: 'runner', // as in build.mjs
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${behind}`, ws: true } },
  },
});
await pages.listen();
console.error(`\nThe house, from its sources: ${address} (Ctrl-C ends it)\n`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.removeAllListeners(signal).once(signal, async () => {
    // Vite's own would leave the server behind
    clearTimeout(restarting);
    await Promise.all([stop(), pages.close(), ...watched.map((one) => one.dispose())]);
    process.exit(0);
  });
