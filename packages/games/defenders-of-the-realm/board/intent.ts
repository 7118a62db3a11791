/** What a click means: the legal actions that a place, a card or a hero stands for, given what is asked. */
import type { Action, Facts } from '@rempart/kernel';
import type { BoardProps } from '@rempart/board';
import { cardOf, placeAt } from '../outlook.ts';
import type { Route } from '../routes.ts';
import type { State } from '../rules/state.ts';

export type Props = BoardProps<State>;
export type Said = Action & Facts;

export const askOf = (p: Props): string => p.waiting.find(({ seat }) => seat === p.seat)?.ask ?? '';
/** The window that is open, where one is. */
export const windowOf = (s: State): string => String(s.stack.at(-1)?.locals['window'] ?? '');

const text = (action: Action, field: string): string => {
  const value = (action as Said)[field];
  return typeof value === 'string' ? value : '';
};
const PLACES: { readonly [kind: string]: string | undefined } = {
  walk: 'to',
  ride: 'to',
  fly: 'to',
  gate: 'to',
  teleport: 'to',
  'turn-undead': 'to',
  archery: 'at',
  'gate-at': 'place',
  send: 'place',
  cleanse: 'place',
  remove: 'place',
  'ride-on': 'place',
  cancel: 'unit',
};
const CARDS: { readonly [kind: string]: string | undefined } = {
  ride: 'by',
  fly: 'by',
  gate: 'by',
  fireball: 'card',
  'build-gate': 'card',
  purify: 'card',
  play: 'card',
  respond: 'card',
  commit: 'card',
  discard: 'card',
};
/** The location an action is about; '' for none. */
export const aimOf = (action: Action): string => text(action, PLACES[action.kind] ?? '');
/** The Hero card an action spends or plays. */
export const cardIn = (action: Action): string => text(action, CARDS[action.kind] ?? '');
export const isMove = ({ kind }: Action): boolean => ['walk', 'ride', 'fly', 'gate', 'teleport'].includes(kind);

type Pickable = 'place' | 'card' | 'hero' | 'sheet';
/** What is picked: `place:wolf-pass`, `card:hc-…`, `hero:0` to send it somewhere, `sheet:0` to read about it. */
export const pick = (what: Pickable, id: string | number): string => `${what}:${id}`;
export function picked(p: Props, what: Pickable): string {
  const chosen = p.chosen ?? '';
  return chosen.startsWith(`${what}:`) ? chosen.slice(what.length + 1) : '';
}

/** What may be done at each location; with a card or another's hero picked, only what has to do with it. */
export function offers(p: Props): ReadonlyMap<string, readonly Said[]> {
  const card = picked(p, 'card');
  const hero = picked(p, 'hero');
  const sent = hero === '' ? '' : (p.view.hero[Number(hero)] ?? '');
  const found = new Map<string, Said[]>();
  for (const action of p.legal as readonly Said[]) {
    const place = aimOf(action);
    if (placeAt(place) < 0) continue;
    if (card !== '' && cardIn(action) !== card) continue;
    if (action.kind === 'send' && sent !== '' && action['hero'] !== sent) continue;
    found.set(place, [...(found.get(place) ?? []), action]);
  }
  return found;
}
export const withCard = (p: Props, card: string): Said[] =>
  (p.legal as readonly Said[]).filter((action) => cardIn(action) === card);

/** A click on a card: what it does at once, or null where it is only taken up. */
export function onCard(p: Props, card: string): Said | null {
  const ask = askOf(p);
  const kind = { commitment: 'commit', join: 'commit', handLimit: 'discard', loseCard: 'discard' }[ask];
  // Over the limit a special card may be played instead: its choices are shown.
  const isChoice = ask === 'handLimit' && cardOf(card)?.kind === 'special';
  return kind === undefined || isChoice ? null : { kind, card };
}

/** A click on a location: what it does at once, or null where its choices are shown. */
export function onPlace(p: Props, id: string, route: Route | undefined): readonly Said[] | null {
  const here = offers(p).get(id) ?? [];
  const again = picked(p, 'place') === id; // the second tap goes
  const isHero = picked(p, 'hero') === String(p.seat);
  if (askOf(p) !== 'day' || picked(p, 'card') !== '') return here.length === 1 ? [here[0] as Said] : null;
  if ((again || isHero) && route !== undefined && route.card === '') return route.actions;
  return again && here.length === 1 ? [here[0] as Said] : null;
}
