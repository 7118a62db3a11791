/**
 * What a player asks of the position, without deciding anything: sums with their parts, how each battle would end,
 * who is still to come. Boards draw these answers; the rules give them.
 */
import type { Action, Facts, Seat } from '@rempart/kernel';
import { difficultyOf, gateOf, invaderOf, invadersFor, isBoss, kindOf, NUMBERS } from './rules/content.ts';
import { medalFor, scoreOf, scoreParts } from './rules/11-end.ts';
import type { ScorePart } from './rules/11-end.ts';
import {
  currentPower,
  gateNamed,
  gatePower,
  gatesOf,
  hasAt,
  invaderAt,
  isBesieged,
  isDefended,
  isShielded,
  lineLength,
  lineOf,
  powerAt,
  weakest,
} from './rules/questions.ts';
import type { State } from './rules/state.ts';

export { gateOf, invaderOf, isBoss, kindOf, lineLength, weakest };
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
export const fullMorale = (s: State): number => difficultyOf(s.difficulty).startMorale;

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

function fateAt(s: State, gate: number, total: number): Fate {
  if (!isBesieged(s, gate)) return 'free';
  if (isShielded(s, gate)) return 'shielded';
  if (s.resolved.includes(gate)) return 'done';
  const defended = gatesOf(s, invaderAt(s, gate)).some((at) => isDefended(s, at));
  if (defended && total >= currentPower(s, gate)) return 'won';
  return isDefended(s, gate) ? 'lost' : 'open';
}
function lossOf(s: State, gate: number, fate: Fate): number {
  if (fate !== 'lost' && fate !== 'open') return 0;
  const { loot } = invaderOf(invaderAt(s, gate));
  return fate === 'open' ? loot : Math.ceil(loot / 2);
}

/** How a gate stands: FD-3.6 its sum, FD-3.7 what it faces, FD-6.3 to FD-6.5 what would come of it. */
export function outlookAt(s: State, gate: number): Outlook {
  const invader = invaderAt(s, gate);
  const besieged = invader !== '';
  const power = gatePower(s, gate);
  const total = besieged ? gatesOf(s, invader).reduce((sum, at) => sum + gatePower(s, at), 0) : power;
  const fate = fateAt(s, gate, total);
  const against = besieged ? currentPower(s, gate) : 0;
  const id = s.gates[gate] as string;
  const face = besieged ? invaderOf(invader).power : 0;
  return {
    gate: id,
    bonus: gateOf(id).bonus,
    shares: (s.wall[gate] as string[]).map((card) => shareOf(s, gate, card)),
    power,
    total,
    invader,
    against,
    printed: typeof face === 'number' && !isBossAt(s, gate) ? face : against,
    flamed: s.flamed.includes(invader),
    lit: besieged && !isBoss(invader) && hasAt(s, gate, 'fairy-lights'),
    fate,
    loss: lossOf(s, gate, fate),
  };
}
/** Which sentence tells of it: FD-12.22 a boss that the gate facing this one beats costs nobody here, where nobody is. */
export const willBe = ({ fate, shares }: Outlook): string =>
  fate === 'won' && shares.length === 0 ? 'won.facing' : fate;
const isBossAt = (s: State, gate: number): boolean => isBesieged(s, gate) && isBoss(invaderAt(s, gate));
export const outlook = (s: State): Outlook[] => s.gates.map((_, gate) => outlookAt(s, gate));
export const lossIfNow = (s: State): number => outlook(s).reduce((sum, { loss }) => sum + loss, 0);

/** The gates as they would stand after a card or a spell has come to one; effects that ask more are not foreseen. */
export function supposing(s: State, action: Action): State {
  const { kind, card, gate, to } = action as Action & Facts;
  const at = gateNamed(s, (gate ?? to) as string);
  if (at < 0) return s;
  if (kind === 'deploy' || kind === 'move' || kind === 'skirmish') {
    const others = s.wall.map((defenders) => defenders.filter((other) => other !== card));
    return { ...s, wall: others.with(at, [...(others[at] as string[]), card as string]) };
  }
  if (kind === 'psychic-storm') return { ...s, siege: s.siege.with(at, '') };
  if (kind === 'city-shield') return { ...s, shielded: [...s.shielded, at] };
  if (kind === 'flaming-spirit') return { ...s, flamed: [...s.flamed, invaderAt(s, at)] };
  return s;
}

/** An order for gates that are all to be resolved: X shrinks with each victory, and skirmishers may fight twice. */
export function inGoodOrder(s: State, gates: readonly string[]): string[] {
  const has = (gate: string, icon: string) => hasAt(s, gateNamed(s, gate), icon);
  const rank = (gate: string) => (has(gate, 'never-surrender') ? 0 : has(gate, 'skirmish') ? 1 : 2);
  return gates.toSorted((a, b) => rank(a) - rank(b));
}

/** The invader deck as everybody may know it, from the top: cards put back, then the four bands. */
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
  const bosses = unseen['boss']?.length ?? 0;
  const bands = [
    { rank: 'minion', left: unseen['minion']?.length ?? 0 },
    { rank: 'boss', left: bosses > 1 ? 1 : 0 },
    { rank: 'elite', left: unseen['elite']?.length ?? 0 },
    { rank: 'boss', left: bosses > 0 ? 1 : 0 },
  ];
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
