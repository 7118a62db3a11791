/** Messages between nodes: "match m reached line n". It only says where to look; the store is the truth. (A signal is all there is to it.) */
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Signal } from '@rempart/protocol';
import type { Schema } from './schema.ts';

export type NodeMessage =
  | { readonly k: 'log'; readonly m: { readonly [match: string]: number } } // matches have new lines, up to these
  | { readonly k: 'table'; readonly m: string } // who sits where, a request, a rematch
  | { readonly k: 'said'; readonly m: string; readonly id: string }
  | {
      readonly k: 'here';
      readonly m: string;
      readonly node: string;
      readonly seats: readonly number[];
      readonly watchers: number;
    } // connected there
  | {
      readonly k: 'signal';
      readonly m: string;
      readonly seat: number;
      readonly person: string;
      readonly signal: Signal;
    }
  | { readonly k: 'ended'; readonly session: string }
  | { readonly k: 'banned'; readonly person: string }
  | { readonly k: 'lost' }; // messages may have been missed: look everywhere

export interface Wire {
  tell(word: NodeMessage): Promise<void>;
  hear(listener: (word: NodeMessage) => void): () => void;
  close(): Promise<void>;
}
export const CHANNEL = 'rempart';

function emitter() {
  const events = new EventEmitter();
  events.setMaxListeners(0);
  const hear = (listener: (word: NodeMessage) => void) => {
    events.on('word', listener);
    return () => void events.off('word', listener);
  };
  return { say: (word: NodeMessage) => void events.emit('word', word), hear };
}

/** One process: everybody who must know is here. */
export function quietWire(): Wire {
  const { say, hear } = emitter();
  const tell = (word: NodeMessage) => {
    setImmediate(() => say(word));
    return Promise.resolve();
  };
  return { tell, hear, close: () => Promise.resolve() };
}

/** Several nodes on one Postgres: LISTEN on a connection of its own, taken up again when it breaks. */
export async function postgresWire(url: string, db: Kysely<Schema>): Promise<Wire> {
  const { say, hear } = emitter();
  let client: pg.Client | null = null;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', () => undefined); // 'end' follows
    await next.connect();
    next.on('end', () => retry());
    next.on('notification', ({ payload }) => say(JSON.parse(payload ?? '{}') as NodeMessage));
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }
  function retry(): void {
    client = null;
    if (isClosed) return;
    again = setTimeout(() => {
      listen().then(() => say({ k: 'lost' }), retry);
    }, 250);
  }
  await listen();
  return {
    hear,
    async tell(word) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(word)})`.execute(db);
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
