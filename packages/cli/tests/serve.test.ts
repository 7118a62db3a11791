import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { path, program, rempart } from './rempart.ts';

it('serves until it is told to stop; bots think in their thread', async () => {
  const env = { ...process.env, REMPART_LOG: '0' };
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', path('served')], { env });
  let said = '';
  let failed = '';
  child.stdout.on('data', (text: Buffer) => (failed += String(text)));
  child.stderr.on('data', (text: Buffer) => (said += String(text)));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await expect.poll(() => /http:\/\/\S+:\d+/.exec(said)?.[0], { timeout: 30_000 }).toBeDefined();
  const url = /http:\/\/[^ ]+:\d+/.exec(said)?.[0] as string;
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ ok: true, store: 'sqlite' });
  const ask = async (way: string, body?: object, token = '') => {
    const headers = { 'x-rempart': '1', 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${url}/api/${way}`, sent)).json()) as { id: string; token: string; n: number };
  };
  const { token } = await ask('guest', {});
  const { id } = await ask('tables', { game: 'havresac', seats: 2 }, token); // where everybody acts at once
  await ask(`tables/${id}/bot`, { seat: 1, level: 'random' }, token);
  await ask(`tables/${id}/start`, {}, token);
  await expect
    .poll(async () => (await ask(`tables/${id}`, undefined, token)).n, { timeout: 30_000 })
    .toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(failed).toBe(''); // a bot that had failed would have been noted
});

it('says that the port is taken, and ends', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, err } = rempart(['serve', '--port', String(port), '--data', path('taken')]);
  expect([code, err.includes(`port ${port} is taken`)]).toEqual([2, true]);
  await new Promise((resolve) => other.close(resolve));
});

it('says that the data folder cannot be written to, and ends', () => {
  writeFileSync(path('in-the-way'), '');
  const { code, err } = rempart(['serve', '--port', '0', '--data', path('in-the-way')]);
  expect([code, err.includes(`the data folder ${path('in-the-way')} cannot be written to`)]).toEqual([2, true]);
});

it('answers on stdout and refuses on stderr, with its code', () => {
  const begun = rempart(['new', 'fantasy-defense', '--seed', 'process']);
  expect({ ...begun, out: begun.out.length > 100 }).toEqual({ code: 0, out: true, err: '' });
  writeFileSync(path('process.json'), begun.out);
  const refused = rempart(['do', 'process.json', '{"kind":"fly"}']);
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^K-4: .+\n$/) as string });
  expect(rempart(['new', 'chess', '--json'])).toMatchObject({ code: 2, out: '' });
});
