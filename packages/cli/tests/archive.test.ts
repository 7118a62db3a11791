/** What is done to a store without a server. */
import { writeFileSync } from 'node:fs';
import { openStore } from '@rempart/server';
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

it('says where an id of a former store goes that begins with a dash', async () => {
  const refused = await failure('admin', 'end', '-hzp7Lu4g0dP6-qZ', 'too', 'late', '--data', 'three');
  expect(refused).toMatchObject({ code: 2, error: { what: 'flag', sentence: expect.stringContaining('after --') } });
  const looked = await failure('admin', 'inspect', '--data', 'three', '--', '-hzp7Lu4g0dP6-qZ');
  expect(looked).toMatchObject({ code: 2, error: { what: 'no-table' } });
});

it('archives finished matches of some age, and takes them out again', async () => {
  writeFileSync(path('m3.json'), (await rempart(['new', 'fantasy-defense', '--seed', 'cold'])).out);
  const { id } = await json<{ id: string }>('import', 'm3.json', '--data', 'four');
  await json('admin', 'end', id, 'too', 'late', '--data', 'four');
  const out = await json('export', id, '--data', 'four');
  expect(await json('archive', '--data', 'four')).toEqual({ matches: 0, before: 0, after: 0 });
  const store = await openStore({ dataDir: path('four') });
  await store.db.updateTable('tables').set({ touched: '2020' }).execute();
  await store.close();
  expect(await json('archive', '--days', '100', '--data', 'four')).toMatchObject({ matches: 1 });
  expect(await json('export', id, '--data', 'four')).toEqual(out);
  expect(await json('archive', '--restore', id, '--data', 'four')).toEqual({ restored: 1 });
  expect(await json('archive', '--restore', '--data', 'four')).toEqual({ restored: 0 });
  expect(await json('export', id, '--data', 'four')).toEqual(out);
  expect(await failure('archive', '--days', '0', '--data', 'four')).toMatchObject({ code: 2, error: { what: 'flag' } });
  expect(await failure('archive', id, '--data', 'four')).toMatchObject({ code: 2, error: { what: 'usage' } });
});
