/**
 * What those who sit at a running match decide together: that a bot stands in for who is away, that it is closed, that the
 * clock rests. Each person has one voice, however many seats; who is away has none. And the way back.
 */
import { isRefusal } from '@rempart/kernel';
import { close, sit } from '@rempart/match';
import type { TableInfo, Vote } from '@rempart/protocol';
import { missesOf, policyOf, standIn } from '../clocks/absence.ts';
import { fault, isFault, noTable, notYours, notYourSeat, refused, tooEarly } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { maySee } from '../matches/access.ts';
import { isEnded } from '../matches/opened.ts';
import type { Opened } from '../matches/opened.ts';
import type { Site } from '../site.ts';
import { absentFrom, pause, resume, setHost, setVotes } from '../store/absence.ts';
import type { PersonRow } from '../store/schema.ts';
import { tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';

export interface Wish {
  readonly what: Vote['what'];
  readonly seat: number | null;
  readonly agree: boolean;
}
interface Ballot {
  readonly what: Vote['what'];
  readonly seat: number | null;
  readonly need: number;
  readonly by: readonly { readonly person: string; readonly at: string }[];
}
const MINUTE = 60_000;
const WEEK = 7 * 86_400_000;
/** Why a match was closed without its rules; pages say it in their own words. */
const AGREED = 'agreed';

const ballotsIn = (votes: string): Ballot[] => JSON.parse(votes) as Ballot[];
export const votesFor = (votes: string, person: string | null): TableInfo['votes'] =>
  ballotsIn(votes).map(({ what, seat, need, by }) => ({
    what,
    seat,
    need,
    yes: by.length,
    mine: by.some((one) => one.person === person),
  }));

/** Since when nobody is connected for a seat. */
const goneFrom = async ({ store }: Site, { row }: Opened): Promise<Map<number, string>> =>
  new Map((await absentFrom(store.db, row.id)).map(({ seat, since }) => [seat, since]));

/** Seats of people from whom a move is wanted and who give no sign, with how many seconds are still to be waited. */
function missing(site: Site, { row, match }: Opened, gone: ReadonlyMap<number, string>): Map<number, number> {
  const { minutes, misses } = policyOf(row);
  const found = new Map<number, number>();
  for (const { seat, n } of match.asked) {
    if (match.players[seat]?.by !== 'person') continue;
    if (misses !== null && missesOf(match, seat) > 0) found.set(seat, 0);
    const since = gone.get(seat);
    if (minutes === null || since === undefined || found.has(seat)) continue;
    const asked = match.log[n]?.at ?? since;
    const until = Date.parse(asked > since ? asked : since) + minutes * MINUTE;
    found.set(seat, Math.max(0, Math.ceil((until - Date.parse(site.now())) / 1000)));
  }
  return found;
}

/** Who has a voice in it, and how many must be for it; or why it cannot be asked. */
async function electorate(site: Site, opened: Opened, me: string, { what, seat }: Wish) {
  const { row, seats } = opened;
  const gone = await goneFrom(site, opened);
  const away = missing(site, opened, gone);
  // Who is connected has a voice, also after a missed deadline: nothing is decided over the head of somebody who is here.
  const absent = (at: number): boolean => away.get(at) === 0 && gone.has(at);
  const there = new Set(seats.flatMap((one) => (one.by === 'person' && !absent(one.seat) ? [one.person ?? ''] : [])));
  const sitters = new Set(seats.flatMap((one) => (one.by === 'person' ? [one.person ?? ''] : [])));
  if (!sitters.has(me)) return notYourSeat();
  there.add(me); // whoever speaks is there
  if (what === 'pause' && row.paused !== null) return fault(409, 'no-vote', 'The clock is at rest already.');
  if (what === 'resume' && row.paused === null) return fault(409, 'no-vote', 'The clock is running.');
  if (what === 'pause' && row.due === null) return fault(409, 'no-vote', 'There is no clock here.');
  if (what === 'resume') return { there, need: 1 }; // to rest takes all, to go on takes one
  if (what !== 'replace') return { there, need: there.size };
  const target = seats.find((one) => one.seat === seat);
  if (target?.by !== 'person' || target.person === null) return fault(409, 'no-person', 'Nobody sits there.');
  if (target.person === me) return notYourSeat();
  const wait = away.get(target.seat);
  if (wait !== 0)
    return fault(409, 'not-away', 'Whoever sits there is not away.', wait === undefined ? {} : { retry: wait });
  there.delete(target.person);
  return { there, need: Math.floor(there.size / 2) + 1 };
}

/** What is not for those who sit there to decide. */
function notTheirs({ row, game }: Opened, { what }: Wish): Fault | null {
  // Where the game has a word in who sits there, its referee has it in this, too.
  if (row.tempo !== '' || game.room.hosting?.seating !== undefined)
    return fault(409, 'no-vote', 'Here one does not vote.');
  // What is played at an evening is judged by its host; the clock alone has bots stand in.
  const isJudged = row.evening !== null && (what === 'close' || what === 'replace');
  return isJudged ? fault(409, 'no-vote', 'Here the host of the evening decides.') : null;
}

/** Being for something, or no longer. The last voice that is needed has it done. */
export async function vote(site: Site, id: string, person: PersonRow, wish: Wish): Promise<TableAndSeats | Fault> {
  const { db, wire } = site.store;
  for (let attempt = 0; attempt < 8; attempt++) {
    await site.matches.refresh(id);
    const opened = await site.matches.open(id);
    if (isFault(opened)) return (await hidden(site, id, person.id)) ?? opened;
    const { row, match } = opened;
    if (!maySee(opened, person.id)) return noTable();
    if (isEnded(match)) return fault(409, 'over', 'The match is over.');
    const undecided = notTheirs(opened, wish);
    if (undecided !== null) return undecided;
    const asked = await electorate(site, opened, person.id, wish);
    if (isFault(asked)) return asked;
    const { there, need } = asked;
    const fresh = new Date(Date.parse(site.now()) - WEEK).toISOString();
    const isThis = (one: Ballot): boolean => one.what === wish.what && one.seat === seatOf(wish);
    const others = ballotsIn(row.votes).filter((one) => !isThis(one) && one.by.some(({ at }) => at > fresh));
    const said = (ballotsIn(row.votes).find(isThis)?.by ?? []).filter(
      (one) => one.person !== person.id && one.at > fresh && there.has(one.person),
    );
    const by = wish.agree ? [...said, { person: person.id, at: site.now() }] : said;
    const isDone = by.length >= need;
    const left = isDone || by.length === 0 ? others : [...others, { ...wish, seat: seatOf(wish), need, by }];
    const kept = left.map(({ what, seat, need: most, by: voices }) => ({ what, seat, need: most, by: voices }));
    if (!(await setVotes(db, id, row.votes, JSON.stringify(kept)))) continue;
    const done = isDone ? await carryOut(site, opened, wish) : true;
    if (isFault(done)) return done;
    await wire.tell({ k: 'table', m: id });
    return (await tableById(db, id)) ?? noTable();
  }
  return fault(409, 'busy', 'Too many are at it. Try again.');
}
const seatOf = ({ what, seat }: Wish): number | null => (what === 'replace' ? seat : null);
/** A table that cannot be opened: what may be told of it to somebody who may not see it, or has not begun. */
async function hidden(site: Site, id: string, person: string): Promise<Fault | null> {
  const table = await tableById(site.store.db, id);
  if (table === undefined || !maySee(table, person)) return noTable();
  return table.row.status === 'lobby' ? tooEarly() : null;
}

async function carryOut(site: Site, { row }: Opened, { what, seat }: Wish): Promise<true | Fault> {
  const { db } = site.store;
  const at = site.now();
  if (what === 'pause') await pause(db, row.id, at);
  if (what === 'resume') await resume(db, row.id, row.paused ?? at, at);
  if (what === 'pause' || what === 'resume') {
    await site.matches.refresh(row.id);
    return true;
  }
  return site.matches.change<true>(row.id, ({ game, match, seats }) => {
    if (what === 'close') {
      const closed = close(match, { why: AGREED, at });
      return isRefusal(closed) ? refused(closed) : { match: closed.match, reply: () => true };
    }
    const stood = standIn(game, match, seats, seat ?? -1, { why: 'voted', at });
    return stood === null ? fault(409, 'no-person', 'Nobody sits there.') : { ...stood, reply: () => true };
  });
}

/** Who was away takes the seat back from the bot that stood in; not from one that it was given to for good. */
export async function comeBack(site: Site, id: string, person: PersonRow): Promise<TableAndSeats | Fault> {
  const back = await site.matches.change<true>(id, ({ match, seats }) => {
    const mine = seats.filter((row) => row.person === person.id && row.by === 'bot' && isStoodIn(match.log, row.seat));
    if (mine.length === 0) return notYourSeat();
    if (isEnded(match)) return fault(409, 'over', 'The match is over.');
    let now = match;
    for (const { seat, name } of mine) {
      const sat = sit(now, seat, { name, by: 'person' }, { why: 'back', at: site.now() });
      if (isRefusal(sat)) return refused(sat);
      now = sat.match;
    }
    const sits = mine.map(({ seat, name }) => ({ seat, person: person.id, by: 'person', name, level: null }) as const);
    return { match: now, sits, reply: () => true };
  });
  if (isFault(back)) return (await hidden(site, id, person.id)) ?? back;
  return (await tableById(site.store.db, id)) ?? noTable();
}
const isStoodIn = (log: Opened['match']['log'], seat: number): boolean => {
  const last = log.findLast((line) => line.do === 'sit' && line.seat === seat && line.why !== 'renamed');
  return last?.do === 'sit' && (last.why === 'absent' || last.why === 'voted');
};

/** Another of those who sit there is the host from now on. A match from a file stays with whoever brought it. */
export async function handHost(
  site: Site,
  id: string,
  person: PersonRow,
  seat: number,
): Promise<TableAndSeats | Fault> {
  const { db, wire } = site.store;
  const table = await tableById(db, id);
  if (table === undefined || !maySee(table, person.id)) return noTable();
  if (table.row.host !== person.id || table.row.bringer !== null) return notYours();
  if (table.row.status === 'over') return fault(409, 'over', 'The match is over.');
  const to = table.seats.find((row) => row.seat === seat && row.by === 'person')?.person ?? null;
  if (to === null || to === person.id) return fault(409, 'no-person', 'Nobody else sits there.');
  if (!(await setHost(db, id, person.id, to))) return notYours();
  await wire.tell({ k: 'table', m: id });
  return (await tableById(db, id)) ?? noTable();
}
