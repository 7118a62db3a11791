/** Matches into and out of a store, also without a server: for the command line, and for what people bring along. */
import { isRefusal } from '@rempart/kernel';
import type { Refusal } from '@rempart/kernel';
import { importMatch, rebuild, verify } from '@rempart/match';
import type { Header, Match, MatchFile, Verified } from '@rempart/match';
import { inEdition } from '../games.ts';
import type { Game, Games } from '../games.ts';
import { deadlines } from '../clocks/deadlines.ts';
import { headOf, isEnded, newestOf } from '../matches/opened.ts';
import { linesOf, secretOf, snapshotsOf } from '../store/log.ts';
import type { Store } from '../store/open.ts';
import type { PersonRow, SeatRow, TableRow } from '../store/schema.ts';
import { addMatch, tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { laidOut } from '../weeks/seating.ts';
import { botSeat, emptySeat, newRow, personSeat } from './lobby.ts';

/** The rows of a match that is already there. Its first person's seat is `person`'s, while it runs. */
export function engineOf(
  now: string,
  game: Game,
  person: PersonRow | null,
  match: Match,
  more: Pick<Partial<TableRow>, 'forked' | 'bringer'> = {},
): TableAndSeats {
  const { header } = match;
  const row = newRow(now, game, person?.id ?? null, {
    ...headOf(game, match),
    seats: header.seats,
    options: JSON.stringify(laidOut(game, header.seats, header.options).options),
    house: JSON.stringify(header.house),
    commitment: header.fairness.commitment,
    header: JSON.stringify({ ...header, fairness: { ...header.fairness, secret: null } }),
    n: newestOf(match),
    started: header.begun ?? now,
    ...more,
  });
  const mine = isEnded(match) ? -1 : match.players.findIndex(({ by }) => by === 'person');
  const seats = match.players.map((player, seat): SeatRow => {
    const empty = { ...emptySeat(row.id, seat), name: player.name, by: player.by };
    if (seat === mine && person !== null) return personSeat(empty, person);
    return player.by === 'bot' ? { ...botSeat(empty, player.level ?? ''), name: player.name } : empty;
  });
  return { row, seats };
}

/** The whole file, secret and all: for whoever runs the server. Null: no such match, or it has not begun. */
export async function exportTable(store: Store, id: string): Promise<MatchFile | null> {
  const table = await tableById(store.db, id);
  if (table === undefined || table.row.header === null) return null;
  const header = JSON.parse(table.row.header) as Header;
  const snapshots = await snapshotsOf(store.db, id);
  return {
    header: { ...header, fairness: { ...header.fairness, secret: await secretOf(store.db, id) } },
    log: await linesOf(store.db, id),
    ...(snapshots.length > 0 ? { snapshots } : {}),
  };
}

/** A file becomes a table; its id, or why not. Every line is checked. */
export async function importTable(store: Store, games: Games, given: unknown): Promise<{ id: string } | Refusal> {
  const checked = await checkedMatch(games, given, ({ engine }, file) => Promise.resolve(verify(engine, file)));
  if (isRefusal(checked)) return checked;
  const { game, match } = checked;
  const table = engineOf(new Date().toISOString(), game, null, match);
  const due = deadlines(game, table.row, match, { since: new Date().toISOString() });
  await addMatch(store.db, table, match.header.fairness.secret ?? '', match.log, due);
  return { id: table.row.id };
}

type Verify = (game: Game, file: MatchFile) => Promise<Verified | Refusal>;
/** A file can say anything: it is read, and every line of it is played again from its seed, by `check`. */
export async function checkedMatch(
  games: Games,
  given: unknown,
  check: Verify,
): Promise<{ game: Game; match: Match } | Refusal> {
  const read = importMatch(
    given,
    [...games.values()].flatMap(({ editions }) => editions),
  );
  if (isRefusal(read)) return read;
  const { header } = read.file;
  const game = inEdition(games, header);
  if (read.engine === null || game === undefined)
    return { rule: 'M-15', facts: { game: header.game, edition: header.edition, known: [] } };
  const sound = await check(game, read.file);
  if (isRefusal(sound)) return sound;
  const match = rebuild(read.engine, read.file);
  return isRefusal(match) ? match : { game, match };
}
