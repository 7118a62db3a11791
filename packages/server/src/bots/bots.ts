/** Bots that play on the server: after the people have been answered, one move at a time, never in the way. */
import { byTheRules, isBroken, isFault } from '../fault.ts';
import { allEditions } from '../games.ts';
import type { Games } from '../games.ts';
import type { Store } from '../store/open.ts';
import { forgottenBots } from '../store/tables.ts';
import { leftoverOf, runsOn } from '../clocks/leftover.ts';
import type { SetAside } from '../matches/aside.ts';
import { hasBots, isEnded } from '../matches/opened.ts';
import type { Opened } from '../matches/opened.ts';
import type { Matches } from '../matches/matches.ts';
import { chosenMoves, written } from './choosing.ts';
import type { Minds } from './choosing.ts';
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

export function openBots({ store, games, thinkers, matches, now, failed, setAside }: Needs): Bots {
  const editions = allEditions(games);
  const awake = new Set<string>();
  let isStopped = false;
  const minds: Minds = {
    thinkers,
    said(error) {
      if (!isStopped) failed(error);
    },
    isStopped: () => isStopped,
  };

  async function move(id: string): Promise<void> {
    const opened = matches().peek(id);
    if (isStopped || opened === undefined || isEnded(opened.match)) return void awake.delete(id);
    const chosen = await chosenMoves(minds, opened);
    if (isStopped || (chosen.length === 0 && !runsOn(opened.game, opened.match))) return rest(opened);
    const done = await matches().change(id, (latest) => {
      const match = written(opened.match, latest, chosen, now());
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
