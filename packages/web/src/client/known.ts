/** What is known here of a table of the server, and how it grows by what the server tells. Steps are checked by their hash. */
import { digest, SPECTATOR } from '@rempart/kernel';
import type { Core, Facts, Seat } from '@rempart/kernel';
import type { Entry, Moments, View } from '@rempart/match';
import type { ChatLine, ServerMessage, TableInfo } from '@rempart/protocol';
import type { Seen } from './seen.ts';
import type { TableState } from './types.ts';

export type Of<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;

export interface Known {
  table: TableInfo;
  seat: Seat; // through whose eyes it is looked at
  view: View | null; // before the start there is a table, and nothing on it yet
  entries: readonly Entry[];
  moments: readonly Moments[];
  chat: readonly ChatLine[];
  due: NonNullable<TableState['due']>;
  here: readonly Seat[] | undefined;
  watchers: number;
  muted: readonly string[];
}

export const mineIn = ({ seats }: TableInfo): Seat[] => seats.flatMap(({ you, seat }) => (you ? [seat] : []));

/** `before`: what was seen of it last. */
export const knownFrom = (table: TableInfo, before: Seen | null): Known => ({
  table,
  seat: mineIn(table)[0] ?? SPECTATOR,
  view: before?.view ?? null,
  entries: before?.entries ?? [],
  moments: [],
  chat: [],
  due: [],
  here: undefined,
  watchers: 0,
  muted: [],
});

/** As it is shown; null as long as there is nothing to show. */
export function shownOf(known: Known, link: TableState['link']): TableState | null {
  const { table, view, entries, chat, due, muted, moments, here } = known;
  if (view === null) return null;
  const { game, edition, house, options } = table;
  const mine = mineIn(table);
  const state = { game, edition, mine, view, entries, house, options, link, table, chat, due, muted, moments };
  return here === undefined ? state : { ...state, here, watchers: known.watchers };
}

/** The whole of it. */
export function learnState(known: Known, message: Of<'state'>): void {
  if (message.seat !== known.seat) return;
  known.due = message.due ?? [];
  known.moments = [];
  known.view = { players: message.players, over: null, closed: null, ...message.view } as unknown as View;
  const heard = message.heard as unknown as Entry[];
  const from = heard[0]?.n ?? known.entries.length;
  known.entries = [...known.entries.filter(({ n }) => n < from), ...heard];
}

/** What has changed of it; false when that does not follow from what is known. */
export function learnStep(known: Known, message: Of<'step'>): boolean {
  const { view } = known;
  if (message.seat !== known.seat || view === null) return true;
  const state = { ...(view.state as unknown as Facts), ...message.set } as unknown as Core;
  if (message.from !== view.n || digest(state) !== message.hash) return false;
  known.due = message.due ?? [];
  const { n, hash, waiting, undo } = message;
  known.moments = momentsIn(message, view.state);
  const heard = message.heard as unknown as Entry[];
  const players = message.players ?? view.players;
  const closed = heard.find((entry) => entry.do === 'close')?.why ?? view.closed;
  const more = { n, hash, state, undo, players, closed, over: state.over };
  known.view = { ...view, ...more, waiting: waiting as unknown as View['waiting'] };
  known.entries = [...known.entries, ...heard];
  return true;
}

/** The table at each event of the lines that a step tells, from the one it steps from. */
function momentsIn({ moments = [] }: Of<'step'>, from: Core): Moments[] {
  let at = from;
  return moments.map(({ n, sets }) => ({ n, states: sets.map((set) => (at = { ...at, ...set })) }));
}
