/**
 * A move as the log tells it: what is one thing is one line, under the rule that it follows. Recorded events stay as they
 * are: matches are checked against them.
 */
import type { Event, EventOf, RuleId, Seat } from '@rempart/kernel';
import { CITY, darknessOf, isInn, neighbours, placeAt } from './rules/content.ts';
import type { State } from './rules/state.ts';

type Told = EventOf<State>;
type Kind = Told['e'];
type Of<K extends Kind> = Extract<Told, { e: K }>;

const CAMPS = 'DT-1.8';
const WAVES: readonly RuleId[] = ['DT-1.10', 'DT-1.11'];
const CARDS: { readonly [kind: string]: RuleId } = {
  'orc-patrols': 'DT-12.2',
  'orc-war-party': 'DT-12.3',
  'monarch-city': 'DT-12.4',
};
const NIGHTS: { readonly [notch: string]: RuleId } = {
  early: 'DT-11.1',
  'mid-1': 'DT-11.2',
  'mid-2': 'DT-11.2',
  late: 'DT-11.3',
};
const SPILL: RuleId = 'DT-10.3';
const SPILL_TO_CITY: RuleId = 'DT-10.5';
const isSpill = (event: Told): event is Of<'placed'> =>
  event.e === 'placed' && (event.rule === SPILL || event.rule === SPILL_TO_CITY);

/** `before` is what was told before this move, newest first. */
export const retell = (events: readonly Told[], before: Iterable<Told> = []): Event[] => joined(cited(events, before));

const cardRule = (card: string): RuleId => CARDS[darknessOf(card).kind] ?? 'DT-9.4';
function newest<K extends Kind>(before: Iterable<Told>, ...kinds: readonly K[]): Of<K> | undefined {
  for (const event of before) if ((kinds as readonly Kind[]).includes(event.e)) return event as Of<K>;
  return undefined;
}
/** DT-6.20 The hand limit and a General's penalty ask for a card in the same way; what was told before says which it was. */
function discardRule(before: Iterable<Told>, seat: Seat): RuleId {
  for (const event of before) {
    if (event.e === 'turn' || event.rule === 'DT-8.1') return 'DT-8.2';
    if (event.e === 'cardsLost' && event.seat === seat) return 'DT-6.20';
  }
  return 'DT-8.2';
}

/** The events with the rules that they follow. */
function cited(events: readonly Told[], before: Iterable<Told>): Told[] {
  const begun = events.findIndex(({ e }) => e === 'begun');
  let source: RuleId | undefined = begun < 0 ? undefined : CAMPS; // of minions that arrive
  let spill: number[] = []; // the neighbours that an overrun has yet to reach
  const arrival = (event: Of<'placed'>): RuleId => {
    if (spill[0] === placeAt(event.place)) {
      spill.shift();
      return placeAt(event.place) === CITY ? SPILL_TO_CITY : SPILL;
    }
    source ??= cardRule(newest(before, 'revealed')?.card ?? 'dk-01');
    return source;
  };
  const ruleOf = (event: Told, i: number): RuleId | undefined => {
    switch (event.e) {
      case 'waveCard':
        if (event.accepted) source = WAVES[event.wave - 1];
        return event.accepted ? source : event.rule;
      case 'revealed':
        source = cardRule(event.card);
        return event.rule;
      case 'advanced':
        source = event.rule;
        return event.rule;
      case 'overran':
        spill = neighbours(placeAt(event.place)).filter((at) => !isInn(at));
        return event.rule;
      case 'placed':
        return arrival(event);
      case 'tainted':
        if (event.rule === 'DT-10.4') spill.shift();
        return event.rule === 'DT-10.6' && i < begun ? (source === CAMPS ? 'DT-1.9' : 'DT-1.16') : event.rule;
      case 'night':
        return NIGHTS[event.notch] ?? event.rule;
      case 'entered':
        return newest(before, 'died', 'begun') === undefined ? event.rule : 'DT-5.9';
      case 'spent':
        return event.rule === 'DT-8.2' ? discardRule(before, event.seat) : event.rule;
      default:
        return event.rule;
    }
  };
  return events.map((event, i) => {
    const rule = ruleOf(event, i);
    return rule === undefined ? event : { ...event, rule };
  });
}

/** What the events that follow the one at `i` add to it: the lines to tell instead, and the events told with it. */
type Joint = { readonly lines: readonly Event[]; readonly with: readonly Told[] };
function following<K extends Kind>(events: readonly Told[], i: number, test: (event: Told) => event is Of<K>): Of<K>[] {
  const run: Of<K>[] = [];
  for (const event of events.slice(i)) {
    if (test(event)) run.push(event);
    else if (event.e !== 'tainted') break;
  }
  return run;
}
const isArrival =
  (of: Of<'placed'>) =>
  (event: Told): event is Of<'placed'> =>
    event.e === 'placed' && event.rule === of.rule && event.place === of.place && event.color === of.color;

