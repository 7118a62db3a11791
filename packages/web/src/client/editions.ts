/** The tables of games, by edition, fetched when they are asked for. */
import { doors, editionsOf } from '@rempart/games';
import { engineOf } from '@rempart/kernel';
import type { Core, Engine } from '@rempart/kernel';

const tables = new Map<string, Promise<readonly Engine<Core>[]>>();

/** The tables of a game in all its editions, the newest first. */
export function editionsFor(game: string): Promise<readonly Engine<Core>[]> {
  const door = doors.find((one) => one.id === game);
  if (door === undefined) return Promise.reject(new Error(`no game is called ${game}`));
  const known = tables.get(game) ?? door.room().then((room) => editionsOf(room).map((edition) => engineOf(edition)));
  tables.set(game, known);
  return known;
}
/** Of the edition that a match was begun with; without one the newest, as where that edition is gone: it refuses by M-15. */
export async function tableFor(game: string, edition?: number): Promise<Engine<Core>> {
  const editions = await editionsFor(game);
  return editions.find((engine) => engine.game.edition === edition) ?? (editions[0] as Engine<Core>);
}
