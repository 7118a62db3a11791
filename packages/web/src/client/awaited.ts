/** What was asked of the server at a table, until it is answered and what came of it is shown. */
import type { Refusal } from '@rempart/kernel';
import type { ClientMessage } from '@rempart/protocol';

export interface Awaited {
  /** Null when it is done. */
  ask(message: ClientMessage & { id: string }): Promise<Refusal | null>;
  /** To be said again after the connection was lost. */
  messages(): ClientMessage[];
  refused(id: string, refusal: Refusal): void;
  done(id: string, line: number): void;
  /** The table is shown up to this line. */
  shown(line: number | undefined): void;
}
interface Pending {
  readonly message: ClientMessage;
  readonly resolve: (refusal: Refusal | null) => void;
}

export function openAwaited(send: (message: ClientMessage) => void): Awaited {
  const pending = new Map<string, Pending>();
  const done = new Map<string, number>(); // answered, and by which line of the log
  function settle(id: string, refusal: Refusal | null): void {
    pending.get(id)?.resolve(refusal);
    pending.delete(id);
  }
  return {
    ask: (message) =>
      new Promise((resolve) => {
        pending.set(message.id, { message, resolve });
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
