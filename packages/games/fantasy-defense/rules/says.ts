/** What is said at this table: what a seat may do, what it is told, what a refusal gives as its reason. */
import type { EventsOf, Plain, Seat } from '@rempart/kernel';
import type { SpellAtGate, SpiritCall } from './10-spells.ts';
import type { Give } from './12-coop.ts';
import type { Lose } from './4-invasion.ts';
import type { Discard } from './5-limit.ts';
import type { Deploy, Move } from './5-strategy.ts';
import type { Resolve } from './6-battle.ts';
import type { Casualty, Skirmish } from './6-casualty.ts';
import type { Rebirth, Take, Winds } from './8-icons-elf.ts';
import type { Airlift, Renew } from './8-icons-human.ts';

type Told = {
  // The sequence of play
  began: { factions: string[]; gates: string[]; morale: number; seat: Seat };
  turnBegan: { turn: number; seat: Seat };
  finished: { seat: Seat };
  withdrew: { seat: Seat };
  conceded: { seat: Seat };
  recanted: { seat: Seat };
  voteLapsed: { seat: Seat };
  won: Reckoned;
  lost: Reckoned;
  medal: { medal: string; morale: number };
  // Invaders
  besieged: AtGates;
  sentBack: AtGates;
  slain: AtGates;
  infiltrated: { seat: Seat; invader: string; card: string };
  // Hands and decks
  drew: { seat: Seat; count: number; left: number };
  received: { seat: Seat; cards: string[] };
  returned: OneCard;
  discarded: { seat: Seat; cards: string[] };
  gave: { seat: Seat; other: Seat };
  // The wall
  deployed: OneCard & { gate: string };
  moved: Walk;
  skirmished: Walk;
  shifted: Walk;
  airlifted: Walk;
  calledBack: OneCard & { gate: string };
  passed: { seat: Seat; gate: string };
  // Spells and effects
  cast: { seat: Seat; spell: string } & Target;
  readied: { seat: Seat; other: Seat; spell: string };
  declined: OneCard;
  reborn: OneCard;
  foresaw: { seat: Seat };
  shuffled: { seat: Seat; left: number };
  // Battles
  battleWon: Battle;
  battleLost: Battle;
  pillaged: AtGates;
  moraleLost: { loss: number; morale: number; gate: string };
  fell: OneCard & { gate: string };
};
type Reckoned = { score: number; morale: number; turn: number };
type AtGates = { invader: string; gates: string[] };
type OneCard = { seat: Seat; card: string };
type Walk = OneCard & { from: string; to: string };
type Battle = AtGates & { power: number; against: number; parts: Part[] };
/** One gate's part of the sum. */
export type Part = { gate: string; bonus: number; cards: string[]; powers: number[] };
/** What a spell was cast on: a gate and its invader, or defenders. */
export type Target = { gate?: string; invader?: string; cards?: string[] };

export type Says = {
  action:
    | (Lose | Deploy | Move | Give | Discard)
    | (SpellAtGate | SpiritCall)
    | (Renew | Airlift | Rebirth | Winds | Take)
    | (Resolve | Casualty | Skirmish)
    | Plain<'finish' | 'withdraw' | 'concede' | 'recant'>
    | Plain<'decline' | 'alarm' | 'land' | 'repel' | 'headshot' | 'foresee' | 'pass'>;
  event: EventsOf<Told>;
  facts: {
    card: string;
    spell: string;
    gate: string;
    instead: string; // the gate to name
    invader: string;
    need: number;
    have: number;
    why: string; // which of the rule's reasons
  };
};
