/** When a match begins: the host says so, or all seats are taken, or its hour has come. */
import { isRefusal } from '@rempart/kernel';
import { newMatch, tempered } from '@rempart/match';
import type { House, Player } from '@rempart/match';
import { Opening } from '@rempart/protocol';
import { byTheRules, fault, isBroken, isFault, noTable, refused, setAside, tooLate } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Game } from '../games.ts';
import { newSecret } from '../ids.ts';
import { deadlines } from '../clocks/deadlines.ts';
import { headOf } from '../matches/opened.ts';
import { lettersFor } from '../notices/letters.ts';
import type { Site } from '../site.ts';
import { secretOf } from '../store/log.ts';
import { readersOf } from '../store/notices.ts';
import type { Reader } from '../store/notices.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';
import { allSeats, isFull } from '../store/seats.ts';
import { beginMatch, sealLobby, tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { openingNow } from '../store/weeks.ts';
import { rivalFor } from './names.ts';
import { isSealed, isUnshown, NO_SHARE, untilOf } from './shares.ts';
import { optionsOf } from '../weeks/seating.ts';

const BOTS = 1000; // at most so many sit down in open seats

export const openingOf = (row: TableRow): Opening => Opening.parse(JSON.parse(row.opening));
const playerOf = ({ name, by, level }: SeatRow): Player => ({ name, by, ...(level === null ? {} : { level }) });

/** Bots bear names like everybody where the game has a word in names. */
export function botAt(game: Game, seats: readonly SeatRow[], at: SeatRow, level: string): SeatRow {
  // Who sits there already and changes its level keeps its name.
  const taken = seats.flatMap(({ by, name, seat }) => (by === 'open' || seat === at.seat ? [] : [name]));
  return botNamed(game, taken, at, level);
}
function botNamed(game: Game, taken: readonly string[], at: SeatRow, level: string): SeatRow {
  const name =
    game.room.hosting?.seating?.botName(taken) ?? rivalFor(game.room.rivals ?? [], taken, level, at.match) ?? level;
  const sitter = { person: null, by: 'bot', name, level, ...NO_SHARE, shown: 0, program: '' } as const;
  return { match: at.match, seat: at.seat, choices: at.choices, ...sitter };
}

/** The seats a match begins with; those that are open get bots, or are taken away, or keep it from beginning. */
function filled(game: Game, row: TableRow, seats: readonly SeatRow[]): readonly SeatRow[] | Fault {
  const { open, level } = openingOf(row);
  const stillOpen = () => fault(409, 'open-seats', 'Some seats are still open.');
  if (isFull({ row, seats })) return seats;
  if (open === 'wait') return stillOpen();
  const now = [...allSeats({ row, seats })];
  if (open === 'bots') {
    const bot = level ?? Object.keys(game.room.bots).at(-1) ?? Object.keys(game.bots).at(-1) ?? '';
    const free = now.filter(({ by }) => by === 'open').slice(0, BOTS);
    const taken = now.flatMap(({ by, name }) => (by === 'open' ? [] : [name]));
    for (const one of free) {
      const sits = botNamed(game, taken, one, bot);
      now[one.seat] = sits;
      taken.push(sits.name);
    }
  }
  const left = now.filter(({ by }) => by !== 'open').map((one, seat) => ({ ...one, seat }));
  return left.length < game.engine.game.seats[0] ? stillOpen() : left;
}

/** Begins it, if it is still as it was read. */
export async function begin(site: Site, id: string): Promise<TableAndSeats | Fault> {
  const { db } = site.store;
  for (let attempt = 0; attempt < 8; attempt++) {
    const table = await tableById(db, id);
    const game = site.games.get(table?.row.game ?? '');
    if (table === undefined || game === undefined) return noTable();
    const { row } = table;
    if (row.trouble !== null) return setAside();
    if (row.status !== 'lobby') return tooLate();
    const secret = (await secretOf(db, id)) ?? newSecret();
    const readers = await readersOf(db, id);
    const ready = byTheRules(() => prepared(game, table, { secret, readers, at: site.now() }));
    if (isFault(ready)) return ready;
    if (table.seats.some(isUnshown) && !isDrawn(row, site.now())) {
      // Nobody's contribution is shown before everybody's is pledged, and from now on nothing is pledged any more.
      if (!isSealed(row) && !(await sealLobby(db, row, untilOf(site)))) continue;
      await site.store.wire.tell({ k: 'table', m: id });
      return (await tableById(db, id)) ?? noTable();
    }
    if (!(await beginMatch(db, row, ready.header, ready.entry, ready.head, ready.along))) continue;
    await site.matches.refresh(id);
    const opened = site.matches.peek(id);
    if (opened !== undefined) site.bots.wake(opened);
    await site.store.wire.tell({ k: 'table', m: id });
    return (await tableById(db, id)) ?? noTable();
  }
  return fault(409, 'busy', 'Too many are at it. Try again.');
}

/** The time to show contributions is over: whoever has not has given none. */
const isDrawn = ({ sealed }: TableRow, now: string): boolean => sealed !== null && sealed <= now;

interface BeginWith {
  readonly secret: string;
  readonly readers: readonly Reader[];
  readonly at: string;
}
/** All that is written when it begins. */
function prepared(game: Game, { row, seats: sitting }: TableAndSeats, { secret, readers, at }: BeginWith) {
  const seats = filled(game, row, sitting);
  if (isFault(seats)) return seats;
  const options = optionsOf(game, row, seats);
  if (isFault(options)) return options;
  const begun = newMatch(game.engine, {
    seats: seats.length,
    secret,
    options,
    house: JSON.parse(row.house) as House,
    players: seats.map((seat) => tempered(playerOf(seat), game.bots)),
    contributions: seats.map(({ contribution }) => contribution),
    ...(seats.some(({ pledge }) => pledge !== '') ? { pledges: seats.map(({ pledge }) => pledge) } : {}),
    at,
  });
  if (isRefusal(begun)) return refused(begun);
  const match = begun.match;
  const { header } = match;
  const due = deadlines(game, row, match);
  const letters = { row, game, readers: readersAt(seats, readers), before: null, match, due, at };
  const { outbox = [] } = lettersFor(letters);
  return {
    header: JSON.stringify({ ...header, fairness: { ...header.fairness, secret: null } }),
    entry: begun.entry,
    head: headOf(game, match),
    along: { due, outbox, ...(seats === sitting ? {} : { seats }) },
  };
}

/** Seats may have moved up when open ones were taken away: the order of those who sit there has not changed. */
function readersAt(seats: readonly SeatRow[], readers: readonly Reader[]): Reader[] {
  const left = seats.filter(({ by }) => by === 'person');
  return readers.flatMap((reader) => {
    const at = left.findIndex(({ person }) => person === reader.person);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found === undefined ? [] : [{ ...reader, seat: found.seat }];
  });
}

/** Somebody sat down: was it the last open seat of a table that begins when it is full? */
export async function beginIfFull(site: Site, table: TableAndSeats): Promise<TableAndSeats | Fault> {
  const isReady = table.row.status === 'lobby' && isFull(table);
  return isReady && openingOf(table.row).start === 'full' ? begin(site, table.row.id) : table;
}

/** Tables whose hour has come. One that cannot begin is left to its host. */
export async function beginDue(site: Site): Promise<string[]> {
  const begun: string[] = [];
  for (const row of await openingNow(site.store.db, site.now()))
    try {
      if (await beginOne(site, row)) begun.push(row.id);
    } catch (error) {
      site.failed(error); // the store's failure: the next sweep finds it again
    }
  return begun;
}
async function beginOne(site: Site, { id, rev }: TableRow): Promise<boolean> {
  const done = await begin(site, id);
  if (!isFault(done)) return true;
  if (isBroken(done)) await site.setAside(id, done);
  const query = site.store.db.updateTable('tables').set({ due: null, sealed: null }).where('id', '=', id);
  await query.where('rev', '=', rev).where('status', '=', 'lobby').execute();
  await site.store.wire.tell({ k: 'table', m: id });
  return false;
}
