/** What other nodes, and this one, tell: looked up in the store, then told to whoever watches here. */
import { SIGNED_OUT } from '../people/identity.ts';
import type { Site } from '../site.ts';
import { newestLines } from '../store/log.ts';
import { tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { mutedBy } from '../store/talk.ts';
import type { NodeMessage } from '../store/wire.ts';
import { CROWD } from '../matches/veil.ts';
import { lineById, mayHear } from '../tables/talk.ts';
import { isEnded, newestOf } from '../matches/opened.ts';
import { openPresence } from './presence.ts';
import type { Presence } from './presence.ts';
import { showSignal } from './signals.ts';
import { tellTable } from './speech.ts';
import type { Connection, Connections } from './socket.ts';

const SOON = 500; // milliseconds: where many sit, many come as one

export function listen(site: Site, connections: Connections, failed: (error: unknown) => void): () => void {
  const presence = openPresence(site, failed);
  const telling = openTelling(site, failed);
  site.hub.onMove((table) => {
    presence.moved(table);
    letGo(site, table);
  });
  const deaf = site.store.wire.hear((word) => {
    hear(site, { connections, presence, telling }, word).catch(failed);
  });
  const watch = setInterval(() => {
    for (const connection of connections.all)
      if (connection.who !== null && connection.who.session.expires <= site.now())
        connection.close(SIGNED_OUT, 'signed out');
  }, EXPIRED);
  watch.unref();
  return () => {
    clearInterval(watch);
    presence.close();
    telling.close();
    deaf();
  };
}
const EXPIRED = 60_000; // milliseconds between two looks whether a session has come to its end

interface Listeners {
  readonly connections: Connections;
  readonly presence: Presence;
  readonly telling: Telling;
}
async function hear(site: Site, { connections, presence, telling }: Listeners, word: NodeMessage): Promise<void> {
  switch (word.k) {
    case 'log':
      for (const id in word.m) await grown(site, id, word.m[id] as number)?.catch(site.failed);
      return;
    case 'table':
      if (site.hub.of(word.m).length > 0) presence.moved(word.m);
      return rearranged(site, telling, word.m);
    case 'here':
      return presence.hear(word);
    case 'said':
      return said(site, word.m, word.id);
    case 'signal':
      return showSignal(site, word);
    case 'ended':
      return signedOut(connections, word.session);
    case 'banned':
      return askAgain(connections, word.person);
    case 'lost':
      askAgain(connections);
      return caughtUp(site, telling);
  }
}

function signedOut(connections: Connections, session: string): void {
  for (const connection of connections.all)
    if (connection.who?.session.id === session) connection.close(SIGNED_OUT, 'signed out');
}
/** Whether this person, or anybody, may act is looked up anew. */
function askAgain(connections: Connections, person?: string): void {
  for (const connection of connections.all)
    if (person === undefined || connection.who?.person.id === person) connection.allowed = null;
}
/** Words were lost: whatever is held may be old. */
async function caughtUp(site: Site, telling: Telling): Promise<void> {
  for (const id of site.matches.held()) if (site.hub.of(id).length === 0) site.matches.forget(id);
  for (const id of site.hub.tables()) await rearranged(site, telling, id).catch(site.failed);
}

/** A match that is over goes when the last who watched it leaves. Read once more without watching, it stays until room is needed. */
function letGo(site: Site, id: string): void {
  const held = site.matches.peek(id);
  if (held !== undefined && isEnded(held.match) && site.hub.of(id).length === 0) site.matches.forget(id);
}

function grown(site: Site, id: string, n: number): Promise<void> | undefined {
  const held = site.matches.peek(id);
  if (held !== undefined && newestOf(held.match) >= n) return undefined;
  if (site.hub.of(id).length > 0) return site.matches.refresh(id);
  // Nobody looks: whoever does next will read it.
  site.matches.forget(id);
  return undefined;
}

/**
 * What another node has written without saying so, since it died in between: the log is asked, for so many of the matches
 * that are watched or held here, and the next time for the next ones.
 */
export function lookout(site: Site): () => Promise<void> {
  let rest: string[] = [];
  return async () => {
    if (rest.length === 0) rest = [...new Set([...site.hub.tables(), ...site.matches.held()])];
    for (const { match, n } of await newestLines(site.store.db, rest.splice(0, LOOK)))
      if (!isTold(site, match, n)) await grown(site, match, n)?.catch(site.failed);
  };
}
const LOOK = 1000; // matches
/** Not held any more, as others needed the room; but all who watch have been told. */
const isTold = (site: Site, id: string, newest: number): boolean =>
  site.matches.peek(id) === undefined && site.hub.of(id).every(({ n }) => n >= newest);

/** Seats, requests, consent to be watched. */
async function rearranged(site: Site, telling: Telling, id: string): Promise<void> {
  const isHeld = site.matches.peek(id) !== undefined;
  if (!isHeld && site.hub.of(id).length === 0) return;
  const table = await tableById(site.store.db, id);
  if (isHeld || table?.row.status !== 'lobby') await site.matches.refresh(id);
  if (table === undefined) return;
  site.hub.dropStrangers(table);
  await telling.tell(table);
}

/** How a table looks now, to all who watch it: at once, or where many sit a little later and once for all that came. */
interface Telling {
  tell(table: TableAndSeats): Promise<void>;
  close(): void;
}
function openTelling(site: Site, failed: (error: unknown) => void): Telling {
  const soon = new Map<string, NodeJS.Timeout>();
  const tellAll = (table: TableAndSeats): Promise<void> =>
    tellTable(site, new Set(site.hub.of(table.row.id).map(({ sink }) => sink as Connection)), table);
  async function later(id: string): Promise<void> {
    soon.delete(id);
    const table = site.hub.of(id).length === 0 ? undefined : await tableById(site.store.db, id);
    if (table !== undefined) await tellAll(table);
  }
  return {
    async tell(table) {
      const { id, seats } = table.row;
      if (seats <= CROWD) return tellAll(table);
      if (!soon.has(id)) soon.set(id, setTimeout(() => void later(id).catch(failed), SOON).unref());
    },
    close: () => soon.forEach((timer) => clearTimeout(timer)),
  };
}

async function said(site: Site, id: string, chat: string): Promise<void> {
  const lines = new Set(site.hub.of(id).map(({ sink }) => sink as Connection));
  const line = lines.size === 0 ? null : await lineById(site, chat);
  const table = line === null ? undefined : (site.matches.peek(id) ?? (await tableById(site.store.db, id)));
  if (line === null || table === undefined) return;
  for (const one of lines) {
    if (!mayHear(table, one.who?.person.id ?? null, line)) continue;
    const muted = one.who === null ? [] : await mutedBy(site.store.db, one.who.person.id);
    if (!muted.includes(line.person)) one.tell({ t: 'said', table: id, line });
  }
}
