// `npm start`: from a fresh clone to the games in a browser. Ctrl-C stops it; what was begun is finished first.
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.mjs';
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
