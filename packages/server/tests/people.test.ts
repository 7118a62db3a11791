/** Guests, links, passkeys, sessions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Me, SessionInfo, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { keyFor, signInBy, tokenFor } from './account.ts';
import { authenticator } from './authenticator.ts';
import { ask, person, personWith } from './client.ts';
import type { Person } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy

let server: Serving;
beforeAll(async () => {
  server = await started({ origin: 'http://play.example' });
}, SLOW);
afterAll(() => server.stop(), SLOW);

const me = (who: Person) => who.ok<Me>('GET', '/api/me');
async function useLink(token: string, who?: Person, more: object = {}) {
  const auth: Record<string, string> = who === undefined ? {} : { authorization: `Bearer ${who.token}` };
  const { status, text } = await ask(
    server.url,
    'POST',
    '/api/account/link/use',
    { token, ...more },
    { 'x-rempart': '1', ...auth },
  );
  const answer = JSON.parse(text) as { token: string; me: Me };
  return { status, who: status === 200 ? personWith(server.url, answer.token, answer.me.person) : undefined };
}

describe('a guest', () => {
  it('plays at once: the first thing done makes a guest and a cookie that no script can read', async () => {
    const made = await ask(server.url, 'POST', '/api/tables', { game: 'skirmish', seats: 2 }, { 'x-rempart': '1' });
    expect(made.status).toBe(200);
    const cookie = made.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^rempart=[\w-]{16}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
    const again = await ask(server.url, 'GET', '/api/tables/mine', undefined, {
      cookie: `a=b; ${cookie.split(';')[0]}`,
    });
    expect((JSON.parse(again.text) as TableInfo[]).map(({ host }) => host)).toEqual([true]);
    const { hash } = await server.site.store.db.selectFrom('sessions').select('hash').executeTakeFirstOrThrow();
    expect(cookie).not.toContain(hash);
  });

  it('has a name, and sessions to look at and to end', async () => {
    const ann = await person(server.url);
    expect(await ann.ok<Me>('PATCH', '/api/me', { name: 'Anna' })).toMatchObject({ name: 'Anna', kind: 'guest' });
    expect(await ann.ok<SessionInfo[]>('GET', '/api/sessions')).toMatchObject([{ current: true }]);
    await ann.ok('POST', '/api/logout');
    expect(await me(ann)).toBeNull();
  });

  it('is nobody with a token that is not quite right', async () => {
    const { token } = await person(server.url);
    const wrong = [
      `${token}x`,
      token.slice(0, -1),
      `x${token}`,
      token.split('.')[0] ?? '',
      '.',
      `${token.split('.')[0]}.`,
    ];
    for (const bad of wrong) expect(await me(personWith(server.url, bad, ''))).toBeNull();
  });
});

describe('a link by mail', () => {
  it('claims the guest, once', async () => {
    const ann = await person(server.url);
    await ann.ok('POST', '/api/account/link', { email: 'Ann@Example.org', language: 'fr' });
    const token = await tokenFor(server, 'ann@example.org');
    const used = await useLink(token, ann);
    expect(await me(used.who as Person)).toMatchObject({ person: ann.id, kind: 'account', email: 'ann@example.org' });
    expect(await me(ann)).toBeNull(); // in the same browser the new session takes the place of the old one
    expect(await (used.who as Person).ok<object[]>('GET', '/api/sessions')).toHaveLength(1);
    expect((await useLink(token, ann)).status).toBe(403);
    expect((await useLink(`${token}x`)).status).toBe(403);
  });

  it('opened elsewhere shuts out whoever asked for it', async () => {
    const eve = await person(server.url, 'Eve');
    await eve.ok('POST', '/api/account/link', { email: 'victim@example.org' });
    const used = await useLink(await tokenFor(server, 'victim@example.org'), undefined, { elsewhere: true });
    expect(await me(used.who as Person)).toMatchObject({ email: 'victim@example.org' });
    expect(await me(eve)).toBeNull();
  });

  it('signs in to the account, and takes what the guest has played along', async () => {
    const first = await person(server.url);
    await first.ok('POST', '/api/account/link', { email: 'cleo@example.org' });
    await useLink(await tokenFor(server, 'cleo@example.org'), first);
    const guest = await person(server.url, 'Guest');
    const { id } = await guest.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    await guest.ok('POST', '/api/account/link', { email: 'cleo@example.org' });
    const { who } = await useLink(await tokenFor(server, 'cleo@example.org'), guest, { take: true });
    expect((await me(who as Person)).person).toBe(first.id);
    expect((await (who as Person).ok<TableInfo[]>('GET', '/api/tables/mine')).map((table) => table.id)).toEqual([id]);
  });
});

describe('a passkey', () => {
  const site = 'http://play.example';
  interface Offered {
    challenge: string;
    options: { challenge: string };
  }
  it('makes a guest an account, and signs in from anywhere', async () => {
    const device = authenticator(site);
    const ann = await keyFor(await person(server.url), device, 'Phone');
    expect(await me(ann)).toMatchObject({ kind: 'account', passkeys: [{ name: 'Phone', used: null }] });
    const other = await person(server.url, 'Elsewhere');
    const asked = await other.ok<Offered>('POST', '/api/account/passkey/ask');
    const response = device.use(asked.options.challenge);
    const given = { challenge: asked.challenge, response };
    const { me: signed } = await other.ok<{ me: Me }>('POST', '/api/account/passkey/use', given);
    expect(signed.person).toBe(ann.id);
    expect(signed.passkeys[0]?.used).not.toBeNull();
    expect((await ann.call('POST', '/api/account/passkey/use', given)).status).toBe(403); // replayed
  });

  it('takes what a guest has played along only if so asked', async () => {
    const device = authenticator(site);
    const ann = await keyFor(await person(server.url), device);
    const [one, two] = [await person(server.url, 'One'), await person(server.url, 'Two')];
    for (const guest of [one, two]) await guest.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    await signInBy(server.url, device, one);
    expect(await ann.ok<TableInfo[]>('GET', '/api/tables/mine')).toEqual([]);
    await signInBy(server.url, device, two, { take: true });
    expect(await ann.ok<TableInfo[]>('GET', '/api/tables/mine')).toHaveLength(1);
  });

  it('of another site, or with another’s challenge, is not accepted', async () => {
    const ann = await person(server.url);
    const offered = await ann.ok<Offered>('POST', '/api/account/passkey/new');
    const fake = authenticator('http://evil.example').make(offered.options.challenge);
    const add = (challenge: string, response: unknown) =>
      ann.call('POST', '/api/account/passkey/add', { challenge, response });
    expect((await add(offered.challenge, fake)).status).toBe(403);
    expect((await add(offered.challenge, authenticator(site).make(offered.options.challenge))).status).toBe(403); // used up
    const bob = await person(server.url, 'Bob');
    const his = await bob.ok<Offered>('POST', '/api/account/passkey/new');
    expect((await add(his.challenge, authenticator(site).make(his.options.challenge))).status).toBe(403);
    expect((await add('nonsense-id', { id: 'x', rawId: 'x', type: 'public-key' })).status).toBe(403);
  });
});

it('who is banned may look, but not act', async () => {
  const eve = await person(server.url, 'Eve');
  const now = new Date().toISOString();
  await server.site.store.db
    .insertInto('bans')
    .values({ id: 'b', person: eve.id, reason: 'spam', until: null, by: 'admin', at: now })
    .execute();
  expect((await eve.call('POST', '/api/tables', { game: 'skirmish', seats: 2 })).body).toMatchObject({
    error: 'banned',
  });
  expect(await me(eve)).toMatchObject({ name: 'Eve' });
});
