/** What administrators may do to a match. Works beside a running server, too: the log's own order keeps both right. */
import { isRefusal } from '@rempart/kernel';
import { close, sit } from '@rempart/match';
import type { Player } from '@rempart/match';
import { fault, isFault, noTable, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Games } from '../games.ts';
import type { Matches } from '../matches/matches.ts';
import { troubleIn, unmarkAside } from '../store/aside.ts';
import { putOff } from '../store/deadlines.ts';
import { linesOf } from '../store/log.ts';
import type { Store } from '../store/open.ts';
import { personById } from '../store/people.ts';
import type { PersonRow, SeatRow } from '../store/schema.ts';
import { emptySeat, seatAt } from '../store/seats.ts';
import { changeLobby, tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { exportTable } from '../tables/carry.ts';
import { note } from '../notices/audit.ts';

export interface AdminDesk {
  readonly store: Store;
  readonly games: Games;
  readonly matches: Matches;
  now(): string;
}
/** Who does it, and why: both are shown to the table. */
export interface Because {
  readonly by: string;
  readonly why: string;
}
const HOUR = 3_600_000;

export async function extendDue(
  desk: AdminDesk,
  id: string,
  { seat, hours }: { seat: number | null; hours: number },
  because: Because,
): Promise<true | Fault> {
  if ((await putOff(desk.store.db, id, seat, hours * HOUR)) === 0)
    return fault(409, 'no-deadline', 'There is no deadline to put off.');
  await note(desk.store, { match: id, what: 'extended', facts: { ...because, hours }, at: desk.now() });
  return true;
}

interface Filling {
  readonly seat: number;
  readonly level: string | null; // null: for a person, or for anybody
  readonly person?: string | undefined;
}
/** The seat goes to a bot or a person; or it is free for anybody, and the clock's choice is played until somebody sits down. */
export async function replaceSeat(
  desk: AdminDesk,
  id: string,
  { seat, level, person }: Filling,
  because: Because,
): Promise<true | Fault> {
  const { db } = desk.store;
  const sitter = person === undefined ? null : ((await personById(db, person)) ?? null);
  if (person !== undefined && (sitter === null || level !== null))
    return fault(404, 'no-person', 'There is no such person.');
  const table = await tableById(db, id);
  if (table === undefined) return noTable();
  const isLobby = table.row.status === 'lobby';
  const filled = await (isLobby
    ? fillLobby(desk, table, { seat, level, sitter })
    : fill(desk, id, { seat, level, sitter }));
  if (isFault(filled)) return filled;
  const facts = { ...because, name: filled, to: sitter?.name ?? level ?? 'nobody' };
  await note(desk.store, { match: id, what: 'replaced', facts, at: desk.now() });
  return true;
}
interface Filled {
  readonly seat: number;
  readonly level: string | null;
  readonly sitter: PersonRow | null;
}
const noBot = (): Fault => fault(400, 'shape', 'There is no such bot.', { path: 'level' });

/** Whose seat it was. */
async function fill(desk: AdminDesk, id: string, { seat, level, sitter }: Filled): Promise<string | Fault> {
  return desk.matches.change<string>(id, ({ game, match, seats, row }) => {
    if (level !== null && !Object.hasOwn(game.bots, level)) return noBot();
    // Who brought a running match may know its secret: nobody is sat down at it by others.
    if (sitter !== null && row.bringer !== null && row.host !== sitter.id)
      return fault(403, 'brought', 'Only who brought this match, and bots, may play it.');
    const name = seats.find((one) => one.seat === seat)?.name ?? '';
    const player: Player =
      sitter !== null
        ? { name: sitter.name, by: 'person' }
        : level === null
          ? { name, by: 'gone' }
          : { name: level, by: 'bot', level };
    const sat = sit(match, seat, player, { why: 'replaced', at: desk.now() });
    if (isRefusal(sat)) return refused(sat);
    const sits = [{ seat, person: sitter?.id ?? null, by: player.by, name: player.name, level }];
    return { match: sat.match, sits, reply: () => name };
  });
}
/** Before the start nothing is in the log: the seat's row says it. */
async function fillLobby(
  { store, games, now }: AdminDesk,
  table: TableAndSeats,
  { seat, level, sitter }: Filled,
): Promise<string | Fault> {
  const there = seatAt(table, seat);
  const bots = games.get(table.row.game)?.bots ?? {};
  if (there === undefined) return refused({ rule: 'M-10', facts: { number: seat + 1 } });
  if (level !== null && !Object.hasOwn(bots, level)) return noBot();
  if (table.row.sealed !== null) return fault(409, 'beginning', 'The match is beginning.');
  const empty = emptySeat(table.row.id, seat);
  const taken: SeatRow =
    sitter !== null
      ? { ...empty, person: sitter.id, by: 'person', name: sitter.name }
      : level === null
        ? empty
        : { ...empty, by: 'bot', name: level, level };
  if ((await changeLobby(store.db, table, { seats: [taken], at: now() })) === null)
    return fault(409, 'busy', 'Too many are at it. Try again.');
  await store.wire.tell({ k: 'table', m: table.row.id });
  return there.name;
}

export async function endMatch(desk: AdminDesk, id: string, because: Because): Promise<true | Fault> {
  const table = await tableById(desk.store.db, id);
  if (table === undefined) return noTable();
  if (table.row.status === 'lobby') {
    const over = { status: 'over', closed: because.why, touched: desk.now() } as const;
    await desk.store.db.updateTable('tables').set(over).where('id', '=', id).where('status', '=', 'lobby').execute();
  } else if (table.row.trouble !== null && table.row.status === 'running') {
    if (!(await closeBroken(desk, id, because.why))) return fault(409, 'busy', 'Too many are at it. Try again.');
  } else {
    const done = await desk.matches.change<true>(id, ({ match }) => {
      const closed = close(match, { why: because.why, at: desk.now() });
      return isRefusal(closed) ? refused(closed) : { match: closed.match, reply: () => true };
    });
    if (isFault(done)) return done;
  }
  await note(desk.store, { match: id, what: 'ended', facts: { ...because }, at: desk.now() });
  return true;
}

/** The last line of a match that nobody can open: it needs no rules. */
async function closeBroken({ store, matches, now }: AdminDesk, id: string, why: string): Promise<boolean> {
  const [last] = (await linesOf(store.db, id)).slice(-1);
  const n = last?.n ?? -1;
  const entry = { n: n + 1, do: 'close', at: now(), why, hash: last?.hash ?? '' } as const;
  const head = { status: 'over', waiting: '[]', bot: 0, outcome: null, closed: why } as const;
  const isClosed = await store.append({ match: id, expect: n, entries: [entry], head, at: now(), due: [] });
  matches.forget(id);
  return isClosed;
}

/** After an update, say: a table that was set aside is taken up again, and set aside again if it is still broken. */
export async function retry(desk: AdminDesk, id: string, because: Because): Promise<true | Fault> {
  const table = await tableById(desk.store.db, id);
  const trouble = troubleIn(table?.row.trouble ?? null);
  if (table === undefined) return noTable();
  if (trouble === null || table.row.status === 'over') return fault(409, 'not-aside', 'This table is not set aside.');
  await unmarkAside(desk.store.db, id, trouble, desk.now());
  desk.matches.forget(id);
  await note(desk.store, { match: id, what: 'retried', facts: { ...because }, at: desk.now() });
  return true;
}

/** The file with the secret: whoever holds it can foresee the match, so the table is told. */
export async function takeCopy(desk: AdminDesk, id: string, because: Because) {
  const file = await exportTable(desk.store, id);
  if (file === null) return noTable();
  await note(desk.store, { match: id, what: 'exported', facts: { ...because }, at: desk.now() });
  return file;
}
