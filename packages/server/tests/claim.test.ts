/** A mailed link is looked at before it is used, and does nothing that its reader was not told. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkInfo, Me, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { account, keyFor, proven, signInBy, tokenFor } from './account.ts';
import { authenticator } from './authenticator.ts';
import { person } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { started } from './serving.ts';
import { smtpSink } from './sink.ts';
import type { Sink } from './sink.ts';

const SLOW = 60_000; // other work may keep the machine busy
const MINUTE = 60_000;
const HOME = 'http://play.example';
const clock = testClock('2026-05-04T08:00:00.000Z');

let sink: Sink;
let server: Serving;
beforeAll(async () => {
  sink = await smtpSink();
  server = await started({ origin: HOME, smtp: sink.url, now: clock.now, clockSweep: 3_600_000 });
}, SLOW);
beforeEach(async () => {
  await server.site.post.sweep();
  sink.mails.length = 0;
});
afterAll(async () => {
  await server.stop();
  await sink.close();
}, SLOW);

const look = (who: Person, token: string) => who.ok<LinkInfo>('POST', '/api/account/link/look', { token });
const use = (who: Person, token: string, more: object = {}) =>
  who.call<{ me: Me; token: string; error?: string }>('POST', '/api/account/link/use', { token, ...more });
const tables = async (who: Person): Promise<number> => (await who.ok<TableInfo[]>('GET', '/api/tables/mine')).length;
const table = (who: Person) => who.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
const mailsTo = async (address: string) => {
  await server.site.post.sweep();
  return sink.mails.filter(({ to }) => to === address);
};

describe('a link that somebody else asked for', () => {
  it('does not sign anybody in, nor take their games, by being opened', async () => {
    const eve = await account(server, 'Eve', 'eve@example.org');
    await eve.ok('POST', '/api/account/link', { email: 'eve@example.org' });
    const token = await tokenFor(server, 'eve@example.org');
    const victim = await person(server.url, 'Victim');
    await table(victim);
    const seen = { email: 'eve@example.org', will: 'sign-in', name: 'Eve', here: false };
    expect(await look(victim, token)).toMatchObject({ ...seen, guest: { name: 'Victim', tables: 1 } });
    expect(await look(victim, token)).toMatchObject(seen); // looking uses nothing up
    expect((await use(victim, token)).body).toMatchObject({ error: 'elsewhere' });
    expect((await use(victim, token, { take: true })).body).toMatchObject({ error: 'elsewhere' });
    expect(await victim.ok<Me>('GET', '/api/me')).toMatchObject({ name: 'Victim', kind: 'guest' });
    expect(await tables(eve)).toBe(0);
  });

  it('signs in whoever says that they know, and leaves their games where they are unless told otherwise', async () => {
    const ann = await account(server, 'Ann', 'phone@example.org');
    await ann.ok('POST', '/api/account/link', { email: 'phone@example.org' });
    const phone = await person(server.url, 'Phone');
    await table(phone);
    const { body } = await use(phone, await tokenFor(server, 'phone@example.org'), { elsewhere: true });
    expect(body.me).toMatchObject({ person: ann.id, email: 'phone@example.org' });
    expect(await tables(ann)).toBe(0);
  });
});

it('a link says who becomes the account, and with how many games', async () => {
  const ann = await person(server.url, 'Ann');
  await table(ann);
  await ann.ok('POST', '/api/account/link', { email: 'claims@example.org' });
  const token = await tokenFor(server, 'claims@example.org');
  const info = { will: 'claim', name: 'Ann', tables: 1, here: true, guest: null, passkeys: 0 };
  expect(await look(ann, token)).toEqual({ email: 'claims@example.org', ...info });
  expect((await use(ann, token)).body.me).toMatchObject({ kind: 'account', name: 'Ann' });
  expect((await ann.call('POST', '/api/account/link/look', { token })).status).toBe(403);
  for (const bad of [`${token}x`, token.replace('.', '-.'), 'x'.repeat(60)])
    expect((await ann.call('POST', '/api/account/link/look', { token: bad })).body).toMatchObject({ error: 'link' });
});

it('a link is good for half an hour from its letter, and greets nobody by a name that a stranger chose', async () => {
  const eve = await person(server.url, 'Win a prize at evil.example');
  await eve.ok('POST', '/api/account/link', { email: 'nobody@example.org', language: 'fr' });
  const [mail] = await mailsTo('nobody@example.org');
  expect(mail?.text).toMatch(/^Bonjour,\s/);
  expect(mail?.text).not.toContain('prize');
  const token = /claim#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  clock.pass(29 * MINUTE);
  expect((await look(eve, token)).email).toBe('nobody@example.org');
  clock.pass(2 * MINUTE);
  expect((await use(eve, token)).status).toBe(403);
});

describe('what happens to an account', () => {
  it('is told to its address: a sign-in elsewhere, a passkey more, a passkey less; whatever is switched off', async () => {
    const device = authenticator(HOME);
    const ann = await account(server, 'Ann', 'told@example.org', 'fr');
    await ann.ok('PATCH', '/api/me/notices', { language: 'fr', off: ['turn', 'security'] });
    await mailsTo('told@example.org');
    sink.mails.length = 0;
    await keyFor(ann, device);
    const { who } = await signInBy(server.url, device);
    const { passkeys } = await (who as Person).ok<Me>('GET', '/api/me');
    await (who as Person).ok('POST', '/api/account/passkey/remove', { id: passkeys[0]?.id });
    await (who as Person).ok('POST', '/api/account/link', { email: 'told@example.org' });
    await proven(server, who as Person, 'told@example.org'); // no sign-in: the same person, in the same browser
    const subjects = (await mailsTo('told@example.org')).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Rempart\u00a0: une nouvelle clé d’accès',
      'Rempart\u00a0: une connexion à votre compte',
      'Rempart\u00a0: une clé d’accès retirée',
    ]);
    expect(sink.mails[0]?.text).toContain(`${HOME}/account`);
    expect(sink.mails[0]?.text).toContain('lundi 4 mai');
  });

  it('is told in English, and names no more of a device than words of ours', async () => {
    const ann = await account(server, 'Ann', 'english@example.org');
    await ann.ok('POST', '/api/account/link', { email: 'english@example.org' });
    const token = await tokenFor(server, 'english@example.org');
    const agent = 'Click http://evil.example (X11; Linux x86_64) Firefox/130.0';
    await fetch(`${server.url}/api/account/link/use`, {
      method: 'POST',
      headers: { 'x-rempart': '1', 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ token, elsewhere: true }),
    });
    const mail = (await mailsTo('english@example.org')).find(({ subject }) => subject.includes('signed in'));
    expect(mail?.text).toContain('(Firefox · Linux)');
    expect(mail?.text).not.toContain('evil');
  });

  it('an address more is told to that address', async () => {
    const ann = await keyFor(await person(server.url, 'Ann'), authenticator(HOME));
    await ann.ok('POST', '/api/account/link', { email: 'more@example.org' });
    await proven(server, ann, 'more@example.org');
    const subjects = (await mailsTo('more@example.org')).map(({ subject }) => subject);
    expect(subjects).toContain('Rempart: your address belongs to an account now');
  });
});
