/** Letters: written with the move, sent once, never lost, in the reader's language, and only those that are wanted. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NoticeLog, OutboxMail } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { account, seatedAccounts } from './account.ts';
import { fresh, person } from './client.ts';
import { testClock } from './clock.ts';
import { startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { started } from './serving.ts';
import { smtpSink } from './sink.ts';
import type { Sink } from './sink.ts';

const SLOW = 60_000; // other work may keep the machine busy
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const day = { ironman: false, pace: { kind: 'move', seconds: 86_400 } };
const clock = testClock('2026-05-04T08:00:00.000Z');
const settings = { clockSweep: 3_600_000, now: clock.now, origin: 'http://play.example' };

let sink: Sink;
let server: Serving;
let postgres: TestPostgres;
beforeAll(async () => {
  [sink, postgres] = await Promise.all([smtpSink(), startPostgres()]);
  server = await started({ ...settings, smtp: sink.url });
}, SLOW);
beforeEach(async () => {
  sink.fail = 'no';
  await server.site.post.sweep();
  sink.mails.length = 0;
});
afterAll(async () => {
  await server?.stop();
  await sink?.close();
  await postgres?.stop();
}, SLOW);

const log = async (who: { ok<T>(method: string, path: string): Promise<T> }): Promise<NoticeLog[]> =>
  (await who.ok<{ log: NoticeLog[] }>('GET', '/api/me/notices')).log;

it('says whose move it is and that time runs out, each once, in the language of the reader', async () => {
  const { ann, id } = await seatedAccounts(server, day);
  await server.site.post.sweep();
  sink.mails.length = 0; // the links
  await ann.ok('POST', `/api/tables/${id}/play`, { seat: 0, id: fresh(), n: 0, action: { kind: 'bid', gold: 1 } });
  clock.pass(2 * MINUTE);
  await server.site.post.sweep();
  await server.site.post.sweep();
  // Ann has moved before anybody wrote to her.
  expect(sink.mails.map(({ subject }) => subject)).toEqual(['Escarmouche\u00a0: c’est à vous de jouer']);
  expect(sink.mails[0]?.text).toContain(`http://play.example/table/${id}`);
  expect(sink.mails[0]?.text).toContain('mardi 5 mai');
  clock.pass(20 * HOUR);
  await server.site.post.sweep();
  expect(sink.mails.map(({ subject }) => subject).slice(1)).toEqual(['Escarmouche\u00a0: le temps presse']);
  await ann.ok('POST', `/api/tables/${id}/resign`, { seat: 0, id: fresh() });
  await server.site.post.sweep();
});

it('tells everybody that the match is over', async () => {
  const { ann, bob, id } = await seatedAccounts(server, day);
  await server.site.post.sweep();
  sink.mails.length = 0;
  await server.site.store.db.updateTable('people').set({ admin: 1 }).where('id', '=', ann.id).execute();
  await ann.ok('POST', `/api/admin/tables/${id}/end`, { why: 'a test' });
  await server.site.post.sweep();
  expect(sink.mails.map(({ subject }) => subject).sort()).toEqual([
    'Escarmouche\u00a0: la partie est finie',
    'Skirmish: the match is over',
  ]);
  expect((await log(bob)).map(({ kind, sent }) => [kind, sent !== null])).toContainEqual(['over', true]);
});

it('tries again when the mail server will not, and is recognised when the answer was lost', async () => {
  const ann = await account(server, 'Ann', 'again@example.org');
  await server.site.post.sweep();
  sink.mails.length = 0;
  const mine = () => sink.mails.filter(({ to }) => to === 'again@example.org');
  const logged = async () => (await log(ann)).find(({ kind }) => kind === 'test');
  await ann.ok('POST', '/api/me/notices/test');
  sink.fail = 'refuse';
  await server.site.post.sweep();
  expect(mine()).toEqual([]);
  expect(await logged()).toMatchObject({
    sent: null,
    tries: 1,
    error: expect.stringContaining('451'),
  });
  sink.fail = 'hang up';
  clock.pass(MINUTE);
  await server.site.post.sweep();
  sink.fail = 'no';
  await server.site.post.sweep(); // not before its time
  expect(mine()).toHaveLength(1);
  clock.pass(5 * MINUTE);
  await server.site.post.sweep();
  expect(mine()).toHaveLength(2);
  expect(new Set(mine().map(({ id }) => id)).size).toBe(1);
  expect(await logged()).toMatchObject({ tries: 3, error: null, sent: clock.now() });
  clock.pass(48 * HOUR);
  await server.site.post.sweep();
  expect(mine()).toHaveLength(2);
});

it('does not send what is switched off, and invites only once', async () => {
  const { ann, bob, id } = await seatedAccounts(server, day);
  await bob.ok('PATCH', '/api/me/notices', { language: 'en', off: ['turn', 'near'] });
  await server.site.post.sweep();
  sink.mails.length = 0;
  await ann.ok('POST', `/api/tables/${id}/play`, { seat: 0, id: fresh(), n: 0, action: { kind: 'bid', gold: 1 } });
  clock.pass(2 * MINUTE);
  await server.site.post.sweep();
  expect(sink.mails).toEqual([]);
  expect((await log(bob)).find(({ kind }) => kind === 'turn')).toMatchObject({ error: 'off', sent: null });
  for (let i = 0; i < 2; i++)
    await ann.ok('POST', `/api/tables/${id}/invite`, { email: 'eve@example.org', language: 'fr' });
  await server.site.post.sweep();
  expect(sink.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['eve@example.org', 'Ann vous invite à Escarmouche'],
  ]);
  const guest = await person(server.url, 'Zoe');
  expect((await guest.call('POST', `/api/tables/${id}/invite`, { email: 'x@example.org' })).status).toBe(403);
});

it('is sent by one of two nodes', { timeout: SLOW }, async () => {
  const databaseUrl = await postgres.database();
  const both = { ...settings, databaseUrl, smtp: sink.url };
  const nodes = await Promise.all([started(both), started(both)]);
  const [one] = nodes;
  const ann = await account(one, 'Ann', 'two@example.org');
  await one.site.post.sweep();
  sink.mails.length = 0;
  for (let i = 0; i < 10; i++) await ann.ok('POST', '/api/me/notices/test');
  await Promise.all([...nodes, ...nodes].map((node) => node.site.post.sweep()));
  expect(sink.mails).toHaveLength(10);
  expect(new Set(sink.mails.map(({ id }) => id)).size).toBe(10);
  await Promise.all(nodes.map((node) => node.stop()));
});

it('shows mails on a page where there is no mail server: to whom they are addressed, and nobody else', async () => {
  const house = await started({ clockSweep: 3_600_000, now: clock.now, admins: ['root@example.org'] });
  const ann = await account(house, 'Ann', 'ann@example.org');
  await house.site.post.sweep();
  const mails = (who: typeof ann) => who.ok<OutboxMail[]>('GET', '/api/outbox');
  expect(await mails(ann)).toMatchObject([{ kind: 'link', address: 'ann@example.org' }]);
  // A stranger who asks for Ann's link does not get to read it.
  const eve = await person(house.url, 'Eve');
  clock.pass(MINUTE);
  await eve.ok('POST', '/api/account/link', { email: 'ann@example.org' });
  expect(await mails(eve)).toEqual([]);
  expect(await mails(ann)).toHaveLength(2);
  const root = await account(house, 'Root', 'root@example.org');
  expect(await mails(root)).toMatchObject([{ address: 'root@example.org' }]); // who runs the house reads no other's letters
  // What lets somebody in is not in the list: it is made when its reader opens it, and for nobody else.
  const [newest] = await mails(ann);
  expect(newest).toMatchObject({ sealed: true, text: expect.not.stringContaining('claim#') as string });
  for (const other of [eve, root])
    expect((await other.call('POST', `/api/outbox/${newest?.id}/open`)).status).toBe(404);
  const { path } = await ann.ok<{ path: string }>('POST', `/api/outbox/${newest?.id}/open`);
  expect((await ann.call('POST', '/api/account/link/use', { token: path.split('#')[1], elsewhere: true })).status).toBe(
    200,
  );
  expect((await ann.call('POST', `/api/outbox/${newest?.id}/open`)).status).toBe(401); // the session is a new one
  await house.stop();
  expect((await (await person(server.url)).call('GET', '/api/outbox')).status).toBe(404); // mails really leave there
});
