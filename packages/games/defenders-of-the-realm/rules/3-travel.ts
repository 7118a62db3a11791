/** 3. Actions: travel. DT-3.6 Minions, Generals and crystals never block or end a move. */
import { action, of, oneOf } from '@rempart/kernel';
import type { Need, RuleId, Seat } from '@rempart/kernel';
import {
  CONSTANTS,
  HEROES,
  LOCATION_CARDS,
  PLACES,
  QUESTS,
  cardOf,
  flat,
  neighbours,
  placeAt,
  placeId,
} from './content.ts';
import { hops, hopsAround, within } from './roads.ts';
import { spendCard } from './13-cards.ts';
import { notice } from './14-quests.ts';
import { effectOf, effectsOf, handOf, holds, isShaped, mayEnter, placeOf } from './questions.ts';
import type { Kit, State } from './state.ts';
import { hasAction, spendActions } from './tokens.ts';

const define = action<State>();
const place = oneOf(PLACES);
type Icon = 'horse' | 'eagle' | 'gate';
type Move<K extends string> = {
  kind: K;
  to: string;
};
type MoveBy<K extends string> = Move<K> & {
  by: string; // the card, skill or reward that carries the hero
};
export type Walk = Move<'walk'>;
export type Ride = MoveBy<'ride'>;
export type Fly = MoveBy<'fly'>;
export type GateTravel = MoveBy<'gate'>;

export function arrive(s: State, k: Kit, seat: Seat, to: number, rule: RuleId, by: string): void {
  const from = placeOf(s, seat);
  s.place[seat] = to;
  k.emit({ e: 'moved', rule, seat, from: placeId(from), to: placeId(to), by });
  notice(s, k, seat);
}

/** DT-3.19 A move goes to another location. DT-15.18 A shaped Sorceress enters neither Monarch City nor an inn. */
export const elsewhere: Need<State, Move<string>> = [
  'DT-3.19',
  (s, me, a) => placeAt(a.to) !== placeOf(s, me) || { place: a.to },
];
const entering: Need<State, Move<string>> = [
  'DT-15.18',
  (s, me, a) => mayEnter(s, me, placeAt(a.to)) || { place: a.to },
];

/** The Smugglers' Road makes its places adjacent on foot. */
function onFoot(s: State, me: Seat): readonly number[] {
  const here = placeOf(s, me);
  const road = effectOf(s, me, 'virtual-edges')?.locations;
  if (typeof road !== 'object' || !road.includes(placeId(here))) return neighbours(here);
  return [...new Set([...neighbours(here), ...road.map(placeAt).filter((at) => at !== here)])];
}
/** DT-3.1 On foot: to an adjacent location. */
const walk = define<Walk>({
  kind: 'walk',
  rule: 'DT-3.1',
  shape: { to: place },
  needs: [
    hasAction,
    ['DT-3.1', (s, me, a) => onFoot(s, me).includes(placeAt(a.to)) || { from: placeId(placeOf(s, me)), to: a.to }],
    entering,
  ],
  options: (s, me) => onFoot(s, me).map((at) => ({ kind: 'walk', to: placeId(at) })),
  any: (s, me, dice) => {
    const near = onFoot(s, me);
    return { kind: 'walk', to: placeId(of(near, dice.pick(near.length))) };
  },
  apply(s, me, a, k) {
    spendActions(s, me, 1);
    arrive(s, k, me, placeAt(a.to), 'DT-3.1', 'foot');
  },
});

/** Skills and rewards that carry a hero without a card. */
const carriers = (mode: Icon): string[] =>
  [
    ...HEROES.flatMap((hero) => hero.skills.filter(({ effect }) => effect.type === 'move' && effect.mode === mode)),
    ...QUESTS.filter((quest) => flat(quest.reward.effect).some((e) => e.type === 'move' && e.mode === mode)),
  ].map(({ id }) => id);
const cardsWith = (icon: Icon): string[] => LOCATION_CARDS.filter((c) => c.travel === icon).map((c) => c.id);

/** What may carry this hero now: cards with the icon, and own mounts. */
function mounts(s: State, me: Seat, icon: Icon): string[] {
  const found: string[] = [];
  for (const id of handOf(s, me)) if (cardOf(id)?.travel === icon) found.push(id);
  for (const { id, type, effect } of effectsOf(s, me)) if (type === 'move' && effect.mode === icon) found.push(id);
  return found;
}
const carries = (s: State, me: Seat, id: string, icon: Icon): boolean =>
  cardOf(id) === undefined
    ? effectsOf(s, me).some((e) => e.id === id && e.type === 'move' && e.effect.mode === icon)
    : holds(s, me, id) && cardOf(id)?.travel === icon;

/** How many lines this carries: a card as its icon says, an own mount as the skill or reward says. */
function rangeOf(s: State, me: Seat, by: string, icon: 'horse' | 'eagle'): number {
  if (cardOf(by) !== undefined) return CONSTANTS.travelRange[icon];
  for (const { id, type, effect } of effectsOf(s, me))
    if (id === by && type === 'move' && effect.mode === icon) return effect.range ?? 0;
  return 0;
}
/** DT-15.18 On horseback a shaped Sorceress passes through neither the City nor an inn; she may fly over them. */
const passesFreely = (s: State, me: Seat, { to, by }: MoveBy<string>, icon: 'horse' | 'eagle'): boolean =>
  icon === 'eagle' || !isShaped(s, me) || hopsAround(placeOf(s, me), placeAt(to)) <= rangeOf(s, me, by, icon);