function arrivals(events: readonly Told[], i: number, event: Of<'placed'>): Joint {
  const { rule, color, place } = event;
  if (isSpill(event)) {
    const run = following(events, i, isSpill);
    return { lines: [{ e: 'spilled', rule: SPILL, color, places: run.map((one) => one.place) }], with: run };
  }
  if (rule === CAMPS) {
    const run = following(events, i, (one): one is Of<'placed'> => one.e === 'placed' && one.rule === CAMPS);
    return { lines: [{ e: 'camps', rule, count: run.filter((one) => one.place === place).length }], with: run };
  }
  if (rule === CARDS['orc-patrols'] || rule === CARDS['orc-war-party']) {
    const run = following(events, i, (one): one is Of<'placed'> => one.e === 'placed' && one.rule === rule);
    return { lines: [{ e: 'orcs', rule, places: run.map((one) => one.place) }], with: run };
  }
  const run = following(events, i, isArrival(event));
  return { lines: [{ e: 'arrived', rule: rule ?? 'DT-9.4', place, color, count: run.length }], with: run };
}
/** All cards of a wave at once: so many minions on each of these locations. A second card may name one of them again. */
function wave(events: readonly Told[], { rule = '', wave: number }: Of<'waveCard'>): Joint {
  const run = events.filter((one): one is Of<'placed'> => one.e === 'placed' && one.rule === rule);
  const cards = events.filter((one): one is Of<'waveCard'> => one.e === 'waveCard' && one.wave === number);
  const counts = new Map<string, number>();
  for (const { place } of run) counts.set(place, (counts.get(place) ?? 0) + 1);
  const lines = [...new Set(counts.values())].map((count) => {
    const places = [...counts].filter(([, found]) => found === count).map(([place]) => place);
    return { e: 'wave', rule, wave: number, count, places };
  });
  return { lines, with: [...run, ...cards] };
}
/** A seat that draws one card after the other draws them all. */
function draws(events: readonly Told[], i: number, event: Of<'drew'> | Of<'drewHidden'>): Joint {
  const same = events
    .slice(i)
    .filter(
      (one): one is Of<'drew'> | Of<'drewHidden'> =>
        one.e === event.e && 'seat' in one && one.seat === event.seat && one.rule === event.rule,
    );
  const line =
    event.e === 'drew'
      ? { ...event, cards: same.flatMap((one) => ('cards' in one ? one.cards : [])) }
      : { ...event, count: same.reduce((sum, one) => sum + ('count' in one ? one.count : 0), 0) };
  return { lines: [line], with: same };
}
/** A hand lost to a General. */
function losses(events: readonly Told[], i: number, event: Of<'cardsLost'>): Joint | null {
  const run = following(
    events,
    i + 1,
    (one): one is Of<'spent'> => one.e === 'spent' && one.rule === event.rule && one.seat === event.seat,
  );
  if (run.length === 0) return null;
  return { lines: [{ ...event, e: 'handLost', cards: run.map(({ card }) => card) }], with: run };
}
/** A card spent to purify, the roll, and the crystal that goes. */
function purifying(events: readonly Told[], i: number, { card }: Of<'spent'>): Joint | null {
  const [roll, gone] = events.slice(i + 1, i + 3);
  if (roll?.e !== 'purified') return null;
  const left = gone?.e === 'cleansed' ? gone.left : 0;
  return { lines: [{ ...roll, e: 'purifies', card, left }], with: gone?.e === 'cleansed' ? [roll, gone] : [roll] };
}

/** A Fight and what it removes, where that is one colour. */
function fight(events: readonly Told[], i: number, event: Of<'fought'>): Joint | null {
  const [gone, more] = events.slice(i + 1, i + 3);
  if (gone?.e !== 'removed' || more?.e === 'removed') return null;
  return { lines: [{ ...event, e: 'fights', color: gone.color, count: gone.count }], with: [gone] };
}
/** A card for a Fireball, and its dice. */
function fireball(next: Told | undefined, { card }: Of<'spent'>): Joint | null {
  return next?.e === 'fought' ? { lines: [{ ...next, e: 'burns', card }], with: [next] } : null;
}

function joint(events: readonly Told[], i: number, event: Told): Joint | null {
  const next = events[i + 1];
  switch (event.e) {
    case 'placed':
      return arrivals(events, i, event);
    case 'waveCard':
      return event.accepted ? wave(events, event) : null;
    case 'drew':
    case 'drewHidden':
      return draws(events, i, event);
    case 'overran':
      return next?.e === 'tainted' ? { lines: [{ ...event, e: 'overrun', left: next.left }], with: [next] } : null;
    case 'struck':
      return next?.e === 'marker' ? { lines: [{ ...next, e: 'strikes', dice: event.dice }], with: [next] } : null;
    case 'cardsLost':
      return losses(events, i, event);
    case 'fought':
      return fight(events, i, event);
    case 'spent':
      if (event.rule === 'DT-15.22') return fireball(next, event);
      return event.rule === 'DT-3.12' ? purifying(events, i, event) : null;
    default:
      return null;
  }
}
function joined(events: readonly Told[]): Event[] {
  const told = new Set<Told>();
  return events.flatMap((event, i) => {
    if (told.has(event)) return [];
    const found = joint(events, i, event);
    found?.with.forEach((one) => told.add(one));
    return found?.lines ?? [event];
  });
}
