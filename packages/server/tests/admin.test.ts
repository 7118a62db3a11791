/** Administration leaves a trail that the table can see; and people can take their data along, and leave. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdminReport, AdminTable, ChatLine, Deed, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { linesOf } from '../src/store/log.ts';
import { account } from './account.ts';
import { live, person, seated } from './client.ts';
import type { Person } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const hour = { house: { ironman: false, pace: { kind: 'move', seconds: 3600 } } } as object;
let server: Serving;
let root: Person;
beforeAll(async () => {
  server = await started({ admins: ['root@example.org'], clockSweep: 50 });
  root = await account(server, 'Root', 'root@example.org');
}, SLOW);
afterAll(() => server.stop(), SLOW);

it('is there for those who are named, and for nobody else', async () => {
  const ann = await account(server, 'Ann', 'a@example.org');
  expect(await root.ok<{ admin?: boolean }>('GET', '/api/me')).toMatchObject({ admin: true });
  for (const path of ['tables', 'people', 'reports', 'audit'])
    for (const who of [ann, await person(server.url)])
      expect((await who.call('GET', `/api/admin/${path}`)).status).toBe(404);
});

it('puts off, replaces, ends; each with its reason, seen by the table', async () => {
  const { ann, id, table } = await seated(server.url, hour);
  const line = await live(server.url, ann);
  line.say({ t: 'watch', table: id, seat: 0 });
  await line.next('state');
  const extended = await root.ok<AdminTable>('POST', `/api/admin/tables/${id}/extend`, { hours: 2, why: 'a storm' });
  expect(Date.parse(extended.table.due ?? '') - Date.parse(table.due ?? '')).toBe(2 * 3_600_000);
  const said = await line.next('said');
  expect(said.line.act).toEqual({
    en: 'Root put the deadline off by 2 hours. Reason: a storm',
    fr: 'Root a repoussé l’échéance de 2 heures. Motif\u00a0: a storm',
  });
  await line.next('table', (message) => message.table.due === extended.table.due);
  await root.ok('POST', `/api/admin/tables/${id}/seat`, { seat: 1, level: 'random', why: 'gone fishing' });
  expect((await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).seats[1]).toMatchObject({ by: 'bot', level: 'random' });
  await root.ok('POST', `/api/admin/tables/${id}/export`, { why: 'a case' });
  await root.ok('POST', `/api/admin/tables/${id}/end`, { why: 'enough' });
  const ended = await ann.ok<TableInfo>('GET', `/api/tables/${id}`);
  expect(ended).toMatchObject({ status: 'over', closed: 'enough', due: null });
  const trail = await ann.ok<Deed[]>('GET', `/api/tables/${id}/audit`);
  expect(trail.map(({ what }) => what)).toEqual(['ended', 'exported', 'replaced', 'extended']);
  expect((await ann.ok<ChatLine[]>('GET', `/api/tables/${id}/chat`)).map(({ name }) => name)).toEqual(
    Array(4).fill('Root'),
  );
  await line.close();
});

it('bans and pardons, hears reports, takes a line out of the chat', async () => {
  const { ann, bob, id } = await seated(server.url);
  const rude = await bob.ok<ChatLine>('POST', `/api/tables/${id}/chat`, { text: 'something rude' });
  await ann.ok('POST', `/api/tables/${id}/report`, { reason: 'rude', line: rude.id });
  const [report] = await root.ok<AdminReport[]>('GET', '/api/admin/reports');
  expect(report).toMatchObject({ said: 'something rude', by: bob.id, state: 'open' });
  await root.ok('POST', `/api/admin/reports/${report?.id}`, { hide: true, why: 'rude indeed' });
  await root.ok('POST', `/api/admin/people/${bob.id}/ban`, { days: 1, why: 'rude' });
  const said = (await ann.ok<ChatLine[]>('GET', `/api/tables/${id}/chat`)).map(({ text }) => text);
  expect(said).toEqual(['Root took a line out of the chat. Reason: rude indeed', 'Root banned Bob. Reason: rude']);
  expect((await bob.call('POST', `/api/tables/${id}/chat`, { text: 'again' })).status).toBe(403);
  await root.ok('POST', `/api/admin/people/${bob.id}/pardon`, { why: 'sorry' });
  expect((await bob.call('POST', `/api/tables/${id}/chat`, { text: 'again' })).status).toBe(200);
});

it('gives everybody their data, and forgets them; matches keep a pseudonym and can be verified', async () => {
  const ann = await account(server, 'Annabel', 'annabel@example.org');
  const bob = await person(server.url, 'Bob');
  const made = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, visibility: 'public' });
  await bob.ok('POST', `/api/tables/${made.id}/join`, { invite: made.invite });
  await ann.ok('POST', `/api/tables/${made.id}/start`);
  await ann.ok('POST', `/api/tables/${made.id}/chat`, { text: 'my words' });
  const { matches, ...rest } = await ann.ok<{ matches: object[] }>('GET', '/api/me/data');
  expect(matches).toHaveLength(1); // whose lines have hashes of their own, of what was seen
  const data = JSON.stringify(rest);
  for (const part of ['annabel@example.org', 'my words', made.id, 'Annabel']) expect(data).toContain(part);
  expect(data).not.toContain('"hash"');
  expect((await ann.call('DELETE', '/api/me', {})).status).toBe(400);
  await ann.ok('DELETE', '/api/me', { sure: true });
  expect(await ann.ok('GET', '/api/me')).toBeNull();
  const { db } = server.site.store;
  for (const table of ['people', 'chat', 'seats', 'outbox', 'entries', 'tables', 'sessions', 'notices'] as const)
    expect([table, JSON.stringify(await db.selectFrom(table).selectAll().execute())]).not.toMatchObject([
      table,
      expect.stringMatching(/Annabel|annabel|my words/),
    ]);
  const left = await bob.ok<TableInfo>('GET', `/api/tables/${made.id}`);
  expect(left.seats[0]?.name).toMatch(/^Player /);
  expect((await linesOf(db, made.id)).length).toBeGreaterThan(1);
});
