/** An account for tests: a guest who used the link that was mailed to an address. */
import type { Me } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { ask, person, personWith } from './client.ts';
import type { Person } from './client.ts';

export async function account(server: Serving, name: string, email: string, language = 'en'): Promise<Person> {
  const guest = await person(server.url, name);
  await guest.ok('POST', '/api/account/link', { email, language });
  const { db } = server.site.store;
  const rows = await db
    .selectFrom('outbox')
    .select('body')
    .where('address', '=', email)
    .orderBy('id', 'desc')
    .execute();
  const { url } = JSON.parse(rows[0]?.body ?? '{}') as { url: string };
  const headers = { 'x-rempart': '1', authorization: `Bearer ${guest.token}` };
  const token = url.split('#')[1];
  const { text } = await ask(server.url, 'POST', '/api/account/link/use', { token }, headers);
  const made = JSON.parse(text) as { token: string; me: Me };
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
