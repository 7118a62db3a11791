/** A table of the server as a TableClient: steps over the WebSocket, checked by their hash. */
import { digest, SPECTATOR } from '@rempart/kernel';
import type { Core, Facts, Refusal, Seat } from '@rempart/kernel';
import type { Entry, Moments, View } from '@rempart/match';
import type { ChatLine, ClientMessage, Problem, ServerMessage, TableInfo } from '@rempart/protocol';
import type { Signal } from '@rempart/board';
import { api } from './api.ts';
import type { Answer } from './api.ts';
import { newId } from './ids.ts';
import { inviteOf } from './invitation.ts';
import { remember } from './seen.ts';
import type { Seen } from './seen.ts';
import { answerForShares } from './share.ts';
import { line } from './socket.ts';
import type { TableClient, TableState } from './types.ts';

type Of<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
interface Pending {
  readonly message: ClientMessage;
  readonly resolve: (refusal: Refusal | null) => void;
}
/** What somebody at the table should be told about besides the game itself. */
export type News =
  | { readonly what: 'signed-out' | 'unseated' | 'unseen' | 'gone' | 'undo-refused' }
  | { readonly what: 'act'; readonly act: NonNullable<ChatLine['act']> };
const SIGNED_OUT = 4001; // why the server closes a line whose session was ended

export interface OnlineClient extends TableClient {
  /** Before the start there is a table, and nothing on it yet. */
  onTable(listener: (table: TableInfo) => void): () => void;
}

/** The table at each event of the lines that a step tells, from the one it steps from. */
function momentsIn({ moments = [] }: Of<'step'>, from: Core): Moments[] {
  let at = from;
  return moments.map(({ n, sets }) => ({ n, states: sets.map((set) => (at = { ...at, ...set })) }));
}

