/** What a client may say, and what it is answered. */
import { ClientMessage } from '@rempart/protocol';
import type { ClientMessageRead, Done } from '@rempart/protocol';
import { parse } from 'secure-json-parse';
import { fault, isFault, isOldEdition, isSetAside, noTable, notYourSeat, unfitIn } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { identify, identifyAgain, meOf, SIGNED_OUT } from '../people/identity.ts';
import type { Caller } from '../people/identity.ts';
import { VERSION } from '../site.ts';
import type { Site } from '../site.ts';
import { secretOf } from '../store/log.ts';
import { banOf } from '../store/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { maySee, mayWatch, sitsAt } from '../matches/access.ts';
import { infosOf, TOLD } from '../tables/info.ts';
import { consent, giveUp, move, takeBack } from '../tables/moves.ts';
import { say } from '../tables/talk.ts';
import { trace } from '../weeks/referee.ts';
import { isVeiled } from '../matches/veil.ts';
import { dueFor, stateMessage } from '../matches/hub.ts';
import { newestOf, viewOf } from '../matches/opened.ts';
import { passSignal, recall } from './signals.ts';
import type { Connection } from './socket.ts';

type MessageOf<T extends ClientMessageRead['t']> = Extract<ClientMessageRead, { t: T }>;

export async function greet(site: Site, connection: Connection): Promise<void> {
  const me = connection.who === null ? null : await meOf(site.store.db, connection.who);
  connection.tell({ t: 'hello', me, version: VERSION });
}

/**
 * Most of what is said is a move, and it waits for nothing but the disk: it is heard to its end without a promise. `heard` is
 * called once, when the next message may be listened to; with what broke, if anything did.
 */
export function speak(site: Site, connection: Connection, text: string | null, heard: (broke?: unknown) => void): void {
  const message = read(text);
  if (isFault(message)) {
    complain(connection, message);
    return heard();
  }
  if (message.t === 'play') return playing(site, connection, message, heard);
  const later = listen(site, connection, message);
  if (later === undefined) heard();
  else later.then(() => heard(), heard);
}

function listen(
  site: Site,
  connection: Connection,
  message: Exclude<ClientMessageRead, { t: 'play' }>,
): Promise<void> | undefined {
  switch (message.t) {
    case 'hello':
      return hello(site, connection, message);
    case 'ping':
      return void connection.tell({ t: 'pong' });
    case 'watch':
      return watch(site, connection, message);
    case 'unwatch':
      return void site.hub.remove(connection, message.table);
    case 'sync':
      return sync(site, connection, message.table);
    case 'signal':
      return signal(site, connection, message);
    default:
      return command(site, connection, message);
  }
}

/** JSON without tricks (no __proto__ in it), of one of the shapes. */
function read(text: string | null): ClientMessageRead | Fault {
  if (text === null) return fault(400, 'shape', 'Messages are text.');
  let value: unknown;
  try {
    value = parse(text) as unknown;
  } catch {
    return fault(400, 'shape', 'Not JSON.');
  }
  const unfit = unfitIn(value);
  if (unfit !== null) return unfit;
  const result = ClientMessage.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return fault(400, 'shape', issue?.message ?? 'not well formed', { path: issue?.path.map(String).join('.') ?? '' });
}

function complain(connection: Connection, { body }: Fault, about: { id?: string; table?: string } = {}): void {
  const { error, message, path, limit, retry } = body;
  const where = path === undefined ? {} : { path };
  const much = { ...(limit === undefined ? {} : { limit }), ...(retry === undefined ? {} : { retry }) };
  connection.tell({ t: 'error', error, message, ...where, ...much, ...about });
}

async function hello(site: Site, connection: Connection, { token }: MessageOf<'hello'>): Promise<void> {
  if (token !== undefined) {
    const isWelcome = connection.become(await identify(site.store.db, token, site.now()));
    if (!isWelcome) return connection.close(1008, 'too many sockets');
    connection.allowed = null;
    site.hub.remove(connection); // whatever it watched, it watched as somebody else
    if (connection.who === null) complain(connection, fault(401, 'signed-out', 'This token is not good.'));
  }
  await greet(site, connection);
}

