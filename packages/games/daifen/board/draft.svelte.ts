/** The form that is being written, and which page of the war room lies open. Kept in this browser until it is sent. */
import type { BoardProps } from '@rempart/board';
import type { ActionOf, Seat } from '@rempart/kernel';
import { untrack } from 'svelte';
import { balanceOf } from '../balance.ts';
import { blank } from '../outlook.ts';
import { leaving } from './guard.ts';
import type { Count, Expedition, Form, Gift, SpyLine, State, Tale } from '../rules/state.ts';

export type Props = BoardProps<State>;
export const TABS = ['map', 'report', 'orders', 'kingdom', 'others', 'chronicle'] as const; // the map: only where there is no room for it beside them
export type Tab = (typeof TABS)[number];
export const PARTS = ['build', 'train', 'war', 'spies', 'study', 'gifts', 'rumour'] as const;
export type Part = (typeof PARTS)[number];

export interface OrderLines {
  knowledge: string | null;
  build: { building: string; count: number }[];
  train: Count[];
  attacks: Expedition[];
  supports: Expedition[];
  gifts: Gift[];
  spies: SpyLine[];
  rumour: Tale | null;
  associate: boolean;
}
export const nothing = (): OrderLines => ({
  knowledge: null,
  build: [],
  train: [],
  attacks: [],
  supports: [],
  gifts: [],
  spies: [],
  rumour: null,
  associate: false,
});

interface Desk {
  eyes: Seat; // whose; below 0: an onlooker's
  key: string; // table and seat
  turn: number;
  tab: Tab;
  part: Part;
  seen: Seat | null; // whose card is looked at
  lines: OrderLines;
  base: string; // what the referee has, as we last saw it
  queued: boolean; // to be sent as soon as there is a connection
  isAdvised: boolean; // what the steward advises lies open
  purse: number | null; // while a turn is told: the gold there was when it began
  asked: boolean; // the reader has tried to send it: the summary of errors is called out
}
export const desk = $state<Desk>({
  eyes: -1,
  key: '',
  turn: 0,
  tab: 'report',
  part: 'build',
  seen: null,
  lines: nothing(),
  base: '',
  queued: false,
  isAdvised: false,
  purse: null,
  asked: false,
});

const linesOf = (form: Form): OrderLines => {
  const { schema: _s, continent: _c, kingdom: _k, turn: _t, ...lines } = form;
  return { ...nothing(), ...lines, knowledge: lines.knowledge ?? null, rumour: lines.rumour ?? null };
};
const text = (lines: OrderLines): string => JSON.stringify(lines);
const place = (key: string): string => `rempart.daifen.${key}`;

/** Only what is filled in goes on the form. */
export function formOf(view: State, seat: Seat, lines: OrderLines): Form {
  const form: Form = { ...blank(view, seat) };
  if (lines.knowledge !== null) form.knowledge = lines.knowledge;
  for (const list of ['build', 'train', 'attacks', 'supports', 'gifts', 'spies'] as const)
    if (lines[list].length > 0) Object.assign(form, { [list]: $state.snapshot(lines[list]) });
  if (lines.rumour !== null) form.rumour = $state.snapshot(lines.rumour);
  if (lines.associate) form.associate = true;
  return form;
}
export const isEmpty = (lines: OrderLines): boolean => text(lines) === text(nothing());
const acceptedOf = ({ view, seat }: Props): OrderLines => {
  const form = view.forms[seat]?.[0];
  return form === undefined ? nothing() : linesOf(structuredClone(form));
};

/** How the form stands with the referee. Unsent changes must shout. */
export type Standing = 'none' | 'unsent' | 'sent' | 'changed' | 'queued';
export function standing(p: Props): Standing {
  if (desk.queued) return 'queued';
  const isThere = (p.view.revision[p.seat] ?? 0) > 0;
  const isSame = text(desk.lines) === text(acceptedOf(p));
  if (isThere) return isSame ? 'sent' : 'changed';
  return isSame ? 'none' : 'unsent';
}

