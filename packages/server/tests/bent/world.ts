/** A house with people in it: those whom nobody may touch, and those who send messages, with tables of their own. */
import type { Json } from '@rempart/kernel';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../../src/main.ts';
import { account, tokenFor } from '../account.ts';
import { fresh, person } from '../client.ts';
import type { Person } from '../client.ts';
import { enter, founded, orders } from '../continent.ts';
import type { Foreign } from './bend.ts';
import type { Belongings } from './rows.ts';

/** A running match with somebody of ours in it, and what may be done there now. */
export interface Seat {
  readonly table: string;
  readonly seat: number;
  readonly who: Person;
  n: number;
  hash: string;
  legal: Json[];
  undo: boolean; // the last move can be taken back
}
/** Those who send, and all that is theirs. */
export interface Senders {
  readonly mal: Person; // an account
  readonly eve: Person; // a guest
  readonly lobby: TableInfo;
  readonly over: string;
  readonly seats: Seat[];
  readonly file: Json; // of the match that is over
  readonly session: string; // another one of Mal's
  readonly challenge: string;
  readonly link: string; // the token of a mailed one
  readonly letter: string; // that it was mailed in
  readonly line: string; // of the talk
  readonly report: string; // to the moderators
  readonly evening: string; // of a club, that Mal hosts
}
export interface Victims extends Belongings {
  readonly foreign: Foreign;
}

const play = async ({ table, seat, who, n, legal }: Seat): Promise<void> =>
  void (await who.call('POST', `/api/tables/${table}/play`, { seat, id: fresh(), n, action: legal[0] }));

/** What the seat sees now. */
export async function look(at: Seat): Promise<void> {
  type Look = { view: { n: number; hash: string; undo: unknown }; legal?: Json[] };
  const path = `/api/tables/${at.table}/look?seat=${at.seat}&legal=1`;
  const { status, body } = await at.who.call<Look>('GET', path);
  if (status !== 200) return;
  at.n = body.view.n;
  at.hash = body.view.hash;
  at.legal = body.legal ?? [];
  at.undo = body.view.undo === null;
}

async function begun(host: Person, guest: Person | null, more: object): Promise<TableInfo> {
  const made = await host.ok('POST', '/api/tables', { game: 'skirmish', seats: guest === null ? 1 : 2, ...more });
  if (guest !== null) await guest.ok('POST', `/api/tables/${made.id}/join`, { invite: made.invite });
  return host.ok('POST', `/api/tables/${made.id}/start`);
}
/** Alone, and given up at once. */
async function ended(host: Person): Promise<string> {
  const { id } = await begun(host, null, { game: 'fantasy-defense' });
  await host.ok('POST', `/api/tables/${id}/resign`, { seat: 0, id: fresh() });
  const { status } = await host.ok('GET', `/api/tables/${id}`);
  if (status !== 'over') throw new Error('the match should be over');
  return id;
}

let count = 0;
const address = (): string => `p${++count}.${Math.random().toString(36).slice(2)}@example.org`;

export async function victimsOf(server: Serving): Promise<Victims> {
  const [ann, bob] = [await account(server, 'Ann', address()), await account(server, 'Bob', address(), 'fr')];
  const open = await begun(ann, bob, {});
  const closed = await begun(bob, ann, { visibility: 'private' });
  const lobby = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, name: 'For friends' });
  const over = await ended(ann);
  const land = await founded(ann, { seats: 2, visibility: 'link', opening: { start: 'host', open: 'wait' } });
  const joined = { invite: land.invite, name: 'Gorbag', choices: { race: 'orcs' } };
  await bob.ok('POST', `/api/tables/${land.id}/join`, joined);
  await ann.ok('POST', `/api/tables/${land.id}/start`);
  await orders(ann, land.id, 0, {});
  const { id: line } = await ann.ok<{ id: string }>('POST', `/api/tables/${open.id}/chat`, { text: 'hello' });
  const sessions = await ann.ok<{ id: string }[]>('GET', '/api/sessions');
  const tables = [open.id, closed.id, lobby.id, over, land.id];
  const ids = [...tables, ann.id, bob.id, line, ...sessions.map(({ id }) => id)];
  return { people: [ann.id, bob.id], tables, foreign: { ids, seats: [0, 1, 2, -1] } };
}

const ALONE = ['havresac', 'fantasy-defense', 'defenders-of-the-realm', 'dark-rituals'];

export async function sendersOf(server: Serving): Promise<Senders> {
  const [mal, eve] = [await account(server, 'Mal', address()), await person(server.url, 'Eve')];
  const seat = (table: string, at: number, who: Person): Seat => ({
    ...{ table, seat: at, who },
    ...{ n: 0, hash: '', legal: [], undo: false },
  });
  const duel = await begun(mal, eve, {});
  const seats = [seat(duel.id, 0, mal), seat(duel.id, 1, eve)];
  for (const game of ALONE) {
    const least = server.site.games.get(game)?.info.seats[0] ?? 1;
    const bots = Array.from({ length: least - 1 }, (_, i) => ({ seat: i + 1, level: 'random' }));
    seats.push(seat((await begun(mal, null, { game, seats: least, bots })).id, 0, mal));
  }
  const land = await mal.ok('POST', '/api/tables', {
    game: 'daifen',
    seats: 2,
    visibility: 'public',
    as: { name: 'Telerin', choices: { race: 'elves' } },
  });
  await enter(eve, land.id, 'Gorbag', { race: 'orcs' });
  await mal.ok('POST', `/api/tables/${land.id}/start`);
  seats.push(seat(land.id, 0, mal), seat(land.id, 1, eve));
  for (const at of seats) await look(at);
  for (const at of seats.slice(2, 2 + ALONE.length))
    for (let moves = 0; moves < 8 && !at.undo; moves++) {
      await play(at); // until there is something to take back
      await look(at);
    }
  const over = await ended(mal);
  const other = await mal.ok<{ challenge: string }>('POST', '/api/account/passkey/new');
  const chat = await mal.ok<{ id: string }>('POST', `/api/tables/${duel.id}/chat`, { text: 'well met' });
  const [session] = await mal.ok<{ id: string }[]>('GET', '/api/sessions');
  return {
    mal,
    eve,
    lobby: await mal.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 }),
    over,
    seats,
    file: await mal.ok<Json>('GET', `/api/tables/${over}/file`),
    session: session?.id ?? '',
    challenge: other.challenge,
    ...(await linkFor(server, eve)),
    line: chat.id,
    report: await reportBy(server, eve, over, chat.id),
    evening: await eveningOf(mal),
  };
}

const eveningOf = async (host: Person): Promise<string> => {
  const wanted = { kind: 'swiss', game: 'havresac', name: 'Friday' };
  return (await host.ok<{ id: string }>('POST', '/api/evenings', wanted)).id;
};

async function reportBy(server: Serving, who: Person, table: string, line: string): Promise<string> {
  await who.ok('POST', `/api/tables/${table}/report`, { reason: 'a test', line });
  const query = server.site.store.db.selectFrom('reports').select('id').where('person', '=', who.id);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** A link that was mailed: its letter, and its token as its reader would find it. */
async function linkFor(server: Serving, who: Person): Promise<{ letter: string; link: string }> {
  const email = address();
  await who.ok('POST', '/api/account/link', { email, language: 'en' });
  const query = server.site.store.db.selectFrom('outbox').select('id').where('address', '=', email);
  return { letter: (await query.executeTakeFirstOrThrow()).id, link: await tokenFor(server, email) };
}
