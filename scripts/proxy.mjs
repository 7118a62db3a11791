// A TCP proxy for tests, which can do what real ones do: go on holding connections, and pass nothing on.
import { connect, createServer } from 'node:net';

/** @param {string} target An address with a port. */
export async function proxy(target) {
  const { hostname, port } = new URL(target);
  const streams = new Set();
  let swallows = false;
  const server = createServer((from) => {
    const to = connect(Number(port), hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ]) {
      streams.add(one);
      one.on('data', (bytes) => !swallows && other.write(bytes));
      one.on('error', () => undefined);
      // Who is silent does not even say that somebody left.
      one.on('close', () => streams.delete(one) && !swallows && other.destroy());
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${address.port}`,
    /** From now on every byte is lost, and no connection is closed. */
    swallow: () => void (swallows = true),
    /** New connections go through again; those that lost something are of no use to anybody. */
    mend() {
      for (const stream of streams) stream.destroy();
      swallows = false;
    },
    async close() {
      for (const stream of streams) stream.destroy();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
