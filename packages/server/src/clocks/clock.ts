/** The sweep of deadlines. Every node looks every few seconds; a claim in the store and the log's own order let one fire. */
import { isRefusal, REFEREE } from '@rempart/kernel';
import { expire, play } from '@rempart/match';
import type { Answer, Thought } from '@rempart/match';
import { fault, isBroken, isFault } from '../fault.ts';
import { newId } from '../ids.ts';
import { beat, claimDue, dropDue } from '../store/deadlines.ts';
import type { Patience } from '../store/deadlines.ts';
import type { Store } from '../store/open.ts';
import { aDayMore, drawsToday } from '../store/absence.ts';
import { isSameTurn, policyOf, standingIn } from './absence.ts';
import { draftsOf, dropDrafts } from '../store/drafts.ts';
import { withDrafts } from './drafts.ts';
import { leftoverOf } from './leftover.ts';
import type { SetAside } from '../matches/aside.ts';
import { lateSeats } from './deadlines.ts';
import type { Game } from '../games.ts';
import type { Matches } from '../matches/matches.ts';
import type { Thinkers } from '../bots/thinkers.ts';

const MINUTE = 60_000;
const PATIENCE: Patience = { beat: 10_000, outage: MINUTE, grace: 5 * MINUTE };
const TURN = 200; // questions that a stand-in answers at most, one after the other
const CLAIM = 30_000; // for which a claimed deadline is left to the node that has it

export interface Clock {
  /** Fires what is due; the matches it has moved. */
  sweep(): Promise<string[]>;
}
interface Needs {
  readonly store: Store;
  readonly matches: Matches;
  readonly thinkers: Thinkers;
  readonly setAside: SetAside;
  now(): string;
  failed(error: unknown): void;
}

export function openClock({ store, matches, thinkers, setAside, now, failed }: Needs): Clock {
  const node = newId();
  return {
    async sweep() {
      const fired: string[] = [];
      // At an hour that many tables share, more is due than is claimed at a time: nobody waits for the next look.
      for (let claimed = await claim(); claimed.ids.length > 0; claimed = await claim())
        for (const id of claimed.ids) if (await strike(id, claimed.at).catch(late)) fired.push(id);
      return fired;
    },
  };
  async function claim(): Promise<{ ids: string[]; at: string }> {
    const at = now();
    for (const match of await beat(store.db, at, PATIENCE)) await store.wire.tell({ k: 'table', m: match });
    const until = new Date(Date.parse(at) + CLAIM).toISOString();
    return { ids: await claimDue(store, { now: at, until, node }), at };
  }
  /** One table's deadline. Whatever it throws, the other tables have theirs. */
  async function strike(id: string, instant: string): Promise<boolean> {
    await matches.refresh(id); // deadlines may have been put off elsewhere
    if (await onLeave({ store, matches }, id, instant)) await matches.refresh(id);
    const done = await fire({ store, matches, thinkers, failed }, id, instant);
    if (isBroken(done)) await setAside(id, done);
    else if (isFault(done) && (done.body.error === 'refused' || done.status === 404)) await dropDue(store.db, id);
    return !isFault(done);
  }
  function late(error: unknown): false {
    failed(error); // the claim on it runs out, and it is tried again
    return false;
  }
}

/** Who is late but on vacation has a day more, as long as there are days left. */
async function onLeave({ store, matches }: Pick<Needs, 'store' | 'matches'>, id: string, now: string) {
  const opened = await matches.open(id);
  if (isFault(opened) || !policyOf(opened.row).vacation || opened.due.some(({ seat }) => seat === REFEREE))
    return false;
  let some = false;
  for (const seat of lateSeats(opened.match, opened.due, now)) {
    const sitter = opened.seats.find((row) => row.seat === seat && row.by === 'person')?.person ?? null;
    if (sitter === null || !(await drawsToday(store.db, sitter, now))) continue;
    await aDayMore(store.db, id, seat, now);
    some = true;
  }
  if (some) await store.wire.tell({ k: 'table', m: id });
  return some;
}

/** What a stand-in must think about before the clock can go on. */
interface Open {
  readonly game: Game;
  readonly thought: Thought;
}

/**
 * Judged on the match as it is when it is written: who has moved meanwhile was in time. A stand-in thinks elsewhere; with
 * each answer the whole is worked out again from the deadline on, which costs little and is the same every time.
 */
async function fire(
  { store, matches, thinkers, failed }: Pick<Needs, 'store' | 'matches' | 'thinkers' | 'failed'>,
  id: string,
  now: string,
) {
  const answers = new Map<string, Answer>();
  const drafts = await draftsOf(store.db, id);
  let faults: Error[] = [];
  for (;;) {
    const done = await matches.change<true | Open>(id, ({ row, seats: rows, game, match, due }) => {
      const seats = lateSeats(match, due, now);
      if (seats.length === 0) return fault(409, 'in-time', 'Nobody is late any more.');
      const leftover = leftoverOf(game, match);
      if (leftover !== null) {
        const closed = play(game.engine, match, REFEREE, leftover.close, { at: now });
        if (!isRefusal(closed)) return { match: closed.match, reply: () => true };
      }
      const open: Thought[] = [];
      faults = [];
      const ponder = (thought: Thought): Answer => {
        const answer = answers.get(nameOf(thought));
        if (answer === undefined) open.push(thought);
        return answer ?? UNKNOWN;
      };
      const late = { seats, bots: game.bots, think: ponder, failed: (error: Error) => void faults.push(error) };
      let expired = expire(game.engine, withDrafts(game, match, { seats, rows, drafts, at: now }), now, late);
      // A stand-in plays its turn to the end: nobody waits for the next deadline to see its next step.
      if (match.header.house.standIn !== undefined)
        for (let i = 0; i < TURN && open.length === 0 && !isRefusal(expired) && isSameTurn(expired.match, seats); i++)
          expired = expire(game.engine, expired.match, now, late);
      const [thought] = open;
      if (thought !== undefined) return { match, reply: () => ({ game, thought }) };
      if (isRefusal(expired)) return fault(409, 'refused', 'The match is over.', { refusal: expired });
      return { ...standingIn(game, { row, seats: rows }, expired.match, seats, now), reply: () => true };
    });
    if (done === true) faults.forEach(failed); // once it is written: until then it may all be worked out again
    if (done === true && drafts.length > 0) await dropDrafts(store.db, id);
    if (done === true || isFault(done)) return done;
    const { game, thought } = done;
    answers.set(nameOf(thought), await thinkers.think(game, thought));
  }
}
/** Dice are never the same for two questions. */
const nameOf = ({ seat, seed }: Thought): string => `${seat} ${seed.join(' ')}`;
/** Until it has answered: what is worked out with it is thrown away. */
const UNKNOWN: Answer = { failed: 'not asked yet' };
