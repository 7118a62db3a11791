/**
 * While events are told one after the other, the board shows the realm as it stood at that moment: the state before
 * them, with those already told carried out. Only what can be seen is carried out; the last one shows the true state.
 */
import type { Event, Facts } from '@rempart/kernel';
import type { Beat } from '@rempart/board';
import { CITY, COLORS, FOUR, generalOf, placeAt } from '../outlook.ts';
import type { State } from '../rules/state.ts';

type Told = Event & Facts;
const colorOf = (e: Told): number => COLORS.indexOf(String(e['color']));
const generalAt = (e: Told): number => FOUR.findIndex((g) => generalOf(g).id === e['general']);
const place = (e: Told, name = 'place'): number => placeAt(String(e[name]));
const seatOf = (e: Told): number => Number(e['seat']);
const shift = (list: readonly number[], at: number, by: number): number[] =>
  at < 0 || at >= list.length ? [...list] : list.with(at, (list[at] ?? 0) + by);
const stack = (at: number, color: number): number => at * FOUR.length + color;
const without = (cards: readonly string[], gone: readonly unknown[]): string[] =>
  cards.filter((card) => !gone.includes(card));

const carry: { readonly [e: string]: ((s: State, e: Told) => Partial<State>) | undefined } = {
  turn: (s, e) => ({
    turn: Number(e['turn']),
    active: seatOf(e),
    ready: s.ready.with(seatOf(e), s.life[seatOf(e)] ?? 0),
  }),
  placed: (s, e) => ({
    minions: shift(s.minions, stack(place(e), colorOf(e)), 1),
    supply: shift(s.supply, colorOf(e), -1),
  }),
  removed: (s, e) => ({
    minions: shift(s.minions, stack(place(e), colorOf(e)), -Number(e['count'])),
    supply: shift(s.supply, colorOf(e), Number(e['count'])),
  }),
  turned: (s, e) => ({
    minions: shift(shift(s.minions, stack(place(e, 'from'), colorOf(e)), -1), stack(place(e, 'to'), colorOf(e)), 1),
  }),
  tainted: (s, e) => ({ crystals: shift(s.crystals, place(e), 1), crystalsLeft: Number(e['left']) }),
  cleansed: (s, e) => ({ crystals: shift(s.crystals, place(e), -Number(e['count'])), crystalsLeft: Number(e['left']) }),
  gateBuilt: (s, e) => ({ gates: s.gates.with(place(e), true) }),
  gatePlaced: (s, e) => ({ gates: s.gates.with(place(e), true) }),
  moved: (s, e) => ({ place: s.place.with(seatOf(e), place(e, 'to')) }),
  sent: (s, e) => ({ place: s.place.map((at, seat) => (s.hero[seat] === e['hero'] ? place(e) : at)) }),
  retreated: (s, e) => ({ place: s.place.map((at, seat) => ((e['party'] as number[]).includes(seat) ? CITY : at)) }),
  entered: (s, e) => ({
    hero: s.hero.with(seatOf(e), String(e['hero'])),
    place: s.place.with(seatOf(e), CITY),
    life: s.life.with(seatOf(e), Number(e['life'])),
  }),
  died: (s, e) => ({ hero: s.hero.with(seatOf(e), ''), hands: s.hands.with(seatOf(e), []) }),
  wounded: (s, e) => ({ life: s.life.with(seatOf(e), Number(e['life'])) }),
  healed: (s, e) => ({ life: s.life.with(seatOf(e), Number(e['life'])) }),
  advanced: (s, e) => ({ marched: shift(s.marched, generalAt(e), 1) }),
  pushedBack: (s, e) => ({ marched: shift(s.marched, generalAt(e), -1) }),
  marker: (s, e) => ({ marker: s.marker.with(generalAt(e), Number(e['life'])) }),
  survived: (s, e) => ({ marker: s.marker.with(generalAt(e), Number(e['life'])) }),
  generalHealed: (s, e) => ({ marker: s.marker.with(generalAt(e), Number(e['life'])) }),
  slew: (s, e) => ({ slainBy: s.slainBy.with(generalAt(e), seatOf(e)), title: s.title.with(generalAt(e), seatOf(e)) }),
  drew: (s, e) => ({
    hands: s.hands.map((hand, seat) => (seat === e['seat'] ? [...hand, ...(e['cards'] as string[])] : hand)),
  }),
  spent: (s, e) => ({ hands: s.hands.map((hand) => without(hand, [e['card']])) }),
  played: (s, e) => ({ hands: s.hands.map((hand) => without(hand, [e['card']])) }),
  questDrawn: (s, e) => ({ quest: s.quest.with(seatOf(e), String(e['quest'])) }),
};

export function staged(view: State, beat: Beat<State> | null): State {
  if (beat === null || beat.at >= beat.events.length - 1) return view;
  let s = beat.before;
  for (const event of beat.events.slice(0, beat.at + 1)) {
    const change = carry[event.e];
    if (change !== undefined) s = { ...s, ...change(s, event as Told) };
  }
  return s;
}

/** The event on stage. */
export const onStage = (beat: Beat<State> | null): Told | null => (beat?.events[beat.at] ?? null) as Told | null;

const TIMES: { readonly [e: string]: number } = {
  turn: 250,
  moved: 320,
  sent: 320,
  fought: 600,
  rerolled: 500,
  removed: 220,
  purified: 500,
  questRolled: 500,
  questDone: 500,
  healed: 250,
  wounded: 350,
  died: 600,
  night: 350,
  revealed: 800,
  placed: 240,
  overran: 420,
  tainted: 340,
  advanced: 480,
  attacked: 400,
  cursed: 250,
  struck: 700,
  marker: 350,
  slew: 700,
  attackFailed: 500,
  retreated: 350,
  played: 450,
  gateBuilt: 300,
  gatePlaced: 300,
  cleansed: 300,
  rumors: 400,
};
export const pace = (event: Event): number => TIMES[event.e] ?? 0;
