/** The one way into the log: whoever names the newest line may add to it; everything that follows from it goes along. */
import type { Transaction } from 'kysely';
import type { Seat } from '@rempart/kernel';
import type { Entry } from '@rempart/match';
import { dropCheckpoint, setCheckpoint } from './checkpoints.ts';
import type { Checkpoint } from './checkpoints.ts';
import { setDeadlines } from './deadlines.ts';
import type { Deadline } from './deadlines.ts';
import type { WriteLines } from './lines.ts';
import type { Db } from './open.ts';
import type { Outbox, PageRow, Schema, Seats, Tables } from './schema.ts';
import { setLetters } from './outbox.ts';
import { countTaken, emptySeat } from './seats.ts';
import { addPages, dropTraces } from './weeks.ts';

/** What lists and sweeps need to know of a match without opening it: part of the table's row. */
export type Head = Readonly<Pick<Tables, 'status' | 'waiting' | 'bot' | 'outcome' | 'closed'>>;
export interface Append {
  readonly match: string;
  readonly expect: number; // the newest line the writer knew
  readonly entries: readonly Entry[];
  readonly texts?: readonly string[]; // the same as JSON, where somebody has written them already
  readonly head: Head | null; // null: the table's row says what is true already
  readonly at: string;
  readonly due: readonly Deadline[] | null; // null: this match has no clock
  readonly snapshots?: readonly Recorded[]; // when it has ended: the states, for editions to come
  readonly checkpoint?: Checkpoint | null; // how it stands after the newest of these lines
  readonly sits?: readonly Sitting[]; // seats that changed hands
  readonly pages?: readonly PageRow[]; // what seats were given to read
  readonly outbox?: readonly Outbox[];
  readonly retract?: readonly string[]; // keys of letters that have become pointless, if they have not left yet
}
/** The state after line n, or what has changed in it since the last one recorded; or a list of such, up to line n. */
export interface Recorded {
  readonly n: number;
  readonly body: string;
}
export interface Sitting {
  readonly seat: Seat;
  readonly person: string | null;
  readonly by: Seats['by'];
  readonly name: string;
  readonly level: string | null;
}
type Trx = Transaction<Schema>;
interface Writing {
  readonly db: Db;
  readonly write: WriteLines;
}
const RETRIES = 5;
const ROWS = 500; // in one statement: databases bound the number of its parameters

/**
 * For each: was it written, in one piece with all that follows from it, or had somebody been there first? `isPlain`: only
 * lines, which Postgres writes in one statement without a transaction around it, and SQLite without anybody waiting.
 */
export function appendAll(writing: Writing, batch: readonly Append[], isPlain = false): boolean[] | Promise<boolean[]> {
  // A match can be written once a batch: its second writer cannot have seen the first one's lines.
  const first = new Map<string, Append>();
  for (const item of batch) if (!first.has(item.match)) first.set(item.match, item);
  const answers = (won: ReadonlySet<string>): boolean[] =>
    batch.map((item) => won.has(item.match) && first.get(item.match) === item);
  const won = patiently(isPlain ? plainly(writing, [...first.values()]) : wholly(writing, [...first.values()]));
  return won instanceof Promise ? won.then(answers) : answers(won);
}

type Won = ReturnType<WriteLines>;
const plainly =
  ({ write }: Writing, items: readonly Append[]) =>
  (): Won =>
    write(items, null);
const wholly =
  ({ db, write }: Writing, items: readonly Append[]) =>
  (): Won =>
    db.transaction().execute(async (trx) => {
      const won = await write(items, trx);
      await follow(
        trx,
        items.filter(({ match }) => won.has(match)),
      );
      return won;
    });

/** Two nodes whose batches cross each other: Postgres lets one of them go first and asks the other to come again. */
function patiently(work: () => Won, attempt = 0): Won {
  const won = work();
  if (!(won instanceof Promise)) return won;
  return won.catch((error: unknown) => {
    const code = (error as { code?: unknown }).code;
    if (attempt >= RETRIES || (code !== '40P01' && code !== '40001')) throw error;
    return patiently(work, attempt + 1);
  });
}

/** Does more follow from it than its lines? */
export const hasMore = ({ due, checkpoint, snapshots, sits, pages, outbox, retract, head }: Append): boolean =>
  due !== null ||
  (checkpoint ?? null) !== null ||
  head?.status === 'over' ||
  isAny(snapshots) ||
  isAny(sits) ||
  isAny(pages) ||
  isAny(outbox) ||
  isAny(retract);
const isAny = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;

async function follow(trx: Trx, written: readonly Append[]): Promise<void> {
  const more = written.filter(hasMore);
  if (more.length === 0) return;
  await setDeadlines(
    trx,
    more.flatMap(({ match, due }) => (due === null ? [] : [{ match, due }])),
  );
  for (const { match, snapshots = [] } of more)
    for (let i = 0; i < snapshots.length; i += ROWS) {
      const rows = snapshots.slice(i, i + ROWS).map(({ n, body }) => ({ match, n, body }));
      await trx.insertInto('snapshots').values(rows).execute();
    }
  await addPages(
    trx,
    more.flatMap(({ pages }) => pages ?? []),
  );
  for (const { match, head, checkpoint = null } of more) {
    if (checkpoint !== null) await setCheckpoint(trx, match, checkpoint);
    if (head?.status !== 'over') continue;
    await dropTraces(trx, match);
    await dropCheckpoint(trx, match);
  }
  await setLetters(
    trx,
    more.flatMap(({ outbox }) => outbox ?? []),
    more.flatMap(({ retract }) => retract ?? []),
  );
  for (const { match, sits = [] } of more) {
    for (const { seat, ...sitter } of sits) {
      const row = trx.insertInto('seats').values({ ...emptySeat(match, seat), ...sitter });
      await row.onConflict((on) => on.columns(['match', 'seat']).doUpdateSet(sitter)).execute();
    }
    if (sits.length > 0) await countTaken(trx, match);
  }
}
