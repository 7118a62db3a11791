/** Whoever deletes their account is nowhere any more: every row of the store is looked through. And nobody takes others' data along. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { everythingAbout } from '../src/people/data.ts';
import { personById } from '../src/store/people.ts';
import { recordDue } from '../src/tables/records.ts';
import { account, proven } from './account.ts';
import { fresh, person } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { deadline, enter, founded } from './continent.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const clock = testClock('2025-03-25T08:00:00.000Z');
const NAME = 'Quillhelm';
const EMAIL = 'quill@helm.example';
let server: Serving;
beforeAll(async () => {
  server = await started({ clockSweep: 3_600_000, now: clock.now });
}, SLOW);
afterAll(() => server?.stop(), SLOW);

/** Every row in which one of these stands, by its table. */
async function rowsWith(...texts: readonly string[]): Promise<[string, string][]> {
  const { db } = server.site.store;
  const found: [string, string][] = [];
  for (const { name } of await db.introspection.getTables())
    for (const row of await db
      .selectFrom(name as 'people')
      .selectAll()
      .execute()) {
      const text = JSON.stringify(row);
      if (texts.some((one) => text.includes(one))) found.push([name, text.slice(0, 400)]);
    }
  return found;
}

/** A little of everything that leaves something behind. Whoever has done it, having just shown who they are. */
async function livesHere(guest: Person, other: Person, name: string, email: string): Promise<Person> {
  const { db } = server.site.store;
  // A continent, where the other is given pages to read that name both.
  const { id } = await founded(guest, { seats: 2, options: { openKingdoms: true }, as: { name, choices: {} } });
  await enter(other, id, 'Morveille', {});
  await guest.ok('POST', `/api/tables/${id}/start`);
  await deadline(server, clock, guest, id);
  await guest.ok('POST', `/api/tables/${id}/pigeons`, { to: 1, text: 'Greetings.' });
  await guest.ok('POST', '/api/account/link', { email });
  const who = await proven(server, guest, email);
  const pace = { kind: 'move', seconds: 86_400 };
  const made = await who.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, house: { ironman: false, pace } });
  await other.ok('POST', `/api/tables/${made.id}/join`, { invite: made.invite });
  await who.ok('POST', `/api/tables/${made.id}/start`);
  await who.ok('POST', `/api/tables/${made.id}/chat`, { text: 'hello' });
  await who.ok('POST', `/api/tables/${made.id}/vote`, { what: 'close' });
  await who.ok('POST', `/api/tables/${made.id}/report`, { reason: 'rude' });
  await who.ok('POST', `/api/tables/${made.id}/invite`, { email: 'friend@example.org' });
  const players = [name, 'Bob'].map((name) => ({ name, by: 'person' }));
  const body = JSON.stringify({ players, asked: [], closed: null, state: {} });
  await db.insertInto('checkpoints').values({ match: made.id, n: 0, body }).execute();
  // The day's game, a club's evening, friends, ways to be told, a program, an absence, a file.
  await who.ok('POST', '/api/days/fantasy-defense');
  const evening = { kind: 'robin', game: 'havresac', name: 'Friday' };
  const { id: friday } = await who.ok('POST', '/api/evenings', evening);
  expect(friday).toBeDefined();
  await who.ok('POST', `/api/people/${other.id}/friend`, { kind: 'friend' });
  await other.ok('POST', `/api/people/${who.id}/friend`, { kind: 'block' });
  for (const channel of [{ kind: 'calendar' }, { kind: 'webhook', address: 'https://example.org/x' }])
    await who.ok('POST', '/api/me/channels', channel);
  await who.ok('POST', '/api/me/tokens', { name: 'Helper', games: ['havresac'], play: true });
  await who.ok('PATCH', '/api/me/vacation', { until: '2025-06-01T00:00:00.000Z' });
  await who.ok('PATCH', '/api/me/notices', { language: 'fr', off: [], zone: 'Europe/Paris', muted: [made.id] });
  await who.ok('PATCH', '/api/me/profile', { shown: true });
  await who.ok('POST', '/api/me/notices/test');
  await who.ok('POST', '/api/account/link', { email });
  const solo = await who.ok<TableInfo>('POST', '/api/tables', { game: 'fantasy-defense', seats: 1 });
  await who.ok('POST', `/api/tables/${solo.id}/start`);
  await who.ok('POST', `/api/tables/${solo.id}/resign`, { seat: 0, id: fresh() });
  const file = await who.ok('GET', `/api/tables/${solo.id}/file`);
  await who.ok('POST', '/api/tables/upload', file);
  await recordDue(server.site);
  return who;
}

it('nothing of somebody who has gone is left in any row', { timeout: SLOW }, async () => {
  const bob = await account(server, 'Bob', 'bob@example.org');
  const quill = await livesHere(await account(server, NAME, EMAIL), bob, NAME, EMAIL);
  const before = new Set((await rowsWith(NAME, EMAIL, quill.id)).map(([table]) => table));
  for (const table of ['people', 'seats', 'entries', 'pages', 'checkpoints', 'outbox', 'records', 'entrants', 'keys'])
    expect(before, table).toContain(table);
  await quill.ok('DELETE', '/api/me', { sure: true });
  expect(await rowsWith(NAME, EMAIL, quill.id)).toEqual([]);
});

it('what one takes along has nobody else’s address, sessions or secrets in it', { timeout: SLOW }, async () => {
  const cid = await account(server, 'Cid', 'cid@example.org');
  const ann = await livesHere(await account(server, 'Ann', 'ann@example.org'), cid, 'Annwyn', 'ann@example.org');
  const me = await personById(server.site.store.db, ann.id);
  if (me === undefined) throw new Error('she is gone');
  const data = JSON.stringify(await everythingAbout(server.site, me));
  expect(data).toContain('ann@example.org');
  for (const theirs of ['cid@example.org', cid.token.split('.')[0] ?? '']) expect(data).not.toContain(theirs);
  expect(data).toContain('friend@example.org'); // whom she has written to
  const secrets = await server.site.store.db.selectFrom('secrets').select('secret').execute();
  const solo = JSON.stringify(secrets.filter(({ secret }) => data.includes(secret)));
  expect(JSON.parse(solo)).toHaveLength(2); // of the match that is over, and of its copy
});

it('a guest who goes leaves as little', { timeout: SLOW }, async () => {
  const guest = await person(server.url, 'Featherby');
  const { id } = await guest.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, name: 'Open house' });
  await guest.ok('POST', `/api/tables/${id}/chat`, { text: 'anybody?' });
  await guest.ok('DELETE', '/api/me', { sure: true });
  expect(await rowsWith('Featherby', guest.id)).toEqual([]);
});
