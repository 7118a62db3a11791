/** A table of the server as a TableClient: steps over the WebSocket, checked by their hash. */
import { SPECTATOR } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import type { ChatLine, ClientMessage, Problem, ServerMessage, TableInfo } from '@rempart/protocol';
import type { Signal } from '@rempart/board';
import { api } from './api.ts';
import type { Answer } from './api.ts';
import { openAwaited } from './awaited.ts';
import type { Awaited } from './awaited.ts';
import { newId } from './ids.ts';
import { inviteOf } from './invitation.ts';
import { knownFrom, learnState, learnStep, mineIn, shownOf } from './known.ts';
import type { Known, Of } from './known.ts';
import { remember } from './seen.ts';
import type { Seen } from './seen.ts';
import { answerForShares } from './share.ts';
import { line } from './socket.ts';
import type { Connection } from './socket.ts';
import type { TableClient, TableState } from './types.ts';

/** What somebody at the table should be told about besides the game itself. */
export type News =
  | { readonly what: 'signed-out' | 'unseated' | 'unseen' | 'gone' | 'undo-refused' | 'late' }
  | { readonly what: 'act'; readonly act: NonNullable<ChatLine['act']> };
const SIGNED_OUT = 4001; // why the server closes a line whose session was ended

/** How it stands with the connection; `asks`: something of mine is not answered yet. */
export interface Link {
  readonly isOpen: boolean;
  readonly asks: boolean;
}
export interface OnlineClient extends TableClient {
  /** Before the start there is a table, and nothing on it yet. */
  onTable(listener: (table: TableInfo) => void): () => void;
  onLink(listener: (link: Link) => void): () => void;
  /** Connects now, not after a while. */
  again(): void;
}

/** One table that is followed: what is known of it, by which connection, and who is told. */
interface Online {
  readonly id: string;
  readonly invite: string | undefined;
  readonly known: Known;
  readonly awaited: Awaited;
  readonly wire: Connection;
  readonly told: (news: News) => void;
  readonly listeners: Set<(state: TableState) => void>;
  readonly tables: Set<(table: TableInfo) => void>;
  readonly links: Set<(link: Link) => void>;
  readonly signals: Set<(seat: Seat, signal: Signal, earlier?: boolean) => void>;
  readonly unseen: Of<'signal'>[]; // given while one was away, and come before there is a board to show them on
  isOpen: boolean;
  wasEnded: boolean; // the session of the last connection
  isKnown: boolean; // to the server, as somebody
}

/** `before`: what was seen of it last, to begin with where the server cannot be reached. */
export function onlineTable(first: TableInfo, told: (news: News) => void, before: Seen | null = null): OnlineClient {
  const { id } = first;
  const online: Online = {
    id,
    invite: inviteOf(id),
    known: knownFrom(first, before),
    awaited: openAwaited({
      table: id,
      send: (message) => online.wire.send(message),
      changed: () => tellLink(online),
      late: () => told({ what: 'late' }),
    }),
    wire: line(
      () => [{ t: 'hello' }, watching(online), ...online.awaited.messages()],
      (message) => hear(online, message),
      (isOpen, code) => linked(online, isOpen, code),
    ),
    told,
    listeners: new Set(),
    tables: new Set(),
    links: new Set(),
    signals: new Set(),
    unseen: [],
    isOpen: false,
    wasEnded: false,
    isKnown: true,
  };
  void answerForShares(first);
  return clientOf(online);
}

function clientOf(online: Online): OnlineClient {
  const { id, known, awaited, wire, listeners, tables, links, signals, unseen } = online;
  const next = () => ({ id: newId(), n: known.view?.n ?? 0 });
  return {
    id,
    subscribe(listener) {
      listeners.add(listener);
      tell(online);
      return () => listeners.delete(listener);
    },
    onTable(listener) {
      tables.add(listener);
      return () => tables.delete(listener);
    },
    onLink(listener) {
      links.add(listener);
      listener(linkOf(online));
      return () => links.delete(listener);
    },
    again: () => wire.again(),
    act: (seat, action) => awaited.ask({ t: 'play', table: id, seat, ...next(), action: { ...action } }),
    undo: (seat) => awaited.ask({ t: 'undo', table: id, seat, ...next() }),
    resign: (seat) => awaited.ask({ t: 'resign', table: id, seat, id: newId() }),
    look: async (seat) => lookAs(online, seat),
    // Where a game has its own way of writing from seat to seat there is no talk at the table.
    ...(known.table.tempo === ''
      ? { say: async (text: string) => problemOf(await api('POST /api/tables/{id}/chat', { id, body: { text } })) }
      : {}),
    async mute(person, quiet) {
      const problem = problemOf(await api('POST /api/people/{id}/mute', { id: person, body: { muted: quiet } }));
      if (problem !== null) return problem;
      known.muted = quiet ? [...known.muted, person] : known.muted.filter((one) => one !== person);
      await listenBack(online);
      return null;
    },
    draft: (seat, action) =>
      void api('POST /api/tables/{id}/draft', { id, body: { seat, action: action === null ? null : { ...action } } }),
    async drafted(seat) {
      const answer = await api('GET /api/tables/{id}/draft', { id, query: { seat: String(seat) } });
      return answer.ok ? answer.value.action : null;
    },
    signal: (seat, signal) => wire.send({ t: 'signal', table: id, seat, signal }),
    onSignal(listener) {
      signals.add(listener);
      for (const { seat, signal } of unseen.splice(0)) listener(seat, signal, true);
      return () => signals.delete(listener);
    },
    close: () => wire.close(),
  };
}
const problemOf = (answer: Answer<unknown>): Problem | null => (answer.ok ? null : answer.problem);

