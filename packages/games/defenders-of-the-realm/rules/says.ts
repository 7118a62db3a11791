/** What is said at the table: what a seat may do, what it is told, what a refusal gives as its reason. */
import type { EventsOf, Plain, Seat } from '@rempart/kernel';
import type { QuestAction } from './14-quests.ts';
import type { Take, Teleport } from './15-skills.ts';
import type { Play } from './18-windows.ts';
import type { Rumors, WithCard } from './3-actions.ts';
import type { Fly, GateTravel, Ride, Walk } from './3-travel.ts';
import type { Archery, Fight, Fireball } from './4-fight.ts';
import type { Reroll } from './4-rerolls.ts';
import type { Choose } from './5-wounds.ts';
import type { Attack, Commit } from './6-attack.ts';
import type { Strike } from './6-battle.ts';
import type { Discard } from './8-evening.ts';
import type { Window } from './content.ts';
import type { At, Remove, Send } from './effects-map.ts';
import type { Call, Cancel, OnGeneral } from './effects-war.ts';
import type { Cut, RideOn } from './exceptions/cavalry-sweep.ts';
import type { OfCard } from './exceptions/dark-visions.ts';
import type { TurnUndead } from './exceptions/turn-undead.ts';

/** A hero goes somewhere: by foot, by what carries it, by its own skill. */
export type Travel = Walk | Ride | Fly | GateTravel | Teleport;
/** One action each, in the own Day. */
type OfDay =
  | Travel
  | (Fight | Archery | Fireball | Attack)
  | (WithCard<'build-gate'> | WithCard<'purify'> | Rumors | QuestAction)
  | Plain<'heal' | 'sanctify' | 'end-day'>;
type OfAttack =
  | (Commit | Strike | Reroll)
  | Plain<'ready' | 'decline' | 'call-off' | 'revise' | 'confirm'>
  | Plain<'keep-dice' | 'use-luck' | 'leave-luck'>;
/** What an effect lets its player choose. */
type OfEffect =
  | (At<'gate-at'> | At<'cleanse'> | Send | Remove)
  | (OnGeneral<'push'> | OnGeneral<'spy'> | Cancel | Call)
  | (RideOn | Cut | OfCard<'banish'> | OfCard<'put-back'> | TurnUndead)
  | Plain<'enough'>;
type Said =
  | (OfDay | OfAttack | OfEffect)
  | (Choose | Take | Discard | Play<'play'> | Play<'respond'>)
  | Plain<'pass' | 'pass-night' | 'replace' | 'accept'>;

type Nothing = Record<never, never>;
type OfSeat = { seat: Seat };
type OfQuest = OfSeat & { quest: string };
type Chief = { general: string };
type Minions = { place: string; color: string };
type Told = EventsOf<{
  // set-up and turns
  waveCard: { card: string; wave: number; accepted: boolean };
  begun: OfSeat;
  entered: OfSeat & { hero: string; life: number };
  turn: OfSeat & { turn: number; actions: number };
  took: OfSeat & { form: string };
  dayEnded: OfSeat & { unspent: number };
  won: Nothing;
  lost: { reason: string; color?: string; minions?: number; general?: string };
  // the land
  placed: Minions;
  overran: Minions;
  removed: Minions & { count: number };
  turned: OfSeat & { color: string; from: string; to: string };
  tainted: { place: string; left: number };
  cleansed: { place: string; count: number; left: number };
  purified: OfSeat & { place: string; dice: number[]; target: number; success: boolean };
  gateBuilt: OfSeat & { place: string; left: number };
  gatePlaced: OfSeat & { place: string; left: number };
  // heroes
  moved: OfSeat & { from: string; to: string; by: string };
  sent: OfSeat & { hero: string; place: string };
  healed: OfSeat & { amount: number; life: number };
  wounded: OfSeat & { wounds: number; life: number };
  died: OfSeat & { hero: string };
  out: OfSeat;
  // cards
  drew: OfSeat & { cards: string[] };
  drewHidden: OfSeat & { count: number };
  spent: OfSeat & { card: string };
  played: OfSeat & { card: string };
  rumors: OfSeat & { color: string; cards: string[]; kept: string[] };
  shuffled: { deck: 'hero' | 'darkness' | 'quest' };
  // quests
  questDrawn: OfQuest;
  questVoid: OfQuest;
  questDone: OfQuest;
  questLost: OfQuest;
  questStep: OfQuest & { place: string };
  quested: OfQuest & { actions: number };
  questRolled: OfQuest & { dice: number[]; target: number };
  rewardRolled: OfSeat & { die: number };
  // fights and attacks
  fought: OfSeat & { arms: string; place: string; dice: number[]; colors: string[] };
  rerolled: OfSeat & { source: string; dice: number[] };
  attackDeclared: OfSeat & Chief;
  committed: OfSeat & { card: string };
  joined: OfSeat & { cards: string[] };
  declined: OfSeat;
  revised: OfSeat & { left: number };
  calledOff: OfSeat;
  attacked: OfSeat & Chief & { party: Seat[] };
  bonusDice: OfSeat & { amount: number };
  abilityOff: Chief;
  cursed: OfSeat & { card: string; die: number; lost: boolean };
  struck: OfSeat & Chief & { dice: number[] };
  marker: OfSeat & Chief & { hits: number; life: number };
  slew: OfSeat & Chief & { title: string };
  warNotch: { notch: string };
  attackFailed: Chief & { life: number };
  spared: OfSeat;
  cardsLost: OfSeat & { count: number };
  retreated: { party: Seat[] };
  survived: Chief & { life: number; wait: number };
  generalHealed: Chief & { life: number };
  // the Night
  night: { notch: string; full: number; advanceOnly: number };
  restful: OfSeat;
  revealed: { card: string; full: boolean };
  replaced: { card: string };
  advanced: Chief & { place: string };
  // effects
  pushedBack: Chief;
  spied: Chief;
  quietNight: Nothing;
  secured: OfSeat & { unit: string };
  halted: { card: string };
  rodeOn: { place: string };
  foresaw: { cards: string[] };
  banished: { card: string };
  putBack: { left: number };
}>;

type Reasons = {
  // what was meant
  card: string;
  by: string;
  source: string;
  hero: string;
  general: string;
  unit: string;
  count: number;
  actions: number;
  // where
  place: string;
  from: string;
  to: string;
  at: string;
  lines: number;
  // what stands against it
  why: string;
  need: number;
  have: number;
  most: number;
  left: number;
  leftHere: number;
  range: number;
  life: number;
  shape: string;
  color: string;
  quest: string;
  step: string;
  window: Window;
  minions: { [color: string]: number };
  // what would do instead
  colors: string[];
  forms: string[];
  places: string[];
  seats: Seat[];
};

export interface RealmSays {
  action: Said;
  event: Told;
  facts: Reasons;
}
