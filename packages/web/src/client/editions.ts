/** The tables of games, by edition, fetched when they are asked for. */
import { doors, editionsOf } from '@rempart/games';
import { tableOf } from '@rempart/kernel';
import type { Core, Table } from '@rempart/kernel';

const tables = new Map<string, Promise<readonly Table<Core>[]>>();

/** The tables of a game in all its editions, the newest first. */
export function editionsFor(game: string): Promise<readonly Table<Core>[]> {
  const door = doors.find((one) => one.id === game);
  if (door === undefined) return Promise.reject(new Error(`no game is called ${game}`));
  const known = tables.get(game) ?? door.room().then((room) => editionsOf(room).map((edition) => tableOf(edition)));
  tables.set(game, known);
  return known;
}
/** Of the edition that a match was begun with; without one the newest, as where that edition is gone: it refuses by M-15. */
export async function tableFor(game: string, edition?: number): Promise<Table<Core>> {
  const editions = await editionsFor(game);
  return editions.find((table) => table.game.edition === edition) ?? (editions[0] as Table<Core>);
}
