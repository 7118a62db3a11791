/** Before the match: setting a table up, sitting down, bots, and the start. */
import { chooseOptions, isRefusal, isWrongOption } from '@rempart/kernel';
import { commitmentOf, newMatch } from '@rempart/match';
import type { House, Match, Player } from '@rempart/match';
import type { NewTable, Read } from '@rempart/protocol';
import { fault, isFault, noTable, notYours, refused, tooLate } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Game } from '../games.ts';
import { isSame, newId, newSecret } from '../ids.ts';
import { deadlines } from '../live/deadlines.ts';
import { headOf } from '../live/opened.ts';
import { lettersFor } from '../notices/letters.ts';
import type { Site } from '../site.ts';
import { secretOf } from '../store/log.ts';
import { readersOf } from '../store/notices.ts';
import type { PersonRow, SeatRow, TableRow } from '../store/schema.ts';
import { addTable, beginMatch, changeLobby, tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { maySee } from './info.ts';

type Wanted = Read<typeof NewTable>;

export const emptySeat = (match: string, seat: number): SeatRow => ({
  match,
  seat,
  person: null,
  by: 'open',
  name: '',
  level: null,
  contribution: '',
  shown: 0,
});
export const personSeat = (row: SeatRow, person: PersonRow, name = person.name, contribution = ''): SeatRow => ({
  ...row,
  person: person.id,
  by: 'person',
  name,
  level: null,
  contribution,
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
    edition: game.table.game.edition,
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
    ...more,
  };
}

export async function create(site: Site, person: PersonRow, wanted: Wanted): Promise<TableAndSeats | Fault> {
  const game = site.games.get(wanted.game);
  if (game === undefined) return fault(400, 'shape', 'There is no such game.', { path: 'game' });
  const wrong = unfit(game, wanted);
  if (wrong !== null) return wrong;
  const secret = newSecret();
  const row = newRow(site.now(), game, person.id, {
    visibility: wanted.visibility,
    seats: wanted.seats,
    options: JSON.stringify(wanted.options),
    house: JSON.stringify(wanted.house),
    commitment: commitmentOf(secret),
  });
  const seats = Array.from({ length: wanted.seats }, (_, seat) => emptySeat(row.id, seat)).map((seat) => {
    const bot = wanted.bots.find((one) => one.seat === seat.seat);
    if (wanted.sit === seat.seat) return personSeat(seat, person, person.name, wanted.contribution);
    return bot === undefined ? seat : botSeat(seat, bot.level);
  });
  await addTable(site.store.db, { row, seats }, secret);
  return { row, seats };
}

function unfit({ table: { game }, bots }: Game, wanted: Wanted): Fault | null {
  const [least, most] = game.seats;
  const { seats } = wanted;
  if (seats < least || seats > most) return refused({ rule: 'M-8', facts: { seats, least, most } });
  const options = chooseOptions(game, seats, wanted.options);
  if (isWrongOption(options))
    return refused({ rule: 'M-9', facts: { option: options.option, allowed: [...options.allowed] } });
  const level = [...wanted.bots.map((bot) => bot.level), wanted.house.standIn ?? ''].find(
    (l) => l !== '' && !(l in bots),
  );
  if (level !== undefined) return fault(400, 'shape', `There is no bot called ${level}.`, { path: 'bots' });
  if (wanted.sit !== null && wanted.sit >= seats) return refused({ rule: 'M-10', facts: { seat: wanted.sit } });
  return null;
}

/** A change of the seats: what is decided on a lobby that has changed meanwhile is decided again. */
async function inLobby(
  site: Site,
  id: string,
  decide: (table: TableAndSeats) => readonly SeatRow[] | Fault,
): Promise<TableAndSeats | Fault> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const table = await tableById(site.store.db, id);
    if (table === undefined) return noTable();
    if (table.row.status !== 'lobby') return tooLate();
    const changed = decide(table);
    if (isFault(changed)) return changed;
    if (!(await changeLobby(site.store.db, table.row, changed, site.now()))) continue;
    await site.store.wire.tell({ k: 'table', m: id });
    return (await tableById(site.store.db, id)) ?? noTable();
  }
  return fault(409, 'busy', 'Too many are at it. Try again.');
}

