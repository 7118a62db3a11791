/** How far a hero may come this Day: for each location the cheapest way, without a card and with one. */
import { of } from '@rempart/kernel';
import type { Action, AnyAction, Seat } from '@rempart/kernel';
import { skillActions } from './rules/15-skills.ts';
import { travel } from './rules/3-travel.ts';
import { cardOf, placeAt } from './rules/content.ts';
import { actionsLeft } from './rules/questions.ts';
import type { Travel } from './rules/says.ts';
import type { State } from './rules/state.ts';

export interface Route {
  readonly to: number;
  readonly actions: readonly Travel[]; // one after the other
  readonly card: string; // the one it spends; '' for none
}
export interface Reach {
  readonly free: Route | undefined; // no card spent
  readonly quick: Route | undefined; // one card spent, where that is sooner
}

const MOVES: readonly AnyAction<State>[] = [...travel, ...skillActions.filter(({ kind }) => kind === 'teleport')];
const KINDS: ReadonlySet<string> = new Set(MOVES.map(({ kind }) => kind));
export const isTravel = (action: Action): action is Travel => KINDS.has(action.kind);
const isAllowed = (def: AnyAction<State>, s: State, seat: Seat, action: Travel): boolean =>
  def.needs.every(([, allows]) => allows(s, seat, action) === true);

/** The table as it would be with the hero there, so many actions and this card gone. */
function after(s: State, seat: Seat, route: Route): State {
  const hand = route.card === '' ? of(s.hands, seat) : of(s.hands, seat).filter((card) => card !== route.card);
  const teleported = route.actions.filter(({ kind }) => kind === 'teleport').length;
  return {
    ...s,
    place: s.place.with(seat, route.to),
    ready: s.ready.with(seat, actionsLeft(s, seat) - route.actions.length),
    bonus: s.bonus.with(seat, 0),
    hands: s.hands.with(seat, hand),
    teleports: s.teleports + teleported,
  };
}

/** Of cards that carry alike, the one that would be missed least. */
function carriers(s: State, seat: Seat): ReadonlySet<string> {
  const least = new Map<string, string>();
  for (const id of of(s.hands, seat)) {
    const { travel: icon, dice = 0, location = '' } = cardOf(id) ?? {};
    if (icon === undefined) continue;
    const key = icon === 'gate' ? `gate ${location}` : icon;
    if (dice < (cardOf(least.get(key) ?? '')?.dice ?? Infinity)) least.set(key, id);
  }
  return new Set(least.values());
}

/** Every location that can be reached from these, nearest first; `spent`: with one card. */
function spread(s: State, seat: Seat, start: readonly Route[], cards: ReadonlySet<string>) {
  const best = new Map<number, Route>();
  const withCard: Route[] = [];
  const queue = start.toSorted((a, b) => a.actions.length - b.actions.length);
  for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
    if (best.has(route.to)) continue;
    best.set(route.to, route);
    const there = after(s, seat, route);
    if (actionsLeft(there, seat) <= 0) continue;
    for (const def of MOVES)
      for (const action of def.options(there, seat)) {
        if (!isTravel(action)) continue;
        const by = 'by' in action ? action.by : '';
        const isCard = cardOf(by) !== undefined;
        const to = placeAt(action.to);
        if ((isCard && !cards.has(by)) || (best.has(to) && !isCard) || !isAllowed(def, there, seat, action)) continue;
        const next = { to, actions: [...route.actions, action], card: isCard ? by : route.card };
        if (isCard) withCard.push(next);
        else queue.splice(firstLonger(queue, next), 0, next);
      }
  }
  return { best, withCard };
}
const firstLonger = (queue: readonly Route[], { actions }: Route): number => {
  const at = queue.findIndex((other) => other.actions.length > actions.length);
  return at < 0 ? queue.length : at;
};

const NO_CARDS: ReadonlySet<string> = new Set();
export function routes(s: State, seat: Seat): ReadonlyMap<number, Reach> {
  const here: Route = { to: of(s.place, seat), actions: [], card: '' };
  const free = spread(s, seat, [here], carriers(s, seat));
  const quick = spread(s, seat, free.withCard, NO_CARDS);
  const found = new Map<number, Reach>();
  for (const at of new Set([...free.best.keys(), ...quick.best.keys()])) {
    const walked = free.best.get(at);
    const carried = quick.best.get(at);
    const isSooner = carried !== undefined && carried.actions.length < (walked?.actions.length ?? Infinity);
    if (at !== here.to) found.set(at, { free: walked, quick: isSooner ? carried : undefined });
  }
  return found;
}
