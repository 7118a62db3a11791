/** What somebody is keener on than a cool head would be: factors on what things are worth to them, and on whom they hire. */
import given from './tempers.json' with { type: 'json' };

export interface Temper {
  readonly prey: number;
  readonly fairies: number;
  readonly villages: number;
  readonly chests: number;
  readonly bag: { readonly [guardian: string]: number | undefined };
}
/** A cool head. */
export const EVEN: Temper = { prey: 1, fairies: 1, villages: 1, chests: 1, bag: {} };
/** By the name they go by, in small letters. */
export const tempers: readonly (readonly [name: string, temper: Temper])[] = Object.entries(given);
