/** What the command line needs of a server: its matches on a store, without sockets, bots and sweeps. */
import { doors } from '@rempart/games';
import { openGames } from '../games.ts';
import { noTable } from '../fault.ts';
import { openMatches } from '../matches/matches.ts';
import { troubleIn } from '../store/aside.ts';
import { dueOf } from '../store/deadlines.ts';
import type { Store } from '../store/open.ts';
import { allTables, tableById } from '../store/tables.ts';
import { infoOf } from '../tables/info.ts';
import type { AdminDesk } from './acts.ts';
import { deeds } from '../notices/audit.ts';

export async function openDesk(store: Store): Promise<AdminDesk> {
  const games = await openGames(doors);
  const now = () => new Date().toISOString();
  return {
    store,
    games,
    now,
    matches: openMatches({ store, games, now, tell: () => undefined, failed: () => undefined }),
  };
}

export const listTables = async (store: Store) =>
  (await allTables(store.db)).map(({ row: { id, game, status, n, due, touched, trouble }, seats }) => ({
    id,
    game,
    status,
    n,
    due,
    touched,
    trouble: troubleIn(trouble),
    seats: seats.map(({ name, by }) => `${name} (${by})`),
  }));

export async function inspectTable(store: Store, id: string) {
  const table = await tableById(store.db, id);
  if (table === undefined) return noTable();
  const trouble = troubleIn(table.row.trouble);
  return { table: infoOf(table, null), trouble, due: await dueOf(store.db, id), audit: await deeds(store.db, id) };
}
