/** What a seat may do to a running match. Whose seat it is, is checked here, on the match as it is when it is changed. */
import { isRefusal, REFEREE } from '@rempart/kernel';
import type { Refusal, Seat } from '@rempart/kernel';
import { play, resign, undo } from '@rempart/match';
import type { Match } from '@rempart/match';
import type { Done, UndoRequest } from '@rempart/protocol';
import { fault, isFault, notYourSeat, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { newestOf, stampOf } from '../matches/opened.ts';
import type { Opened } from '../matches/opened.ts';
import type { Decide } from '../matches/pipeline.ts';
import type { Site } from '../site.ts';
import type { PersonRow } from '../store/schema.ts';
import { setRequest } from '../store/tables.ts';
import { ownsSeat } from '../matches/access.ts';

export interface Sent {
  readonly seat: Seat;
  readonly id: string;
  readonly n: number;
  readonly hash?: string | undefined;
}
const no = (opened: Opened, seat: Seat, refusal: Refusal): Fault => refused(refusal, stampOf(opened, seat));
const done = (opened: Opened, { id, seat }: Sent, line: number): Done => ({ id, line, ...stampOf(opened, seat) });

/** The answer comes once, when the move is on the disk: nothing is promised on the way. */
export function move(
  site: Site,
  id: string,
  person: PersonRow,
  sent: Sent & { action: unknown },
  answer: (answer: Done | Fault) => void,
): void {
  const at = site.now(); // when it was received, however long it then waits for its turn
  const decide = (opened: Opened): ReturnType<Decide<Done>> => {
    if (!ownsSeat(opened.seats, sent.seat, person.id)) return notYourSeat();
    const { game, match } = opened;
    if (isStoodIn(opened, sent.seat))
      return fault(409, 'stood-in', 'A bot stands in for you: say first that you are back.');
    const late = lateFor(opened, sent, at);
    if (late !== null) return no(opened, sent.seat, late);
    // It saw something else than it was shown: whatever it wants, it must look again first.
    if (sent.hash !== undefined && sent.n === newestOf(match) && sent.hash !== stampOf(opened, sent.seat).hash)
      return fault(409, 'resync', 'What you saw is not what is there.', stampOf(opened, sent.seat));
    const played = play(game.engine, match, sent.seat, sent.action, { n: sent.n, id: sent.id, at });
    if (isRefusal(played)) return no(opened, sent.seat, played);
    return { match: played.match, reply: (after) => done(after, sent, played.entry.n) };
  };
  site.matches.alter(id, decide, answer);
}

/** Who was away says so first: the bot may be in the middle of something. Where one sat down once and for all, the rules judge. */
const isStoodIn = ({ game, match }: Opened, seat: Seat): boolean =>
  match.players[seat]?.by === 'bot' && game.room.hosting?.seating === undefined;

/** Where all is decided at a slot: what comes at it or after, or was made for a question that is over, is too late. */
function lateFor({ game, match, due }: Opened, { seat, n, id }: Sent, at: string): Refusal | null {
  const { tempos } = game.room.hosting ?? {};
  const { pace } = match.header.house;
  if (tempos === undefined || pace.kind !== 'slots' || match.state.over !== null) return null;
  if (match.log.some((line) => line.do === 'play' && line.id === id && line.seat === seat)) return null; // sent again
  const isPast = due.some((one) => one.seat === REFEREE && one.at <= at);
  return isPast || n < (match.asked[0]?.since ?? 0) ? tempos.late : null;
}

const stale = (opened: Opened, { seat, n }: { seat: Seat; n: number }): Fault | null => {
  const newest = newestOf(opened.match);
  return n === newest ? null : no(opened, seat, { rule: 'K-5', facts: { n, newest } });
};

/** Takes back what may be taken back alone; what concerns others becomes a request to them. */
export async function takeBack(site: Site, id: string, person: PersonRow, sent: Sent): Promise<Done | Fault> {
  let asks: { opened: Opened; needed: Seat[] } | null = null;
  const answer = await site.matches.change<Done>(id, (opened) => {
    asks = null;
    if (!ownsSeat(opened.seats, sent.seat, person.id)) return notYourSeat();
    const old = stale(opened, sent);
    if (old !== null) return old;
    const taken = undo(opened.game.engine, opened.match, sent.seat, { at: site.now() });
    if (!isRefusal(taken)) return { match: taken.match, reply: (after) => done(after, sent, taken.entry.n) };
    if (taken.rule === 'M-4') asks = { opened, needed: taken.facts?.seats as Seat[] };
    return no(opened, sent.seat, taken);
  });
  return asks === null ? answer : ask(site, asks, sent, answer);
}

async function ask(
  site: Site,
  asks: { opened: Opened; needed: Seat[] },
  sent: Sent,
  answer: Done | Fault,
): Promise<Done | Fault> {
  const { opened, needed } = asks;
  const request: UndoRequest = { by: sent.seat, n: newestOf(opened.match), agreed: [], needed };
  if (!(await setRequest(site.store.db, opened.row, JSON.stringify(request)))) return answer;
  await site.store.wire.tell({ k: 'table', m: opened.row.id });
  return { ...done(opened, sent, newestOf(opened.match)), asked: true };
}

export interface Agreeing {
  readonly seat: Seat;
  readonly n: number;
  readonly agree: boolean;
}
/** One of those who were asked says yes or no; the last yes takes it back. */
export async function consent(site: Site, id: string, person: PersonRow, said: Agreeing): Promise<true | Fault> {
  for (let attempt = 0; attempt < 8; attempt++) {
    await site.matches.refresh(id);
    const opened = await site.matches.open(id);
    if (isFault(opened)) return opened;
    if (!ownsSeat(opened.seats, said.seat, person.id)) return notYourSeat();
    const request = opened.row.request === null ? null : (JSON.parse(opened.row.request) as UndoRequest);
    if (request === null || request.n !== said.n || request.n !== newestOf(opened.match))
      return fault(409, 'no-request', 'Nobody asks for this any more.');
    if (!request.needed.includes(said.seat)) return notYourSeat();
    const agreed = [...new Set([...request.agreed, said.seat])];
    const isLast = request.needed.every((seat) => agreed.includes(seat));
    const next = said.agree ? JSON.stringify({ ...request, agreed }) : null;
    if (!(await setRequest(site.store.db, opened.row, next))) continue;
    await site.store.wire.tell({ k: 'table', m: id });
    return said.agree && isLast ? agreedUpon(site, id, { ...request, agreed }) : true;
  }
  return fault(409, 'busy', 'Too many are at it. Try again.');
}

const agreedUpon = (site: Site, id: string, request: UndoRequest): Promise<true | Fault> =>
  site.matches.change<true>(id, (opened) => {
    if (newestOf(opened.match) !== request.n) return fault(409, 'no-request', 'Nobody asks for this any more.');
    const taken = undo(opened.game.engine, opened.match, request.by, { consent: request.agreed, at: site.now() });
    return isRefusal(taken) ? no(opened, request.by, taken) : { match: taken.match, reply: () => true };
  });

/** Leaving for good. The table's stand-in takes the seat if there is one; otherwise the clock plays for it. */
export const giveUp = (site: Site, id: string, person: PersonRow, sent: Omit<Sent, 'n'>): Promise<Done | Fault> =>
  site.matches.change<Done>(id, (opened) => {
    const { game, match } = opened;
    if (!ownsSeat(opened.seats, sent.seat, person.id)) return notYourSeat();
    const level = match.header.house.standIn;
    const heir = level === undefined ? {} : { heir: { name: level, by: 'bot', level } as const };
    const left = resign(game.engine, match, sent.seat, { at: site.now(), ...heir });
    if (isRefusal(left)) return no(opened, sent.seat, left);
    const after = left.match;
    return {
      match: after,
      // Where one sat down once and for all, one goes on reading what one was given to read.
      ...sitting(after, sent.seat, game.room.hosting?.seating === undefined ? null : person.id),
      reply: (now) => done(now, { ...sent, n: 0 }, newestOf(after)),
    };
  });

/** The seat's row follows the log: who is gone has no seat any more. */
function sitting(match: Match, seat: Seat, person: string | null) {
  const player = match.players[seat];
  if (player === undefined || player.by === 'person') return {};
  return { sits: [{ seat, person, by: player.by, name: player.name, level: player.level ?? null }] };
}
