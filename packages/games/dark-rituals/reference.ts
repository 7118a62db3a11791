/** The tables of Dark Rituals' book. */
import type { Tables } from '../reference.ts';

export const reference = (): Tables => ({ sections: [] });
