/** Messages between nodes: "match m reached line n". It only says where to look; the store is the truth. (A signal is all there is to it.) */
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { NatsConnection } from '@nats-io/transport-node';
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
  /** A match has come to this line; said soon, together with others. */
  grown(match: string, n: number): void;
  hear(listener: (word: NodeMessage) => void): () => void;
  close(): Promise<void>;
}
const CHANNEL = 'rempart';

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
  return { tell, hear, grown: () => undefined, close: () => Promise.resolve() };
}

/**
 * Which matches have grown, gathered for a moment and told in few words. Said with each commit it would hold all of them
 * up: Postgres takes one lock for every NOTIFY, until the commit is on the disk. A node that dies in between has said nothing;
 * the others look for themselves now and then (live/news.ts).
 */
function gathering(tell: Wire['tell'], every: number) {
  const news = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  async function flush(): Promise<void> {
    for (let told = take(); told.length > 0; told = take())
      try {
        await tell({ k: 'log', m: Object.fromEntries(told) });
      } catch {
        for (const [match, n] of told) grown(match, n); // again, in a moment
        return;
      }
  }
  function take(): [string, number][] {
    const told = [...news].slice(0, WORD);
    for (const [match] of told) news.delete(match);
    return told;
  }
  function grown(match: string, n: number): void {
    news.set(match, Math.max(n, news.get(match) ?? 0));
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, every);
  }
  const close = async (): Promise<void> => {
    clearTimeout(timer);
    await flush();
    clearTimeout(timer);
  };
  return { grown, close };
}
const WORD = 100; // matches in one word: Postgres takes 8,000 bytes
const GATHER = 10; // milliseconds
const RETRY = 250;

/**
 * Several nodes on one Postgres, with a NATS server beside it that carries their messages: then commits and messages no longer
 * meet in Postgres at all. Nothing depends on it: it may be late, or gone for a while; what was missed is looked up.
 */
export async function natsWire(url: string, every = GATHER): Promise<Wire> {
  const { connect } = await import('@nats-io/transport-node');
  const { say, hear } = emitter();
  let line: NatsConnection | null = null; // kept up by itself, once it is there
  let bus: NatsConnection | null = null; // the same, while it carries
  let isClosed = false;
  let hasMissed = false; // something could not be said: the others do not know that they have missed it
  let again: NodeJS.Timeout | undefined;
  const heard = (text: string) => {
    try {
      say(JSON.parse(text) as NodeMessage);
    } catch {
      // Somebody else's word on our channel.
    }
  };
  async function join(): Promise<void> {
    const made = await connect({ servers: url, name: CHANNEL, maxReconnectAttempts: -1, reconnectTimeWait: RETRY });
    if (isClosed) return made.close();
    line = made;
    made.subscribe(CHANNEL, { callback: (error, message) => void (error === null && heard(message.string())) });
    joined(made);
    for await (const { type } of made.status()) {
      if (type === 'disconnect') bus = null;
      if (type === 'reconnect') joined(made);
    }
  }
  function joined(made: NatsConnection): void {
    bus = made;
    if (hasMissed) void tell({ k: 'lost' });
    else say({ k: 'lost' });
    hasMissed = false;
  }
  function retry(): void {
    if (!isClosed) again = setTimeout(() => void join().catch(retry), RETRY);
  }
  const tell = (word: NodeMessage): Promise<void> => {
    if (bus === null) hasMissed = true;
    bus?.publish(CHANNEL, JSON.stringify(word));
    return Promise.resolve();
  };
  void join().catch(retry); // not waited for: a house whose bus is not there yet opens all the same
  const gathered = gathering(tell, every);
  return {
    hear,
    tell,
    grown: gathered.grown,
    async close() {
      isClosed = true;
      clearTimeout(again);
      await gathered.close();
      await bus?.drain().catch(() => undefined); // it may break just now
      await line?.close();
    },
  };
}

/** Several nodes on one Postgres: LISTEN on a connection of its own, taken up again when it breaks. */
export async function postgresWire(url: string, db: Kysely<Schema>, every = GATHER): Promise<Wire> {
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
    }, RETRY);
  }
  await listen();
  const tell = async (word: NodeMessage): Promise<void> => {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(word)})`.execute(db);
  };
  const gathered = gathering(tell, every);
  return {
    hear,
    tell,
    grown: gathered.grown,
    async close() {
      isClosed = true;
      await gathered.close();
      clearTimeout(again);
      await client?.end();
    },
  };
}
