/** Accounts for tests: a guest who used the link that was mailed to an address, or who has a passkey. */
import type { Me } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { linkFor } from '../src/notices/sealed.ts';
import type { authenticator } from './authenticator.ts';
import { ask, person, personWith } from './client.ts';
import type { Person } from './client.ts';

/** The token of the newest link to an address, as a letter would bring it. */
export async function tokenFor({ site }: Serving, address: string): Promise<string> {
  const { db } = site.store;
  const rows = db.selectFrom('outbox').select('key').where('address', '=', address).where('key', 'like', 'link %');
  for (const { key } of await rows.orderBy('id', 'desc').execute()) {
    const token = await linkFor(db, key.slice('link '.length), site.now());
    if (token !== null) return token; // the others are used up
  }
  throw new Error(`nothing was written to ${address}`);
}

export async function account(server: Serving, name: string, email: string, language = 'en'): Promise<Person> {
  const guest = await person(server.url, name);
  await guest.ok('POST', '/api/account/link', { email, language });
  return proven(server, guest, email);
}

/** Uses the newest link to an address in the browser that asked for it: the session is new, and its proof fresh. */
export async function proven(server: Serving, who: Person, email: string): Promise<Person> {
  const token = await tokenFor(server, email);
  const made = await who.ok<{ token: string; me: Me }>('POST', '/api/account/link/use', { token });
  return personWith(server.url, made.token, made.me.person);
}

/** Two accounts at a table that has begun. */
export async function seatedAccounts(server: Serving, house: object) {
  const ann = await account(server, 'Ann', `ann${Math.random()}@example.org`);
  const bob = await account(server, 'Bob', `bob${Math.random()}@example.org`, 'fr');
  const made = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, house });
  await bob.ok('POST', `/api/tables/${made.id}/join`, { invite: made.invite });
  await ann.ok('POST', `/api/tables/${made.id}/start`);
  return { ann, bob, id: made.id };
}

type Device = ReturnType<typeof authenticator>;
interface Offered {
  readonly challenge: string;
  readonly options: { readonly challenge: string };
}
/** Adds a passkey; the session is a new one. */
export async function keyFor(who: Person, device: Device, name?: string): Promise<Person> {
  const { challenge, options } = await who.ok<Offered>('POST', '/api/account/passkey/new');
  const response = device.make(options.challenge);
  const made = await who.ok<{ token: string; me: Me }>('POST', '/api/account/passkey/add', {
    challenge,
    name,
    response,
  });
  return personWith(who.base, made.token, made.me.person);
}

/** Signs in with a passkey, as nobody or as somebody. */
export async function signInBy(base: string, device: Device, who?: Person, more: object = {}) {
  const headers: Record<string, string> = who === undefined ? {} : { authorization: `Bearer ${who.token}` };
  const post = async <T>(path: string, body: object) => {
    const { status, text } = await ask(base, 'POST', path, body, { 'x-rempart': '1', ...headers });
    return { status, body: JSON.parse(text) as T };
  };
  const { challenge, options } = (await post<Offered>('/api/account/passkey/ask', {})).body;
  const answer = { challenge, response: device.use(options.challenge), ...more };
  const { status, body } = await post<{ token: string; me: Me; error?: string }>('/api/account/passkey/use', answer);
  return { status, body, who: status === 200 ? personWith(base, body.token, body.me.person) : undefined };
}
