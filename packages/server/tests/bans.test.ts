/** A ban holds from the moment it is spoken, on every node and every open line; and whoever is banned may still go. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me, TableInfo } from '@rempart/protocol';
import { openDesk } from '../src/admin/desk.ts';
import { ban } from '../src/admin/people.ts';
import type { Serving } from '../src/main.ts';
import { openStore } from '../src/store/open.ts';
import { account, keyFor, proven, signInBy, tokenFor } from './account.ts';
import { authenticator } from './authenticator.ts';
import { fresh, live, person, seated } from './client.ts';
import type { Live, Person } from './client.ts';
import { startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const HOME = 'http://play.example';
const settings = { admins: ['root@example.org'], clockSweep: 50, origin: HOME };
const dataDir = scratch();

let postgres: TestPostgres;
let server: Serving;
let nodes: Serving[];
beforeAll(async () => {
  postgres = await startPostgres();
  server = await started({ ...settings, dataDir });
  const databaseUrl = await postgres.database();
  nodes = await Promise.all([0, 1].map(() => started({ ...settings, databaseUrl })));
}, SLOW);
afterAll(async () => {
  await Promise.all([server, ...nodes].map((one) => one.stop()));
  await postgres.stop();
}, SLOW);

/** The clock stands still: nothing is forgotten because time has passed. */
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => void vi.restoreAllMocks());

/** Bob at a table with a line that has just been allowed to act. */
async function speaking(one: Serving, two = one) {
  const { bob, id } = await seated(one.url, {}, two.url);
  const line = await live(two.url, bob);
  line.say({ t: 'watch', table: id, seat: 1 });
  await line.next('state');
  const said = fresh();
  line.say({ t: 'say', table: id, id: said, text: 'hello' });
  await line.next('said');
  return { bob, id, line };
}
const refusal = async (line: Live, table: string): Promise<string | undefined> => {
  const id = fresh();
  const seen = line.told.length;
  line.say({ t: 'say', table, id, text: 'still here' });
  line.say({ t: 'ping' });
  await expect.poll(() => line.told.slice(seen).some(({ t }) => t === 'pong')).toBe(true);
  const error = line.told.slice(seen).find((message) => message.t === 'error' && message.id === id);
  return error?.t === 'error' ? error.error : undefined;
};

describe('a ban', () => {
  it('silences the open line at once', async () => {
    const root = await account(server, 'Root', 'root@example.org');
    const { bob, id, line } = await speaking(server);
    expect(await refusal(line, id)).toBeUndefined();
    await root.ok('POST', `/api/admin/people/${bob.id}/ban`, { days: 1, why: 'rude' });
    await expect.poll(() => refusal(line, id)).toBe('banned');
    await line.close();
  });

  it('silences it on another node', async () => {
    const [one, two] = nodes as [Serving, Serving];
    const root = await account(one, 'Root', 'root@example.org');
    const { bob, id, line } = await speaking(one, two);
    await root.ok('POST', `/api/admin/people/${bob.id}/ban`, { days: null, why: 'rude' });
    await expect.poll(() => refusal(line, id)).toBe('banned');
    await line.close();
  });

  it('silences it when the command line has spoken it, on the same file', async () => {
    const { bob, id, line } = await speaking(server);
    const store = await openStore({ dataDir });
    await ban(await openDesk(store), bob.id, { by: 'rempart', why: 'rude' }, null);
    await store.close();
    await expect.poll(() => refusal(line, id)).toBe('banned');
    await line.close();
  });
});

describe('whoever is banned', () => {
  const banned = async (who: Person): Promise<void> => {
    const root = await account(server, 'Root', 'root@example.org');
    await root.ok('POST', `/api/admin/people/${who.id}/ban`, { days: 1, why: 'rude' });
  };

  it('may leave a table, before it has begun and while it is played', async () => {
    const { ann, bob, id } = await seated(server.url);
    const lobby = await bob.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    await banned(ann);
    await banned(bob);
    expect((await ann.call('POST', `/api/tables/${id}/resign`, { seat: 0, id: fresh() })).status).toBe(200);
    expect((await bob.ok<TableInfo>('POST', `/api/tables/${lobby.id}/rise`)).taken).toBe(0);
    expect((await bob.call('POST', `/api/tables/${lobby.id}/join`, {})).status).toBe(403);
  });

  it('may leave by the line', async () => {
    const { bob, id, line } = await speaking(server);
    await banned(bob);
    await expect.poll(() => refusal(line, id)).toBe('banned');
    expect((await line.put({ t: 'resign', table: id, seat: 1, id: fresh() })).t).toBe('done');
    await line.close();
  });

  it('may read, take along and delete what is kept; a guest and an account, by link and by passkey', async () => {
    const device = authenticator(HOME);
    const guest = await person(server.url);
    const mailed = await account(server, 'Mailed', 'banned@example.org');
    const keyed = await keyFor(await person(server.url), device);
    for (const who of [guest, mailed, keyed]) await banned(who);
    await server.site.store.db.updateTable('sessions').set({ proved: '2000-01-01T00:00:00.000Z' }).execute();
    expect((await mailed.call('DELETE', '/api/me', { sure: true })).body).toMatchObject({ error: 'prove' });
    // To show who one is needs no leave; to write to others does.
    expect((await mailed.call('POST', '/api/account/link', { email: 'other@example.org' })).status).toBe(403);
    await mailed.ok('POST', '/api/account/link', { email: 'banned@example.org' });
    const again = [
      guest,
      await proven(server, mailed, 'banned@example.org'),
      (await signInBy(server.url, device, keyed, { again: true })).who as Person,
    ];
    for (const who of again) {
      expect(await who.ok('GET', '/api/me/data')).toMatchObject({ bans: [{ reason: 'rude' }] });
      await who.ok('DELETE', '/api/me', { sure: true });
      expect(await who.ok('GET', '/api/me')).toBeNull();
    }
  });

  it('does not get rid of it by signing in', async () => {
    const ann = await account(server, 'Ann', 'evader@example.org');
    const guest = await person(server.url, 'Guest');
    await guest.ok('POST', '/api/account/link', { email: 'evader@example.org' });
    await banned(guest);
    const token = await tokenFor(server, 'evader@example.org');
    const { me } = await guest.ok<{ me: Me }>('POST', '/api/account/link/use', { token, take: true });
    expect(me.person).toBe(ann.id);
    expect((await ann.call('POST', '/api/tables', { game: 'skirmish', seats: 2 })).body).toMatchObject({
      error: 'banned',
    });
  });
});
