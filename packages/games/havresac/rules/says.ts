/** What is said at this table: what a seat may do, what it is told, what a refusal gives as its reason. */
import type { EventsOf, Plain, Seat } from '@rempart/kernel';
import type { Recruit } from './10-recruitment.ts';
import type { Place, Swap } from './4-adventure.ts';
import type { Ability, Use } from './4-after.ts';

type Told = {
  // The sequence of play
  began: { side: string; faces: string[]; cards: string[] };
  roundBegan: { round: number };
  scouted: { card: string; creature: string; cell: string };
  tentCaught: Won;
  // The Adventure
  drew: OneGuardian & { left: number };
  rested: { seat: Seat };
  placed: Stands & { objects: string[] };
  replaced: Stands;
  recalled: Stands;
  setAside: OneGuardian;
  slew: Won;
  captured: Won;
  repaired: { seat: Seat; cell: string; count: number };
  opened: { seat: Seat; cell: string; object: string };
  used: { seat: Seat; cell: string; object: string };
  scored: { seat: Seat; vp: number };
  // Glory, Recruitment, the end of the round
  glory: { seat: Seat; glory: number; vp: number; gold: number } & GloryParts;
  shadowScored: { vp: number; total: number };
  listed: { seat: Seat; guardians: string[] };
  recruited: OneGuardian & { cost: number; gold: number };
  missed: OneGuardian;
  camped: { seat: Seat; cells: string[] };
  flewAway: { seat: Seat; count: number };
  // The end
  counted: { seat: Seat; total: number } & CountParts;
  ranked: { seat: Seat; title: string; total: number };
  shadowBeaten: Duel;
  shadowWon: Duel;
  challengeMet: { seat: Seat; challenge: string };
  challengeMissed: { seat: Seat; challenge: string };
  achieved: { seat: Seat; achievement: string };
};
type OneGuardian = { seat: Seat; guardian: string };
type Stands = OneGuardian & { cell: string };
type Won = { seat: Seat; creature: string; cell: string };
type GloryParts = { monsters: number; fairies: number; villages: number; cups: number };
type CountParts = { track: number; hunt: number; chests: number; fairies: number; villages: number; purse: number };
type Duel = { seat: Seat; total: number; against: number };

export type Says = {
  action: Place | Swap | Ability | Use | Recruit | Plain<'next' | 'set-aside'>;
  event: EventsOf<Told>;
  facts: {
    guardian: string;
    creature: string;
    cell: string;
    by: string; // the cell of what stops an arrow
    object: string;
    move: number;
    need: number;
    have: number;
    most: number;
    why: string; // which of the rule's reasons
  };
};
