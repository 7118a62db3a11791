/** What is on the table. Lists go by location, by colour (and so by General), or by seat. */
import type { Core, KitOf, Seat } from '@rempart/kernel';
import type { RealmSays } from './says.ts';

export const NOBODY: Seat = -1;
export const NONE = '';

export interface State extends Core<RealmSays> {
  // the choices of the table (DT-17)
  closed: boolean; // hands are closed
  champion: boolean; // the King's Champion is sought
  penalties: boolean; // a lost attack costs wounds and cards
  overrunsAtSetup: boolean;
  easySetup: boolean;
  lifeChange: number;
  startCards: number;
  fewerSpecials: number;
  fewerQuiet: number;

  // the map
  minions: number[]; // location × 4 + colour
  crystals: number[]; // by location
  gates: boolean[]; // by location
  supply: number[]; // minions left, by colour
  crystalsLeft: number;
  gatesLeft: number;

  // the Generals, by number
  marched: number[]; // how many steps each has come along its track
  marker: number[]; // life left; 0 is the skull
  wait: number[]; // turns before healing starts; 0: nothing to heal
  waited: number[]; // turns waited so far
  spied: boolean[]; // does not heal at the end of this turn
  slainBy: Seat[];
  title: Seat[]; // whose living hero bears the Slayer title

  // decks, top card first, and what has left them
  heroDeck: string[];
  heroDiscard: string[];
  gone: string[]; // special cards out of the game
  darknessDeck: string[];
  darknessDiscard: string[];
  foreseen: number; // so many cards on top of the Darkness deck are known …
  seer: Seat; // … to this seat (and with open hands to the team)
  visions: string[]; // cards that Dark Visions has lifted and not yet put back
  questDeck: string[];
  questDiscard: string[];
  questsGone: string[];

  // the seats
  hero: string[];
  used: string[]; // every hero that has been in this game
  out: boolean[];
  place: number[];
  life: number[];
  ready: number[]; // life tokens not yet spent this Day
  bonus: number[]; // bonus actions left this Day
  nextBonus: number[]; // bonus actions earned for the next turn
  hands: string[][];
  quest: string[];
  spots: string[][]; // places the open quest has already seen
  kills: number[][]; // minions defeated since the quest was drawn, by colour: counters, no pieces (DT-10.13)
  done: string[][]; // completed quests
  held: string[][]; // those of them whose reward is still to be spent
  stance: string[]; // the Eagle Rider's; '' for all others
  shape: number[]; // the Sorceress's: a colour, or -1
  ambush: boolean[]; // she has not yet fought since taking it

  // the turn
  turn: number;
  active: Seat;
  rumors: number; // Rumours taken this turn
  teleports: number;
  fallen: boolean; // the active seat's hero has died this turn
  thieved: boolean; // the Day ended on a chest
  quiet: boolean; // no more Darkness cards this Night

  // the Darkness card on the table
  card: string;
  full: boolean; // it is a full card, not an advance-only one
  redrawn: boolean; // it replaced another
  cancelled: string[]; // units of it that will not be placed
  halted: boolean; // its General will not advance

  // a combat: a Fight, or an attack on a General
  arms: string; // 'fight', 'archery', 'fireball', 'attack', or '' when there is none
  ground: number; // where it takes place
  dice: number[]; // of a Fight, in the order they were rolled …
  diceColors: number[]; // … and their colours
  slain: number[]; // minions already defeated in this Fight, by colour
  sources: string[][]; // re-roll sources used in this combat, by seat
  ambushed: boolean[]; // whose Ambush counts in this combat
  foe: number; // the General attacked, or -1
  revisions: number;
  confirmed: boolean;
  party: Seat[]; // who takes part, attacker first
  committed: string[][]; // by seat
  strength: number[]; // dice still to be rolled, by seat
  rolls: number[][]; // dice as they lie, by seat
  rolled: Seat[]; // who has rolled, in order
  lifeBefore: number; // the General's, when the attack began
  abilityOff: boolean;
  lucks: string[]; // Battle Luck cards played in this attack …
  served: Seat[][]; // … and whom each has served

  // an effect that is being carried out
  touched: string[]; // locations it has reached, in order
  left: number; // what it may still do
  leftHere: number; // what it may still do in this location

  // since edition 2 (see editions/1.ts)
  edition?: number;
  resting?: Seat[]; // who has passed for this whole Night (DT-18.7)
  calledOff?: number[]; // Generals whose attack was called off, with nothing changed since (DT-6.5)
}

export type Kit = KitOf<State>;