interface Kept {
  turn: number;
  lines: OrderLines;
  queued: boolean;
}
function read(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(place(key)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Called with whatever the table shows: a new turn gets a clean form and its report; a draft of this turn is taken up. */
export function lay(p: Props): void {
  desk.eyes = p.seat;
  if (p.seat < 0) return;
  const accepted = acceptedOf(p);
  untrack(() => {
    const key = `${p.table}.${p.seat}`;
    if (desk.key !== key || desk.turn !== p.view.turn) {
      const kept = read(key);
      const isDraft = kept?.turn === p.view.turn;
      const fresh = desk.key !== key;
      Object.assign(desk, { key, turn: p.view.turn, base: text(accepted), asked: false, isAdvised: false });
      desk.lines = isDraft ? { ...nothing(), ...kept.lines } : accepted;
      desk.queued = isDraft && kept.queued;
      // A new turn begins with the report of the last one; the first turn with the orders.
      desk.tab = p.view.turn <= 1 ? 'orders' : 'report';
      if (fresh || p.view.turn <= 1) desk.part = 'build';
    } else if (desk.base !== text(accepted)) {
      // Sent from here, or from somewhere else while nothing was changed here.
      if (text(desk.lines) === desk.base) desk.lines = accepted;
      desk.base = text(accepted);
    }
  });
}

/** The draft is kept after every change; what the referee has need not be. */
export function keep(): void {
  const { key, turn, queued } = desk;
  const lines = $state.snapshot(desk.lines);
  if (key === '') return;
  if (text(lines) === desk.base && !queued) localStorage.removeItem(place(key));
  else localStorage.setItem(place(key), JSON.stringify({ turn, lines, queued } satisfies Kept));
}

/** The orders this lord sent last, before this turn. */
export function lastOrders(p: Props): Form | null {
  for (const { seat, action } of p.log.toReversed())
    if (seat === p.seat && action?.kind === 'orders' && action.form.turn < p.view.turn) return action.form;
  return null;
}
/** What was kept of this turn at another device, where nothing is written here. */
export function takeUp(p: Props, action: ActionOf<State> | null): void {
  const isIdle = ['none', 'sent'].includes(standing(p));
  if (action?.kind === 'orders' && action.form.turn === p.view.turn && isIdle) desk.lines = linesOf(action.form);
}
export function copy(form: Form): void {
  desk.lines = { ...linesOf(structuredClone($state.snapshot(form))), rumour: null, associate: false };
}

/** A new expedition leaves a guard at home: more are quickly sent, and the odds are seen at once. */
export function march(p: Props, kind: 'attacks' | 'supports', target: string): void {
  if (desk.lines[kind].some((line) => line.target === target)) return;
  const { free } = balanceOf(p.view, p.seat, formOf(p.view, p.seat, desk.lines));
  desk.lines[kind].push({ target, units: leaving(p.view, p.seat, kind, p.view.ids.indexOf(target), free) });
}

/** Opens the card of a kingdom. */
export function see(seat: Seat): void {
  desk.tab = 'others';
  desk.seen = seat;
  setTimeout(() => {
    document.querySelector(`[data-card="${seat}"]`)?.scrollIntoView({ block: 'start' });
  });
}

/** How many of a thing are ordered; setting none takes the line off. */
export const ordered = (kind: 'build' | 'train', id: string): number =>
  (kind === 'build'
    ? desk.lines.build.find((line) => line.building === id)
    : desk.lines.train.find((line) => line.unit === id)
  )?.count ?? 0;
export function order(kind: 'build' | 'train', id: string, count: number): void {
  if (kind === 'build') {
    const at = desk.lines.build.findIndex((line) => line.building === id);
    if (count === 0) desk.lines.build = desk.lines.build.filter((_, i) => i !== at);
    else if (at < 0) desk.lines.build.push({ building: id, count });
    else desk.lines.build[at] = { building: id, count };
  } else desk.lines.train = withCount(desk.lines.train, id, count);
}
export function withCount(units: readonly Count[], id: string, count: number): Count[] {
  if (count === 0) return units.filter((line) => line.unit !== id);
  if (!units.some((line) => line.unit === id)) return [...units, { unit: id, count }];
  return units.map((line) => (line.unit === id ? { unit: id, count } : line));
}

/** Where an error is put right. */
const PART_OF: { readonly [list: string]: Part } = {
  build: 'build',
  train: 'train',
  attacks: 'war',
  supports: 'war',
  gifts: 'gifts',
  spies: 'spies',
  knowledge: 'study',
  rumour: 'rumour',
};
export const partOf = (path: string): Part => PART_OF[path.split('/')[1] ?? ''] ?? 'war';
/** Turns to the page of a line and puts the cursor there. */
export function goTo(path: string): void {
  desk.tab = 'orders';
  desk.part = partOf(path);
  setTimeout(() => {
    const line = document.querySelector<HTMLElement>(`[data-path="${path}"]`);
    line?.scrollIntoView({ block: 'center' });
    (line?.querySelector<HTMLElement>('input, select, textarea, button') ?? line)?.focus();
  });
}
