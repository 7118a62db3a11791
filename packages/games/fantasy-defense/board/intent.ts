/** What a click means: the action that a piece or a place stands for, given what is asked and what is in hand. */
import { matching } from '@rempart/board';
import type { BoardProps } from '@rempart/board';
import { byWorth, gateWith, kindOf, seatOfGate, subjectOf } from '../outlook.ts';
import type { Action, State } from '../rules/state.ts';
import { look } from './look.svelte.ts';

export type Props = BoardProps<State>;

export const askOf = (p: Props): string => p.waiting.find(({ seat }) => seat === p.seat)?.ask ?? '';

/** What an action names: a card, cards, a spell; nothing where it names a gate or is a word. */
function namedBy(action: Action): readonly string[] {
  if ('card' in action) return [action.card];
  return action.kind === 'renew' ? [action.spell] : [];
}
/** The cards that some legal action names; kinds too, where copies are as good as one another. */
export const named = (legal: readonly Action[]): ReadonlySet<string> => new Set(legal.flatMap(namedBy));
export const kindsOf = (legal: readonly Action[]): ReadonlySet<string> => new Set(legal.map(({ kind }) => kind));
export const spellKind = (spell: string): string => kindOf(spell).icon ?? '';

/** The piece in hand: the one chosen, or the only one that may skirmish. */
export function pieceOf(p: Props): string | null {
  if (p.chosen !== null) return p.chosen;
  if (askOf(p) !== 'skirmish') return null;
  const [able, ...more] = named(p.legal);
  return more.length === 0 ? (able ?? null) : null;
}

/** What happens at a gate, or at the invader before it, when it is clicked. */
export function atGate(p: Props, gate: string): Action | null {
  const ask = askOf(p);
  const piece = pieceOf(p);
  if (ask === 'headshot' && subjectOf(p.view).gate === gate) return { kind: 'headshot' };
  if (ask === 'you-shall-not-pass' && subjectOf(p.view).gate === gate) return { kind: 'repel' };
  if (piece === null) return ask === 'pick' ? { kind: 'resolve', gate } : null;
  if (kindOf(piece).type === 'spell') return castAt(piece, gate);
  if (gateWith(p.view, piece) === '') return { kind: 'deploy', card: piece, gate };
  return { kind: ask === 'skirmish' ? 'skirmish' : 'move', card: piece, to: gate };
}
/** A spell on a gate; null for the one that is cast on defenders. */
function castAt(spell: string, gate: string): Action | null {
  const kind = spellKind(spell);
  switch (kind) {
    case 'psychic-storm':
    case 'city-shield':
    case 'flaming-spirit':
      return { kind, gate };
    default:
      return null;
  }
}
export const isCall = (piece: string | null): boolean => piece !== null && spellKind(piece) === 'spirit-call';

const ON_DEFENDER: { readonly [ask: string]: 'casualty' | 'airlift' | 'winds' } = {
  casualty: 'casualty',
  airlift: 'airlift',
  airliftMore: 'airlift',
  'shifting-winds': 'winds',
};
/** What happens to a defender on the wall when it is clicked; null: it is taken in hand to be moved. */
export function onDefender(p: Props, card: string): Action | null {
  const kind = ON_DEFENDER[askOf(p)];
  return kind === undefined ? null : { kind, card };
}
/** What would be refused if a defender that cannot move were moved: the way to the reason. */
export function aMove(p: Props, card: string): Action {
  const gates = p.view.gates;
  const at = gates.indexOf(gateWith(p.view, card));
  const near = [gates[at - 1], gates[at + 1]].filter((gate) => gate !== undefined);
  const same = near.find((gate) => seatOfGate(p.view, gate) === seatOfGate(p.view, gates[at] ?? '')) ?? '';
  return { kind: askOf(p) === 'skirmish' ? 'skirmish' : 'move', card, to: same };
}
export const onHand = (p: Props, card: string): Action | null =>
  askOf(p) === 'infiltrate' ? { kind: 'lose', card } : null;
/** The same for a card in hand, or a spell. */
export function aUse(p: Props, card: string): Action {
  const gate = p.view.gates.find((id) => seatOfGate(p.view, id) === p.seat) ?? '';
  if (kindOf(card).type !== 'spell') return { kind: 'deploy', card, gate };
  return castAt(card, gate) ?? { kind: 'spirit-call', cards: [] };
}
export const onSpell = (p: Props, spell: string): Action | null =>
  askOf(p) === 'arcane-renewal' ? { kind: 'renew', spell } : null;

/** Cards of which one is to be lost for good: a casualty, or what Infiltrate takes. */
const victimsOf = (legal: readonly Action[]): string[] =>
  [...matching(legal, 'casualty'), ...matching(legal, 'lose')].map(({ card }) => card);
/** Who is to be lost: whom the player has named, else who is worth least now. Nothing is lost before that is confirmed. */
export function victimOf(p: Props): string | null {
  if (p.beat !== null) return null; // the battle is still being shown
  const mortal = victimsOf(p.legal);
  const { card = '', line = -1 } = look.victim ?? {};
  return line === p.log.length && mortal.includes(card) ? card : (byWorth(p.view, p.seat, mortal)[0] ?? null);
}
/** Names the victim, if it may be one. */
export function nameVictim(p: Props, card: string): boolean {
  if (!victimsOf(p.legal).includes(card)) return false;
  look.victim = { card, line: p.log.length };
  return true;
}

/** How many defenders Spirit Call takes. */
export const callCount = (legal: readonly Action[]): number => matching(legal, 'spirit-call')[0]?.cards.length ?? 0;

/** A choice among cards that lie nowhere on the wall, or too close on it, and the card that is drawn for it. */
interface Choice {
  readonly action: Action;
  readonly face: string;
}
/** So many at one gate can be told apart by a finger. */
const crowd = (): number => (matchMedia('(height < 30rem)').matches ? 2 : 4);
/** Of what Foresight or Rebirth may take, or who of a crowd may fall, one for each kind: copies are as good as one another. */
export function oneOfEach(legal: readonly Action[]): Choice[] {
  const found = new Map<string, Choice>();
  const mortal = matching(legal, 'casualty');
  const fallen = mortal.length > crowd() ? mortal : [];
  for (const action of [...matching(legal, 'take'), ...matching(legal, 'rebirth'), ...fallen]) {
    const face = /\.\d+$/.test(action.card) ? action.card : `${action.card}.1`;
    if (!found.has(kindOf(face).id)) found.set(kindOf(face).id, { action, face });
  }
  return [...found.values()];
}
