/** The built site’s files: what never changes is kept by browsers for good, everything else is asked for again. */
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Serving } from '../src/main.ts';
import { ask } from './client.ts';
import { scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const FOR_GOOD = 'public, max-age=31536000, immutable';

let server: Serving;
let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = scratch();
  const webDir = join(folder, 'assets/site'); // where it lies says nothing about what it is
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  for (const name of ['index.html', 'sw.js', 'theme.js', 'workbox-9c191d2f.js', 'assets/plain.js'])
    writeFileSync(join(webDir, name), 'x');
  for (const name of HASHED) writeFileSync(join(webDir, 'assets', name), 'x');
  dataDir = join(folder, 'data');
  server = await started({ webDir, dataDir });
}, SLOW);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, SLOW);
// As the builder writes them: letters, digits, dash and underscore.
const HASHED = ['15-skills-BQ0wC4Dc.js', '8-battle-DvcB4W-Y.js', 'Campaign-BmKPtjs_.css', 'body-BX1O1PdY.woff2'];

const kept = async (path: string, headers = {}) =>
  (await ask(server.url, 'GET', path, undefined, headers)).headers.get('cache-control');

it('files with a hash in their name are kept for good', async () => {
  expect(await Promise.all(HASHED.map((name) => kept(`/assets/${name}`)))).toEqual(HASHED.map(() => FOR_GOOD));
});
it('the others are asked for again, and pages inside the site too', async () => {
  for (const path of ['/', '/index.html', '/sw.js', '/theme.js', '/workbox-9c191d2f.js', '/assets/plain.js'])
    expect(await kept(path), path).toBe('no-cache');
  expect(await kept('/table/abc', { accept: 'text/html' })).toBe('no-cache');
});
it('what the server says itself is kept nowhere, nor that something is not there', async () => {
  for (const path of ['/api/games', '/api/nothing', '/assets/gone-BQ0wC4Dc.js'])
    expect(await kept(path), path).toBe('no-store');
});
it('a file of the build before is still served after the next one is in its place, and after a restart', async () => {
  const [name = ''] = HASHED;
  const webDir = join(folder, 'assets/site');
  rmSync(join(webDir, 'assets', name));
  expect(await kept(`/assets/${name}`)).toBe(FOR_GOOD);
  const { status, text, headers } = await ask(server.url, 'GET', `/assets/${name}`);
  expect([status, text, headers.get('content-type')]).toEqual([200, 'x', 'application/javascript; charset=utf-8']);
  await server.stop();
  server = await started({ webDir, dataDir });
  expect(await kept(`/assets/${name}`)).toBe(FOR_GOOD);
  for (const path of ['/assets/plain-not.js', '/assets/..%2frempart.db', '/assets/%2e%2e/rempart.db'])
    expect((await ask(server.url, 'GET', path)).status, path).toBe(404);
});
it('and is let go when the site has not had it for a day', async () => {
  const [name = ''] = HASHED;
  const long = new Date(Date.now() - 26 * 3_600_000);
  for (const other of HASHED) utimesSync(join(dataDir, 'former', other), long, long);
  await server.stop();
  server = await started({ webDir: join(folder, 'assets/site'), dataDir });
  expect(await kept(`/assets/${name}`)).toBe('no-store');
  expect(readdirSync(join(dataDir, 'former')).sort()).toEqual(HASHED.slice(1).sort());
});
it('the names of the site as it was built last are such names', () => {
  const built = new URL('../../../dist/web/assets', import.meta.url);
  if (!existsSync(built)) return; // `npm test` builds it first
  const names = readdirSync(built);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !/-[\w-]{8}\.\w+$/.test(name))).toEqual([]);
});
