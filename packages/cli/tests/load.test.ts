/** Many players at once, played by the command at a server that is really there. */
import { serve } from '@rempart/server';
import { afterAll, afterEach, expect, it } from 'vitest';
import { failure, json, path } from './inside.ts';

const KEY = 'a key of the owner, long enough';
const serving = await serve({ port: 0, dataDir: path('load'), loadKey: KEY });
afterAll(() => serving.stop());
afterEach(() => {
  delete process.env.REMPART_LOAD_KEY;
});

interface Report {
  readonly seats: number;
  readonly moves: number;
  readonly refused: number;
  readonly lost: number;
  readonly waited: { readonly p50: number; readonly p99: number; readonly most: number };
}

it('plays, and tells how long each waited; the owner’s own is not held to a stranger’s limits', async () => {
  process.env.REMPART_LOAD_KEY = KEY;
  // More tables in a minute than anybody else may lay.
  const report = await json<Report>('load', serving.url, '--seats', '25', '--seconds', '1', '--pause', '1');
  expect(report).toMatchObject({ seats: 25, refused: 0, lost: 0 });
  expect(report.moves).toBeGreaterThanOrEqual(25); // each at least once
  expect(report.waited.p50).toBeGreaterThan(0);
  expect(report.waited.most).toBeGreaterThanOrEqual(report.waited.p99);
});

it('with another key, requests are counted as anybody’s', async () => {
  const lay = (key: string) =>
    fetch(`${serving.url}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-rempart': '1', 'x-rempart-load': key },
      body: '{}',
    });
  const statuses: number[] = [];
  for (let i = 0; i < 25; i++) statuses.push((await lay(`${KEY}r`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await lay(KEY)).status).toBe(200);
});

it('goes to no other machine without its owner’s key, and keeps within its bounds', async () => {
  expect((await failure('load', 'http://192.0.2.1:8080')).error).toMatchObject({ what: 'url' });
  expect((await failure('load', 'ftp://localhost')).error).toMatchObject({ what: 'url' });
  expect((await failure('load', serving.url, 'daifen')).error).toMatchObject({ what: 'seats' });
  for (const flag of [
    ['--seats', '4001'],
    ['--seats', '0'],
    ['--seconds', '601'],
    ['--pause', '0'],
  ] as const)
    expect((await failure('load', serving.url, ...flag)).error).toMatchObject({ where: flag[0] });
});
