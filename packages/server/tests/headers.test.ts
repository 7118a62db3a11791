/** What every answer tells a browser, and what a browser tells of where a request comes from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Serving } from '../src/main.ts';
import { ask, person } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const webDir = mkdtempSync(join(tmpdir(), 'rempart-pages-'));
writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Rempart</title>');

let plain: Serving;
let secure: Serving;
beforeAll(async () => {
  plain = await started({ webDir });
  secure = await started({ webDir, origin: 'https://rempart.example' });
}, SLOW);
afterAll(async () => {
  await Promise.all([plain.stop(), secure.stop()]);
  rmSync(webDir, { recursive: true, force: true });
}, SLOW);

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};
const paths = ['/', '/api/games', '/api/me', '/api/tables/nothing-is-here', '/no/such/file.js'];

it.each(paths)('%s: pages, answers and refusals carry the same headers', async (path) => {
  for (const [server, isHttps] of [
    [plain, false],
    [secure, true],
  ] as const) {
    const { headers } = await ask(server.url, 'GET', path, undefined, { accept: 'text/html' });
    for (const [name, value] of Object.entries(ALWAYS)) expect([name, headers.get(name)]).toEqual([name, value]);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/);
    // Over plain HTTP browsers heed neither, and would complain of the second.
    expect(headers.get('strict-transport-security')).toEqual(
      isHttps ? expect.stringContaining('max-age=31536000') : null,
    );
    expect(headers.get('cross-origin-opener-policy')).toBe(isHttps ? 'same-origin' : null);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

it('an answer of the API that is opened by itself is a file to keep, never a page', async () => {
  for (const path of ['/api/games', '/api/me', '/api/tables/nothing-is-here', '/api/tables/nothing-is-here/file']) {
    const { headers } = await ask(plain.url, 'GET', path);
    expect(headers.get('content-disposition')).toBe('attachment; filename="rempart.json"');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  }
});

it('what a browser says comes from elsewhere changes nothing, whatever else it brings', async () => {
  const { token } = await person(plain.url);
  const create = { game: 'skirmish', seats: 2 };
  const from = (site: string) =>
    ask(plain.url, 'POST', '/api/tables', create, {
      'x-rempart': '1',
      authorization: `Bearer ${token}`,
      'sec-fetch-site': site,
    });
  for (const site of ['cross-site', 'same-site', '?'])
    expect(JSON.parse((await from(site)).text)).toMatchObject({ error: 'origin' });
  for (const site of ['same-origin', 'none']) expect((await from(site)).status).toBe(200);
});
