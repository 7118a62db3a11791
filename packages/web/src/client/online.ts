/** A table of the server as a TableClient: steps over the WebSocket, checked by their hash. */
import { digest } from '@rempart/kernel';
import type { Core, Facts, Refusal, Seat } from '@rempart/kernel';
import type { Entry, View } from '@rempart/match';
import type { ChatLine, ClientMessage, ServerMessage, TableInfo } from '@rempart/protocol';
import { api } from './api.ts';
import { remember } from './seen.ts';
import type { Seen } from './seen.ts';
import { line } from './socket.ts';
import type { TableClient, TableState } from './types.ts';

type Of<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
interface Pending {
  readonly message: ClientMessage;
  readonly resolve: (refusal: Refusal | null) => void;
}

export interface OnlineClient extends TableClient {
  /** Before the start there is a table, and nothing on it yet. */
  onTable(listener: (table: TableInfo) => void): () => void;
}

/** `before`: what was seen of it last, to begin with where the server cannot be reached. */
export function onlineTable(first: TableInfo, before: Seen | null = null): OnlineClient {
  const { id } = first;
  const listeners = new Set<(state: TableState) => void>();
  const tables = new Set<(table: TableInfo) => void>();
  const pending = new Map<string, Pending>();
  const done = new Map<string, number>(); // answered, and by which line of the log
  let table = first;
  let view: View | null = before?.view ?? null;
  let entries: readonly Entry[] = before?.entries ?? [];
  let chat: readonly ChatLine[] = [];
  let isOpen = false;
  let seat: Seat = first.seats.find(({ you }) => you)?.seat ?? -1;

  const watch = (): ClientMessage => ({ t: 'watch', table: id, seat, since: entries.at(-1)?.n ?? -1 });
  const wire = line(
    () => [{ t: 'hello' }, watch(), ...[...pending.values()].map(({ message }) => message)],
    hear,
    (open) => {
      isOpen = open;
      tell();
    },
  );
  void api<ChatLine[]>('GET', `/api/tables/${id}/chat`).then((answer) => {
    if (answer.ok) chat = answer.value;
    tell();
  });

  /** What has just come is kept for the way, if one plays here. */
  function tellNew(): void {
    if (view !== null && view.seat >= 0) remember({ table, view, entries });
    tell();
    settleShown();
  }
  function tell(): void {
    if (view === null) return;
    const mine = table.seats.flatMap((one) => (one.you ? [one.seat] : []));
    const { game, house, options } = table;
    const state: TableState = {
      game,
      mine,
      view,
      entries,
      house,
      options,
      link: isOpen ? 'open' : 'lost',
      table,
      chat,
    };
    for (const listener of listeners) listener(state);
  }
  function hear(message: ServerMessage): void {
    if (message.t === 'state') whole(message);
    else if (message.t === 'step') step(message);
    else if (message.t === 'table' && message.table.id === id) meet(message.table);
    else if (message.t === 'said' && message.table === id) {
      if (!chat.some((said) => said.id === message.line.id)) chat = [...chat, message.line];
      tell();
    } else if (message.t === 'done') {
      done.set(message.id, message.line);
      settleShown();
    } else if (message.t === 'refused') settle(message.id, message.refusal);
    else if (message.t === 'error' && message.id !== undefined) settle(message.id, { rule: message.error });
  }
  function meet(next: TableInfo): void {
    const began = table.status === 'lobby' && next.status !== 'lobby';
    table = next;
    const mine = table.seats.find(({ you }) => you)?.seat ?? -1;
    if (began || mine !== seat) {
      seat = mine;
      wire.send(watch());
    }
    for (const listener of tables) listener(table);
    tell();
  }
  /** The first of the deadlines, which come along with every change. */
  function clock({ due = [] }: Of<'state'> | Of<'step'>): void {
    const first = due.map(({ at }) => at).sort()[0] ?? null;
    if (table.due !== first) table = { ...table, due: first };
  }
  function whole(message: Of<'state'>): void {
    if (message.table !== id) return;
    clock(message);
    view = { players: message.players, over: null, closed: null, ...message.view } as unknown as View;
    const heard = message.heard as unknown as Entry[];
    const from = heard[0]?.n ?? entries.length;
    entries = [...entries.filter(({ n }) => n < from), ...heard];
    tellNew();
  }
  function step(message: Of<'step'>): void {
    if (message.table !== id || view === null) return;
    const state = { ...(view.state as unknown as Facts), ...message.set } as unknown as Core;
    if (message.from !== view.n || digest(state) !== message.hash) return wire.send({ t: 'sync', table: id });
    clock(message);
    const { n, hash, waiting, undo } = message;
    const players = (message.players ?? view.players) as View['players'];
    view = { ...view, n, hash, state, waiting: waiting as unknown as View['waiting'], undo, players, over: state.over };
    entries = [...entries, ...(message.heard as unknown as Entry[])];
    tellNew();
  }
  /** Done means shown: whoever waits for an action sees what it led to, and may build on it. */
  function settleShown(): void {
    for (const [key, n] of done)
      if ((view?.n ?? -1) >= n) {
        done.delete(key);
        settle(key, null);
      }
  }
  function settle(key: string, refusal: Refusal | null): void {
    pending.get(key)?.resolve(refusal);
    pending.delete(key);
  }
  const newId = () => crypto.randomUUID();
  function ask(message: ClientMessage & { id: string }): Promise<Refusal | null> {
    return new Promise((resolve) => {
      pending.set(message.id, { message, resolve });
      wire.send(message);
    });
  }
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
    async look(by) {
      seat = by;
      entries = [];
      wire.send(watch());
    },
    async say(text) {
      await ask({ t: 'say', table: id, id: newId(), text });
    },
    async consent(by, agree) {
      await ask({ t: 'consent', table: id, id: newId(), seat: by, n: table.request?.n ?? 0, agree });
    },
    close: () => wire.close(),
  };
}
