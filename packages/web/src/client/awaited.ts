/**
 * What was asked of the server at a table, until it is answered and what came of it is shown. Kept in this tab, too: a page
 * that is loaded again while the line is down still sends it. Under the same id, so that it is done once.
 */
import type { Refusal } from '@rempart/kernel';
import type { ClientMessage } from '@rempart/protocol';

type Asked = ClientMessage & { id: string };
export interface Awaited {
  /** Null when it is done. */
  ask(message: Asked): Promise<Refusal | null>;
  /** To be said again after the connection was lost. */
  messages(): ClientMessage[];
  refused(id: string, refusal: Refusal): void;
  done(id: string, line: number): void;
  /** The table is shown up to this line. */
  shown(line: number | undefined): void;
}
interface Pending {
  readonly message: Asked;
  readonly resolve: (refusal: Refusal | null) => void;
}
/** `late`: something asked before the page was loaded anew was refused. */
interface Waiter {
  readonly table: string;
  readonly send: (message: ClientMessage) => void;
  readonly changed: () => void;
  readonly late: () => void;
}

export function openAwaited({ table, send, changed, late }: Waiter): Awaited {
  const key = `rempart.asked.${table}`;
  const before = kept(key).map((message): [string, Pending] => [
    message.id,
    { message, resolve: (refusal) => refusal !== null && late() },
  ]);
  const pending = new Map<string, Pending>(before);
  const done = new Map<string, number>(); // answered, and by which line of the log
  function keep(): void {
    const messages = [...pending.values()].map(({ message }) => message);
    try {
      if (messages.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(messages));
    } catch {
      // no storage: it is kept as long as the page
    }
    changed();
  }
  function settle(id: string, refusal: Refusal | null): void {
    const asked = pending.get(id);
    if (asked === undefined) return;
    pending.delete(id);
    keep();
    asked.resolve(refusal);
  }
  return {
    ask: (message) =>
      new Promise((resolve) => {
        pending.set(message.id, { message, resolve });
        keep();
        send(message);
      }),
    messages: () => [...pending.values()].map(({ message }) => message),
    refused: settle,
    done: (id, line) => void done.set(id, line),
    /** Done means shown: whoever waits for an action sees what it led to, and may build on it. */
    shown(newest) {
      for (const [id, line] of done)
        if ((newest ?? line) >= line) {
          done.delete(id);
          settle(id, null);
        }
    },
  };
}

function kept(key: string): Asked[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Asked[];
  } catch {
    return [];
  }
}