export interface Joining {
  readonly invite?: string | undefined;
  readonly seat?: number | undefined;
  readonly name?: string | undefined;
  readonly contribution: string;
}
export const mayJoin = (table: TableAndSeats, person: PersonRow, invite?: string): boolean =>
  table.row.visibility === 'public' ||
  table.row.host === person.id ||
  table.seats.some((seat) => seat.person === person.id) ||
  (invite !== undefined && isSame(invite, table.row.invite));
export const needInvite = (): Fault => fault(403, 'no-invitation', 'To sit here you need the invitation.');

export const joinLobby = (site: Site, id: string, person: PersonRow, wanted: Joining): Promise<TableAndSeats | Fault> =>
  inLobby(site, id, (table) => {
    if (!maySee(table, person.id, wanted.invite)) return noTable();
    if (!mayJoin(table, person, wanted.invite)) return needInvite();
    const free = table.seats.find((row) =>
      wanted.seat === undefined ? row.by === 'open' : row.seat === wanted.seat && isFree(row, person),
    );
    if (free === undefined) return fault(409, 'taken', 'That seat is taken.');
    return [personSeat(free, person, wanted.name, wanted.contribution)];
  });
/** One's own seat may be taken again: to change the name, or to add to the seed. */
const isFree = (row: SeatRow, person: PersonRow): boolean => row.by === 'open' || row.person === person.id;

export const rise = (site: Site, id: string, person: PersonRow): Promise<TableAndSeats | Fault> =>
  inLobby(site, id, ({ seats }) =>
    seats.filter((row) => row.person === person.id).map((row) => emptySeat(row.match, row.seat)),
  );

export const setBot = (
  site: Site,
  id: string,
  person: PersonRow,
  { seat, level }: { seat: number; level: string | null },
): Promise<TableAndSeats | Fault> =>
  inLobby(site, id, ({ row, seats }) => {
    if (row.host !== person.id) return notYours();
    const there = seats.find((one) => one.seat === seat);
    if (there === undefined) return refused({ rule: 'M-10', facts: { seat } });
    if (there.by === 'person') return fault(409, 'taken', 'Somebody sits there.');
    const bots = site.games.get(row.game)?.bots ?? {};
    if (level !== null && !(level in bots)) return fault(400, 'shape', 'There is no such bot.', { path: 'level' });
    return [level === null ? emptySeat(id, seat) : botSeat(there, level)];
  });

const playerOf = ({ name, by, level }: SeatRow): Player => ({ name, by, ...(level === null ? {} : { level }) });

export async function start(site: Site, id: string, person: PersonRow): Promise<TableAndSeats | Fault> {
  const { db } = site.store;
  for (let attempt = 0; attempt < 8; attempt++) {
    const table = await tableById(db, id);
    const game = site.games.get(table?.row.game ?? '');
    if (table === undefined || game === undefined) return noTable();
    const { row, seats } = table;
    if (row.host !== person.id) return notYours();
    if (row.status !== 'lobby') return tooLate();
    if (seats.some((seat) => seat.by === 'open')) return fault(409, 'open-seats', 'Some seats are still open.');
    const begun = newMatch(game.table, {
      seats: row.seats,
      secret: (await secretOf(db, id)) ?? newSecret(),
      options: JSON.parse(row.options) as Match['header']['options'],
      house: JSON.parse(row.house) as House,
      players: seats.map(playerOf),
      contributions: seats.map(({ contribution }) => contribution),
      at: site.now(),
    });
    if (isRefusal(begun)) return refused(begun);
    const { header } = begun.match;
    const open = JSON.stringify({ ...header, fairness: { ...header.fairness, secret: null } });
    const match = begun.match as Match;
    const due = deadlines(match);
    const at = begun.entry.at ?? site.now();
    const { outbox = [] } = lettersFor({ row, readers: await readersOf(db, id), before: null, match, due, at });
    if (!(await beginMatch(db, row, open, begun.entry, headOf(game, match), { due, outbox }))) continue;
    await site.matches.refresh(id);
    const opened = site.matches.peek(id);
    if (opened !== undefined) site.bots.wake(opened);
    await site.store.wire.tell({ k: 'table', m: id });
    return (await tableById(db, id)) ?? noTable();
  }
  return fault(409, 'busy', 'Too many are at it. Try again.');
}
