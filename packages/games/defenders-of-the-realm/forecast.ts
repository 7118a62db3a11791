/**
 * What tonight can bring: every Darkness card that may come is carried out by the rules on a copy of the map, and what
 * happens is counted. Only what this seat may know goes in: the cards left as a set, and those that were foreseen.
 */
import { HIDDEN, of } from '@rempart/kernel';
import type { EventOf } from '@rempart/kernel';
import { advance, placements } from './rules/9-night.ts';
import { DARKNESS, generalAt, placeAt } from './rules/content.ts';
import type { DarknessCard } from './rules/content.ts';
import { notch } from './rules/questions.ts';
import type { Kit, State } from './rules/state.ts';

type Hear = (event: EventOf<State>) => void;
/** A kit with which nothing is rolled and nobody is asked; what is told goes to who listens. */
export function witness(s: State, hear: Hear = () => {}): Kit {
  const kit: Kit = {
    pick: () => 0,
    roll: () => 1,
    shuffle: (list) => list,
    emit: hear,
    call: () => undefined,
    end: () => undefined,
    reopen: () => undefined,
    win: (outcome) => void (s.over ??= outcome),
    stream: () => kit,
    fresh: () => kit,
  };
  return kit;
}

const NO_FRAME = { step: '', at: 0, asked: [], seats: [], sealed: null, locals: {} };
/** A copy of the table, after this card has been resolved by the rules. */
export function resolved(view: State, card: string, full: boolean, hear?: Hear): State {
  const s: State = {
    ...view,
    card,
    full,
    minions: [...view.minions],
    crystals: [...view.crystals],
    supply: [...view.supply],
    marched: [...view.marched],
    darknessDiscard: [...view.darknessDiscard],
    over: null,
  };
  const k = witness(s, hear);
  placements(s, k, NO_FRAME);
  advance(s, k, NO_FRAME);
  return s;
}

interface Omen {
  readonly card: string;
  readonly events: readonly EventOf<State>[];
  readonly lost: string; // the rule by which the game would be lost; '' if it would not
}
/** What one card would do, were it resolved now. */
export function omen(view: State, card: string, full: boolean): Omen {
  // What was cancelled of the card on the table stays cancelled.
  const met = view.card === card ? view : { ...view, cancelled: [], halted: false };
  const events: EventOf<State>[] = [];
  const { over } = resolved(met, card, full, (event) => void events.push(event));
  return { card, events, lost: over?.rule ?? '' };
}

const isKnown = (card: string | undefined): card is string => card !== undefined && card !== HIDDEN;
/** The cards that may be drawn next: one that is known, or all that are not seen anywhere. */
export function cardsToCome(view: State): readonly string[] {
  const [top] = view.darknessDeck;
  if (isKnown(top)) return [top];
  const quiet = DARKNESS.filter((card) => card.kind === 'all-is-quiet').map(({ id }) => id);
  const removed = view.fewerQuiet === 0 ? [] : quiet.slice(-view.fewerQuiet);
  const seen = new Set([...removed, view.card, ...view.visions, ...view.darknessDeck]);
  const inBox = (card: DarknessCard): boolean => !seen.has(card.id);
  const unseen = DARKNESS.filter((card) => inBox(card) && !view.darknessDiscard.includes(card.id));
  // An empty deck is made anew from its discard (DT-9.9).
  return (unseen.length > 0 ? unseen : DARKNESS.filter(inBox)).map(({ id }) => id);
}

interface Threat {
  readonly place: number;
  readonly overrun: number; // the chance of an overrun there
  readonly taint: number; // … of at least one crystal
  readonly mean: number; // minions that arrive, on average
}
interface Forecast {
  readonly full: number; // cards tonight
  readonly advanceOnly: number;
  readonly known: string; // the next card, where it has been foreseen
  readonly left: number; // cards that may come
  readonly lost: readonly { readonly rule: string; readonly chance: number }[]; // by the first card
  readonly threats: readonly Threat[]; // by the first card, worst first
  readonly advances: readonly number[]; // by General: the chance that any one card moves it
}
type Harm = 'overran' | 'tainted' | 'placed';
const count = (events: readonly EventOf<State>[], harm: Harm, place: string): number =>
  events.filter((event) => event.e === harm && event.place === place).length;

export function forecast(view: State): Forecast {
  const { full, advanceOnly } = notch(view);
  const cards = cardsToCome(view);
  const omens = cards.map((card) => omen(view, card, full > 0));
  const share = 1 / Math.max(1, omens.length);
  const lost = new Map<string, number>();
  const threats = new Map<string, { overrun: number; taint: number; mean: number }>();
  const advances = view.marched.map(() => 0);
  for (const { events, lost: rule } of omens) {
    if (rule !== '') lost.set(rule, (lost.get(rule) ?? 0) + share);
    for (const event of events)
      if (event.e === 'advanced') {
        const g = generalAt(event.general);
        advances[g] = of(advances, g) + share;
      }
    for (const place of new Set(events.flatMap((event) => ('place' in event ? [event.place] : [])))) {
      const so = threats.get(place) ?? { overrun: 0, taint: 0, mean: 0 };
      if (count(events, 'overran', place) > 0) so.overrun += share;
      if (count(events, 'tainted', place) > 0) so.taint += share;
      so.mean += share * count(events, 'placed', place);
      threats.set(place, so);
    }
  }
  const worst = (a: Threat, b: Threat): number => b.overrun - a.overrun || b.taint - a.taint || b.mean - a.mean;
  return {
    full,
    advanceOnly,
    known: isKnown(view.darknessDeck[0]) ? of(cards, 0) : '',
    left: cards.length,
    lost: [...lost].map(([rule, chance]) => ({ rule, chance })).sort((a, b) => b.chance - a.chance),
    threats: [...threats].map(([id, so]) => ({ place: placeAt(id), ...so })).sort(worst),
    advances,
  };
}
