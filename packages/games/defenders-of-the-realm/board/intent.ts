/** What a click means: the legal actions that a place, a card or a hero stands for, given what is asked. */
import type { ActionOf } from '@rempart/kernel';
import type { BoardProps } from '@rempart/board';
import { cardOf, placeAt } from '../outlook.ts';
import type { Route } from '../routes.ts';
import type { State } from '../rules/state.ts';

export type Props = BoardProps<State>;
export type Said = ActionOf<State>;

export const askOf = (p: Props): string => p.waiting.find(({ seat }) => seat === p.seat)?.ask ?? '';
/** The window that is open, where one is. */
export const windowOf = (s: State): string => String(s.stack.at(-1)?.locals.window ?? '');

/** The location, or the unit of a Darkness card, that an action is about; '' for none. */
export function aimOf(action: Said): string {
  switch (action.kind) {
    case 'archery':
      return action.at;
    case 'gate-at':
    case 'send':
    case 'cleanse':
    case 'remove':
    case 'ride-on':
      return action.place;
    case 'cancel':
      return action.unit;
    default:
      return 'to' in action ? action.to : '';
  }
}
/** The Hero card an action spends or plays; what is seen in the dark is none. */
export function cardIn(action: Said): string {
  if ('by' in action) return action.by;
  return 'card' in action && action.kind !== 'banish' && action.kind !== 'put-back' ? action.card : '';
}

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
  for (const action of p.legal) {
    const place = aimOf(action);
    if (placeAt(place) < 0) continue;
    if (card !== '' && cardIn(action) !== card) continue;
    if (action.kind === 'send' && sent !== '' && action.hero !== sent) continue;
    found.set(place, [...(found.get(place) ?? []), action]);
  }
  return found;
}
export const withCard = (p: Props, card: string): Said[] => p.legal.filter((action) => cardIn(action) === card);

const CLICKS: { readonly [ask: string]: 'commit' | 'discard' | undefined } = {
  commitment: 'commit',
  join: 'commit',
  handLimit: 'discard',
  loseCard: 'discard',
};
/** A click on a card: what it does at once, or null where it is only taken up. */
export function onCard(p: Props, card: string): Said | null {
  const ask = askOf(p);
  const kind = CLICKS[ask];
  // Over the limit a special card may be played instead: its choices are shown.
  const isChoice = ask === 'handLimit' && cardOf(card)?.kind === 'special';
  return kind === undefined || isChoice ? null : { kind, card };
}

/** A click on a location: what it does at once, or null where its choices are shown. */
export function onPlace(p: Props, id: string, route: Route | undefined): readonly Said[] | null {
  const here = offers(p).get(id) ?? [];
  const only = here.length === 1 ? here : null;
  const again = picked(p, 'place') === id; // the second tap goes
  const isHero = picked(p, 'hero') === String(p.seat);
  if (askOf(p) !== 'day' || picked(p, 'card') !== '') return only;
  if ((again || isHero) && route !== undefined && route.card === '') return route.actions;
  return again ? only : null;
}
