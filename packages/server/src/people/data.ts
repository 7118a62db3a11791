/** One's own data: all of it as JSON, and all of it gone. Matches keep a pseudonym. */
import type { Json } from '@rempart/kernel';
import type { Entry } from '@rempart/match';
import { isFault } from '../fault.ts';
import { newId } from '../ids.ts';
import type { Site } from '../site.ts';
import { dropVotes, votesBy } from '../store/absence.ts';
import { channelsOf } from '../store/channels.ts';
import { dropCheckpoint } from '../store/checkpoints.ts';
import { unarchive } from '../store/cold.ts';
import { forgetCounts } from '../store/counts.ts';
import { forgetEntrant } from '../store/evenings.ts';
import { keysOf } from '../store/keys.ts';
import { linesOf } from '../store/log.ts';
import type { Db } from '../store/open.ts';
import { wishesOf } from '../store/notices.ts';
import { dropLetters, renameInLetters } from '../store/outbox.ts';
import { passkeysOf, sessionsOf } from '../store/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { tableById } from '../store/tables.ts';
import { renameInPages } from '../store/weeks.ts';
import { recordOf } from '../tables/after.ts';
import { rise } from '../tables/lobby.ts';
import { giveUp } from '../tables/moves.ts';
import { endSessions } from './joining.ts';

/** Tables whose rows are told as they are, by `person`. */
type Told =
  | ('seats' | 'chat' | 'mutes' | 'reports' | 'bans' | 'traces' | 'vacations' | 'shelved' | 'drafts')
  | ('tries' | 'records' | 'ratings' | 'profiles' | 'friends' | 'entrants');

export async function everythingAbout(site: Site, person: PersonRow): Promise<{ [part: string]: Json }> {
  const { db } = site.store;
  const { id } = person;
  const of = (table: Told) => db.selectFrom(table).selectAll().where('person', '=', id).execute();
  const hosted = await db.selectFrom('tables').select(['id', 'game', 'created']).where('host', '=', id).execute();
  const parts = {
    person,
    sessions: (await sessionsOf(db, id)).map(({ hash: _hash, ...session }) => session),
    passkeys: (await passkeysOf(db, id)).map(({ name, created }) => ({ name, created })),
    notices: await wishesOf(db, id),
    tables: hosted,
    seats: await of('seats'),
    chat: await of('chat'),
    mutes: await of('mutes'),
    reports: await of('reports'),
    bans: await of('bans'),
    letters: await lettersAbout(db, id),
    channels: (await channelsOf(db, id)).map(({ secret: _secret, ...channel }) => channel),
    vacations: await of('vacations'),
    shelved: await of('shelved'),
    votes: await votesBy(db, id),
    networks: await of('traces'),
    pigeons: await pigeonsBy(db, id),
    pages: await pagesOf(db, id),
    matches: await matchesOf(site, id),
    days: await of('tries'),
    records: await of('records'),
    ratings: await of('ratings'),
    profile: await of('profiles'),
    friends: await of('friends'),
    drafts: await of('drafts'),
    evenings: await db.selectFrom('evenings').select(['id', 'name', 'created']).where('host', '=', id).execute(),
    entrants: await of('entrants'),
    tokens: (await keysOf(db, id)).map(({ hash: _hash, ...key }) => key),
  };
  return JSON.parse(JSON.stringify(parts)) as { [part: string]: Json };
}

/** That they were written, when and to where. What is in a letter is for whoever reads the mail of that address. */
const lettersAbout = (db: Db, person: string) =>
  db
    .selectFrom('outbox')
    .select(['channel', 'address', 'created', 'sent', 'tries', 'error'])
    .where((where) => where.or([where('person', '=', person), where('author', '=', person)]))
    .orderBy('id')
    .execute();

/** What their seats were given to read. */
const pagesOf = (db: Db, person: string) =>
  db
    .selectFrom('pages')
    .innerJoin('seats', (on) => on.onRef('seats.match', '=', 'pages.match').onRef('seats.seat', '=', 'pages.seat'))
    .selectAll('pages')
    .where('seats.person', '=', person)
    .execute();

const MOST = 32 * 1024 * 1024; // characters of match files that go along; the others are named, and can be had one by one
/** The file of each match they sit at: whole where it is over, until then as they may know it. */
async function matchesOf(site: Site, person: string) {
  const sat = await site.store.db.selectFrom('seats').select('match').distinct().where('person', '=', person).execute();
  const files: { table: string; file: Json }[] = [];
  let size = 0;
  for (const { match } of sat) {
    const file = size > MOST ? null : await recordOf(site, match, person);
    const text = file === null || isFault(file) ? 'null' : JSON.stringify(file);
    size += text.length;
    files.push({ table: match, file: JSON.parse(text) as Json });
  }
  return files;
}

