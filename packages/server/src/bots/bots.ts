/** Bots that play on the server: after the people have been answered, one move at a time, never in the way. */
import { isRefusal } from '@rempart/kernel';
import { botMoveLater, expire, isApart, isHeld, play, playTogether, settled, thoughtOf, unheard } from '@rempart/match';
import type { Match, Move, Thought } from '@rempart/match';
import { byTheRules, fault, isBroken, isFault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { allEditions } from '../games.ts';
import type { Games } from '../games.ts';
import type { Store } from '../store/open.ts';
import { forgottenBots } from '../store/tables.ts';
import { leftoverOf, runsOn } from '../clocks/leftover.ts';
import type { SetAside } from '../matches/aside.ts';
import { hasBots, isEnded } from '../matches/opened.ts';
import type { Opened } from '../matches/opened.ts';
import type { Matches } from '../matches/matches.ts';
import type { Thinkers } from './thinkers.ts';

export interface Bots {
  wake(opened: Opened): void;
  /** Takes up matches whose node has gone while a bot was to move. */
  sweep(): Promise<void>;
  stop(): void;
}
interface Needs {
  readonly store: Store;
  readonly games: Games;
  readonly thinkers: Thinkers;
  matches(): Matches;
  now(): string;
  /** A bot has failed: its seat gets what the clock would have done. */
  failed(error: unknown): void;
  /** The table has: nobody takes it up again until somebody has looked at it. */
  readonly setAside: SetAside;
}
const FORGOTTEN = 3000; // milliseconds
const TOGETHER = 64; // bots of a crowd that are heard and written down at once
const LANES = 4; // of them think at a time: what they are shown is made one by one, and nobody else waits for long

export function openBots({ store, games, thinkers, matches, now, failed, setAside }: Needs): Bots {
  const editions = allEditions(games);
  const awake = new Set<string>();
  let isStopped = false;

  const said = (error: Error): void => {
    if (!isStopped) failed(error);
  };
  async function nextMove({ game, match }: Opened): Promise<Move[]> {
    const ponder = (thought: Thought) => thinkers.think(game, thought);
    const move = await botMoveLater(game.engine, match, ponder, said);
    return move === null ? [] : [move];
  }
  async function moveOf({ game, match }: Opened, thought: Thought): Promise<Move> {
    return settled(game.engine, match.state, thought, await thinkers.think(game, thought), said);
  }

  /** Many are asked at once, and none has to wait for another. */
  async function nextMoves(opened: Opened): Promise<Move[]> {
    const { game, match } = opened;
    const moves: Move[] = [];
    const asked = unheard(game.engine, match);
    let heard = 0;
    const lane = async (): Promise<void> => {
      while (heard < TOGETHER && !isStopped) {
        const next = asked.next();
        if (next.done === true) return;
        heard++;
        const { seat, level } = next.value;
        const move =
          level === null
            ? { seat, action: game.engine.otherwise(match.state, seat) }
            : await moveOf(opened, thoughtOf(game.engine, match, seat, level));
        if (isHeld(game.engine, match, move.action)) heard--;
        else moves.push(move);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return moves.sort((a, b) => a.seat - b.seat);
  }

  /** The match with these moves, made when it was as in `then`. */
  function written(then: Match, { game, match }: Opened, moves: readonly Move[]): Match | Fault {
    const { engine: engine } = game;
    const movedOn = fault(409, 'moved-on', 'The match has gone on.');
    const [first] = moves;
    if (first !== undefined && isApart(engine, then) && isApart(engine, match)) {
      // Others may have sent theirs meanwhile: the question is the same, and everybody answers it apart.
      if (match.asked[0]?.since !== then.asked[0]?.since) return movedOn;
      const done = playTogether(engine, match, moves, now());
      return done.entries.length > 0 ? done.match : movedOn;
    }
    if (match !== then) return movedOn;
    // Nobody waits for the slot any more: the turn ends when all bots have spoken.
    const played =
      first === undefined ? expire(engine, match, now()) : play(engine, match, first.seat, first.action, { at: now() });
    return isRefusal(played) ? fault(409, 'refused', 'A bot was refused.', { refusal: played }) : played.match;
  }

  async function move(id: string): Promise<void> {
    const opened = matches().peek(id);
    if (isStopped || opened === undefined || isEnded(opened.match)) return void awake.delete(id);
    const chosen = await (isApart(opened.game.engine, opened.match) ? nextMoves : nextMove)(opened);
    if (isStopped || (chosen.length === 0 && !runsOn(opened.game, opened.match))) return rest(opened);
    const done = await matches().change(id, (latest) => {
      const match = written(opened.match, latest, chosen);
      return isFault(match) ? match : { match, reply: () => true };
    });
    if (isBroken(done)) return broke(id, done);
    if (isFault(done) && done.body.error !== 'moved-on') return void awake.delete(id);
    soon(id);
  }
  /** Whatever a match throws here is its own fault: no other match, and no node, goes down with it. */
  function soon(id: string): void {
    setImmediate(() => {
      move(id).catch((error: unknown) => broke(id, error));
    });
  }
  async function broke(id: string, cause: unknown): Promise<void> {
    if (!isStopped) await setAside(id, cause);
    awake.delete(id);
  }

  /** Nothing to do for now, unless the match has gone on meanwhile. */
  function rest(opened: Opened): void {
    const { id } = opened.row;
    awake.delete(id);
    const latest = matches().peek(id);
    if (latest !== undefined && latest.match !== opened.match) wake(latest);
  }

  function wake({ row: { id }, game, match }: Opened): void {
    if (isStopped || awake.has(id) || isEnded(match) || !hasBots(match)) return;
    const left = byTheRules(() => leftoverOf(game, match));
    if (left !== null && !isFault(left)) return;
    awake.add(id);
    if (isFault(left)) void broke(id, left);
    else soon(id);
  }
  return {
    wake,
    async sweep() {
      const before = new Date(Date.parse(now()) - FORGOTTEN).toISOString();
      for (const { id } of await forgottenBots(store.db, before, editions)) {
        const opened = await matches().open(id);
        if (isBroken(opened)) await setAside(id, opened);
        else if (!isFault(opened)) wake(opened);
      }
    },
    stop: () => void (isStopped = true),
  };
}