export async function tellTable(site: Site, lines: Iterable<Connection>, table: TableAndSeats): Promise<void> {
  const secret =
    table.row.status === 'over' && table.row.held === null ? await secretOf(site.store.db, table.row.id) : null;
  const info = infosOf(table, { secret, veiled: isVeiled(site.games, table.row), most: TOLD });
  const held = site.matches.peek(table.row.id);
  const due = held === undefined ? {} : dueFor(held);
  for (const connection of lines)
    connection.tell({ t: 'table', table: info(connection.who?.person.id ?? null), ...due });
}

async function watch(site: Site, connection: Connection, wanted: MessageOf<'watch'>): Promise<void> {
  const { table: id, seat, invite, since } = wanted;
  const person = connection.who?.person.id ?? null;
  const about = { table: id };
  if (site.hub.count(connection, { table: id, seat }) >= site.limits.watches)
    return complain(connection, fault(429, 'slow-down', 'You watch too much at once.', { limit: 'watches' }), about);
  const opened = await site.matches.open(id);
  const table = isFault(opened) ? await tableById(site.store.db, id) : opened;
  if (table === undefined || !maySee(table, person, invite)) return complain(connection, noTable(), about);
  if (!mayWatch(table, seat, person, invite)) return complain(connection, notYourSeat(), about);
  const isClosed = isFault(opened) && opened.body.error !== 'not-begun';
  if (!isClosed || isOldEdition(opened) || isSetAside(opened)) await tellTable(site, [connection], table);
  if (isClosed) return complain(connection, opened, about);
  const watched = {
    table: id,
    seat,
    legal: wanted.legal && mayAct(table, seat, person),
    sink: connection,
    invite,
    n: -1,
  };
  // From here on nothing waits: no change can slip in between what is sent and what is watched.
  const current = site.matches.peek(id) ?? (isFault(opened) ? undefined : opened);
  if (current === undefined) return site.hub.add(watched);
  watched.n = newestOf(current.match);
  connection.tell(stateMessage(current, watched, since));
  site.hub.add(watched, viewOf(current, seat));
  site.bots.wake(current);
  await recall(site, connection, current, seat);
}
const mayAct = ({ seats }: TableAndSeats, seat: number, person: string | null): boolean =>
  person !== null && seats.some((row) => row.seat === seat && row.person === person);

/** It has lost count: everything again, for each seat it watches. */
async function sync(site: Site, connection: Connection, id: string): Promise<void> {
  const opened = await site.matches.open(id);
  if (isFault(opened)) return complain(connection, opened, { table: id });
  const current = site.matches.peek(id) ?? opened;
  for (const watched of site.hub.of(id)) {
    if (watched.sink !== connection) continue;
    connection.tell(stateMessage(current, watched, watched.n));
    watched.n = newestOf(current.match);
    site.hub.add(watched, viewOf(current, watched.seat));
  }
}

type Command = MessageOf<'play' | 'undo' | 'consent' | 'resign' | 'say'>;

/** A move: whoever was asked lately whether they may act, and has left their mark, waits for nothing more. */
function playing(
  site: Site,
  connection: Connection,
  message: MessageOf<'play'>,
  heard: (broke?: unknown) => void,
): void {
  const go = (who: Caller): void =>
    move(site, message.table, who.person, message, (answer) => {
      const later = reply(site, connection, message, answer);
      if (later === undefined) heard();
      else later.then(() => heard(), heard);
    });
  const { who } = connection;
  if (who !== null && isAllowed(connection) && !isToTrace(site, connection, message)) return go(who);
  admitted(site, connection, message)
    .then((caller) => (caller === null ? heard() : go(caller)))
    .catch(heard);
}

async function command(site: Site, connection: Connection, message: Exclude<Command, { t: 'play' }>): Promise<void> {
  const who = await admitted(site, connection, message);
  if (who !== null) await reply(site, connection, message, await obey(site, who, message));
}

