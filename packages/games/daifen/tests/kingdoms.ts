/** Setting up continents for tests: kingdoms k0, k1 … with what the test says, orders in a line, reports by seat. */
import { dice, seedFrom, engineOf } from '@rempart/kernel';
import type { Options, Seat } from '@rempart/kernel';
import { scene } from '@rempart/kernel/testing';
import type { Scene } from '@rempart/kernel/testing';
import { daifen } from '../index.ts';
import { blank } from '../rules/4-options.ts';
import { BUILDINGS, buildingAt, KNOWLEDGE, knowledgeAt, unitAt, UNITS } from '../rules/content.ts';
import type { Chosen, Fate, Form, State } from '../rules/state.ts';

export { blank, unitAt };
export type { State };

export type Counts = { readonly [id: string]: number };
export interface Kingdom {
  race?: string;
  gold?: number;
  intellect?: number;
  units?: Counts;
  buildings?: Counts;
  knowledge?: readonly string[];
  known?: readonly Seat[];
  fate?: Fate;
  silent?: number;
}
export interface Place {
  seats?: number;
  turn?: number;
  kingdoms?: { readonly [seat: number]: Kingdom };
  options?: Options;
  chosen?: Partial<Chosen>;
  tape?: readonly number[];
  seed?: string;
}
export const engine = engineOf(daifen);

function listed(at: (id: string) => number, length: number, counts: Counts): number[] {
  const list = Array<number>(length).fill(0);
  for (const [id, n] of Object.entries(counts)) {
    if (at(id) < 0) throw new Error(`no such thing: ${id}`);
    list[at(id)] = n;
  }
  return list;
}
export const unitCounts = (counts: Counts): number[] => listed(unitAt, UNITS.length, counts);
export const buildingCounts = (counts: Counts): number[] => listed(buildingAt, BUILDINGS.length, counts);
export const named = (things: readonly { id: string }[], counts: readonly number[]): Counts =>
  Object.fromEntries(things.flatMap(({ id }, i) => ((counts[i] ?? 0) > 0 ? [[id, counts[i] as number]] : [])));

function furnish(s: State, seat: Seat, k: Kingdom): void {
  s.race[seat] = k.race ?? (s.race[seat] as string);
  s.gold[seat] = k.gold ?? (s.gold[seat] as number);
  s.intellect[seat] = k.intellect ?? 0;
  if (k.units) s.units[seat] = unitCounts(k.units);
  if (k.buildings) s.buildings[seat] = buildingCounts(k.buildings);
  if (k.knowledge)
    s.knowledge[seat] = listed(knowledgeAt, KNOWLEDGE.length, Object.fromEntries(k.knowledge.map((id) => [id, 1])));
  s.known[seat] = [...(k.known ?? [])];
  s.learned[seat] = s.known[seat].map(() => 4);
  s.silent[seat] = k.silent ?? 0;
  if (k.fate && k.fate !== 'alive') {
    s.fate[seat] = k.fate;
    s.fell[seat] = 1;
    s.units[seat] = unitCounts({});
    s.buildings[seat] = buildingCounts({});
    s.gold[seat] = 0;
  }
}

/** A begun continent in which everybody is asked for the form of the turn. */
export function stateOf(place: Place = {}): State {
  const { seats = 2, turn = 1, kingdoms = {}, options = {}, chosen = {}, seed = 'a continent' } = place;
  const s = engine.begin(seats, options, seedFrom(seed)).state;
  s.turn = turn;
  s.ids = s.ids.map((_, seat) => `k${seat}`);
  for (const [seat, kingdom] of Object.entries(kingdoms)) furnish(s, Number(seat), kingdom);
  s.options = { ...s.options, ...chosen };
  const frame = s.stack.at(-1);
  if (frame !== undefined) {
    frame.asked = frame.asked.filter((seat) => s.fate[seat] === 'alive');
    frame.seats = frame.asked.slice();
  }
  return s;
}

export function continent(place: Place = {}): Scene<State> {
  const s = stateOf(place);
  const fields = Object.fromEntries(Object.keys(daifen.sight).map((name) => [name, () => s[name as keyof State]]));
  const set = scene<State>(daifen, {
    seats: s.seats,
    options: place.options ?? {},
    seed: place.seed ?? 'a continent',
    tape: place.tape ?? [],
    fields: fields,
  });
  set.state.stack = s.stack;
  return set;
}

export const orders = (s: State, seat: Seat, lines: Partial<Form> = {}) => ({
  kind: 'orders' as const,
  form: { ...blank(s, seat), ...lines },
});
export const ready = { kind: 'ready' as const };
export type Lines = { readonly [seat: number]: Partial<Form> };

/** Everybody named sends his form; then the turn ends. */
export function resolve(on: Scene<State>, lines: Lines = {}): Scene<State> {
  for (const [seat, form] of Object.entries(lines)) on.as(Number(seat)).plays(orders(on.state, Number(seat), form));
  return on.expires();
}

// The shape of a report is what the tests are about: they look into it freely.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Report = any;
export function reportOf(on: Scene<State>, seat: Seat): Report {
  const told = on.events.find((e) => e.e === 'report' && e.seat === seat);
  if (told === undefined) throw new Error(`seat ${seat} got no report`);
  return told.report;
}
export const unitsOf = (on: Scene<State>, seat: Seat): Counts => named(UNITS, on.state.units[seat] as number[]);
export const buildingsOf = (on: Scene<State>, seat: Seat): Counts =>
  named(BUILDINGS, on.state.buildings[seat] as number[]);
export const luck = (label: string) => dice(`daifen tests ${label}`);
