/** The built pages behind a plain static host, as a browser would find them: for tests that need no server of ours. */
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface Host {
  readonly address: string;
  readonly asked: Set<string>; // files that were asked for, workers' too
  close(): Promise<void>;
}

export async function host(folder = built): Promise<Host> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('dist/web is missing: run `npm run build` first');
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    if (path.startsWith('/api/')) return void response.writeHead(503).end();
    const file = join(folder, path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html');
    asked.add(found);
    response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' });
    response.end(readFileSync(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
