/** What analyses have found while this page is open: who comes back from a puzzle need not wait again. */
import type { Analysis } from '@rempart/bots';
import type { Core } from '@rempart/kernel';

export const foundBefore = new Map<string, Analysis<Core>>(); // by match, seat and length
