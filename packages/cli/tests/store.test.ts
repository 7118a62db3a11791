import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { failure, json, path, program, rempart } from './rempart.ts';

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
  const { id } = await ask('tables', { game: 'fantasy-defense', seats: 2 }, token);
  await ask(`tables/${id}/bot`, { seat: 1, level: 'easy' }, token);
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

it('brings a match into a store and out again; backs up and restores', () => {
  writeFileSync(path('m.json'), rempart(['new', 'fantasy-defense', '--seed', 'store']).out);
  const { id } = json<{ id: string }>('import', 'm.json', '--data', 'one');
  const out = json<{ header: object; log: object[] }>('export', id, '--data', 'one');
  writeFileSync(path('again.json'), JSON.stringify(out));
  expect(json('verify', 'again.json')).toMatchObject({ lines: out.log.length });
  expect(json<{ rows: number }>('backup', 'all.gz', '--data', 'one').rows).toBeGreaterThan(2);
  json('restore', 'all.gz', '--data', 'two');
  expect(json('export', id, '--data', 'two')).toEqual(out);
  expect(failure('restore', 'all.gz', '--data', 'two')).toMatchObject({ code: 2, error: { what: 'restore' } });
  expect(failure('export', 'nothing', '--data', 'two')).toMatchObject({ code: 2, error: { what: 'table' } });
  writeFileSync(path('bad.json'), JSON.stringify({ ...out, log: [] }));
  expect(failure('import', 'bad.json', '--data', 'two').code).toBe(2);
});

it('administers a store, and writes down what was done', () => {
  writeFileSync(path('m2.json'), rempart(['new', 'fantasy-defense', '--seed', 'admin']).out);
  const { id } = json<{ id: string }>('import', 'm2.json', '--data', 'three');
  expect(json<unknown>('admin', 'list', '--data', 'three')).toMatchObject([{ id, status: 'running' }]);
  expect(failure('admin', 'end', id, '--data', 'three').code).toBe(2); // no reason
  expect(json('admin', 'end', id, 'a', 'good', 'reason', '--data', 'three')).toEqual({ ok: true });
  expect(json('admin', 'inspect', id, '--data', 'three')).toMatchObject({
    table: { status: 'over', closed: 'a good reason' },
    audit: [{ what: 'ended', by: 'rempart' }],
  });
  expect(failure('admin', 'extend', id, '5', 'late', '--data', 'three')).toMatchObject({
    error: { what: 'no-deadline' },
  });
  expect(failure('admin', 'dance', '--data', 'three').code).toBe(2);
});
