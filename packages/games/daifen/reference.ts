/** The tables of Daifen's book. */
import type { Tables } from '../reference.ts';

export const reference = (): Tables => ({ sections: [] });
