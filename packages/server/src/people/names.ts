/** What people are called: one name, at every table and in everything they have said. */
import { isRefusal } from '@rempart/kernel';
import { sit } from '@rempart/match';
import { isFault, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Site } from '../site.ts';
import { namePerson } from '../store/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { tablesOf } from '../store/tables.ts';
import { nameInTalk } from '../store/talk.ts';
import { inLobby } from '../tables/lobby.ts';
import { renameEntrant } from '../tables/evenings.ts';
import { toldApart, whyNotCalled } from '../tables/names.ts';

/** From now on, everywhere: at tables that wait and are played, and in what was said. What is over stays as it was recorded. */
export async function rename(site: Site, person: PersonRow, name: string): Promise<PersonRow | Fault> {
  const wrong = whyNotCalled(name);
  if (wrong !== null) return wrong;
  const { db, wire } = site.store;
  const now = { ...person, name };
  await namePerson(db, person.id, name);
  await nameInTalk(db, person.id, name);
  await renameEntrant(site, person.id, name);
  const isOurs = (game: string): boolean => site.games.get(game)?.room.hosting?.seating === undefined;
  for (const table of await tablesOf(db, person.id, { status: 'lobby' })) {
    if (!isOurs(table.row.game)) continue; // there one has a name of the game's own
    await inLobby(site, table, ({ seats }) =>
      seats
        .filter((row) => row.person === person.id)
        .map((row) => ({ ...row, name: toldApart(name, person.id, seats) })),
    );
  }
  for (const { row } of await tablesOf(db, person.id, { status: 'running' }))
    if (isOurs(row.game)) {
      await renameAt(site, row.id, now);
      await wire.tell({ k: 'table', m: row.id });
    }
  return now;
}

/** A line of the log says it, so that every page and file has it from there. */
async function renameAt(site: Site, id: string, { id: person, name: wanted }: PersonRow): Promise<void> {
  const done = await site.matches.change<true>(id, ({ match, seats }) => {
    const name = toldApart(wanted, person, seats);
    const mine = seats.filter((row) => row.person === person && row.name !== name);
    let now = match;
    for (const { seat } of mine) {
      const player = now.players[seat];
      const sat = player === undefined ? null : sit(now, seat, { ...player, name }, { why: 'renamed', at: site.now() });
      if (sat === null || isRefusal(sat)) return sat === null ? { match, reply: () => true } : refused(sat);
      now = sat.match;
    }
    const sits = mine.map(({ seat, by, level }) => ({ seat, person, by, name, level }));
    return { match: now, sits, reply: () => true };
  });
  if (isFault(done) && done.cause !== undefined) site.failed(done.cause);
}
