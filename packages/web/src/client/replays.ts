/** A match to look back on, wherever it is kept: here, or on the server. */
import { isRefusal, SPECTATOR } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import type { MatchFile } from '@rempart/match';
import { api } from './api.ts';
import { ask } from './local.ts';
import type { Replayed } from './types.ts';

export interface Found {
  readonly id: string;
  readonly source: string | MatchFile; // a local match by its id; the server's by its file
  readonly replayed: Replayed;
}
const finished = new Map<string, MatchFile>(); // asked for once: they never change

/** Through these eyes if they are allowed, else through those that are. Null: nobody has it. */
export async function lookBack(id: string, wanted: Seat | null): Promise<Found | null> {
  if (!(await ask('has', id))) return onServer(id, wanted);
  const replayed = await ask('replay', id, wanted);
  return isRefusal(replayed) ? null : { id, source: id, replayed };
}

/** While a match runs the server tells a seat, and a watcher, no more than what they have seen. */
async function onServer(id: string, wanted: Seat | null): Promise<Found | null> {
  const known = finished.get(id);
  if (known !== undefined) return shown(id, known, wanted);
  const table = await api('GET /api/tables/{id}', { id });
  if (!table.ok) return null;
  const isOver = table.value.status === 'over' && table.value.held === null;
  const open = table.value.seats.filter(({ you, shown }) => you || shown).map(({ seat }) => seat);
  const eyes = [...open, SPECTATOR];
  const seat = wanted !== null && eyes.includes(wanted) ? wanted : (eyes[0] ?? SPECTATOR);
  const found = await api('GET /api/tables/{id}/file', { id, query: { seat: isOver ? SPECTATOR : seat } });
  if (!found.ok) return null;
  const file = found.value as unknown as MatchFile;
  if (!isOver) return shown(id, file, seat, eyes);
  finished.set(id, file);
  return shown(id, file, wanted ?? seat);
}

async function shown(id: string, source: MatchFile, seat: Seat | null, eyes?: readonly Seat[]): Promise<Found | null> {
  const replayed = await ask('replay', source, seat);
  if (isRefusal(replayed)) return null;
  return { id, source, replayed: eyes === undefined ? replayed : { ...replayed, eyes } };
}
