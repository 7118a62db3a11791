/**
 * While events are told one after the other, the board shows the table as it stood at that moment: the state before
 * them, with those already told carried out. Only what can be seen is carried out; the last one shows the true state.
 */
import type { Event, Facts } from '@rempart/kernel';
import type { Beat } from '@rempart/board';
import { CUBES, mapOf } from '../outlook.ts';
import type { Figure } from '../outlook.ts';
import type { State } from '../rules/state.ts';

export type Told = Event & Facts;
type Change = (s: State, e: Told, view: State) => Partial<State>;
const zoneOf = (s: State, id: unknown): number => mapOf(s).ids.indexOf(String(id));
const change = (s: State, id: unknown, to: (figure: Figure) => Partial<Figure>): Partial<State> => ({
  figures: s.figures.map((figure) => (figure.id === id ? { ...figure, ...to(figure) } : figure)),
});
const cube: Change = (s, e) => ({
  cubes: s.cubes.map((at, i) => (CUBES[i] === e['attribute'] ? Number(e['to']) : at)),
});
/** Whoever comes is drawn as the state after all of this knows them, in the Zone the event names. */
const enters: Change = (s, e, view) => {
  const id = e['demon'] ?? e['figure'];
  const comer = view.figures.find((figure) => figure.id === id || figure.kind === id);
  if (comer === undefined || s.figures.some((figure) => figure.id === comer.id)) return {};
  return { figures: [...s.figures, { ...comer, zone: zoneOf(s, e['zone']), wounds: 0 }] };
};
const without = (zones: readonly number[], zone: number): number[] => {
  const at = zones.indexOf(zone);
  return at < 0 ? [...zones] : zones.toSpliced(at, 1);
};
const carry: { readonly [e: string]: Change | undefined } = {
  moved: (s, e) => change(s, e['figure'], () => ({ zone: zoneOf(s, e['to']) })),
  wounded: (s, e) => change(s, e['figure'], ({ wounds }) => ({ wounds: wounds + Number(e['wounds']) })),
  healed: (s, e) => change(s, e['figure'], ({ wounds }) => ({ wounds: Math.max(0, wounds - Number(e['healed'])) })),
  stunned: (s, e) => change(s, e['figure'], () => ({ stunned: true })),
  recovered: (s, e) => change(s, e['figure'], () => ({ stunned: false })),
  eliminated: (s, e) => ({ figures: s.figures.filter(({ id }) => id !== e['figure']) }),
  possessed: (s, e, view) => ({
    figures: [
      ...s.figures.filter(({ id }) => id !== e['target']),
      ...view.figures.filter(({ id }) => id === e['figure']),
    ],
  }),
  placed: enters,
  appeared: enters,
  arrived: enters,
  trapped: (s, e) => ({ souls: [...s.souls, zoneOf(s, e['zone'])] }),
  freed: (s, e) => ({ souls: without(s.souls, zoneOf(s, e['zone'])), freed: Number(e['freed']) }),
  searched: (s, e) => ({ chests: without(s.chests, zoneOf(s, e['zone'])) }),
  soul: (_s, e) => ({ soul: Number(e['souls']) }),
  raised: cube,
  lowered: cube,
  round: (_s, e) => ({ round: Number(e['round']), energy: Number(e['energy']), spent: 0 }),
};

export function staged(view: State, beat: Beat<State> | null): State {
  if (beat === null || beat.at >= beat.events.length - 1) return view;
  let s = beat.before;
  for (const event of beat.events.slice(0, beat.at + 1)) {
    const done = carry[event.e];
    if (done !== undefined) s = { ...s, ...done(s, event as Told, view) };
  }
  return s;
}
/** The event on stage. */
export const onStage = (beat: Beat<State> | null): Told | null => (beat?.events[beat.at] ?? null) as Told | null;

const TIMES: { readonly [e: string]: number } = {
  moved: 380,
  attacked: 650,
  defended: 500,
  hit: 300,
  missed: 300,
  wounded: 320,
  eliminated: 400,
  healed: 250,
  placed: 350,
  appeared: 400,
  arrived: 800,
  possessed: 400,
  fed: 350,
  soul: 220,
  enraged: 800,
  trapped: 400,
  freed: 500,
  raised: 300,
  lowered: 300,
  cast: 450,
  spread: 450,
  alchemy: 400,
  boosted: 300,
  heroTurn: 650,
  passedOver: 260,
  entry: 600,
  idle: 350,
  aimed: 300,
  searched: 350,
  tookPlants: 300,
  demonCard: 700,
  round: 350,
  stunned: 300,
};
export const pace = (event: Event): number => TIMES[event.e] ?? 0;
