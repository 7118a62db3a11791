/** Setting a broken table aside: what its own rules or record break concerns nobody else, and is not tried again and again. */
import { isFault } from '../fault.ts';
import { markAside } from '../store/aside.ts';
import type { Store } from '../store/open.ts';
import type { Matches } from './matches.ts';

/** Sets the table aside and notes why. Never fails: what cannot be written is noted too. */
export type SetAside = (id: string, cause: unknown) => Promise<void>;

interface Needs {
  readonly store: Store;
  matches(): Matches;
  now(): string;
  failed(error: unknown): void;
}

export function asideIn({ store, matches, now, failed }: Needs): SetAside {
  return async (id, cause) => {
    failed(cause);
    try {
      if (await markAside(store.db, id, { what: said(cause), at: now() })) await store.wire.tell({ k: 'table', m: id });
      matches().forget(id);
    } catch (error) {
      failed(error); // the store is away: it will be found again
    }
  };
}

function said(cause: unknown): string {
  if (isFault(cause)) return cause.cause === undefined ? JSON.stringify(cause.body) : said(cause.cause);
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
