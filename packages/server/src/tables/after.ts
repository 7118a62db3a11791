/** Beside and after a match: taking over a seat, rematch, fork, files. */
import { isRefusal, SPECTATOR } from '@rempart/kernel';
import type { Options, Seat } from '@rempart/kernel';
import { allowedOf, choicesAt } from '@rempart/games';
import type { Choices } from '@rempart/games';
import { commitmentOf, fork, heard, isDone, playersOf, sit, TOO_LONG } from '@rempart/match';
import type { Match, MatchFile, Player } from '@rempart/match';
import { fault, isFault, noTable, notYourSeat, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Game } from '../games.ts';
import { newSecret } from '../ids.ts';
import { deadlines } from '../clocks/deadlines.ts';
import { isEnded, isOpen } from '../matches/opened.ts';
import type { Opened } from '../matches/opened.ts';
import type { Site } from '../site.ts';
import type { PersonRow, SeatRow, TableRow } from '../store/schema.ts';
import { addMatch, addTable, setRematch, tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { openingOf } from './begin.ts';
import { pastOf, shut } from '../weeks/seating.ts';
import { recordFor } from '../matches/veil.ts';
import { checkedMatch, exportTable, engineOf } from './carry.ts';
import { maySee, sitsAt } from '../matches/access.ts';
import { emptySeat, mayJoin, needInvite, newRow } from './lobby.ts';
import type { Joining } from './lobby.ts';
import { toldApart } from './names.ts';
import { NO_SHARE } from './shares.ts';

/** Sitting down at a running match, where somebody has left. */
export async function takeOver(
  site: Site,
  id: string,
  person: PersonRow,
  wanted: Joining,
): Promise<TableAndSeats | Fault> {
  const sat = await site.matches.change<true>(id, (opened) => {
    if (!maySee(opened, person.id, wanted.invite)) return noTable();
    if (!mayJoin(opened, person, wanted.invite)) return needInvite();
    if (wanted.program !== undefined) return fault(409, 'begun', 'Programs sit down before the match begins.');
    if (opened.row.evening !== null) return ofAnEvening();
    if (opened.row.held !== null) return heldBack();
    if (opened.row.bringer !== null && opened.row.host !== person.id) return notForOthers();
    if (opened.game.room.hosting?.seating !== undefined) return shut(opened.game);
    const isFree = (row: SeatRow) => row.by === 'open' || row.by === 'gone';
    const free = opened.seats.find((row) => isFree(row) && (wanted.seat ?? row.seat) === row.seat);
    if (free === undefined) return fault(409, 'taken', 'That seat is taken.');
    const name = toldApart(wanted.name ?? person.name, person.id, opened.seats);
    const done = sit(opened.match, free.seat, { name, by: 'person' }, { why: 'joined', at: site.now() });
    if (isRefusal(done)) return refused(done);
    const sits = [{ seat: free.seat, person: person.id, by: 'person', name, level: null } as const];
    return { match: done.match, sits, reply: () => true };
  });
  if (isFault(sat)) return sat;
  return (await tableById(site.store.db, id)) ?? noTable();
}

/** Whoever brought a running match along may know its secret, and so all chance that is still to come. */
const notForOthers = (): Fault =>
  fault(403, 'brought', 'This match was brought along as a file: only who brought it, and bots, may play it.');

/** Others play the very same until then: nobody goes on for somebody else, and nothing is tried out from it. */
const heldBack = (): Fault => fault(409, 'held', 'Not before the day of this game is over.');

/** Results of an evening are those of whoever takes part in it. */
const ofAnEvening = (): Fault =>
  fault(409, 'evening', 'Nobody goes on for somebody else at a club evening; one may give up.');

/** Handing a running match over: the seat is open, and whoever holds the invitation may go on with it. */
export async function handOver(site: Site, id: string, person: PersonRow): Promise<TableAndSeats | Fault> {
  const left = await site.matches.change<true>(id, ({ match, seats, row }) => {
    if (row.evening !== null) return ofAnEvening();
    if (row.held !== null) return heldBack();
    const mine = seats.find((row) => row.person === person.id);
    if (mine === undefined) return notYourSeat();
    if (isEnded(match)) return fault(409, 'over', 'The match is over.');
    const { seat, name } = mine;
    const done = sit(match, seat, { name, by: 'open' }, { why: 'left', at: site.now() });
    if (isRefusal(done)) return refused(done);
    return { match: done.match, sits: [{ seat, person: null, by: 'open', name, level: null }], reply: () => true };
  });
  if (isFault(left)) return left;
  return (await tableById(site.store.db, id)) ?? noTable();
}

/** The same again. Who asks second is led to what the first has set up. */
export async function rematch(site: Site, id: string, person: PersonRow): Promise<TableAndSeats | Fault> {
  const { db } = site.store;
  const old = await tableById(db, id);
  const game = site.games.get(old?.row.game ?? '');
  if (old === undefined || game === undefined || !maySee(old, person.id)) return noTable();
  if (old.row.status !== 'over') return fault(409, 'not-over', 'The match is not over.');
  if (!sitsAt(old.seats, person.id) && old.row.host !== person.id) return notYourSeat();
  if (old.row.rematch !== null) return (await tableById(db, old.row.rematch)) ?? noTable();
  const secret = newSecret();
  const { seats, options, house, visibility, name, tempo, absence, level } = old.row;
  const row = newRow(site.now(), game, person.id, {
    seats,
    options,
    house,
    visibility,
    name,
    tempo,
    absence,
    level,
    opening: JSON.stringify({ ...openingOf(old.row), start: 'host' }),
    commitment: commitmentOf(secret),
  });
  const again: SeatRow[] = [];
  for (const seat of old.seats) {
    const kept = {
      ...seat,
      match: row.id,
      ...NO_SHARE,
      shown: 0,
      program: '',
      choices: await chosenAgain(site, game, row, seat),
    };
    const isAway = seat.by === 'bot' && seat.person !== null && game.room.hosting?.seating === undefined;
    const back = isAway ? ({ ...kept, by: 'person', level: null } as const) : kept; // nobody stands in for anybody yet
    again.push(seat.by === 'gone' ? emptySeat(row.id, seat.seat) : back);
  }
  await addTable(db, { row, seats: again }, secret);
  if (!(await setRematch(db, id, row.id))) return rematch(site, id, person);
  await site.store.wire.tell({ k: 'table', m: id });
  return { row, seats: again };
}

/** What somebody chose the last time, as far as they may still choose it. */
async function chosenAgain(site: Site, game: Game, row: TableRow, { person, choices }: SeatRow): Promise<string> {
  if (person === null || choices === '{}') return choices;
  const past = await pastOf(site, game, { id: person }, row.id);
  const options = JSON.parse(row.options) as Options;
  return JSON.stringify(allowedOf(game.room, JSON.parse(choices) as Choices, options, past));
}

/** Another way from line n: the others are played by bots. While a match runs, what the seat cannot see is dealt afresh. */
export async function branch(
  site: Site,
  id: string,
  person: PersonRow,
  wanted: { n: number; sit: Seat | null; bots: string },
): Promise<TableAndSeats | Fault> {
  const opened = await site.matches.open(id);
  if (isFault(opened)) return opened;
  if (!maySee(opened, person.id)) return noTable();
  const { game, match } = opened;
  if (opened.row.held !== null) return heldBack();
  if (!Object.hasOwn(game.bots, wanted.bots)) return fault(400, 'shape', 'There is no such bot.', { path: 'bots' });
  const seat = isEnded(match) ? undefined : opened.seats.find((row) => row.person === person.id)?.seat;
  if (!isEnded(match) && seat === undefined) return notYourSeat();
  // What others had won is not won by sitting down in their place; the own seat was entered by the rules.
  const isOwn = opened.seats.some((row) => row.seat === wanted.sit && row.person === person.id);
  const why = isOwn ? null : await whyNotIn(site, game, person, match, wanted.sit);
  if (why !== null) return why;
  const players = match.players.map((_, at): Player =>
    at === wanted.sit ? { name: person.name, by: 'person' } : { name: wanted.bots, by: 'bot', level: wanted.bots },
  );
  const as = seat === undefined ? {} : { as: seat };
  const keeps = game.room.keeps === undefined ? {} : { keeps: game.room.keeps };
  const made = fork(game.engine, match, wanted.n, {
    secret: newSecret(),
    players,
    at: site.now(),
    house: { pace: { kind: 'free' } },
    ...keeps,
    ...as,
  });
  if (isRefusal(made)) return refused(made);
  return settle(site, game, person, made.match, { forked: JSON.stringify({ table: id, n: wanted.n }) });
}

/** A file becomes a table of whoever brings it. */
export async function upload(site: Site, person: PersonRow, file: unknown): Promise<TableAndSeats | Fault> {
  const checked = await inTime(checkedMatch(site.games, file, site.thinkers.verify));
  if (isFault(checked)) return checked;
  if (isRefusal(checked)) return refused(checked);
  const { game, match } = checked;
  const first = isEnded(match) ? -1 : match.players.findIndex(({ by }) => by === 'person');
  const why = first < 0 ? null : await whyNotIn(site, game, person, match, first);
  return why ?? settle(site, game, person, seatedBy(match, person, site), { bringer: person.name });
}

/** Why this person may not go on with a match in this seat: it has what only others may begin with. */
async function whyNotIn(
  site: Site,
  game: Game,
  person: PersonRow,
  { header: { options } }: Match,
  seat: Seat | null,
): Promise<Fault | null> {
  const { seating } = game.room.hosting ?? {};
  if (seating === undefined || seat === null) return null;
  const refusal = seating.choice(choicesAt(game.room, options, seat), options, await pastOf(site, game, person, ''));
  return refusal === null ? null : refused(refusal);
}

/** Running a match again may take longer than anybody may ask for. */
const inTime = <T>(work: Promise<T>): Promise<T | Fault> =>
  work.catch((error: unknown) =>
    (error as Error).message === TOO_LONG
      ? fault(422, 'too-long', 'Running this match again takes too long.')
      : fault(503, 'busy', 'Too many are at it. Try again.'),
  );

/** Who brings a running match sits in its first person's seat; the others' seats are open. */
function seatedBy(match: Match, person: PersonRow, site: Site): Match {
  if (isEnded(match)) return match;
  const first = match.players.findIndex(({ by }) => by === 'person');
  return match.players.reduce((now, player, seat) => {
    if (player.by !== 'person') return now;
    const next: Player = seat === first ? { name: person.name, by: 'person' } : { name: player.name, by: 'open' };
    const done = sit(now, seat, next, { why: 'brought', at: site.now() });
    return isRefusal(done) ? now : done.match;
  }, match);
}

async function settle(
  site: Site,
  game: Game,
  person: PersonRow,
  match: Match,
  from: { readonly forked: string } | { readonly bringer: string },
): Promise<TableAndSeats> {
  const table = engineOf(site.now(), game, person, match, from);
  const due = deadlines(game, table.row, match, { since: site.now() });
  await addMatch(site.store.db, table, match.header.fairness.secret ?? '', match.log, due);
  const opened = await site.matches.open(table.row.id);
  if (!isFault(opened)) site.bots.wake(opened);
  return table;
}

/** A match whose rules are not here, from the store alone: the whole file when it is over, until then what this person may know. */
export async function recordOf(site: Site, id: string, person: string | null): Promise<MatchFile | Fault> {
  const table = await tableById(site.store.db, id);
  const file = await exportTable(site.store, id);
  if (table === undefined || file === null || !maySee(table, person)) return noTable();
  if (isDone(file) && table.row.held === null) return file;
  const seat = table.seats.find((row) => person !== null && row.person === person)?.seat ?? SPECTATOR;
  const { fairness } = file.header;
  const record = {
    header: { ...file.header, fairness: { ...fairness, secret: null } },
    log: file.log.map((line) => heard(line, seat)),
  };
  return recordFor(site.games.get(table.row.game), record, seat, playersOf(file));
}
const tooEarlyToTell = (): Fault => fault(409, 'not-over', 'While the match runs, this stays hidden.');

export async function verdictOf(site: Site, opened: Opened) {
  if (!isOpen(opened)) return tooEarlyToTell();
  const { game, match } = opened;
  const checked = await inTime(site.thinkers.verify(game, { header: match.header, log: match.log }));
  if (isFault(checked)) return checked;
  const { commitment, contributions, pledges, secret } = match.header.fairness;
  const pledged = pledges === undefined ? {} : { pledges: [...pledges] };
  const fairness = { commitment, contributions: [...contributions], ...pledged, secret };
  if (!isRefusal(checked)) return { ok: true, problems: [], fairness };
  return { ok: false, problems: [JSON.stringify(checked)], fairness };
}