/** Who speaks, if they may do this; else they are told why not. */
async function admitted(site: Site, connection: Connection, message: Command): Promise<Caller | null> {
  const { who } = connection;
  const no =
    who === null
      ? fault(401, 'signed-out', 'You have no session here.')
      : isAllowed(connection)
        ? null
        : await whyNotAct(site, connection, who, message.t);
  if (no !== null) complain(connection, no, { id: message.id, table: message.table });
  if (who === null || no !== null) return null;
  if (isToTrace(site, connection, message)) await traced(site, connection, who, message);
  return who;
}

function reply(
  site: Site,
  connection: Connection,
  message: Command,
  answer: Done | Fault | null,
): Promise<void> | undefined {
  if (answer === null) return undefined;
  const about = { id: message.id, table: message.table };
  if (!isFault(answer)) return void connection.tell({ t: 'done', table: message.table, ...answer });
  const { error, refusal, n, hash } = answer.body;
  if (refusal !== undefined && n !== undefined && hash !== undefined)
    return void connection.tell({ t: 'refused', ...about, n, hash, refusal });
  complain(connection, answer, about);
  return error === 'resync' ? sync(site, connection, message.table) : undefined;
}

async function signal(site: Site, connection: Connection, message: MessageOf<'signal'>): Promise<void> {
  const wrong =
    connection.who === null
      ? fault(401, 'signed-out', 'You have no session here.')
      : ((isAllowed(connection) ? null : await whyNotAct(site, connection, connection.who, message.t)) ??
        (await passSignal(site, connection.who.person.id, message)));
  if (wrong !== null) complain(connection, wrong, { table: message.table });
}

/** Where a person may have one seat only, the referee may ask later who moved from where. Once a connection and table. */
function isToTrace(site: Site, connection: Connection, { t, table }: Command): boolean {
  const opened = t === 'play' && !connection.traced.has(table) ? site.matches.peek(table) : undefined;
  return opened?.game.room.hosting?.seating !== undefined && sitsAt(opened.seats, connection.who?.person.id ?? null);
}
async function traced(site: Site, connection: Connection, { person }: Caller, { table }: Command): Promise<void> {
  if (connection.traced.size >= site.limits.watches) connection.traced.clear();
  connection.traced.add(table);
  await trace(site, table, person.id, connection.address);
}

/** Asked now and then, not with every move; and at once when somebody is banned. */
const isAllowed = ({ allowed }: Connection): boolean => allowed !== null && performance.now() < allowed.until;
async function whyNotAct(
  site: Site,
  connection: Connection,
  who: Caller,
  t: Command['t'] | 'signal',
): Promise<Fault | null> {
  const asked = { until: performance.now() + ASK };
  connection.allowed = asked;
  const known = await identifyAgain(site.store.db, who, site.now());
  const ban = known === null ? undefined : await banOf(site.store.db, known.person.id, site.now());
  if (known !== null && ban === undefined) return null;
  if (connection.allowed === asked) connection.allowed = null;
  if (known === null) {
    connection.close(SIGNED_OUT, 'signed out');
    return fault(401, 'signed-out', 'You have no session here.');
  }
  return t === 'resign' ? null : fault(403, 'banned', `You are banned: ${ban?.reason ?? ''}`); // who is banned may leave
}
const ASK = 10_000; // milliseconds

/** What is written, or null when the answer comes as something everybody is told. */
function obey(site: Site, { person }: Caller, message: Exclude<Command, { t: 'play' }>): Promise<Done | Fault | null> {
  const { table } = message;
  switch (message.t) {
    case 'undo':
      return takeBack(site, table, person, message);
    case 'resign':
      return giveUp(site, table, person, message);
    case 'consent':
      return consent(site, table, person, message).then(onlyFault);
    case 'say':
      return speakUp(site, person, message).then(onlyFault);
  }
}
const onlyFault = (answer: unknown): Fault | null => (isFault(answer) ? answer : null);

async function speakUp(site: Site, person: PersonRow, { table, text }: MessageOf<'say'>) {
  const found = await tableById(site.store.db, table);
  return found === undefined || !maySee(found, person.id) ? noTable() : say(site, found, person, text);
}
