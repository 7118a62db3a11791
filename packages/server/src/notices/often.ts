/** How often the house writes to one mailbox at somebody's wish, whoever wishes it. */
import { hashOf } from '../ids.ts';
import type { Site } from '../site.ts';
import { spend } from '../store/counts.ts';

/** What follows a plus leads into the same mailbox. */
const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');

/**
 * Seconds until it may be written to again; 0: now, and this letter is counted. What its owner asks for from within the
 * account is counted by itself: strangers who ask must not keep the owner from proving who it is.
 */
export const waitToWrite = (
  { store, limits, now }: Site,
  address: string,
  by: 'anybody' | 'owner' = 'anybody',
): Promise<number> => {
  const what = by === 'owner' ? 'own letters' : 'letters';
  return spend(store.db, `${what} ${hashOf(mailboxOf(address))}`, { most: limits.letters, seconds: 3600 }, now());
};
