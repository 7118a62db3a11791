/** `npm run dev`: pages and server from their sources, at one address. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Me } from '@rempart/protocol';
import { afterAll, expect, test } from 'vitest';
import { hall } from './browser.ts';
import { guest } from './people.ts';

const script = fileURLToPath(new URL('../../../scripts/dev.mjs', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'rempart-dev-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function dev() {
  const { PORT: _, ...env } = process.env;
  const child = spawn(process.execPath, [script], {
    env: { ...env, REMPART_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += String(text)));
  const told = () => /from its sources: (\S+)/.exec(said)?.[1];
  const isUp = async () => (await fetch(`${told()}/api/health`).catch(() => null))?.ok ?? false;
  while (told() === undefined || !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 200));
  const address = told() as string;
  const stop = () => (child.kill('SIGTERM'), ended);
  return { address, stop, close: async () => void (await stop()) };
}
const { site, browser } = await hall(dev);

test('serves pages and answers at one address, with what changes pages while one looks; ends when told', async () => {
  const { page, faults, ask } = await guest(browser, site.address, { name: 'Maker' });
  expect(await ask<Me>('GET', '/api/me')).toMatchObject({ name: 'Maker' });
  await page.goto(`${site.address}/play/fantasy-defense`);
  await page.waitForSelector('.prompt.mine'); // the worker too runs from its sources
  const watched = await page.evaluate(() => document.querySelector('script[src="/@vite/client"]') !== null);
  expect(watched).toBe(true);
  expect(faults).toEqual([]);
  expect(await site.stop()).toBe(0);
});
