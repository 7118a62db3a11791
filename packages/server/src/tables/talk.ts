/**
 * Talk around a table. Who sits there may speak; who was muted is not heard by who muted them. Those who look on talk among
 * themselves: what they see, and players do not, is not told to players before the match is over.
 */
import type { ChatLine } from '@rempart/protocol';
import { spoken } from '../notices/audit.ts';
import { fault, slowDown } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { timeId } from '../ids.ts';
import type { Site } from '../site.ts';
import { spend } from '../store/counts.ts';
import type { ChatRow, PersonRow } from '../store/schema.ts';
import { addChat, chatLine, chatOf, mutedBy } from '../store/talk.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { isVeiled } from '../matches/veil.ts';

type Row = ChatRow & { readonly what?: string | null; readonly detail?: string | null };
const lineOf = ({ id, person, name, seat, text, at, gallery, what, detail }: Row): ChatLine => ({
  id,
  person,
  name,
  seat,
  text,
  at,
  ...(gallery === 1 ? { gallery: true as const } : {}),
  ...((what ?? null) === null ? {} : { act: spoken(what ?? '', detail ?? '{}') }),
});

export async function say(
  site: Site,
  { row, seats }: TableAndSeats,
  person: PersonRow,
  text: string,
): Promise<ChatLine | Fault> {
  const seat = seats.find((one) => one.person === person.id);
  const isLooking = seat === undefined && row.host !== person.id;
  if (isLooking && row.status === 'lobby')
    return fault(403, 'not-seated', 'Only those who sit at the table may speak.');
  if (isVeiled(site.games, row)) return fault(403, 'no-talk', 'Here one writes from seat to seat.');
  const wait = await waitToSay(site, person.id, text);
  if (wait > 0) return slowDown('talk', wait);
  const at = site.now();
  const name = seat?.name ?? person.name;
  const line = {
    id: timeId(at),
    match: row.id,
    person: person.id,
    name,
    seat: seat?.seat ?? null,
    text,
    at,
    hidden: 0,
    gallery: isLooking ? 1 : 0,
  };
  await addChat(site.store.db, line);
  await site.store.wire.tell({ k: 'said', m: row.id, id: line.id });
  return lineOf(line);
}

const [MINUTE, DAY] = [60, 86_400]; // seconds
/** Lines and bytes a minute, lines a day: by person, at all tables and on all ways together. */
async function waitToSay({ rates, limits, store, now }: Site, person: string, text: string): Promise<number> {
  const lines = rates.take(`talk ${person}`, { most: limits.chatLines, seconds: MINUTE });
  const size = Buffer.byteLength(text);
  const bytes = lines || rates.take(`talk bytes ${person}`, { most: limits.chatBytes, seconds: MINUTE }, size);
  return bytes || spend(store.db, `talk ${person}`, { most: limits.chatDay, seconds: DAY }, now());
}

/** While it is played, those who play do not hear those who look on. */
export const mayHear = (
  { row, seats }: TableAndSeats,
  person: string | null,
  { gallery }: { readonly gallery?: true | undefined },
): boolean =>
  gallery !== true || row.status === 'over' || !seats.some((one) => person !== null && one.person === person);

export async function heardBy(site: Site, table: TableAndSeats, person: string | null): Promise<ChatLine[]> {
  const muted = new Set(person === null ? [] : await mutedBy(site.store.db, person));
  const lines = (await chatOf(site.store.db, table.row.id)).filter((line) => !muted.has(line.person)).map(lineOf);
  return lines.filter((line) => mayHear(table, person, line));
}

export async function lineById(site: Site, id: string): Promise<ChatLine | null> {
  const row = await chatLine(site.store.db, id);
  return row === undefined ? null : lineOf(row);
}
