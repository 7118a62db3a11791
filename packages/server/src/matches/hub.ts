/** Who watches what on this node, and what they are sent: the whole state once, then what has changed. */
import { changes, changesText, same, UNDO_SEATS } from '@rempart/kernel';
import type { Core, Facts, Json, Seat } from '@rempart/kernel';
import { momentsSince } from '@rempart/match';
import type { Entry, Match, View } from '@rempart/match';
import type { ServerMessage } from '@rempart/protocol';
import { mayWatch } from './access.ts';
import { fieldAdded, withField } from './json.ts';
import { heardSince, heardText, isEnded, newestOf, viewOf } from './opened.ts';
import type { Opened } from './opened.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { isCrowd } from './veil.ts';

/** Where messages go. */
export interface Sink {
  send(text: string): void;
  readonly who?: { readonly person: { readonly id: string } } | null; // who listens there, if anybody is known
}
export interface Watch {
  readonly table: string;
  readonly seat: Seat;
  readonly legal: boolean; // send what may be done along
  readonly sink: Sink;
  readonly invite?: string | undefined;
  n: number; // the newest line it was told of; -1: nothing yet
}
export interface Hub {
  /** `sent`: the view it has just been sent, if the match has begun. */
  add(watch: Watch, sent?: View): void;
  remove(sink: Sink, table?: string): void;
  drop(watch: Watch): void;
  of(table: string): readonly Watch[];
  /** How much it watches, beside this. */
  count(sink: Sink, beside: Pick<Watch, 'table' | 'seat'>): number;
  tables(): string[];
  /** The seats of which something is kept, to tell what is new. */
  views(table: string): Seat[];
  /** Called whenever somebody begins or ceases to watch a table. */
  onMove(listener: (table: string) => void): void;
  /** Tells everybody who watches what is new. */
  spread(opened: Opened): void;
  /** Who may no longer watch is told so, before anything else is told. */
  dropStrangers(table: TableAndSeats): void;
}
interface Group {
  readonly watches: Set<Watch>;
  readonly last: Map<Seat, View>; // what each seat's watchers have been sent
  told: Match | null; // as it was when it was last told; where many sit nobody is shown what lies between
}

export function openHub(): Hub {
  const groups = new Map<string, Group>();
  const bySink = new Map<Sink, Set<Watch>>(); // a socket that closes must not look through all tables
  let moved: (table: string) => void = () => undefined;
  const drop = (watch: Watch): void => {
    const group = groups.get(watch.table);
    group?.watches.delete(watch);
    if (group?.watches.size === 0) groups.delete(watch.table);
    else if (group !== undefined && ![...group.watches].some(({ seat }) => seat === watch.seat))
      group.last.delete(watch.seat);
    const own = bySink.get(watch.sink);
    own?.delete(watch);
    if (own?.size === 0) bySink.delete(watch.sink);
    moved(watch.table);
  };
  return {
    add(watch, sent) {
      // The same seat watched again by the same socket: once is enough.
      for (const other of [...(bySink.get(watch.sink) ?? [])])
        if (other.table === watch.table && other.seat === watch.seat) drop(other);
      const group = groups.get(watch.table) ?? { watches: new Set(), last: new Map(), told: null };
      groups.set(watch.table, group);
      group.watches.add(watch);
      bySink.set(watch.sink, (bySink.get(watch.sink) ?? new Set()).add(watch));
      if (sent !== undefined) group.last.set(watch.seat, sent);
      moved(watch.table);
    },
    onMove: (listener) => void (moved = listener),
    drop,
    remove(sink, table) {
      for (const watch of [...(bySink.get(sink) ?? [])]) if ((table ?? watch.table) === watch.table) drop(watch);
    },
    of: (table) => [...(groups.get(table)?.watches ?? [])],
    count: (sink, { table, seat }) =>
      [...(bySink.get(sink) ?? [])].filter((watch) => watch.table !== table || watch.seat !== seat).length,
    tables: () => [...groups.keys()],
    views: (table) => [...(groups.get(table)?.last.keys() ?? [])],
    spread(opened) {
      const group = groups.get(opened.row.id);
      if (group !== undefined) tellGroup(group, opened);
    },
    dropStrangers(table) {
      const { id } = table.row;
      for (const watch of [...(groups.get(id)?.watches ?? [])]) {
        if (mayWatch(table, watch.seat, watch.sink.who?.person.id ?? null, watch.invite)) continue;
        drop(watch);
        const gone: ServerMessage = { t: 'gone', table: id, why: 'You may no longer watch this.' };
        watch.sink.send(JSON.stringify(gone));
      }
    },
  };
}

