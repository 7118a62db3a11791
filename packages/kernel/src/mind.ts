/**
 * What a game says of how its positions are judged, for bots, analysis and the lab; like `worth` never used by rules. Features are
 * numbers that its players would look at, weights are fitted to them by the lab.
 */
import type { Dice } from './chance.ts';
import type { Bot, Core, Engine, Options, Seat } from './types.ts';

/** Tables that are judged by weights of their own: other sides, other numbers of players. */
export interface MindClass {
  readonly id: string;
  readonly seats: number;
  readonly options: Options; // the others are as usual
}
/** Numbers by name: by their names a reason can be given in words. */
export type Features = { readonly [name: string]: number };
/** What was fitted for one class: of each feature its weight, once its mean is 0 and its spread 1; that mean, and that spread. */
export interface Weights {
  readonly bias: number;
  readonly features: { readonly [name: string]: readonly number[] };
}
/** A data file that `rempart lab fit` writes. */
export interface MindModel {
  readonly edition: number;
  readonly classes: { readonly [id: string]: Weights };
}
/** How it is taught, where the usual way does not suit: a short game must not slip for most of its length. */
export interface Practice {
  readonly slips: number; // decisions for which a game slips, at most
  readonly every: number; // one decision in so many is looked at, beside those that open a span
  readonly ridge: number; // as if so many samples said that a feature means nothing
}
/** Why a plan is good, in words: by a feature and which way it speaks (`morale+`: more of it is better here). */
export type Reasons = { readonly [reason: string]: { readonly en: string; readonly fr: string } };
export interface Mind<S extends Core> {
  readonly classes: readonly MindClass[];
  classOf(view: S): string;
  look(view: S, me: Seat): Features;
  readonly model: MindModel;
  readonly levels: readonly string[]; // of the bots whose games it is fitted to and checked by
  readonly team?: true; // all seats play together
  readonly practice?: Practice;
  readonly shares?: true; // a victory of several counts in equal parts; without it each of them has won
  spanOf(view: S, me: Seat): string | number; // one plan is made for as long as this stays the same: a turn, an activation
  readonly reasons?: Reasons;
  readonly usual: Bot<S>; // how everybody plays on in an imagined world, unless told otherwise
  readonly plans: readonly Bot<S>[]; // sound ways to play a span, quick enough to be tried in many worlds, the soundest first
  plansAt?(engine: Engine<S>, view: S, me: Seat, dice: Dice): readonly Bot<S>[]; // the same, each made once for this position and carried through the span: far quicker where a plan takes long to find
}
