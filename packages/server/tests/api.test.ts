/** The published API is what it says it is. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '@rempart/protocol';
import type { AnyRoute } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { ask, person } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000;
const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const folder = fileURLToPath(new URL('../dist/', import.meta.url));
const bot = `${folder}bot-${process.pid}.mjs`;
let server: Serving;
beforeAll(async () => {
  server = await started();
}, SLOW);
afterAll(async () => {
  await server.stop();
  rmSync(bot, { force: true });
}, SLOW);

it('is published as OpenAPI, with every route and every message', async () => {
  const { text } = await ask(server.url, 'GET', '/api/openapi.json');
  const document = JSON.parse(text) as {
    openapi: string;
    paths: Record<string, object>;
    components: { schemas: object };
  };
  expect(document.openapi).toBe('3.1.0');
  for (const { method, path } of Object.values(routes))
    expect(document.paths[path]).toHaveProperty(method.toLowerCase());
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['ClientMessage', 'ServerMessage', 'Problem']),
  );
  const pointers = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((found) => found[1] as string);
  expect(pointers.length).toBeGreaterThan(20);
  for (const name of pointers) expect(document.components.schemas).toHaveProperty(name);
  expect(text).not.toContain('#/$defs');
});

it('is described in docs/api.md, every route of it', () => {
  for (const { path } of Object.values(routes)) expect(page).toContain(`\`${path}\``);
});

/** The fields of a body: those with a question mark may be left out. */
function bodyOf(shape: AnyRoute['body']): string {
  const { shape: fields, options } = (shape as unknown as { _zod: { def: Def } })._zod.def;
  if (options !== undefined) return options.map(bodyOf).join(' or ');
  return Object.entries(fields ?? {})
    .map(([name, one]) => `\`${name}${one.safeParse(undefined).success ? '?' : ''}\``)
    .join(', ');
}
interface Def {
  readonly shape?: { readonly [name: string]: AnyRoute['body'] };
  readonly options?: readonly AnyRoute['body'][];
}

it('has the bodies that docs/api.md says', () => {
  const known = new Set(
    Object.values(routes).map(({ method, path, body }) => `| ${method} \`${path}\` | ${bodyOf(body)} |`),
  );
  const plain = page.slice(page.indexOf('## Bodies')).replaceAll(/ +\|/g, ' |').replaceAll(/\| +/g, '| ');
  const told = plain.split('\n').filter((line) => /^\| (POST|PATCH|DELETE) `/.test(line));
  expect(told.length).toBeGreaterThan(40);
  expect(told.filter((line) => !known.has(line))).toEqual([]);
});

it.each(['skirmish', 'fantasy-defense'])('lets a bot of at most 30 lines play %s', { timeout: SLOW }, async (game) => {
  const code = /```js\n(\/\/ node bot\.mjs[^]*?)```/.exec(page)?.[1] ?? '';
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  mkdirSync(folder, { recursive: true });
  writeFileSync(bot, code);
  const host = await person(server.url);
  const { id, invite = '' } = await host.ok('POST', '/api/tables', { game, seats: 2, sit: null });
  const bots = [1, 2].map(() => {
    const child = spawn(process.execPath, [bot, server.url, id, invite], { stdio: ['ignore', 'ignore', 'inherit'] });
    return new Promise<number | null>((resolve) => child.on('exit', resolve));
  });
  const seats = async () => (await host.ok('GET', `/api/tables/${id}`)).seats.map(({ by }) => by);
  await expect.poll(seats, { timeout: 30_000 }).toEqual(['person', 'person']);
  await host.ok('POST', `/api/tables/${id}/start`);
  expect(await Promise.all(bots)).toEqual([0, 0]);
  expect(await host.ok('GET', `/api/tables/${id}`)).toMatchObject({ status: 'over' });
});
