/**
 * What is noted of matches for those who play them: who began, and how it ended. Tables say what is still to be noted
 * (`recorded`), so that nothing is lost when a node dies, and nothing noted twice. Who leaves a match has still begun it.
 */
import { endOf } from '@rempart/games';
import type { Honours } from '@rempart/games';
import type { Json, Options, Seat } from '@rempart/kernel';
import type { Match } from '@rempart/match';
import { isFault } from '../fault.ts';
import type { Game } from '../games.ts';
import type { Opened } from '../matches/opened.ts';
import type { Site } from '../site.ts';
import { endTry } from '../store/days.ts';
import { isOfLadder } from '../store/evenings.ts';
import type { Db } from '../store/open.ts';
import {
  addRecords,
  claimedAmong,
  dropRecordOf,
  dropRecords,
  noteOnce,
  ratingsAmong,
  recordsAt,
  setRating,
  setRecord,
  unrecorded,
} from '../store/records.ts';
import type { RatingRow, RecordRow, SeatRow, TryRow } from '../store/schema.ts';
import { tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { rated } from './ratings.ts';
import type { Seated, Strength } from './ratings.ts';

/** All that is still to be noted. A table that cannot be is left to the next sweep. */
export async function recordDue(site: Site): Promise<number> {
  const found = await unrecorded(site.store.db);
  for (const id of found) await recordTable(site, id).catch(site.failed);
  return found.length;
}

export async function recordTable(site: Site, id: string): Promise<void> {
  const table = await tableById(site.store.db, id);
  const game = site.games.get(table?.row.game ?? '');
  if (table === undefined || game === undefined || table.row.status === 'lobby') return;
  if (table.row.recorded === 0) await noteBegun(site, game, table);
  if (table.row.status === 'over' && table.row.recorded < 2) await noteEnded(site, game, id);
}

const tryAt = (db: Db, match: string): Promise<TryRow | undefined> =>
  db.selectFrom('tries').selectAll().where('match', '=', match).executeTakeFirst();

async function noteBegun(site: Site, game: Game, table: TableAndSeats): Promise<void> {
  const { row } = table;
  const { db } = site.store;
  const tried = await tryAt(db, row.id);
  // Ways tried from a position, files brought along, and what one plays again of a day: they count for nothing.
  const isNothing =
    row.forked !== null || row.bringer !== null || (row.held !== null && tried === undefined && row.evening === null);
  if (isNothing) return void (await noteOnce(db, row.id, { from: 0, to: 2 }, () => Promise.resolve()));
  const honours = await game.door.honours?.();
  const rows = begunBy(game, honours, table, row.evening !== null ? 'club' : tried === undefined ? 'table' : 'day');
  await noteOnce(db, row.id, { from: 0, to: 1 }, (trx) => addRecords(trx, rows));
}

/** One record a person, however many seats they have. */
function begunBy(
  game: Game,
  honours: Honours | undefined,
  { row, seats }: TableAndSeats,
  source: RecordRow['source'],
): RecordRow[] {
  const people = [...new Set(seats.flatMap(({ person }) => (person === null ? [] : [person])))];
  const options = JSON.parse(row.options) as Options;
  const header = row.header === null ? {} : (JSON.parse(row.header) as { options?: Options });
  const all: { readonly [name: string]: Json | undefined } = { ...options, ...header.options };
  const wanted = new Set([
    ...(honours?.by ?? []),
    ...Object.keys(honours?.day.options ?? {}),
    ...(honours?.achievements ?? []).flatMap(({ asks }) => asks.each ?? []),
  ]);
  return people.map((person) => {
    const seat = seats.find((one) => one.person === person)?.seat ?? 0;
    const own = (value: Json | undefined): Json => (Array.isArray(value) ? (value[seat] ?? null) : (value ?? null));
    const kept = [...wanted].flatMap((name) => (all[name] === undefined ? [] : [[name, own(all[name])] as const]));
    return {
      match: row.id,
      seat,
      person,
      game: row.game,
      source,
      against: againstOf(game, seats, person),
      seats: row.seats,
      options: JSON.stringify(Object.fromEntries(kept)),
      begun: row.started ?? row.created,
      ...{ ended: null, won: 0, score: null, turns: null, kept: 0, late: 0 },
    };
  });
}
function againstOf({ bots }: Game, seats: readonly SeatRow[], person: string): string {
  if (seats.some((one) => one.person !== null && one.person !== person)) return 'people';
  const order = Object.keys(bots);
  const levels = seats.flatMap(({ level }) => (level === null ? [] : [level]));
  return levels.sort((a, b) => order.indexOf(b) - order.indexOf(a))[0] ?? '';
}

async function noteEnded(site: Site, game: Game, id: string): Promise<void> {
  const { db, kind } = site.store;
  const opened = await site.matches.open(id);
  const begun = await recordsAt(db, id);
  const tried = await tryAt(db, id);
  const done = (work: Parameters<typeof noteOnce>[3]) => noteOnce(db, id, { from: 1, to: 2 }, work);
  if (isFault(opened) && opened.status >= 500) return; // the next sweep finds it again
  if (isFault(opened) || opened.match.state.over === null) return void (await done((trx) => dropRecords(trx, id)));
  const ended = opened.match.log.at(-1)?.at ?? opened.row.touched;
  // Where the day is over, replays of others are there: what is finished then is practice.
  if (tried !== undefined && ended >= endOf(tried.day)) return void (await done((trx) => dropRecords(trx, id)));
  // What a program of somebody's has played is not theirs, and says nothing of how strong they are.
  const programs = new Set(
    opened.seats.flatMap(({ person, program }) => (program === '' || person === null ? [] : [person])),
  );
  const rows = begun
    .filter(({ person }) => !programs.has(person))
    .map((one) => ({ ...one, ended, ...resultFor(opened, one) }));
  const honours = await game.door.honours?.();
  const isRated =
    programs.size === 0 && honours?.rated === true && tried === undefined && !(await isOfLadder(db, opened.row));
  const accounts = isRated ? await claimedAmong(db, people(begun)) : null;
  const seated = accounts === null ? null : seatedAt(opened, begun, accounts);
  await done(async (trx) => {
    for (const person of programs) await dropRecordOf(trx, id, person);
    for (const row of rows) await setRecord(trx, row);
    const mine = rows.find(({ person }) => person === tried?.person);
    if (mine !== undefined) {
      const { won, score, turns } = mine;
      await endTry(trx, id, { ended, won, score: score ?? 0, turns: turns ?? 0 });
    }
    if (seated === null) return;
    const all = [...new Set(seated.map(({ who }) => who))].sort();
    const known = await ratingsAmong(trx, row0(rows).game, all, kind === 'postgres');
    for (const row of ratedRows(row0(rows).game, seated, known, ended)) await setRating(trx, row);
  });
}
const people = (rows: readonly RecordRow[]): string[] => rows.map(({ person }) => person);
const row0 = (rows: readonly RecordRow[]): RecordRow => rows[0] as RecordRow;

/** Who has left, handed the seat over, or had it played by bots has not won it. */
function resultFor({ match, seats, game }: Opened, { person, seat: begun }: RecordRow) {
  const { over } = match.state;
  const own = seats.filter((one) => one.person === person && one.by === 'person').map(({ seat }) => seat);
  const mine = own.filter((seat) => isOwnPlay(match, seat));
  const first = own[0];
  return {
    won: mine.some((seat) => over?.winners.includes(seat)) ? 1 : 0,
    score: first === undefined ? null : (over?.scores?.[first] ?? null),
    turns: game.room.turn?.(match.state) ?? null,
    ...deadlinesOf(match, [...new Set([begun, ...own])]),
  };
}

interface Conduct {
  readonly own: number; // moves of theirs
  readonly stood: number; // moves that bots made for them
  readonly late: number; // deadlines that passed, each once, however many moves a stand-in then made
}
/** What became of a seat in the hands of whoever had it at the beginning; nothing after they have given it away. */
function conductIn({ log }: Match, seat: Seat): Conduct {
  let [own, stood, isIn] = [0, 0, true];
  const late = new Set<string>();
  for (const line of log) {
    if (line.do === 'sit' && line.seat === seat && line.why !== 'renamed') {
      if (!['absent', 'voted', 'back'].includes(line.why)) break;
      isIn = line.player.by === 'person';
    }
    const isPlayed = line.do === 'play' && line.seat === seat;
    const isMissed = line.do === 'expire' ? line.seats.includes(seat) : isPlayed && line.standIn !== undefined;
    if (isMissed) late.add(line.at ?? String(line.n));
    if (!isPlayed) continue;
    if (isIn && !isMissed) own++;
    else stood++;
  }
  return { own, stood, late: late.size };
}
/** What bots have played for somebody, more than they themselves, says nothing of how strong they are. */
const isOwnPlay = (match: Match, seat: Seat): boolean => {
  const { own, stood } = conductIn(match, seat);
  return own >= stood;
};

/** Where there was a clock: how often they moved in time, and how often it ran out. */
function deadlinesOf(match: Match, seats: readonly Seat[]): { kept: number; late: number } {
  if (match.header.house.pace.kind === 'free') return { kept: 0, late: 0 };
  const all = seats.map((seat) => conductIn(match, seat));
  return {
    kept: all.reduce((sum, { own }) => sum + own, 0),
    late: all.reduce((sum, { late }) => sum + late, 0),
  };
}

const MOST = 32; // at a table that is rated: each is compared with each
/**
 * Everybody's place; null where it says nothing of how strong they are: one person in two seats, or nobody to compare with.
 * Guests cost nothing to make, to win against or to lose by: only accounts and bots have a place.
 */
function seatedAt(
  { match, seats }: Opened,
  begun: readonly RecordRow[],
  accounts: ReadonlySet<string>,
): Seated[] | null {
  const { over } = match.state;
  const first = match.log[0];
  if (over === null || first?.do !== 'begin' || seats.length < 2 || seats.length > MOST || begun.length === 0)
    return null;
  if (match.header.from !== undefined) return null;
  const people = first.players.filter(({ by }) => by === 'person').length;
  if (people !== begun.length) return null;
  const seated: Seated[] = [];
  first.players.forEach((player, seat) => {
    const person = begun.find((one) => one.seat === seat)?.person;
    const [level = ''] = (player.level ?? '').split(':'); // in whatever temper
    const who = person ?? (player.by === 'bot' ? `bot:${level}` : undefined);
    if (who === undefined || (person !== undefined && !accounts.has(person))) return;
    const now = seats.find((one) => one.seat === seat);
    const isTheirs = now?.person === person && now?.by === 'person' && isOwnPlay(match, seat);
    const hasLeft = person !== undefined && !isTheirs;
    const points = over.scores?.[seat] ?? 0;
    const rank = hasLeft ? -Infinity : (over.winners.includes(seat) ? 1e9 : 0) + points;
    seated.push({ who, place: -rank });
  });
  return seated.length < 2 ? null : seated;
}

/** Kept as whole numbers. */
const FINE = 10_000;
const FINER = 100_000_000;
export const strengthOf = ({ rating, deviation, volatility }: RatingRow): Strength => ({
  rating: rating / FINE,
  deviation: deviation / FINE,
  volatility: volatility / FINER,
});
function ratedRows(game: string, seated: readonly Seated[], known: readonly RatingRow[], at: string): RatingRow[] {
  const before = new Map(known.map((row) => [row.person, row]));
  const after = rated(seated, new Map(known.map((row) => [row.person, strengthOf(row)])));
  return [...after].map(([person, { rating, deviation, volatility }]) => ({
    game,
    person,
    rating: Math.round(rating * FINE),
    deviation: Math.round(deviation * FINE),
    volatility: Math.round(volatility * FINER),
    games: (before.get(person)?.games ?? 0) + 1,
    at,
  }));
}
