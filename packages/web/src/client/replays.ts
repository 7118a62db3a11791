/** A match to look back on, wherever it is kept: here, or on the server. */
import type { Refusal, Seat } from '@rempart/kernel';
import type { MatchFile } from '@rempart/match';
import { ask } from './local.ts';
import type { Replayed } from './types.ts';

const files = new Map<string, MatchFile>();

/** The file of a finished match of the server, or null. Asked once: it never changes. */
async function fetched(id: string): Promise<MatchFile | null> {
  const known = files.get(id);
  if (known !== undefined) return known;
  const reply = await fetch(`/api/tables/${encodeURIComponent(id)}/file`).catch(() => null);
  if (reply === null || !reply.ok) return null;
  const file = (await reply.json()) as MatchFile;
  files.set(id, file);
  return file;
}

/** Local matches by their id; else the server's file. Null: nobody has it. */
export async function sourceOf(id: string): Promise<string | MatchFile | null> {
  return (await ask('has', id)) ? id : fetched(id);
}

export async function replayOf(id: string, seat: Seat): Promise<Replayed | Refusal | null> {
  const source = await sourceOf(id);
  return source === null ? null : ask('replay', source, seat);
}
