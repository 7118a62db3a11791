/** One's own data: all of it as JSON, and all of it gone. Matches keep a pseudonym. */
import type { Json } from '@rempart/kernel';
import type { Entry } from '@rempart/match';
import { newId } from '../ids.ts';
import type { Site } from '../site.ts';
import { channelsOf } from '../store/channels.ts';
import { linesOf } from '../store/log.ts';
import type { Db } from '../store/open.ts';
import { wishesOf } from '../store/notices.ts';
import { dropLetters, renameInLetters } from '../store/outbox.ts';
import { passkeysOf, sessionsOf } from '../store/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { tableById } from '../store/tables.ts';
import { rise } from '../tables/lobby.ts';
import { giveUp } from '../tables/moves.ts';
import { endSessions } from './joining.ts';

export async function everythingAbout({ store: { db } }: Site, person: PersonRow): Promise<{ [part: string]: Json }> {
  const { id } = person;
  const of = (table: 'seats' | 'chat' | 'mutes' | 'reports' | 'bans' | 'traces' | 'drafts') =>
    db.selectFrom(table).selectAll().where('person', '=', id).execute();
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
    networks: await of('traces'),
    pigeons: await pigeonsBy(db, id),
    drafts: await of('drafts'),
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

/** Running matches go on without them; finished ones stay, under a name that says nothing. */
export async function forget(site: Site, person: PersonRow): Promise<void> {
  const { db, wire } = site.store;
  const sat = await db.selectFrom('seats').selectAll().where('person', '=', person.id).execute();
  for (const { match, seat } of sat) {
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
      for (const line of await linesOf(trx, match)) {
        const body = renamed(line, seat, name, pseudonym);
        if (body !== line)
          await trx
            .updateTable('entries')
            .set({ body: JSON.stringify(body) })
            .where('match', '=', match)
            .where('n', '=', line.n)
            .execute();
      }
      await renameInLetters(trx, match, name, pseudonym);
    }
    const bringer = trx.updateTable('tables').set({ bringer: pseudonym }).where('host', '=', person.id);
    await bringer.where('bringer', 'is not', null).execute();
    await dropLetters(trx, person);
    await trx.updateTable('tables').set({ host: null }).where('host', '=', person.id).execute();
    await trx.updateTable('reports').set({ person: '' }).where('person', '=', person.id).execute();
    await trx.deleteFrom('mutes').where('muted', '=', person.id).execute();
    for (const table of [
      'traces',
      'drafts',
      'chat',
      'mutes',
      'bans',
      'notices',
      'channels',
      'tokens',
      'passkeys',
      'sessions',
    ] as const)
      await trx.deleteFrom(table).where('person', '=', person.id).execute();
    await trx.deleteFrom('people').where('id', '=', person.id).execute();
  });
  for (const { match } of sat) {
    site.matches.forget(match);
    await wire.tell({ k: 'table', m: match });
  }
}

/** Names are in two kinds of lines, and no hash is made of them. */
function renamed(line: Entry, seat: number, name: string, pseudonym: string): Entry {
  if (line.do === 'sit' && line.seat === seat && line.player.name === name)
    return { ...line, player: { ...line.player, name: pseudonym } };
  const player = line.do === 'begin' ? line.players[seat] : undefined;
  if (line.do !== 'begin' || player?.name !== name) return line;
  return { ...line, players: line.players.with(seat, { ...player, name: pseudonym }) };
}
