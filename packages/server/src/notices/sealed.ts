/**
 * What a letter does not carry about: the link that lets somebody in, and the names of others. They are found when the
 * letter is sent or read by whom it is for, so that no row, list, export or backup of letters is worth stealing.
 */
import { hashOf, newSecret } from '../ids.ts';
import type { Db } from '../store/open.ts';
import type { Letter } from '../store/outbox.ts';
import { addHash, personByEmail, personById } from '../store/people.ts';
import { tableById } from '../store/tables.ts';
import type { Matter } from './letter.ts';

export const matterOf = ({ body }: Letter): Matter => JSON.parse(body) as Matter;
export const isSealed = ({ kind }: Matter): boolean => kind === 'link' || kind === 'invitation';

/** Who is greeted by a link: the account, and not what somebody who asks for one calls himself. Who invites. */
export async function named(db: Db, letter: Letter): Promise<Matter> {
  const matter = matterOf(letter);
  if (!isSealed(matter)) return matter;
  const one =
    matter.kind === 'link' ? await personByEmail(db, letter.address) : await personById(db, letter.author ?? '');
  return { ...matter, name: one?.name ?? matter.name ?? '' };
}

/** How long a link is good for. */
const GOOD_FOR = 30 * 60_000;
export const goodUntil = (now: string): string => new Date(Date.parse(now) + GOOD_FOR).toISOString();

/** A token for one letter; null when the link is not good any more. Those of earlier letters stay good beside it. */
export async function linkFor(db: Db, id: string, now: string): Promise<string | null> {
  const secret = newSecret();
  return (await addHash(db, id, hashOf(secret), goodUntil(now), now)) ? `${id}.${secret}` : null;
}

/** Where the link of a sealed letter leads; null when it leads nowhere any more. */
export async function unsealed(db: Db, letter: Letter, now: string): Promise<string | null> {
  const { kind, table: id = '' } = matterOf(letter);
  if (kind === 'link') {
    const token = await linkFor(db, letter.key.slice('link '.length), now);
    return token === null ? null : `/claim#${token}`;
  }
  const table = await tableById(db, id);
  return table === undefined || table.row.status === 'over' ? null : `/join/${id}#${table.row.invite}`;
}
