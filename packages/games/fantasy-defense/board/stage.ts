/**
 * While events are told one after the other, the board shows the city as it stood at that moment: the state before
 * them, with those already told carried out. Only what can be seen is carried out; the last one shows the true state.
 */
import type { Event, Facts } from '@rempart/kernel';
import type { Beat } from '@rempart/board';
import type { State } from '../rules/state.ts';

type Told = Event & Facts;
const without = (list: readonly string[], card: unknown): string[] => list.filter((other) => other !== card);
const allWithout = (lists: readonly string[][], card: unknown): string[][] => lists.map((list) => without(list, card));
const put = (lists: readonly string[][], at: number, card: unknown): string[][] =>
  at < 0 ? [...lists] : lists.with(at, [...(lists[at] ?? []), card as string]);

const at = (s: State, gate: unknown): number => s.gates.indexOf(gate as string);
const lift = (s: State, e: Told): Partial<State> => ({ siege: s.siege.map((id) => (id === e['invader'] ? '' : id)) });
const shift = (s: State, e: Told): Partial<State> => ({
  wall: put(allWithout(s.wall, e['card']), at(s, e['to']), e['card']),
});
const fromHand = (s: State, card: unknown): Partial<State> => ({ hands: allWithout(s.hands, card) });

const carry: { readonly [e: string]: ((s: State, e: Told) => Partial<State>) | undefined } = {
  turnBegan: (_s, e) => ({ turn: e['turn'] as number, moved: [], shielded: [], flamed: [], resolved: [] }),
  besieged: (s, e) => ({
    siege: s.siege.map((id, gate) =>
      (e['gates'] as string[]).includes(s.gates[gate] ?? '') ? e['invader'] : id,
    ) as string[],
    invaderDeck: s.invaderDeck.slice(0, -1),
    sentBack: Math.max(0, s.sentBack - 1),
  }),
  slain: (s, e) => ({ ...lift(s, e), invaderDiscard: [...s.invaderDiscard, e['invader'] as string] }),
  sentBack: (s, e) => ({
    ...lift(s, e),
    ...((e['gates'] as string[]).length > 0 ? { invaderDeck: [...s.invaderDeck, e['invader'] as string] } : {}),
    sentBack: s.sentBack + 1,
  }),
  infiltrated: (s, e) => fromHand(s, e['card']),
  discarded: (s, e) => ({
    hands: s.hands.map((hand) => hand.filter((card) => !(e['cards'] as string[]).includes(card))),
  }),
  deployed: (s, e) => ({
    ...fromHand(s, e['card']),
    starting: allWithout(s.starting, e['card']),
    wall: put(allWithout(s.wall, e['card']), at(s, e['gate']), e['card']),
  }),
  moved: (s, e) => ({ ...shift(s, e), moved: [...s.moved, e['card'] as string] }),
  skirmished: shift,
  shifted: shift,
  airlifted: shift,
  fell: (s, e) => ({ wall: allWithout(s.wall, e['card']) }),
  calledBack: (s, e) => ({ wall: allWithout(s.wall, e['card']) }),
  battleWon: (s, e) => ({ resolved: [...s.resolved, ...(e['gates'] as string[]).map((gate) => at(s, gate))] }),
  moraleLost: (_s, e) => ({ morale: e['morale'] as number }),
  cast: (s, e) => ({ used: [...s.used, e['spell'] as string] }),
  readied: (s, e) => ({ used: without(s.used, e['spell']) }),
  received: (s, e) => ({
    hands: s.hands.map((hand, seat) => (seat === e['seat'] ? [...hand, ...(e['cards'] as string[])] : hand)),
  }),
};
/** What leaves the table is seen going: it is carried out when the next event comes. */
const LEAVES: ReadonlySet<string> = new Set(['slain', 'sentBack', 'fell', 'calledBack', 'infiltrated']);

export function staged(view: State, beat: Beat<State> | null): State {
  if (beat === null) return view;
  const last = beat.events[beat.at];
  const leaving = last !== undefined && LEAVES.has(last.e);
  if (beat.at >= beat.events.length - 1 && !leaving) return view;
  let s = beat.before;
  for (const event of beat.events.slice(0, leaving ? beat.at : beat.at + 1)) {
    const change = carry[event.e];
    if (change !== undefined) s = { ...s, ...change(s, event as Told) };
  }
  return s;
}

/** The event on stage, if it is one of these, and what it is about. */
export function onStage(beat: Beat<State> | null, ...kinds: string[]): Told | null {
  const event = beat?.events[beat.at];
  return event !== undefined && kinds.includes(event.e) ? (event as Told) : null;
}

const TIMES: { readonly [e: string]: number } = {
  besieged: 380,
  infiltrated: 400,
  sentBack: 380,
  deployed: 180,
  moved: 220,
  skirmished: 300,
  airlifted: 260,
  shifted: 260,
  battleWon: 400,
  battleLost: 400,
  pillaged: 320,
  slain: 260,
  moraleLost: 320,
  fell: 320,
  cast: 300,
  calledBack: 220,
  readied: 200,
  drew: 160,
  gave: 240,
};
export const pace = (event: Event): number => TIMES[event.e] ?? 0;
