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
import { stateMessage } from '../matches/hub.ts';
import { newestOf, viewOf } from '../matches/opened.ts';
import { passSignal, recall } from './signals.ts';
import type { Line } from './socket.ts';

type Said<T extends ClientMessageRead['t']> = Extract<ClientMessageRead, { t: T }>;

export async function greet(site: Site, line: Line): Promise<void> {
  const me = line.who === null ? null : await meOf(site.store.db, line.who);
  line.tell({ t: 'hello', me, version: VERSION });
}

/** Most of what is said is a move, and it waits for nothing but the disk: who need not wait gives no promise. */
export function speak(site: Site, line: Line, text: string | null): Promise<void> | void {
  const message = read(text);
  if (isFault(message)) return complain(line, message);
  switch (message.t) {
    case 'hello':
      return hello(site, line, message);
    case 'ping':
      return line.tell({ t: 'pong' });
    case 'watch':
      return watch(site, line, message);
    case 'unwatch':
      return site.hub.remove(line, message.table);
    case 'sync':
      return sync(site, line, message.table);
    case 'signal':
      return signal(site, line, message);
    default:
      return command(site, line, message);
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

function complain(line: Line, { body }: Fault, about: { id?: string; table?: string } = {}): void {
  const { error, message, path, limit, retry } = body;
  const where = path === undefined ? {} : { path };
  const much = { ...(limit === undefined ? {} : { limit }), ...(retry === undefined ? {} : { retry }) };
  line.tell({ t: 'error', error, message, ...where, ...much, ...about });
}

async function hello(site: Site, line: Line, { token }: Said<'hello'>): Promise<void> {
  if (token !== undefined) {
    const isWelcome = line.become(await identify(site.store.db, token, site.now()));
    if (!isWelcome) return line.close(1008, 'too many sockets');
    line.allowed = null;
    site.hub.remove(line); // whatever it watched, it watched as somebody else
    if (line.who === null) complain(line, fault(401, 'signed-out', 'This token is not good.'));
  }
  await greet(site, line);
}

export async function tellTable(site: Site, lines: Iterable<Line>, table: TableAndSeats): Promise<void> {
  const secret = table.row.status === 'over' ? await secretOf(site.store.db, table.row.id) : null;
  const info = infosOf(table, { secret, veiled: isVeiled(site.games, table.row), most: TOLD });
  for (const line of lines) line.tell({ t: 'table', table: info(line.who?.person.id ?? null) });
}

async function watch(site: Site, line: Line, wanted: Said<'watch'>): Promise<void> {
  const { table: id, seat, invite, since } = wanted;
  const person = line.who?.person.id ?? null;
  const about = { table: id };
  if (site.hub.count(line, { table: id, seat }) >= site.limits.watches)
    return complain(line, fault(429, 'slow-down', 'You watch too much at once.', { limit: 'watches' }), about);
  const opened = await site.matches.open(id);
  const table = isFault(opened) ? await tableById(site.store.db, id) : opened;
  if (table === undefined || !maySee(table, person, invite)) return complain(line, noTable(), about);
  if (!mayWatch(table, seat, person, invite)) return complain(line, notYourSeat(), about);
  const isClosed = isFault(opened) && opened.body.error !== 'not-begun';
  if (!isClosed || isOldEdition(opened) || isSetAside(opened)) await tellTable(site, [line], table);
  if (isClosed) return complain(line, opened, about);
  const watched = { table: id, seat, legal: wanted.legal && mayAct(table, seat, person), sink: line, invite, n: -1 };
  // From here on nothing waits: no change can slip in between what is sent and what is watched.
  const current = site.matches.peek(id) ?? (isFault(opened) ? undefined : opened);
  if (current === undefined) return site.hub.add(watched);
  watched.n = newestOf(current.match);
  line.tell(stateMessage(current, watched, since));
  site.hub.add(watched, viewOf(current, seat));
  site.bots.wake(current);
  await recall(site, line, current, seat);
}
const mayAct = ({ seats }: TableAndSeats, seat: number, person: string | null): boolean =>
  person !== null && seats.some((row) => row.seat === seat && row.person === person);

/** It has lost count: everything again, for each seat it watches. */
async function sync(site: Site, line: Line, id: string): Promise<void> {
  const opened = await site.matches.open(id);
  if (isFault(opened)) return complain(line, opened, { table: id });
  const current = site.matches.peek(id) ?? opened;
  for (const watched of site.hub.of(id)) {
    if (watched.sink !== line) continue;
    line.tell(stateMessage(current, watched, watched.n));
    watched.n = newestOf(current.match);
    site.hub.add(watched, viewOf(current, watched.seat));
  }
}

type Command = Said<'play' | 'undo' | 'consent' | 'resign' | 'say'>;

async function command(site: Site, line: Line, message: Command): Promise<void> {
  const about = { id: message.id, table: message.table };
  if (line.who === null) return complain(line, fault(401, 'signed-out', 'You have no session here.'), about);
  const no = isAllowed(line) ? null : await whyNotAct(site, line, line.who, message.t);
  if (no !== null) return complain(line, no, about);
  if (isToTrace(site, line, message)) await traced(site, line, line.who, message);
  const answer = await obey(site, line.who, message);
  if (!isFault(answer)) return answer === null ? undefined : line.tell({ t: 'done', table: message.table, ...answer });
  const { error, refusal, n, hash } = answer.body;
  if (refusal !== undefined && n !== undefined && hash !== undefined)
    return line.tell({ t: 'refused', ...about, n, hash, refusal });
  complain(line, answer, about);
  if (error === 'resync') await sync(site, line, message.table);
}

async function signal(site: Site, line: Line, message: Said<'signal'>): Promise<void> {
  const wrong =
    line.who === null
      ? fault(401, 'signed-out', 'You have no session here.')
      : ((isAllowed(line) ? null : await whyNotAct(site, line, line.who, message.t)) ??
        (await passSignal(site, line.who.person.id, message)));
  if (wrong !== null) complain(line, wrong, { table: message.table });
}

/** Where a person may have one seat only, the referee may ask later who moved from where. Once a connection and table. */
function isToTrace(site: Site, line: Line, { t, table }: Command): boolean {
  const opened = t === 'play' && !line.traced.has(table) ? site.matches.peek(table) : undefined;
  return opened?.game.room.hosting?.seating !== undefined && sitsAt(opened.seats, line.who?.person.id ?? null);
}
async function traced(site: Site, line: Line, { person }: Caller, { table }: Command): Promise<void> {
  if (line.traced.size >= site.limits.watches) line.traced.clear();
  line.traced.add(table);
  await trace(site, table, person.id, line.address);
}

/** Asked now and then, not with every move; and at once when somebody is banned. */
const isAllowed = ({ allowed }: Line): boolean => allowed !== null && performance.now() < allowed.until;
async function whyNotAct(site: Site, line: Line, who: Caller, t: Command['t'] | 'signal'): Promise<Fault | null> {
  const asked = { until: performance.now() + ASK };
  line.allowed = asked;
  const known = await identifyAgain(site.store.db, who, site.now());
  const ban = known === null ? undefined : await banOf(site.store.db, known.person.id, site.now());
  if (known !== null && ban === undefined) return null;
  if (line.allowed === asked) line.allowed = null;
  if (known === null) {
    line.close(SIGNED_OUT, 'signed out');
    return fault(401, 'signed-out', 'You have no session here.');
  }
  return t === 'resign' ? null : fault(403, 'banned', `You are banned: ${ban?.reason ?? ''}`); // who is banned may leave
}
const ASK = 10_000; // milliseconds

/** What is written, or null when the answer comes as something everybody is told. */
function obey(site: Site, { person }: Caller, message: Command): Promise<Done | Fault | null> {
  const { table } = message;
  switch (message.t) {
    case 'play':
      return move(site, table, person, message);
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

async function speakUp(site: Site, person: PersonRow, { table, text }: Said<'say'>) {
  const found = await tableById(site.store.db, table);
  return found === undefined || !maySee(found, person.id) ? noTable() : say(site, found, person, text);
}
