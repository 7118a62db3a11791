/** Bots that play on the server: after the people have been answered, one move at a time, never in the way. */
import { isRefusal } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { botTurn, expire, isHeld, isThought, legalOr, play } from '@rempart/match';
import type { Match, Move } from '@rempart/match';
import { fault, isFault } from '../fault.ts';
import type { Games } from '../games.ts';
import type { Store } from '../store/open.ts';
import { forgottenBots } from '../store/tables.ts';
import { leftoverOf, runsOn } from '../weeks/leftover.ts';
import { hasBots, isEnded } from './opened.ts';
import type { Opened } from './opened.ts';
import type { Matches } from './matches.ts';
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
}
const FORGOTTEN = 3000; // milliseconds

export function openBots({ store, games, thinkers, matches, now, failed }: Needs): Bots {
  const editions = [...games.values()].map(({ info: { id, edition } }) => ({ game: id, edition }));
  const awake = new Set<string>();
  let isStopped = false;

  /** A bot that breaks, or takes too long, does what the clock would do. */
  async function nextMove({ game, match }: Opened): Promise<Move | null> {
    const silent = new Set<Seat>();
    for (;;) {
      const turn = botTurn(game.table, match, silent);
      if (turn === null || !isThought(turn)) return turn;
      const { seat } = turn;
      const action = await thinkers.think(game, turn).then(
        (thought) => legalOr(game.table, match, seat, thought),
        (error: unknown) => {
          if (!isStopped) failed(error);
          return game.table.otherwise(match.state, seat);
        },
      );
      if (!isHeld(game.table, match, action)) return { seat, action };
      silent.add(seat);
    }
  }

  async function move(id: string): Promise<void> {
    const opened = matches().peek(id);
    if (isStopped || opened === undefined || isEnded(opened.match)) return void awake.delete(id);
    const chosen = await nextMove(opened);
    if (isStopped || (chosen === null && !runsOn(opened.game, opened.match))) return rest(opened);
    const written = await matches().change(id, ({ game, match }) => {
      if (match !== opened.match) return fault(409, 'moved-on', 'The match has gone on.');
      // Nobody waits for the slot any more: the turn ends when all bots have spoken.
      const played =
        chosen === null
          ? expire(game.table, match, now())
          : play(game.table, match, chosen.seat, chosen.action, { at: now() });
      if (isRefusal(played)) return fault(409, 'refused', 'A bot was refused.', { refusal: played });
      return { match: played.match as Match, reply: () => true };
    });
    if (isFault(written) && written.body.error !== 'moved-on') return void awake.delete(id);
    setImmediate(() => void move(id));
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
    if (leftoverOf(game, match) !== null) return;
    awake.add(id);
    setImmediate(() => void move(id));
  }
  return {
    wake,
    async sweep() {
      const before = new Date(Date.parse(now()) - FORGOTTEN).toISOString();
      for (const { id } of await forgottenBots(store.db, before, editions)) {
        const opened = await matches().open(id);
        if (!isFault(opened)) wake(opened);
      }
    },
    stop: () => void (isStopped = true),
  };
}
