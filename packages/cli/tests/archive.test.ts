/** What is done to a store without a server. */
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { failure, json, path, rempart } from './inside.ts';

it('brings a match into a store and out again; backs up and restores', async () => {
  writeFileSync(path('m.json'), (await rempart(['new', 'fantasy-defense', '--seed', 'store'])).out);
  const { id } = await json<{ id: string }>('import', 'm.json', '--data', 'one');
  const out = await json<{ header: object; log: object[] }>('export', id, '--data', 'one');
  writeFileSync(path('again.json'), JSON.stringify(out));
  expect(await json('verify', 'again.json')).toMatchObject({ lines: out.log.length });
  expect((await json<{ rows: number }>('backup', 'all.gz', '--data', 'one')).rows).toBeGreaterThan(2);
  await json('restore', 'all.gz', '--data', 'two');
  expect(await json('export', id, '--data', 'two')).toEqual(out);
  expect(await failure('restore', 'all.gz', '--data', 'two')).toMatchObject({ code: 2, error: { what: 'restore' } });
  expect(await failure('export', 'nothing', '--data', 'two')).toMatchObject({ code: 2, error: { what: 'table' } });
  writeFileSync(path('bad.json'), JSON.stringify({ ...out, log: [] }));
  expect((await failure('import', 'bad.json', '--data', 'two')).code).toBe(2);
});

it('administers a store, and writes down what was done', async () => {
  writeFileSync(path('m2.json'), (await rempart(['new', 'fantasy-defense', '--seed', 'admin'])).out);
  const { id } = await json<{ id: string }>('import', 'm2.json', '--data', 'three');
  expect(await json<unknown>('admin', 'list', '--data', 'three')).toMatchObject([{ id, status: 'running' }]);
  expect((await failure('admin', 'end', id, '--data', 'three')).code).toBe(2); // no reason
  expect(await json('admin', 'end', id, 'a', 'good', 'reason', '--data', 'three')).toEqual({ ok: true });
  expect(await json('admin', 'inspect', id, '--data', 'three')).toMatchObject({
    table: { status: 'over', closed: 'a good reason' },
    audit: [{ what: 'ended', by: 'rempart' }],
  });
  expect(await failure('admin', 'extend', id, '5', 'late', '--data', 'three')).toMatchObject({
    error: { what: 'no-deadline' },
  });
  expect((await failure('admin', 'dance', '--data', 'three')).code).toBe(2);
});
