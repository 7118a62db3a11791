/** The built site, when there is one; else a page that says what is here. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import type { Site } from '../site.ts';
import { openFormer } from './former.ts';
import type { Former } from './former.ts';

export async function files(app: FastifyInstance, site: Site): Promise<void> {
  const folder = site.settings.webDir ?? fileURLToPath(new URL('./web', import.meta.url)); // beside the bundle
  const hasSite = existsSync(join(folder, 'index.html'));
  if (hasSite)
    await app.register(serveFiles, {
      root: folder,
      cacheControl: false,
      // Files with a hash in their name never change; the others are asked for again.
      setHeaders: (response, path) =>
        void response.setHeader('cache-control', isForGood(relative(folder, path)) ? FOR_GOOD : 'no-cache'),
    });
  else app.get('/', (_request, reply) => reply.type('text/html').send(page()));

  const former = hasSite ? await keepFormer(app, site, join(folder, 'assets')) : null;
  app.setNotFoundHandler((request, reply) => {
    const name = /^\/assets\/([\w.-]+)$/.exec(request.url)?.[1] ?? '';
    if (former?.has(name) === true) return reply.header('cache-control', FOR_GOOD).sendFile(name, former.folder);
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
    // Addresses inside the site are the site's own business.
    if (hasSite && isPage && (request.headers.accept ?? '').includes('text/html'))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ error: 'not-found', message: 'There is nothing here.' });
  });
}

const LOOK = 60_000; // milliseconds
/** Beside the store; without a folder of its own (Postgres, and none was named) nothing is kept. */
async function keepFormer(app: FastifyInstance, { settings, failed }: Site, assets: string): Promise<Former | null> {
  const data = settings.dataDir ?? (settings.databaseUrl === undefined ? 'data' : null);
  if (data === null) return null;
  const former = openFormer(assets, join(data, 'former'), (name) => isForGood(`assets/${name}`));
  const look = () => former.look().catch(failed); // whatever becomes of it, the site itself is there
  await look();
  const timer = setInterval(() => void look(), LOOK).unref();
  app.addHook('onClose', () => clearInterval(timer));
  return former;
}

const FOR_GOOD = 'public, max-age=31536000, immutable';
const isForGood = (path: string): boolean => /^assets\/.*-[\w-]{8}\.\w+$/.test(path.replaceAll(sep, '/'));
/** By the route that answers: these files say themselves how long they may be kept. */
export const isFile = (route: string | undefined): boolean => route === '/*';

const page = (): string => {
  const rows = Object.values(routes).map(
    ({ method, path, does }) => `<tr><td>${method}<td><code>${path}</code><td>${does}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rempart</title><h1>Rempart</h1>
<p>The server is up. The site has not been built: run <code>npm run build</code>.</p>
<p>The API: <a href="/api/openapi.json">openapi.json</a>; live play at <code>/api/live</code>.</p>
<table><tbody>${rows.join('\n')}</table>`;
};
