/** The tables of Defenders of the Realm's book. */
import type { Tables } from '../reference.ts';

export const reference = (): Tables => ({ sections: [] });