function watching({ id, invite, known: { seat, entries } }: Online): ClientMessage {
  const since = entries.at(-1)?.n ?? -1;
  return { t: 'watch', table: id, seat, since, ...(invite === undefined ? {} : { invite }) };
}
function lookAs(online: Online, seat: Seat): void {
  online.known.seat = seat;
  online.known.entries = [];
  online.wire.send({ t: 'unwatch', table: online.id });
  online.wire.send(watching(online));
}
function linked(online: Online, isOpen: boolean, code: number | undefined): void {
  online.isOpen = isOpen;
  if (isOpen) void listenBack(online);
  else void askForBuild();
  online.wasEnded ||= code === SIGNED_OUT;
  tellLink(online);
  tell(online);
}
/** A line that is cut is often a server that was updated: then a newer page may be there. */
async function askForBuild(): Promise<void> {
  const kept = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  setTimeout(() => void kept?.update().catch(() => undefined), UPDATING);
}
const UPDATING = 10_000; // milliseconds
const linkOf = ({ isOpen, awaited }: Online): Link => ({ isOpen, asks: awaited.messages().length > 0 });
function tellLink(online: Online): void {
  for (const listener of online.links) listener(linkOf(online));
}
/** What was said before, or while the connection was lost. */
async function listenBack(online: Online): Promise<void> {
  const answer = await api('GET /api/tables/{id}/chat', { id: online.id });
  if (answer.ok) online.known.chat = answer.value;
  tell(online);
}

function tell({ known, isOpen, listeners }: Online): void {
  const state = shownOf(known, isOpen ? 'open' : 'lost');
  if (state !== null) for (const listener of listeners) listener(state);
}
/** What has just come is kept for the way, if one plays here. */
function keep({ table, view, entries }: Known): void {
  if (view !== null && view.seat >= 0) remember({ table, view, entries });
}

function hear(online: Online, message: ServerMessage): void {
  const { id, known, awaited } = online;
  if (message.t === 'hello') greeted(online, message.me);
  else if (message.t === 'done') awaited.done(message.id, message.line);
  else if (message.t === 'refused') awaited.refused(message.id, message.refusal);
  else if (message.t === 'table') meet(online, message);
  else if (message.t === 'error') err(online, message);
  else if ('table' in message && message.table === id) hearOfTable(online, message);
  awaited.shown(known.view?.n);
}
function greeted(online: Online, me: Of<'hello'>['me']): void {
  online.known.muted = me?.muted ?? [];
  online.isKnown = me !== null;
  if (online.wasEnded && me === null) online.told({ what: 'signed-out' }); // and not merely signed in anew
  online.wasEnded = false;
}
function err(online: Online, { id: about, table: at, error, message }: Of<'error'>): void {
  if (about !== undefined) online.awaited.refused(about, { rule: error, facts: { message } });
  else if (at === online.id && error === 'no-table') online.told({ what: 'gone' });
  else if (at === online.id && error === 'not-your-seat') strange(online);
}
function hearOfTable(online: Online, message: Of<'state' | 'step' | 'said' | 'here' | 'signal' | 'gone'>): void {
  const { known } = online;
  if (message.t === 'state') learnState(known, message);
  else if (message.t === 'step') step(online, message);
  else if (message.t === 'said') said(online, message.line);
  else if (message.t === 'here') [known.here, known.watchers] = [message.seats, message.watchers ?? 0];
  else if (message.t === 'signal') point(online, message);
  else strange(online);
  tell(online);
  if (message.t === 'state' || message.t === 'step') keep(known);
}
function step({ id, known, wire }: Online, message: Of<'step'>): void {
  if (!learnStep(known, message)) wire.send({ t: 'sync', table: id });
}
function point({ signals, unseen }: Online, message: Of<'signal'>): void {
  if (signals.size === 0 && message.earlier === true) unseen.push(message);
  for (const listener of signals) listener(message.seat, message.signal, message.earlier);
}
/** What was shown is shown no longer: a seat was given to another, or its player wants no watchers any more. */
function strange(online: Online): void {
  const { table, seat } = online.known;
  if (seat === SPECTATOR) return online.told({ what: 'gone' });
  if (!mineIn(table).includes(seat)) online.told({ what: 'unseen' });
  lookAs(online, SPECTATOR);
}
function said(online: Online, heard: ChatLine): void {
  const { known, told } = online;
  if (known.chat.some(({ id }) => id === heard.id)) return;
  known.chat = [...known.chat, heard];
  if (heard.act === undefined) return;
  told({ what: 'act', act: heard.act });
  void listenBack(online); // a line may have been taken out
}

/** The table itself has changed: its seats, its status, what is asked of the others at it. */
function meet(online: Online, { table: next, due }: Of<'table'>): void {
  const { known, told, isKnown } = online;
  const { table, seat, view } = known;
  if (next.id !== online.id) return;
  const began = table.status === 'lobby' && next.status !== 'lobby';
  const [was, is] = [mineIn(table)[0], mineIn(next)[0]];
  const isLost = mineIn(table).includes(seat) && !mineIn(next).includes(seat);
  const asked = table.request;
  if (asked !== null && next.request === null && asked.by === is && view?.n === asked.n) told({ what: 'undo-refused' });
  if (isKnown && was !== undefined && is === undefined && next.status === 'running') told({ what: 'unseated' });
  known.table = next;
  known.due = due ?? known.due; // they may have been put off
  void answerForShares(next);
  if (isLost || (was === undefined && is !== undefined)) lookAs(online, is ?? SPECTATOR);
  else if (began) online.wire.send(watching(online));
  for (const listener of online.tables) listener(next);
  tell(online);
}