function mounted(kind: 'ride' | 'fly', icon: 'horse' | 'eagle', rule: RuleId) {
  return define<Ride | Fly>({
    kind,
    rule,
    shape: { to: place, by: oneOf([...cardsWith(icon), ...carriers(icon)]) },
    needs: [
      hasAction,
      [rule, (s, me, a) => carries(s, me, a.by, icon) || { by: a.by }],
      elsewhere,
      // DT-3.20 Only the destination counts: it lies within the range by lines.
      [
        'DT-3.20',
        (s, me, a) => {
          const range = rangeOf(s, me, a.by, icon);
          const lines = hops(placeOf(s, me), placeAt(a.to));
          return lines <= range || { to: a.to, range, lines };
        },
      ],
      entering,
      ['DT-15.18', (s, me, a) => passesFreely(s, me, a, icon) || { why: 'through', place: a.to }],
    ],
    options: (s, me) =>
      mounts(s, me, icon).flatMap((by) =>
        within(placeOf(s, me), rangeOf(s, me, by, icon)).map((at): Ride | Fly => ({ kind, to: placeId(at), by })),
      ),
    any: (s, me, dice) => {
      const ways = mounts(s, me, icon);
      if (ways.length === 0) return null;
      const by = of(ways, dice.pick(ways.length));
      const to = within(placeOf(s, me), rangeOf(s, me, by, icon));
      return { kind, to: placeId(of(to, dice.pick(to.length))), by };
    },
    apply(s, me, a, k) {
      spendActions(s, me, 1);
      if (cardOf(a.by) !== undefined) spendCard(s, k, me, a.by, rule);
      arrive(s, k, me, placeAt(a.to), rule, a.by);
    },
  });
}
/** DT-3.2 By horse: 1 or 2 lines. DT-15.11 Noble Steed needs no card. */
const ride = mounted('ride', 'horse', 'DT-3.2');
/** DT-3.3 By eagle: 1 to 4 lines. DT-15.10 Eagle Flight needs no card. */
const fly = mounted('fly', 'eagle', 'DT-3.3');

const GATE = 'gate';
function gatePlaces(s: State): number[] {
  const found: number[] = [];
  for (let at = 0; at < s.gates.length; at++) if (s.gates[at] === true) found.push(at);
  return found;
}
const isGateCard = (s: State, me: Seat, id: string): boolean => holds(s, me, id) && cardOf(id)?.travel === 'gate';
const leads = (s: State, by: string, to: string): boolean =>
  s.gates[placeAt(to)] === true || cardOf(by)?.location === to;
/** Where a gate, or a card, leads from here. */
function leadsTo(s: State, by: string): number[] {
  const own = cardOf(by)?.location;
  const places = gatePlaces(s);
  if (own !== undefined && !places.includes(placeAt(own))) places.push(placeAt(own));
  return places;
}
function gateWays(s: State, me: Seat): string[] {
  const found = s.gates[placeOf(s, me)] === true ? [GATE] : [];
  for (const id of handOf(s, me)) if (cardOf(id)?.travel === 'gate') found.push(id);
  return found;
}
const gateTravel = define<GateTravel>({
  kind: 'gate',
  rule: 'DT-3.4',
  shape: { to: place, by: oneOf([GATE, ...cardsWith('gate')]) },
  needs: [
    hasAction,
    // DT-3.5 Without a card: from a gate to any other gate.
    ['DT-3.5', (s, me, a) => a.by !== GATE || s.gates[placeOf(s, me)] === true || { place: placeId(placeOf(s, me)) }],
    // DT-3.4 With a Gate card: to its location or to any gate.
    ['DT-3.4', (s, me, a) => a.by === GATE || isGateCard(s, me, a.by) || { by: a.by }],
    elsewhere,
    ['DT-3.4', (s, _me, a) => leads(s, a.by, a.to) || { to: a.to }],
    entering,
  ],
  options: (s, me) =>
    gateWays(s, me).flatMap((by) => leadsTo(s, by).map((at): GateTravel => ({ kind: 'gate', to: placeId(at), by }))),
  any: (s, me, dice) => {
    const ways = gateWays(s, me);
    const by = ways[dice.pick(ways.length)];
    if (by === undefined) return null;
    const to = leadsTo(s, by);
    return { kind: 'gate', to: placeId(of(to, dice.pick(to.length))), by };
  },
  apply(s, me, a, k) {
    spendActions(s, me, 1);
    if (a.by !== GATE) spendCard(s, k, me, a.by, 'DT-3.4');
    arrive(s, k, me, placeAt(a.to), a.by === GATE ? 'DT-3.5' : 'DT-3.4', a.by);
  },
});

export const travel = [walk, ride, fly, gateTravel];
