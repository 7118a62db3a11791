/** A campaign: tables of one game in an order, each free to choose, at a choice of difficulties. Plain data. */
import type { Options } from '@rempart/kernel';

export interface Campaign {
  readonly chapters: readonly Chapter[]; // in their order
  readonly levels: readonly Level[]; // how hard, the easiest first
  readonly usual: string; // the level of somebody who has chosen none
  readonly feats?: readonly Feat[]; // what else there is to be done, in any game of it
  readonly note?: Words; // what is said once of all chapters: how often bots win them
  readonly free: readonly string[]; // options that leave a level what it is: a matter of taste
  readonly printed?: string; // the level at which everything is as in the box, where it stands beside the others
}
interface Words {
  readonly en: string;
  readonly fr: string;
}
export interface Level {
  readonly id: string;
  readonly name: Words;
  readonly options: Options;
}
export interface Feat {
  readonly id: string; // as the room's `feats` names it
  readonly name: Words;
  readonly goal: Words; // what there is to do, in a sentence
}
export interface Chapter extends Level {
  readonly goal: Words;
  readonly seats?: number; // it is a table of so many; absent: of any size, "play now" lays its own
  readonly at?: { readonly [level: string]: Options }; // what a level sets here, where that is not what it sets elsewhere
  readonly formerly?: { readonly [level: string]: readonly Options[] }; // and what it has set here before: games begun then stay at that level
}
