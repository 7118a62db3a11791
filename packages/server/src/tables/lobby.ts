/** Before the match: setting a table up, sitting down, bots, and the start. */
import { chooseOptions, isWrongOption } from '@rempart/kernel';
import { commitmentOf } from '@rempart/match';
import { NO_PAST } from '@rempart/games';
import type { Choices } from '@rempart/games';
import type { NewTable, Read } from '@rempart/protocol';
import { fault, isFault, noTable, notYours, notYourSeat, refused, setAside, tooLate } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Game } from '../games.ts';
import { isSame, newId, newSecret } from '../ids.ts';
import type { Site } from '../site.ts';
import type { PersonRow, SeatRow, TableRow, TraceRow } from '../store/schema.ts';
import { emptySeat, firstOpen, seatAt } from '../store/seats.ts';
import { addTable, changeLobby, rowById, tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { begin, beginIfFull, botAt } from './begin.ts';
import { agreedOn, laidOut, pastOf, whyNotSit } from '../weeks/seating.ts';
import { maySee } from '../matches/access.ts';
import { toldApart } from './names.ts';
import { beginning, isSealed, NO_SHARE, shareOf } from './shares.ts';

type Wanted = Read<typeof NewTable>;

export { emptySeat };
export const personSeat = (row: SeatRow, person: PersonRow, name = person.name, share = NO_SHARE): SeatRow => ({
  ...row,
  person: person.id,
  by: 'person',
  name,
  level: null,
  ...share,
});
export const botSeat = (row: SeatRow, level: string): SeatRow => ({
  ...emptySeat(row.match, row.seat),
  by: 'bot',
  name: level,
  level,
});

export function newRow(now: string, game: Game, host: string | null, more: Partial<TableRow>): TableRow {
  return {
    id: newId(),
    game: game.door.id,
    edition: game.engine.game.edition,
    status: 'lobby',
    visibility: 'link',
    invite: newId(),
    host,
    seats: 0,
    options: '{}',
    house: '{}',
    commitment: '',
    header: null,
    rev: 0,
    n: -1,
    waiting: '[]',
    bot: 0,
    due: null,
    outcome: null,
    closed: null,
    request: null,
    rematch: null,
    forked: null,
    created: now,
    started: null,
    touched: now,
    name: '',
    tempo: '',
    opening: JSON.stringify({ start: 'host', open: 'wait' }),
    taken: 0,
    brought: 0,
    bringer: null,
    sealed: null,
    absence: '{}',
    level: 'any',
    votes: '[]',
    paused: null,
    trouble: null,
    held: null,
    recorded: 0,
    evening: null,
    ...more,
  };
}

export async function create(site: Site, person: PersonRow, wanted: Wanted): Promise<TableAndSeats | Fault> {
  const game = site.games.get(wanted.game);
  if (game === undefined) return fault(400, 'shape', 'There is no such game.', { path: 'game' });
  const agreed = agreedOn(game, wanted);
  if (isFault(agreed)) return agreed;
  const wrong = unfit(game, { ...wanted, options: agreed.options });
  if (wrong !== null) return wrong;
  const laid = laidOut(game, wanted.seats, agreed.options);
  const secret = newSecret();
  const { opening } = wanted;
  const share = shareOf(wanted);
  if (isFault(share)) return share;
  const row = newRow(site.now(), game, person.id, {
    visibility: wanted.visibility,
    seats: wanted.seats,
    options: JSON.stringify(laid.options),
    house: JSON.stringify({ ...wanted.house, pace: agreed.pace }),
    commitment: commitmentOf(secret),
    name: wanted.name ?? '',
    tempo: agreed.tempo,
    opening: JSON.stringify(opening),
    absence: JSON.stringify(wanted.absence),
    level: wanted.level,
    due: opening.start === 'host' || opening.start === 'full' ? null : opening.start,
  });
  const name = wanted.as.name ?? person.name;
  const own = wanted.sit === null ? {} : laid.choices.get(wanted.sit);
  const choices = { ...own, ...wanted.as.choices };
  if (wanted.sit !== null) {
    const past = await pastOf(site, game, person, row.id);
    const why = whyNotSit(game, { row, seats: [] }, person, { name, choices }, past);
    if (why !== null) return why;
  }
  // Of the other seats nobody has come to show what they have won.
  const unasked = [{}, ...[...laid.choices].flatMap(([seat, one]) => (seat === wanted.sit ? [] : [one]))];
  for (const one of unasked) {
    const refusal = game.room.hosting?.seating?.choice(one, laid.options, NO_PAST) ?? null;
    if (refusal !== null) return refused(refusal);
  }
  const sitter =
    wanted.sit === null ? null : personSeat(emptySeat(row.id, wanted.sit), person, name, share ?? NO_SHARE);
  const seats = seatsLaid(game, row, wanted, [
    ...[...laid.choices].map(([seat, one]) => ({ ...emptySeat(row.id, seat), choices: JSON.stringify(one) })),
    ...(sitter === null ? [] : [{ ...sitter, choices: JSON.stringify(choices) }]),
  ]);
  await addTable(site.store.db, { row, seats }, secret);
  return { row, seats };
}

/** The seats of which there is something to say, in order: of two rows of one seat the later counts; bots sit where it is open. */
function seatsLaid(game: Game, row: TableRow, { bots }: Wanted, given: readonly SeatRow[]): SeatRow[] {
  const known = new Map(given.map((one) => [one.seat, one]));
  for (const { seat, level } of bots) {
    const there = known.get(seat) ?? seatAt({ row, seats: [] }, seat);
    if (there?.by === 'open') known.set(seat, botAt(game, [...known.values()], there, level));
  }
  return [...known.values()].sort((a, b) => a.seat - b.seat);
}

function unfit({ engine: { game }, bots }: Game, wanted: Wanted): Fault | null {
  const [least, most] = game.seats;
  const { seats } = wanted;
  if (seats < least || seats > most) return refused({ rule: 'M-8', facts: { seats, least, most } });
  const options = chooseOptions(game, seats, wanted.options);
  if (isWrongOption(options))
    return refused({ rule: 'M-9', facts: { option: options.option, allowed: [...options.allowed] } });
  const level = [...wanted.bots.map((bot) => bot.level), wanted.house.standIn ?? '', wanted.opening.level ?? ''].find(
    (l) => l !== '' && !Object.hasOwn(bots, l),
  );
  if (level !== undefined) return fault(400, 'shape', `There is no bot called ${level}.`, { path: 'bots' });
  if (wanted.sit !== null && wanted.sit >= seats) return refused({ rule: 'M-10', facts: { seat: wanted.sit } });
  return null;
}

/** A change of the seats: what is decided on a lobby that has changed since it was read is decided again. */
export async function inLobby(
  site: Site,
  read: TableAndSeats,
  decide: (table: TableAndSeats) => readonly SeatRow[] | Fault,
  trace: TraceRow | null = null, // goes along, in the same transaction
): Promise<TableAndSeats | Fault> {
  const { db, wire } = site.store;
  const { id } = read.row;
  let table: TableAndSeats | undefined = read;
  for (let attempt = 0; attempt < 8; attempt++) {
    if (table === undefined) return noTable();
    if (table.row.trouble !== null) return setAside();
    if (table.row.status !== 'lobby') return tooLate();
    if (isSealed(table.row)) return beginning();
    const seats = decide(table);
    if (isFault(seats)) return seats;
    const changed = await changeLobby(db, table, { seats, at: site.now(), trace });
    if (changed !== null) {
      await wire.tell({ k: 'table', m: id });
      return changed;
    }
    table = await tableById(db, id);
  }
  return fault(409, 'busy', 'Too many are at it. Try again.');
}

export interface Joining {
  readonly invite?: string | undefined;
  readonly seat?: number | undefined;
  readonly name?: string | undefined;
  readonly choices: Choices;
  readonly contribution: string;
  readonly pledge?: string | undefined;
  readonly program?: string | undefined; // the name of the token it is asked with
}
export const mayJoin = (table: TableAndSeats, person: PersonRow, invite?: string): boolean =>
  table.row.visibility === 'public' ||
  table.row.host === person.id ||
  table.seats.some((seat) => seat.person === person.id) ||
  (invite !== undefined && isSame(invite, table.row.invite));
export const needInvite = (): Fault => fault(403, 'no-invitation', 'To sit here you need the invitation.');

export async function joinLobby(
  site: Site,
  read: TableAndSeats,
  person: PersonRow,
  wanted: Joining,
  trace: TraceRow | null = null,
): Promise<TableAndSeats | Fault> {
  const game = site.games.get(read.row.game);
  if (game === undefined) return noTable();
  const share = shareOf(wanted);
  if (isFault(share)) return share;
  const isOnce = game.room.hosting?.seating !== undefined;
  const past = await pastOf(site, game, person, read.row.id);
  const sitDown = (table: TableAndSeats): readonly SeatRow[] | Fault => {
    if (!maySee(table, person.id, wanted.invite)) return noTable();
    if (!mayJoin(table, person, wanted.invite)) return needInvite();
    const own = table.seats.find((row) => row.person === person.id);
    const wished = wanted.seat === undefined ? firstOpen(table) : seatAt(table, wanted.seat);
    const free = isOnce && own !== undefined ? own : wished;
    if (free === undefined || !isFree(free, person)) return fault(409, 'taken', 'That seat is taken.');
    const called = wanted.name ?? own?.name ?? person.name;
    const name = isOnce ? called : toldApart(called, person.id, table.seats);
    const choices = { ...(JSON.parse(free.choices) as object), ...wanted.choices };
    const why = whyNotSit(game, table, person, { name, choices }, past);
    if (why !== null) return why;
    return [
      {
        ...personSeat(free, person, name, share ?? { contribution: free.contribution, pledge: free.pledge }),
        choices: JSON.stringify(choices),
        program: wanted.program ?? free.program,
      },
    ];
  };
  const joined = await inLobby(site, read, sitDown, trace);
  return isFault(joined) ? joined : beginIfFull(site, joined);
}
/** One's own seat may be taken again: to change the name, or to add to the seed. */
const isFree = (row: SeatRow, person: PersonRow): boolean => row.by === 'open' || row.person === person.id;

export const rise = (site: Site, read: TableAndSeats, person: PersonRow): Promise<TableAndSeats | Fault> =>
  inLobby(site, read, ({ seats }) => {
    const mine = seats.filter((row) => row.person === person.id);
    return mine.length === 0 ? notYourSeat() : mine.map((row) => emptySeat(row.match, row.seat));
  });

export const setBot = (
  site: Site,
  read: TableAndSeats,
  person: PersonRow,
  { seat, level }: { seat: number; level: string | null },
): Promise<TableAndSeats | Fault> =>
  inLobby(site, read, ({ row, seats }) => {
    if (row.host !== person.id) return notYours();
    const there = seatAt({ row, seats }, seat);
    if (there === undefined) return refused({ rule: 'M-10', facts: { seat } });
    if (there.by === 'person') return fault(409, 'taken', 'Somebody sits there.');
    const game = site.games.get(row.game);
    if (level !== null && (game === undefined || !Object.hasOwn(game.bots, level)))
      return fault(400, 'shape', 'There is no such bot.', { path: 'level' });
    return [level === null || game === undefined ? emptySeat(row.id, seat) : botAt(game, seats, there, level)];
  });

export async function start(site: Site, id: string, person: PersonRow): Promise<TableAndSeats | Fault> {
  const row = await rowById(site.store.db, id);
  if (row === undefined) return noTable();
  return row.host === person.id ? begin(site, id) : notYours();
}
