import { createServer } from 'node:net';

/** The first free port of a hundred from here on; 0, whatever the system gives, if none is. */
export async function freePort(from) {
  for (let port = from; port < from + 100; port++) if (await isFree(port)) return port;
  return 0;
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
