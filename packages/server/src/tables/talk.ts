/** Talk around a table. Who sits there may speak; who was muted is not heard by who muted them. */
import type { ChatLine } from '@rempart/protocol';
import { spoken } from '../admin/audit.ts';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { timeId } from '../ids.ts';
import type { Site } from '../site.ts';
import type { ChatRow, PersonRow } from '../store/schema.ts';
import { addChat, chatLine, chatOf, mutedBy } from '../store/talk.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { isVeiled } from '../weeks/veil.ts';

type Row = ChatRow & { readonly what?: string | null; readonly detail?: string | null };
const lineOf = ({ id, person, name, seat, text, at, what, detail }: Row): ChatLine => ({
  id,
  person,
  name,
  seat,
  text,
  at,
  ...((what ?? null) === null ? {} : { act: spoken(what ?? '', detail ?? '{}') }),
});

export async function say(
  site: Site,
  { row, seats }: TableAndSeats,
  person: PersonRow,
  text: string,
): Promise<ChatLine | Fault> {
  const seat = seats.find((one) => one.person === person.id);
  if (seat === undefined && row.host !== person.id)
    return fault(403, 'not-seated', 'Only those who sit at the table may speak.');
  if (isVeiled(site.games, row)) return fault(403, 'no-talk', 'Here one writes from seat to seat.');
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
  };
  await addChat(site.store.db, line);
  await site.store.wire.tell({ k: 'said', m: row.id, id: line.id });
  return lineOf(line);
}

export async function heardBy(site: Site, match: string, person: string | null): Promise<ChatLine[]> {
  const muted = new Set(person === null ? [] : await mutedBy(site.store.db, person));
  return (await chatOf(site.store.db, match)).filter((line) => !muted.has(line.person)).map(lineOf);
}

export async function lineById(site: Site, id: string): Promise<ChatLine | null> {
  const row = await chatLine(site.store.db, id);
  return row === undefined ? null : lineOf(row);
}