/** What is new, to all who watch a table: written once for those who are told the same. */
function tellGroup(group: Group, opened: Opened): void {
  const made = new Map<string, string>();
  const newest = newestOf(opened.match);
  for (const watch of group.watches) {
    if (watch.n >= newest || isElsewhere(opened, watch, group.last.get(watch.seat))) continue;
    const key = `${watch.seat} ${watch.legal} ${watch.n}`;
    const text = made.get(key) ?? news(opened, watch, group);
    made.set(key, text);
    watch.sink.send(text);
    watch.n = newest;
  }
  for (const { seat, n } of group.watches) if (n === newest) group.last.set(seat, viewOf(opened, seat));
  if (opened.match.header.seats <= UNDO_SEATS) group.told = opened.match;
}

/** In a crowd a move that leaves the question open is told to who made it: the others see nothing of it. */
function isElsewhere({ match }: Opened, { seat, n }: Watch, last: View | undefined): boolean {
  if (!isCrowd(match) || isEnded(match) || last === undefined || n < 0) return false;
  const since = match.log.slice(n + 1);
  return (
    (match.asked[0]?.since ?? 0) <= n &&
    since.every((line) => line.do === 'play' && line.seat !== seat && line.seat >= 0)
  );
}

/** A step from what was sent last, or everything when there is nothing to step from. As JSON. */
function news(opened: Opened, watch: Watch, { last: sent, told }: Group): string {
  const last = sent.get(watch.seat);
  if (last === undefined || last.n !== watch.n) return JSON.stringify(stateMessage(opened, watch, watch.n));
  const now = viewOf(opened, watch.seat, last);
  const set = changesText(last.state, now.state); // null: a field is gone, which a step cannot say
  if (set === null) return JSON.stringify(stateMessage(opened, watch, watch.n));
  const step: Omit<Step, 'set' | 'heard'> = {
    t: 'step',
    table: opened.row.id,
    n: now.n,
    hash: now.hash,
    seat: watch.seat,
    from: watch.n,
    waiting: [...now.waiting],
    undo: plainRefusal(now),
    ...momentsFor(opened, told, last),
    ...(last.players === now.players || same(last.players, now.players) ? {} : { players: [...now.players] }),
    ...dueFor(opened),
    ...legalFor(opened, watch),
  };
  return fieldAdded(withField(step, 'heard', heardText(opened, watch.seat, watch.n)), 'set', set);
}
type Step = Extract<ServerMessage, { t: 'step' }>;

/** What lies between the line that was told last and the newest, as changes from one event to the next. */
function momentsFor({ game, match, row }: Opened, told: Match | null, last: View): Pick<Step, 'moments'> {
  if (told === null || newestOf(told) !== last.n) return {};
  let at: Core = last.state;
  const moments = momentsSince(game.engine, told, match, last.seat, row.held !== null).map(({ n, states }) => ({
    n,
    sets: states.map((state) => {
      const set = changes(at, state) ?? state; // null: a field is gone
      at = state;
      return set as Facts;
    }),
  }));
  return moments.length === 0 ? {} : { moments };
}

export function stateMessage(opened: Opened, watch: Pick<Watch, 'seat' | 'legal'>, since?: number): ServerMessage {
  const now = viewOf(opened, watch.seat);
  const { seat, n, hash } = now;
  return {
    t: 'state',
    table: opened.row.id,
    n,
    hash,
    seat,
    view: plainView(now),
    players: [...now.players],
    heard: since === undefined ? [] : heardLines(heardSince(opened, seat, since)),
    ...dueFor(opened),
    ...legalFor(opened, watch),
  };
}

/** Where there is a clock: until when each seat that is asked may take; at rest there is no hour. */
export const dueFor = ({ match, row, due }: Opened) =>
  match.header.house.pace.kind === 'free'
    ? {}
    : { due: row.paused === null ? due.map(({ seat, at }) => ({ seat, at })) : [] };

export function legalFor(opened: Opened, { seat, legal }: Pick<Watch, 'seat' | 'legal'>) {
  if (!legal) return {};
  if (seat < 0 || opened.match.closed !== null) return { legal: [] };
  // Of the masked state: a list can tell no more than the view does.
  const { engine } = opened.game;
  return { legal: engine.legal(engine.mask(opened.match.state, seat), seat) as { kind: string }[] };
}
const plainRefusal = ({ undo }: View) =>
  undo === null ? null : { rule: undo.rule, ...(undo.facts === undefined ? {} : { facts: undo.facts }) };

type Look = Extract<ServerMessage, { t: 'state' }>;
export const plainView = (view: View): Look['view'] => ({
  ...view,
  state: view.state as unknown as Json,
  waiting: [...view.waiting],
  undo: plainRefusal(view),
});
export const heardLines = (lines: readonly Entry[]): Look['heard'] => lines as unknown as Look['heard'];