/** `before`: what was seen of it last, to begin with where the server cannot be reached. */
export function onlineTable(first: TableInfo, told: (news: News) => void, before: Seen | null = null): OnlineClient {
  const { id } = first;
  const invite = inviteOf(id);
  const listeners = new Set<(state: TableState) => void>();
  const tables = new Set<(table: TableInfo) => void>();
  const signals = new Set<(seat: Seat, signal: Signal, earlier?: boolean) => void>();
  const unseen: Of<'signal'>[] = []; // given while one was away, and come before there is a board to show them on
  const pending = new Map<string, Pending>();
  const done = new Map<string, number>(); // answered, and by which line of the log
  let table = first;
  let view: View | null = before?.view ?? null;
  let entries: readonly Entry[] = before?.entries ?? [];
  let moments: readonly Moments[] = [];
  let chat: readonly ChatLine[] = [];
  let due: NonNullable<TableState['due']> = [];
  let here: readonly Seat[] | undefined;
  let muted: readonly string[] = [];
  let isOpen = false;
  let wasEnded = false; // the session of the last connection
  let isKnown = true; // to the server, as somebody
  const mineIn = (one: TableInfo): Seat[] => one.seats.flatMap(({ you, seat: at }) => (you ? [at] : []));
  let seat: Seat = mineIn(first)[0] ?? SPECTATOR;

  const watch = (): ClientMessage => ({
    t: 'watch',
    table: id,
    seat,
    since: entries.at(-1)?.n ?? -1,
    ...(invite === undefined ? {} : { invite }),
  });
  const wire = line(
    () => [{ t: 'hello' }, watch(), ...[...pending.values()].map(({ message }) => message)],
    hear,
    (open, code) => {
      isOpen = open;
      if (open) void listenBack();
      wasEnded ||= code === SIGNED_OUT;
      tell();
    },
  );
  /** What was said before, or while the connection was lost. */
  async function listenBack(): Promise<void> {
    const answer = await api('GET /api/tables/{id}/chat', { id });
    if (answer.ok) chat = answer.value;
    tell();
  }
  function lookAs(wanted: Seat): void {
    seat = wanted;
    entries = [];
    wire.send({ t: 'unwatch', table: id });
    wire.send(watch());
  }

  /** What has just come is kept for the way, if one plays here. */
  function keep(): void {
    if (view !== null && view.seat >= 0) remember({ table, view, entries });
  }
  function tell(): void {
    if (view === null) return;
    const { game, edition, house, options } = table;
    const mine = mineIn(table);
    const link = isOpen ? 'open' : 'lost';
    const state: TableState = {
      game,
      edition,
      mine,
      view,
      entries,
      house,
      options,
      link,
      table,
      chat,
      due,
      muted,
      moments,
    };
    for (const listener of listeners) listener(here === undefined ? state : { ...state, here });
  }
  function hear(message: ServerMessage): void {
    if (message.t === 'hello') greeted(message.me);
    else if (message.t === 'done') done.set(message.id, message.line);
    else if (message.t === 'refused') settle(message.id, message.refusal);
    else if (message.t === 'table') meet(message.table);
    else if (message.t === 'error') err(message);
    else if ('table' in message && message.table === id) hearOfTable(message);
    settleShown();
  }
  function greeted(me: Of<'hello'>['me']): void {
    muted = me?.muted ?? [];
    isKnown = me !== null;
    if (wasEnded && me === null) told({ what: 'signed-out' }); // and not merely signed in anew
    wasEnded = false;
  }
  function hearOfTable(message: Of<'state' | 'step' | 'said' | 'here' | 'signal' | 'gone'>): void {
    if (message.t === 'state') whole(message);
    else if (message.t === 'step') step(message);
    else if (message.t === 'said') said(message.line);
    else if (message.t === 'here') here = message.seats;
    else if (message.t === 'signal') point(message);
    else strange();
    tell();
    if (message.t === 'state' || message.t === 'step') keep();
  }
  function point(message: Of<'signal'>): void {
    if (signals.size === 0 && message.earlier === true) unseen.push(message);
    for (const listener of signals) listener(message.seat, message.signal, message.earlier);
  }
  function err({ id: about, table: at, error }: Of<'error'>): void {
    if (about !== undefined) settle(about, { rule: error });
    else if (at === id && error === 'no-table') told({ what: 'gone' });
    else if (at === id && error === 'not-your-seat') strange();
  }
  /** What was shown is shown no longer: a seat was given to another, or its player wants no watchers any more. */
  function strange(): void {
    if (seat === SPECTATOR) return told({ what: 'gone' });
    if (!mineIn(table).includes(seat)) told({ what: 'unseen' });
    lookAs(SPECTATOR);
  }
  function said(heard: ChatLine): void {
    if (chat.some((known) => known.id === heard.id)) return;
    chat = [...chat, heard];
    if (heard.act === undefined) return;
    told({ what: 'act', act: heard.act });
    void listenBack(); // a line may have been taken out
  }
  function meet(next: TableInfo): void {
    if (next.id !== id) return;
    const began = table.status === 'lobby' && next.status !== 'lobby';
    const [was, is] = [mineIn(table)[0], mineIn(next)[0]];
    const isLost = mineIn(table).includes(seat) && !mineIn(next).includes(seat);
    const asked = table.request;
    if (asked !== null && next.request === null && asked.by === is && view?.n === asked.n)
      told({ what: 'undo-refused' });
    if (isKnown && was !== undefined && is === undefined && next.status === 'running') told({ what: 'unseated' });
    table = next;
    void answerForShares(next);
    if (isLost || (was === undefined && is !== undefined)) lookAs(is ?? SPECTATOR);
    else if (began) wire.send(watch());
    for (const listener of tables) listener(table);
    tell();
  }
  function whole(message: Of<'state'>): void {
    if (message.seat !== seat) return;
    due = message.due ?? [];
    moments = [];
    view = { players: message.players, over: null, closed: null, ...message.view } as unknown as View;
    const heard = message.heard as unknown as Entry[];
    const from = heard[0]?.n ?? entries.length;
    entries = [...entries.filter(({ n }) => n < from), ...heard];
  }
  function step(message: Of<'step'>): void {
    if (message.seat !== seat || view === null) return;
    const state = { ...(view.state as unknown as Facts), ...message.set } as unknown as Core;
    if (message.from !== view.n || digest(state) !== message.hash) return wire.send({ t: 'sync', table: id });
    due = message.due ?? [];
    const { n, hash, waiting, undo } = message;
    moments = momentsIn(message, view.state);
    const heard = message.heard as unknown as Entry[];
    const players = message.players ?? view.players;
    const closed = heard.find((entry) => entry.do === 'close')?.why ?? view.closed;
    const more = { n, hash, state, undo, players, closed, over: state.over };
    view = { ...view, ...more, waiting: waiting as unknown as View['waiting'] };
    entries = [...entries, ...heard];
  }
  /** Done means shown: whoever waits for an action sees what it led to, and may build on it. */
  function settleShown(): void {
    for (const [key, line] of done)
      if ((view?.n ?? line) >= line) {
        done.delete(key);
        settle(key, null);
      }
  }
  function settle(key: string, refusal: Refusal | null): void {
    pending.get(key)?.resolve(refusal);
    pending.delete(key);
  }
  function ask(message: ClientMessage & { id: string }): Promise<Refusal | null> {
    return new Promise((resolve) => {
      pending.set(message.id, { message, resolve });
      wire.send(message);
    });
  }
  const problemOf = (answer: Answer<unknown>): Problem | null => (answer.ok ? null : answer.problem);
  void answerForShares(first);
  return {
    id,
    subscribe(listener) {
      listeners.add(listener);
      tell();
      return () => listeners.delete(listener);
    },
    onTable(listener) {
      tables.add(listener);
      return () => tables.delete(listener);
    },
    act: (by, action) => ask({ t: 'play', table: id, seat: by, id: newId(), n: view?.n ?? 0, action: { ...action } }),
    undo: (by) => ask({ t: 'undo', table: id, seat: by, id: newId(), n: view?.n ?? 0 }),
    resign: (by) => ask({ t: 'resign', table: id, seat: by, id: newId() }),
    look: async (by) => lookAs(by),
    // Where a game has its own way of writing from seat to seat there is no talk at the table.
    ...(first.tempo === ''
      ? { say: async (text: string) => problemOf(await api('POST /api/tables/{id}/chat', { id, body: { text } })) }
      : {}),
    async mute(person, quiet) {
      const problem = problemOf(await api('POST /api/people/{id}/mute', { id: person, body: { muted: quiet } }));
      if (problem !== null) return problem;
      muted = quiet ? [...muted, person] : muted.filter((one) => one !== person);
      await listenBack();
      return null;
    },
    signal: (by, signal) => wire.send({ t: 'signal', table: id, seat: by, signal }),
    onSignal(listener) {
      signals.add(listener);
      for (const { seat: by, signal } of unseen.splice(0)) listener(by, signal, true);
      return () => signals.delete(listener);
    },
    close: () => wire.close(),
  };
}