/** What their seats have written to others. */
const pigeonsBy = (db: Db, person: string) =>
  db
    .selectFrom('pigeons')
    .innerJoin('seats', (on) =>
      on.onRef('seats.match', '=', 'pigeons.match').onRef('seats.seat', '=', 'pigeons.sender'),
    )
    .selectAll('pigeons')
    .where('seats.person', '=', person)
    .execute();

/** Rows that are somebody's own, by `person`: they go with them. */
const OWN = [
  'traces',
  'chat',
  'mutes',
  'bans',
  'notices',
  'channels',
  'vacations',
  'shelved',
  'tries',
  'records',
  'ratings',
  'profiles',
  'friends',
  'drafts',
  'keys',
  'tokens',
  'passkeys',
  'sessions',
] as const;

/** Running matches go on without them; finished ones stay, under a name that says nothing. */
export async function forget(site: Site, person: PersonRow): Promise<void> {
  const { db, wire } = site.store;
  const held = await db.selectFrom('seats').selectAll().where('person', '=', person.id).execute();
  const sat = [...held, ...(await namedInBrought(db, person))];
  for (const { match, seat } of held) {
    const table = await tableById(db, match);
    if (table?.row.status === 'lobby') await rise(site, table, person);
    else await giveUp(site, match, person, { seat, id: `leave-${newId()}` });
  }
  await endSessions(site, person.id);
  const pseudonym = `Player ${newId().slice(0, 4)}`;
  await db.transaction().execute(async (trx) => {
    for (const { match, seat, name } of sat) {
      await trx
        .updateTable('seats')
        .set({ person: null, name: pseudonym })
        .where('match', '=', match)
        .where('seat', '=', seat)
        .where('name', '=', name)
        .execute();
      await unarchive(trx, match); // what is kept in small cannot be changed; it goes back there the next time
      const lines = await linesOf(trx, match);
      const names = namesOf(lines, seat, name);
      for (const line of lines) {
        const body = renamed(line, seat, names, pseudonym);
        if (body !== line)
          await trx
            .updateTable('entries')
            .set({ body: JSON.stringify(body) })
            .where('match', '=', match)
            .where('n', '=', line.n)
            .execute();
      }
      await dropCheckpoint(trx, match); // it has the names, too; the log is the truth
      await renameInLetters(trx, match, name, pseudonym);
      await renameInPages(trx, match, name, pseudonym);
    }
    const bringer = trx.updateTable('tables').set({ bringer: pseudonym }).where('host', '=', person.id);
    await bringer.where('bringer', 'is not', null).execute();
    await dropLetters(trx, person);
    await trx.updateTable('tables').set({ host: null }).where('host', '=', person.id).execute();
    await trx.updateTable('reports').set({ person: '' }).where('person', '=', person.id).execute();
    await dropVotes(trx, person.id);
    await forgetCounts(trx, person.id);
    await forgetEntrant(trx, person.id, pseudonym);
    await trx.deleteFrom('mutes').where('muted', '=', person.id).execute();
    await trx.deleteFrom('friends').where('other', '=', person.id).execute();
    for (const table of OWN) await trx.deleteFrom(table).where('person', '=', person.id).execute();
    await trx.deleteFrom('people').where('id', '=', person.id).execute();
  });
  for (const { match } of sat) {
    site.matches.forget(match);
    await wire.tell({ k: 'table', m: match });
  }
}

/** Files they have brought name them, too, though nobody sits there. */
const namedInBrought = (db: Db, { id, name }: PersonRow) =>
  db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.match')
    .selectAll('seats')
    .where('tables.host', '=', id)
    .where('tables.bringer', 'is not', null)
    .where('seats.person', 'is', null)
    .where('seats.name', '=', name)
    .execute();

/** All that whoever sits there now, under this name, was called before. */
function namesOf(lines: readonly Entry[], seat: number, name: string): ReadonlySet<string> {
  let chain: string[] = [];
  for (const line of lines) {
    const called =
      line.do === 'begin'
        ? line.players[seat]?.name
        : line.do === 'sit' && line.seat === seat
          ? line.player.name
          : null;
    if (called === null || called === undefined) continue;
    const isSame = line.do === 'sit' && (called === chain.at(-1) || line.why === 'renamed');
    chain = isSame ? [...chain, called] : [called];
  }
  return new Set(chain.includes(name) ? chain : [name]);
}

/** Names are in two kinds of lines, and no hash is made of them. */
function renamed(line: Entry, seat: number, names: ReadonlySet<string>, pseudonym: string): Entry {
  if (line.do === 'sit' && line.seat === seat && names.has(line.player.name))
    return { ...line, player: { ...line.player, name: pseudonym } };
  const player = line.do === 'begin' ? line.players[seat] : undefined;
  if (line.do !== 'begin' || player === undefined || !names.has(player.name)) return line;
  return { ...line, players: line.players.with(seat, { ...player, name: pseudonym }) };
}
