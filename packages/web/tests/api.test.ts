/** The site asks by the addresses of the published routes, and by nothing typed by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@rempart/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../src/client/api.ts';

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name));
const textOf = (name: string): string => readFileSync(join(src, name), 'utf8');
afterEach(() => vi.unstubAllGlobals());

it('no path of the API is written out but as part of an address that is published', () => {
  const published = new Set<string>(Object.values(routes).map(({ at }) => at));
  const used = new Set<string>();
  for (const name of files)
    for (const [, before = '', address = ''] of textOf(name).matchAll(/(.)((?:[A-Z]+ )?\/api\/[\w/{}.-]*)/g))
      if (before !== '`') used.add(`${address} in ${name}`); // a pattern of addresses is checked as a type
  const unknown = [...used].filter((one) => !published.has(one.slice(0, one.indexOf(' in '))));
  expect(unknown).toEqual(['/api/ in router.svelte.ts', '/api/live in client/socket.ts']);
  expect(used.size).toBeGreaterThan(50);
});

it('names are filled in and spelled for a path, what is not asked is left out, and a body goes along', async () => {
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push([path, init]);
    return Promise.resolve(new Response('[]'));
  });
  await api('GET /api/tables', { query: { game: 'a&b', before: undefined } });
  await api('GET /api/tables/{id}/pages/{turn}', { id: 'x/y', turn: 3 });
  await api('POST /api/tables/{id}/chat', { id: 'x', body: { text: 'hello' } });
  await api('POST /api/logout');
  // @ts-expect-error: no such route
  await api('GET /api/nothing');
  // @ts-expect-error: which table?
  await api('GET /api/tables/{id}', {});
  // @ts-expect-error: nothing is asked by that name
  await api('GET /api/tables', { query: { colour: 'red' } });
  // @ts-expect-error: what is said is called text
  await api('POST /api/tables/{id}/chat', { id: 'x', body: { words: 'hello' } });
  // @ts-expect-error: whether, and not how much
  await api('POST /api/people/{id}/mute', { id: 'x', body: { muted: 1 } });
  // @ts-expect-error: nothing is said without a body
  await api('POST /api/tables/{id}/chat', { id: 'x' });
  expect(sent.map(([path, { method = '', body = null }]) => `${method} ${path} ${String(body)}`)).toEqual([
    'GET /api/tables?game=a%26b null',
    'GET /api/tables/x%2Fy/pages/3 null',
    'POST /api/tables/x/chat {"text":"hello"}',
    'POST /api/logout {}',
    'GET /api/nothing null',
    'GET /api/tables/undefined null',
    'GET /api/tables?colour=red null',
    'POST /api/tables/x/chat {"words":"hello"}',
    'POST /api/people/x/mute {"muted":1}',
    'POST /api/tables/x/chat {}',
  ]);
});
