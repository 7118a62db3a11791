/**
 * What a player asks of the position, without deciding anything: sums with their parts, how each battle would end,
 * who is still to come. Boards draw these answers; the rules give them.
 */
import { copy, of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { inflame, shield } from './rules/10-spells.ts';
import { difficultyOf, gateOf, invaderOf, invadersFor, isBoss, kindOf, NUMBERS, SCORE } from './rules/content.ts';
import { medalFor, scoreOf, scoreParts } from './rules/11-end.ts';
import type { ScorePart } from './rules/11-end.ts';
import { alongWall, liftSiege, toWall } from './rules/3-zones.ts';
import { clashAt, isWon } from './rules/6-battle.ts';
import type { Clash } from './rules/6-battle.ts';
import {
  defendersAt,
  gateNamed,
  gatePower,
  hasAt,
  invaderAt,
  isBesieged,
  isDeployed,
  isShielded,
  lineLength,
  lineOf,
  lossTo,
  nameOf,
  powerAt,
  whereIs,
} from './rules/questions.ts';
import { bandsLeft } from './rules/state.ts';
import type { Action, State } from './rules/state.ts';

export { gateOf, invaderOf, isBoss, kindOf, lineLength };
/** What the game was worth once it is over, and the medal, '' where there is none. */
export interface Reckoning {
  readonly parts: readonly ScorePart[];
  readonly score: number;
  readonly medal: string;
}
export function reckoning(s: State): Reckoning | null {
  if (s.over === null) return null;
  const won = s.over.winners.length > 0;
  return { parts: scoreParts(s, won), score: scoreOf(s, won), medal: won ? medalFor(s.morale) : '' };
}
export const KEPT = NUMBERS.handLimitAfterStrategy;
/** FD-11.1 What each medal asks, the highest first. */
export const MEDALS: readonly { readonly id: string; readonly minMorale: number }[] = SCORE.medals;
/** How much the wall shows of what the city has suffered: 0 whole … 4 all but fallen. */
export function woeOf(s: State): number {
  const left = s.morale / fullMorale(s);
  return [0.75, 0.6, 0.4, 0.2].filter((share) => left <= share).length;
}
export const fullMorale = (s: State): number => difficultyOf(s.difficulty).startMorale;

/** What a card is worth now, X counted: where it stands, or at the gate of its player where it would be worth most. */
function worthNow(s: State, seat: Seat, card: string): number {
  const stands = s.wall.findIndex((cards) => cards.includes(card));
  const gates = stands >= 0 ? [stands] : s.gates.map((_, gate) => gate).filter((gate) => lineOf(s, gate) === seat);
  return Math.max(...gates.map((gate) => powerAt(s, gate, card)));
}
/** Cards of a seat, what is worth least now first: of equals, who has no effect. */
export const byWorth = (s: State, seat: Seat, cards: readonly string[]): string[] =>
  cards
    .map((card) => ({ card, worth: worthNow(s, seat, card), effect: kindOf(card).icon === null ? 0 : 1 }))
    .sort((a, b) => a.worth - b.worth || a.effect - b.effect || (a.card < b.card ? -1 : 1))
    .map(({ card }) => card);

/** One defender's part of a sum: 2 + 3 for a pikeman among three with Group Attack. */
export interface Share {
  readonly card: string;
  readonly base: number;
  readonly more: number;
}
/** free: no invader; done: resolved; open: nobody there, the gate would be pillaged. */
type Fate = 'free' | 'shielded' | 'done' | 'won' | 'lost' | 'open';
export interface Outlook {
  readonly gate: string;
  readonly bonus: number;
  readonly shares: readonly Share[];
  readonly power: number; // of this gate
  readonly total: number; // of all gates that fight this invader
  readonly invader: string; // '' if there is none
  readonly against: number;
  readonly printed: number; // before flame and lights
  readonly flamed: boolean;
  readonly lit: boolean;
  readonly fate: Fate;
  readonly loss: number; // of morale, were it resolved now
}

const shareOf = (s: State, gate: number, card: string): Share => {
  const base = kindOf(card).power?.base ?? 0;
  return { card, base, more: powerAt(s, gate, card) - base };
};

function fateAt(s: State, gate: number, clash: Clash | null): Fate {
  if (clash === null) return 'free';
  if (isShielded(s, gate)) return 'shielded';
  if (s.resolved.includes(gate)) return 'done';
  if (isWon(clash)) return 'won';
  return clash.defended.includes(gate) ? 'lost' : 'open';
}
/** FD-3.7 What is printed, before flame and lights; a boss as it is. */
function faceOf({ invader, against }: Clash): number {
  const { power } = invaderOf(invader);
  return typeof power === 'number' && !isBoss(invader) ? power : against;
}

/** How a gate stands: FD-3.6 its sum, FD-3.7 what it faces, FD-6.3 to FD-6.5 what would come of it. */
export function outlookAt(s: State, gate: number): Outlook {
  const clash = isBesieged(s, gate) ? clashAt(s, gate) : null;
  const { invader = '', against = 0, power: total = gatePower(s, gate) } = clash ?? {};
  const fate = fateAt(s, gate, clash);
  return {
    gate: nameOf(s, gate),
    bonus: gateOf(nameOf(s, gate)).bonus,
    shares: defendersAt(s, gate).map((card) => shareOf(s, gate, card)),
    power: gatePower(s, gate),
    total,
    invader,
    against,
    printed: clash === null ? 0 : faceOf(clash),
    flamed: s.flamed.includes(invader),
    lit: clash !== null && !isBoss(invader) && hasAt(s, gate, 'fairy-lights'),
    fate,
    loss: fate === 'lost' || fate === 'open' ? lossTo(invader, fate === 'lost') : 0,
  };
}
/** Which sentence tells of it: FD-12.22 a boss that the gate facing this one beats costs nobody here, where nobody is. */
export const willBe = ({ fate, shares }: Outlook): string =>
  fate === 'won' && shares.length === 0 ? 'won.facing' : fate;
export const outlook = (s: State): Outlook[] => s.gates.map((_, gate) => outlookAt(s, gate));
export const lossIfNow = (s: State): number => outlook(s).reduce((sum, { loss }) => sum + loss, 0);

/**
 * The gates as they would stand after a card or a spell has come to one: the rules' own hands move the pieces of a copy.
 * Effects that ask more are not foreseen, nor what is no longer where it was (while events are still being shown).
 */
export function supposing(now: State, action: Action): State {
  const s = copy(now);
  switch (action.kind) {
    case 'deploy':
      deploys(s, action.card, gateNamed(s, action.gate));
      break;
    case 'move':
    case 'skirmish':
      if (isDeployed(s, action.card)) alongWall(s, action.card, whereIs(s, action.card), gateNamed(s, action.to));
      break;
    case 'psychic-storm':
      liftSiege(s, invaderAt(s, gateNamed(s, action.gate)));
      break;
    case 'city-shield':
      shield(s, gateNamed(s, action.gate));
      break;
    case 'flaming-spirit':
      inflame(s, gateNamed(s, action.gate));
      break;
    default: // asks more
  }
  return s;
}
function deploys(s: State, card: string, gate: number): void {
  const seat = lineOf(s, gate);
  if ([...of(s.hands, seat), ...of(s.starting, seat)].includes(card)) toWall(s, seat, card, gate);
}

/** An order for gates that are all to be resolved: X shrinks with each victory, and skirmishers may fight twice. */
export function inGoodOrder(s: State, gates: readonly string[]): string[] {
  const has = (gate: string, icon: string) => hasAt(s, gateNamed(s, gate), icon);
  const rank = (gate: string) => (has(gate, 'never-surrender') ? 0 : has(gate, 'skirmish') ? 1 : 2);
  return gates.toSorted((a, b) => rank(a) - rank(b));
}

/** The invader deck as everybody may know it, from the top: cards put back, then the bands. */
interface ToCome {
  readonly known: readonly string[];
  readonly bands: readonly { readonly rank: string; readonly left: number }[];
  readonly unseen: { readonly [rank: string]: readonly string[] };
}
export function toCome(s: State): ToCome {
  const known = s.sentBack === 0 ? [] : s.invaderDeck.slice(-s.sentBack).toReversed();
  const seen = new Set([...s.siege, ...s.invaderDiscard, ...known]);
  const unseen = Object.fromEntries(
    ['minion', 'elite', 'boss'].map((rank) => [rank, invadersFor(s.seats, rank).filter((id) => !seen.has(id))]),
  );
  const bands = bandsLeft(s).map(({ rank, count }) => ({ rank, left: count }));
  return { known, bands, unseen };
}

export const PHASES = ['invasion', 'strategy', 'battle', 'reinforcement'] as const;
const STEP_OF: { readonly [step: string]: (typeof PHASES)[number] } = {
  infiltrate: 'invasion',
  pick: 'battle',
  casualty: 'battle',
  skirmish: 'battle',
};
export const phaseOf = (s: State): (typeof PHASES)[number] => STEP_OF[s.stack.at(-1)?.step ?? ''] ?? 'strategy';

/** FD-12.14 Who has said "finished" and waits for the other. */
export function hasFinished(s: State, seat: Seat): boolean {
  const planning = s.stack.find(({ step }) => step === 'planning');
  return planning !== undefined && planning.asked.includes(seat) && !planning.seats.includes(seat);
}

/** The gate and the card that the pending question is about, where it is about one. */
export function subjectOf(s: State): { gate: string; card: string } {
  const { gate, card } = s.stack.at(-1)?.locals ?? {};
  return {
    gate: typeof gate === 'number' ? (s.gates[gate] ?? '') : '',
    card: typeof card === 'string' ? card : '',
  };
}
export const columnOf = (s: State, gate: string): number => gateNamed(s, gate) % lineLength(s);
export const seatOfGate = (s: State, gate: string): Seat => lineOf(s, gateNamed(s, gate));
export const gateWith = (s: State, card: string): string =>
  s.gates[s.wall.findIndex((cards) => cards.includes(card))] ?? '';
