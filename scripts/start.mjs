// `npm start`: from a fresh clone to the games in a browser. Ctrl-C stops it; what was begun is finished first.
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setup } from './setup.mjs';

const FIRST = 3000;
const root = fileURLToPath(new URL('..', import.meta.url));

try {
  await setup();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// A port that was asked for is the one; otherwise the first that is free.
const port = process.env.PORT ?? String(await freePort(FIRST));
process.env.REMPART_DATA ??= `${root}data`;
process.env.REMPART_LOG ??= '0';
process.argv.splice(2, 0, 'serve', '--port', port);
await import('../dist/rempart.js');

async function freePort(from) {
  for (let port = from; port < from + 100; port++) if (await isFree(port)) return port;
  return 0; // whatever the system gives
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
