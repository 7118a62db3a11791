/** Round by round: tables are laid, results noted, the next pairs drawn. Done by a sweep, so that nothing hangs on one node. */
import type { Options, Outcome } from '@rempart/kernel';
import { fault, isFault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { newId, newSecret } from '../ids.ts';
import { commitmentOf } from '@rempart/match';
import type { Site } from '../site.ts';
import { eveningById, eveningKey, playedAt, runningEvenings } from '../store/evenings.ts';
import type { Change, Evening, Played } from '../store/evenings.ts';
import { secretOf } from '../store/log.ts';
import { personById } from '../store/people.ts';
import type { EntrantRow, EveningRow, PairingRow, PersonRow, SeatRow } from '../store/schema.ts';
import { addTable } from '../store/tables.ts';
import { layAlone } from './alone.ts';
import { begin, botAt } from './begin.ts';
import { setupOf } from './days.ts';
import { drawn, inEvening, PAIR } from './evenings.ts';
import { emptySeat, newRow, personSeat } from './lobby.ts';
import { circle, sided, swiss } from './pairing.ts';
import type { Pair } from './pairing.ts';
import { standings } from './standings.ts';
import type { Meeting } from './standings.ts';

export interface Result {
  readonly state: 'played' | 'bye' | 'closed' | 'judged' | 'unfinished';
  readonly points: readonly [number, number]; // halves
  readonly scores: readonly [number, number] | null;
  readonly alone?: { readonly won: number; readonly score: number; readonly turns: number }; // of a ladder
}
export const resultOf = ({ result }: PairingRow): Result | null =>
  result === null ? null : (JSON.parse(result) as Result);
const WIN = 2;
const BYE: Result = { state: 'bye', points: [WIN, 0], scores: null };
const NOTHING = { points: [0, 0], scores: null } as const;

export const meetingsOf = (pairings: readonly PairingRow[]): Meeting[] =>
  pairings.flatMap((one) => {
    const result = resultOf(one);
    return result === null ? [] : [{ first: one.first, second: one.second, ...result }];
  });

/** The first round, drawn by lot; later ones when all of a round are over. */
export const beginEvening = (site: Site, id: string, person: PersonRow): Promise<Evening | Fault> =>
  inEvening(site, id, (evening) => {
    const { row, pairings } = evening;
    if (row.host !== person.id) return fault(403, 'not-host', 'Only who made the evening may do this.');
    if (row.status === 'over') return fault(409, 'over', 'It is over.');
    if (row.status === 'open') return first(site, evening);
    const isPlayed = pairings.every(({ round, result }) => round < row.round || result !== null);
    return isPlayed && row.round < row.rounds ? next(evening) : fault(409, 'round', 'The round is not over.');
  });

function first(site: Site, { row, entrants: all }: Evening): Change | Fault {
  const entrants = drawn(all);
  if (entrants.length < 2) return fault(409, 'few-entrants', 'At least two must take part.');
  const n = entrants.length;
  const rounds = {
    ladder: 1,
    robin: n % 2 === 0 ? n - 1 : n,
    swiss: Math.min(row.rounds, Math.max(1, Math.floor(n / 2))),
  };
  const begun = { ...row, rounds: rounds[row.kind] };
  const until = new Date(Date.parse(site.now()) + row.minutes * 60_000).toISOString();
  const { set = {}, pairings = [] } = next({ row: begun, entrants, pairings: [] });
  const opening = { status: 'running', rounds: begun.rounds, until: row.kind === 'ladder' ? until : null } as const;
  return { set: { ...set, ...opening }, entrants, pairings };
}

/** Who meets whom next. In a round-robin who has gone leaves a bye behind. */
function next({ row, entrants, pairings }: Evening): Change {
  const round = row.round + 1;
  const past: Pair[] = pairings.map(({ first: one, second }) => ({ first: one, second }));
  const there = entrants.filter(({ gone }) => gone === 0).map(({ number }) => number);
  const pairs = { ladder: each, robin: inCircle, swiss: amongEquals }[row.kind]();
  return {
    set: { round },
    pairings: pairs.map((pair, board) => {
      const sides = sided(pair, past);
      const isBye = sides.second === null && row.kind !== 'ladder';
      const result = isBye ? JSON.stringify(BYE) : null;
      return { evening: row.id, round, board: board + 1, ...sides, match: isBye ? null : newId(), result };
    }),
  };
  function each(): Pair[] {
    return there.map((one) => ({ first: one, second: null }));
  }
  function inCircle(): Pair[] {
    const pair = circle(entrants.map(({ number }) => number))[round - 1] ?? [];
    return pair.flatMap(({ first: one, second }) => {
      const left = [one, second].filter((who): who is number => who !== null && there.includes(who));
      return left[0] === undefined ? [] : [{ first: left[0], second: left[1] ?? null }];
    });
  }
  function amongEquals(): Pair[] {
    const order = standings(
      entrants.map(({ number }) => number),
      meetingsOf(pairings),
    );
    return swiss(
      order.map(({ number }) => number).filter((one) => there.includes(one)),
      past,
    );
  }
}

/** All that can be done for those that run. One that cannot be is left to the next sweep. */
export async function runEvenings(site: Site): Promise<number> {
  const found = await runningEvenings(site.store.db);
  for (const id of found) await runEvening(site, id).catch(site.failed);
  return found.length;
}

export async function runEvening(site: Site, id: string): Promise<void> {
  const read = await eveningById(site.store.db, id);
  if (read?.row.status !== 'running') return;
  await layAll(site, read);
  let opened: readonly string[] = [];
  await inEvening(site, id, async (evening) => {
    const change = await progress(site, evening);
    opened = change?.opens ?? [];
    return change;
  });
  for (const match of opened) await site.store.wire.tell({ k: 'table', m: match });
  const after = await eveningById(site.store.db, id);
  if (after !== undefined && after.row.status === 'running' && after.row.round !== read.row.round)
    await layAll(site, after);
}

const current = ({ row, pairings }: Evening): PairingRow[] => pairings.filter(({ round }) => round === row.round);

/** Tables of this round that are not there yet, or have not begun. */
async function layAll(site: Site, evening: Evening): Promise<void> {
  const open = current(evening).filter(({ result, match }) => result === null && match !== null);
  const there = await playedAt(
    site.store.db,
    open.flatMap(({ match }) => (match === null ? [] : [match])),
  );
  for (const pairing of open) {
    const table = there.find(({ id }) => id === pairing.match);
    if (table !== undefined && table.status !== 'lobby') continue;
    if (table === undefined) await lay(site, evening, pairing).catch(ignoreTwice(site, pairing));
    const begun = await begin(site, pairing.match ?? '');
    if (isFault(begun) && begun.body.error !== 'begun')
      site.failed(new Error(`a table of an evening: ${begun.body.message}`));
  }
}
/** Another node may have laid it at the same moment: then it is there. */
const ignoreTwice =
  (site: Site, { match }: PairingRow) =>
  async (error: unknown) => {
    const there = await playedAt(site.store.db, [match ?? '']);
    if (there.length === 0) throw error;
  };

async function lay(site: Site, evening: Evening, { match, first: one, second, round }: PairingRow): Promise<void> {
  const { row, entrants } = evening;
  const found = await setupOf(site, row.game);
  const id = match ?? '';
  if (found === null) return;
  const { game } = found;
  const of = (number: number | null) => entrants.find((entrant) => entrant.number === number);
  const options = JSON.parse(row.options) as Options;
  const named = { id, name: row.kind === 'ladder' ? row.name : `${row.name} · ${round}`, evening: row.id };
  if (row.kind === 'ladder') {
    const secret = await secretOf(site.store.db, eveningKey(row.id));
    if (secret === null) return;
    const { seats } = found.setup;
    const sits = await sitter(site, of(one));
    const table = { ...named, commitment: row.commitment, held: row.until };
    return layAlone(
      site,
      { ...found, seats, options, secret, row: table },
      (empty, before) => sits(empty) ?? botAt(game, before, empty, of(one)?.level ?? 'random'),
    );
  }
  const secret = newSecret();
  const made = newRow(site.now(), game, null, {
    ...named,
    seats: PAIR,
    options: row.options,
    house: JSON.stringify({ ironman: true, pace: { kind: 'move', seconds: row.seconds } }),
    commitment: commitmentOf(secret),
    sealed: site.now(),
  });
  const seats: SeatRow[] = [];
  for (const [seat, number] of [one, second].entries()) {
    const empty = emptySeat(id, seat);
    const sits = await sitter(site, of(number));
    seats.push(sits(empty) ?? botAt(game, seats, empty, of(number)?.level ?? 'random'));
  }
  await addTable(site.store.db, { row: made, seats }, secret);
}
/** The person in the seat, under the name of the evening; nothing where a bot sits, or somebody whose account is gone. */
async function sitter(site: Site, entrant: EntrantRow | undefined): Promise<(empty: SeatRow) => SeatRow | null> {
  const { person: id = null, name = '' } = entrant ?? {};
  const person = id === null ? undefined : await personById(site.store.db, id);
  return (empty) => (person === undefined ? null : personSeat(empty, person, name));
}

/** What has ended since, and what follows from it; null: nothing. */
async function progress(site: Site, evening: Evening): Promise<Change | null> {
  const { row } = evening;
  if (row.status !== 'running') return null;
  const open = current(evening).filter(({ result }) => result === null);
  const tables = await playedAt(
    site.store.db,
    open.flatMap(({ match }) => (match === null ? [] : [match])),
  );
  const ended: PairingRow[] = [];
  for (const pairing of open) {
    const table = tables.find(({ id }) => id === pairing.match);
    const result = await ending(site, row, table);
    if (result !== null) ended.push({ ...pairing, result: JSON.stringify(result) });
  }
  const pairings = evening.pairings.map(
    (one) => ended.find((e) => e.round === one.round && e.board === one.board) ?? one,
  );
  if (ended.length < open.length) return ended.length === 0 ? null : { pairings: ended };
  if (row.round >= row.rounds) {
    const opens = pairings.flatMap(({ match }) => (match === null ? [] : [match]));
    const set = { status: 'over', ended: site.now() } as const;
    return { set, pairings: ended, opens: row.kind === 'ladder' ? opens : [] };
  }
  if (row.auto === 0) return ended.length === 0 ? null : { pairings: ended };
  const following = next({ ...evening, pairings });
  return { ...following, pairings: [...ended, ...(following.pairings ?? [])] };
}

async function ending(site: Site, row: EveningRow, table: Played | undefined): Promise<Result | null> {
  const isLate = row.until !== null && row.until <= site.now();
  if (table?.status !== 'over') return isLate ? { state: 'unfinished', ...NOTHING } : null;
  const outcome = table.outcome === null ? null : (JSON.parse(table.outcome) as Outcome);
  if (outcome === null || table.closed !== null) return { state: 'closed', ...NOTHING };
  const { winners, scores } = outcome;
  if (row.kind === 'ladder') return alone(site, table.id, outcome);
  const [a, b] = [winners.includes(0), winners.includes(1)];
  const points = a === b ? ([1, 1] as const) : ([a ? WIN : 0, b ? WIN : 0] as const);
  const [x, y] = scores ?? [];
  return { state: 'played', points, scores: x === undefined || y === undefined ? null : [x, y] };
}

async function alone(site: Site, id: string, { winners, scores }: Outcome): Promise<Result | null> {
  const opened = await site.matches.open(id);
  if (isFault(opened)) return opened.status >= 500 ? null : { state: 'closed', ...NOTHING };
  const turns = opened.game.room.turn?.(opened.match.state) ?? 0;
  const played = { won: winners.includes(0) ? 1 : 0, score: scores?.[0] ?? 0, turns };
  return { state: 'played', ...NOTHING, alone: played };
}

const POINTS = { first: [WIN, 0], second: [0, WIN], draw: [1, 1], none: [0, 0] } as const;
/** A game that cannot end, or one that should not have been played: the host decides, and it is seen that it was the host. */
export const judge = (
  site: Site,
  id: string,
  person: PersonRow,
  { board, points }: { board: number; points: keyof typeof POINTS },
): Promise<Evening | Fault> =>
  inEvening(site, id, (evening) => {
    const { row } = evening;
    if (row.host !== person.id) return fault(403, 'not-host', 'Only who made the evening may do this.');
    const found = current(evening).find((one) => one.board === board);
    if (row.status !== 'running' || row.kind === 'ladder' || found === undefined)
      return fault(404, 'no-board', 'There is no such game in this round.');
    if (found.result !== null) return fault(409, 'over', 'It has ended.');
    const result: Result = { state: 'judged', points: POINTS[points], scores: null };
    return { pairings: [{ ...found, result: JSON.stringify(result) }] };
  });
