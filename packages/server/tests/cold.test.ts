/** Finished matches that are kept in small are read as before, by everybody who may; and nobody is remembered in them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MatchFile } from '@rempart/match';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { archive, archivedOf, bringBack } from '../src/store/cold.ts';
import { exportTable } from '../src/tables/carry.ts';
import { live, playOn, seated } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
let server: Serving;
beforeAll(async () => {
  server = await started();
}, SLOW);
afterAll(() => server.stop(), SLOW);

async function finished() {
  const { ann, bob, id } = await seated(server.url);
  const lines = await Promise.all([live(server.url, ann), live(server.url, bob)]);
  lines.forEach((line, seat) => line.say({ t: 'watch', table: id, seat, legal: true }));
  await Promise.all(lines.map((line, seat) => playOn(line, id, seat)));
  await Promise.all(lines.map((line) => line.close()));
  await expect.poll(() => server.site.matches.peek(id)?.row.status).toBe('over');
  return { ann, bob, id };
}
const FUTURE = '2999';

it('table, replay, file, proof, lists and records are the same as before', { timeout: SLOW }, async () => {
  const { ann, id } = await finished();
  const { store, matches } = server.site;
  const told = async () => {
    matches.forget(id);
    const table = await ann.ok<TableInfo>('GET', `/api/tables/${id}`);
    const file = await ann.ok<MatchFile>('GET', `/api/tables/${id}/file`);
    const proof = await ann.ok('GET', `/api/tables/${id}/verify`);
    const look = await ann.ok('GET', `/api/tables/${id}/look?seat=0`);
    const mine = await ann.ok('GET', '/api/tables/mine');
    const { seats } = table;
    return { seats, status: table.status, file, proof, look, mine, out: await exportTable(store, id) };
  };
  const before = await told();
  expect(before).toMatchObject({ status: 'over', proof: { ok: true } });
  expect(before.out?.snapshots).toEqual(before.file.snapshots);
  await archive(store.db, FUTURE);
  expect(await store.db.selectFrom('entries').select('n').where('match', '=', id).execute()).toEqual([]);
  expect(await told()).toEqual(before);
  expect(await bringBack(store.db, id)).toBe(1);
  expect(await told()).toEqual(before);
});

it('who deletes an account is forgotten there, too', { timeout: SLOW }, async () => {
  const { ann, bob, id } = await finished();
  const { store } = server.site;
  await archive(store.db, FUTURE);
  expect(JSON.stringify(await archivedOf(store.db, id))).toContain('Ann');
  await ann.ok('DELETE', '/api/me', { sure: true });
  const file = await bob.ok<MatchFile>('GET', `/api/tables/${id}/file`);
  expect(JSON.stringify(file)).toContain('Bob');
  expect(JSON.stringify(file)).not.toContain('Ann');
  expect(await bob.ok('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true });
  await archive(store.db, FUTURE);
  expect(JSON.stringify(await archivedOf(store.db, id))).not.toContain('Ann');
});
