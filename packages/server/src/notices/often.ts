/** How often the house writes to one mailbox at somebody's wish, whoever wishes it. */
import { hashOf } from '../ids.ts';
import type { Site } from '../site.ts';
import { spend } from '../store/counts.ts';

/** What follows a plus leads into the same mailbox. */
const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** Seconds until it may be written to again; 0: now, and this letter is counted. */
export const waitToWrite = ({ store, limits, now }: Site, address: string): Promise<number> =>
  spend(store.db, `letters ${hashOf(mailboxOf(address))}`, { most: limits.letters, seconds: 3600 }, now());
