/** The audit trail: what administrators did, in words that the table can read. */
import type { Deed } from '@rempart/protocol';
import { timeId } from '../ids.ts';
import { sentence } from './words.ts';
import type { Db, Store } from '../store/open.ts';

type Facts = { readonly [name: string]: string | number };
interface Act {
  readonly match: string | null;
  readonly what:
    | 'extended'
    | 'replaced'
    | 'ended'
    | 'retried'
    | 'exported'
    | 'hidden'
    | 'banned'
    | 'pardoned'
    | 'signed-out'
    | 'judged'
    | 'inquired'
    | 'refereed';
  readonly facts: Facts & { readonly by: string };
  readonly at: string;
}
/** Not a person's id: nobody can be called so. */
const MODERATOR = 'moderator';

export const spoken = (what: string, detail: string): { en: string; fr: string } => {
  const facts = JSON.parse(detail) as Facts;
  return { en: sentence('en', `act.${what}`, facts), fr: sentence('fr', `act.${what}`, facts) };
};

/** Writes it down, and as a line of the table's talk under the same id. */
export async function note(store: Store, { match, what, facts, at }: Act): Promise<void> {
  const id = timeId(at);
  const detail = JSON.stringify(facts);
  await store.db.transaction().execute(async (trx) => {
    await trx.insertInto('audit').values({ id, match, by: facts.by, what, detail, at }).execute();
    if (match === null) return;
    const line = { name: facts.by, seat: null, text: spoken(what, detail).en, at, hidden: 0 };
    await trx
      .insertInto('chat')
      .values({ id, match, person: MODERATOR, ...line })
      .execute();
  });
  // In SQLite the server itself looks for new lines, since the command line cannot tell it anything.
  if (match === null || store.kind === 'sqlite') return;
  await store.wire.tell({ k: 'table', m: match });
  await store.wire.tell({ k: 'said', m: match, id });
}

const PAGE = 200;
export async function deeds(db: Db, match?: string): Promise<Deed[]> {
  const all = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(PAGE);
  const rows = await (match === undefined ? all : all.where('match', '=', match)).execute();
  return rows.map(({ detail, ...row }) => ({ ...row, say: spoken(row.what, detail) }));
}

/** What was done by the command line on the same SQLite file is found here, and told. */
export function watchAudit(store: Store): () => Promise<void> {
  let seen: string | null = null;
  return async () => {
    if (store.kind !== 'sqlite') return;
    const query = store.db.selectFrom('audit').select(['id', 'match', 'what', 'detail']).orderBy('id');
    if (seen === null) {
      const last = await store.db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirst();
      seen = last?.id ?? '';
      return;
    }
    for (const { id, match, what, detail } of await query.where('id', '>', seen).execute()) {
      seen = id;
      if (match === null && what === 'banned')
        await store.wire.tell({ k: 'banned', person: (JSON.parse(detail) as { person: string }).person });
      if (match === null) continue;
      await store.wire.tell({ k: 'table', m: match });
      await store.wire.tell({ k: 'said', m: match, id });
    }
  };
}
