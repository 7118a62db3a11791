/** What a click means: the action that a piece or a place stands for, given what is asked and what is in hand. */
import type { Action, Facts } from '@rempart/kernel';
import type { BoardProps } from '@rempart/board';
import { gateWith, kindOf, seatOfGate, subjectOf } from '../outlook.ts';
import type { State } from '../rules/state.ts';

export type Props = BoardProps<State>;
type Said = Action & Facts;

export const askOf = (p: Props): string => p.waiting.find(({ seat }) => seat === p.seat)?.ask ?? '';
const field = (action: Action, name: string): unknown => (action as Said)[name];

/** The cards that some legal action names; kinds too, where copies are as good as one another. */
export const named = (legal: readonly Action[]): ReadonlySet<unknown> =>
  new Set(legal.flatMap((action) => [field(action, 'card'), field(action, 'spell')]));
export const kindsOf = (legal: readonly Action[]): ReadonlySet<string> => new Set(legal.map(({ kind }) => kind));
export const spellKind = (spell: string): string => kindOf(spell).icon ?? '';

/** The piece in hand: the one chosen, or the only one that may skirmish. */
export function pieceOf(p: Props): string | null {
  if (p.chosen !== null) return p.chosen;
  if (askOf(p) !== 'skirmish') return null;
  const able = new Set(p.legal.map((action) => field(action, 'card')).filter((card) => typeof card === 'string'));
  return able.size === 1 ? ([...able][0] as string) : null;
}

/** What happens at a gate, or at the invader before it, when it is clicked. */
export function atGate(p: Props, gate: string): Said | null {
  const ask = askOf(p);
  const piece = pieceOf(p);
  if (ask === 'headshot' && subjectOf(p.view).gate === gate) return { kind: 'headshot' };
  if (ask === 'you-shall-not-pass' && subjectOf(p.view).gate === gate) return { kind: 'repel' };
  if (piece === null) return ask === 'pick' ? { kind: 'resolve', gate } : null;
  if (kindOf(piece).type === 'spell') return isCall(piece) ? null : { kind: spellKind(piece), gate };
  if (gateWith(p.view, piece) === '') return { kind: 'deploy', card: piece, gate };
  return { kind: ask === 'skirmish' ? 'skirmish' : 'move', card: piece, to: gate };
}
export const isCall = (piece: string | null): boolean => piece !== null && spellKind(piece) === 'spirit-call';

const ON_DEFENDER: { readonly [ask: string]: string } = {
  casualty: 'casualty',
  airlift: 'airlift',
  airliftMore: 'airlift',
  'shifting-winds': 'winds',
};
/** What happens to a defender on the wall when it is clicked; null: it is taken in hand to be moved. */
export function onDefender(p: Props, card: string): Said | null {
  const kind = ON_DEFENDER[askOf(p)];
  return kind === undefined ? null : { kind, card };
}
/** What would be refused if a defender that cannot move were moved: the way to the reason. */
export function aMove(p: Props, card: string): Said {
  const gates = p.view.gates;
  const at = gates.indexOf(gateWith(p.view, card));
  const near = [gates[at - 1], gates[at + 1]].filter((gate) => gate !== undefined);
  const same = near.find((gate) => seatOfGate(p.view, gate) === seatOfGate(p.view, gates[at] ?? '')) ?? '';
  return { kind: askOf(p) === 'skirmish' ? 'skirmish' : 'move', card, to: same };
}
export const onHand = (p: Props, card: string): Said | null =>
  askOf(p) === 'infiltrate' ? { kind: 'lose', card } : null;
/** The same for a card in hand, or a spell. */
export function aUse(p: Props, card: string): Said {
  const gate = p.view.gates.find((id) => seatOfGate(p.view, id) === p.seat) ?? '';
  if (kindOf(card).type !== 'spell') return { kind: 'deploy', card, gate };
  return isCall(card) ? { kind: 'spirit-call', cards: [] } : { kind: spellKind(card), gate };
}
export const onSpell = (p: Props, spell: string): Said | null =>
  askOf(p) === 'arcane-renewal' ? { kind: 'renew', spell } : null;

/** How many defenders Spirit Call takes. */
export const callCount = (legal: readonly Action[]): number =>
  ((legal.find(({ kind }) => kind === 'spirit-call') as Said | undefined)?.cards as string[] | undefined)?.length ?? 0;

/** Of the actions that take a card, one for each kind of card: copies are as good as one another. */
export function oneOfEach(legal: readonly Action[], wanted: string | undefined): { action: Action; face: string }[] {
  const found = new Map<string, { action: Action; face: string }>();
  for (const action of legal) {
    const card = field(action, 'card');
    if (action.kind !== wanted || typeof card !== 'string') continue;
    const face = /\.\d+$/.test(card) ? card : `${card}.1`;
    if (!found.has(kindOf(face).id)) found.set(kindOf(face).id, { action, face });
  }
  return [...found.values()];
}
