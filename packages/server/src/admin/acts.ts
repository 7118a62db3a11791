/** What administrators may do to a match. Works beside a running server, too: the log's own order keeps both right. */
import { isRefusal } from '@rempart/kernel';
import { close, sit } from '@rempart/match';
import { fault, isFault, noTable, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Games } from '../games.ts';
import type { Matches } from '../matches/matches.ts';
import { troubleIn, unmarkAside } from '../store/aside.ts';
import { putOff } from '../store/deadlines.ts';
import { linesOf } from '../store/log.ts';
import type { Store } from '../store/open.ts';
import { tableById } from '../store/tables.ts';
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

/** The seat goes to a bot; or it is free for anybody, and the clock's choice is played until somebody sits down. */
export async function replaceSeat(
  desk: AdminDesk,
  id: string,
  { seat, level }: { seat: number; level: string | null },
  because: Because,
): Promise<true | Fault> {
  let name = '';
  const done = await desk.matches.change<true>(id, ({ game, match, seats }) => {
    if (level !== null && !Object.hasOwn(game.bots, level))
      return fault(400, 'shape', 'There is no such bot.', { path: 'level' });
    name = seats.find((row) => row.seat === seat)?.name ?? '';
    const player = level === null ? { name, by: 'gone' as const } : { name: level, by: 'bot' as const, level };
    const sat = sit(match, seat, player, { why: 'replaced', at: desk.now() });
    if (isRefusal(sat)) return refused(sat);
    const sits = [{ seat, person: null, by: player.by, name: player.name, level }];
    return { match: sat.match, sits, reply: () => true };
  });
  if (isFault(done)) return done;
  const facts = { ...because, name, to: level ?? 'nobody' };
  await note(desk.store, { match: id, what: 'replaced', facts, at: desk.now() });
  return true;
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
