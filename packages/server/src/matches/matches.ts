/**
 * Running matches. Any node may serve any match: what is held here is a cache, checked by line number whenever something
 * is written, and before anything is refused.
 */
import { broken, byTheRules, isFault, isSetAside, storeTrouble } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Games } from '../games.ts';
import { LIMITS } from '../settings.ts';
import type { Store } from '../store/open.ts';
import { openHeld } from './held.ts';
import type { Room } from './held.ts';
import type { Opened } from './opened.ts';
import { advance } from './pipeline.ts';
import type { Asker, Decide } from './pipeline.ts';
import { inTurns } from './turns.ts';

export interface Matches {
  open(id: string): Promise<Opened | Fault>;
  peek(id: string): Opened | undefined;
  /** What everybody does who changes a match; the answer comes once, when it is written. */
  alter<T>(id: string, decide: Decide<T>, answer: (answer: T | Fault) => void): void;
  /** The same for whoever would rather wait. */
  change<T>(id: string, decide: Decide<T>): Promise<T | Fault>;
  /** Looks into the store again, and tells when there is something new. */
  refresh(id: string): Promise<void>;
  forget(id: string): void;
  held(): string[];
  settled(): Promise<unknown>;
}

interface Needs {
  readonly store: Store;
  readonly games: Games;
  now(): string;
  /** A match has changed: here, from what it was before, or elsewhere. */
  tell(after: Opened, before?: Opened): void;
  /** The store has failed; whoever asked is told so. */
  failed(error: unknown): void;
  readonly room?: Partial<Room>; // in memory
}

export function openMatches({ store, games, now, tell, failed, room = {} }: Needs): Matches {
  const held = openHeld(store, games, { most: LIMITS.held, age: LIMITS.heldFor, ...room });
  const turns = inTurns();

  function noted(broke: Fault): Fault {
    if (broke.cause !== undefined) failed(broke.cause);
    return broke;
  }

  /** Whatever made this node look again: if the match has gone on elsewhere, those who watch it here are told. */
  async function reload(id: string): Promise<Opened | Fault> {
    try {
      const before = held.peek(id)?.match;
      const opened = await held.load(id);
      if (isSetAside(opened)) held.drop(id);
      if (isFault(opened)) return opened;
      held.keep(opened);
      const told = opened.match === before ? undefined : byTheRules(() => tell(opened));
      return isFault(told) ? noted(told) : opened;
    } catch (error) {
      held.drop(id);
      failed(error);
      return storeTrouble(error);
    }
  }
  const open = (id: string): Promise<Opened | Fault> => {
    const known = held.peek(id);
    if (known !== undefined) return Promise.resolve(known);
    return turns.take(id, async () => held.peek(id) ?? (await reload(id)));
  };

  const pipes = { store, held, now, reload, tell, noted };
  function alter<T>(id: string, decide: Decide<T>, answer: (answer: T | Fault) => void): void {
    turns.begin(id, (end) => {
      const asker = askerFor(answer, end, failed, () => held.drop(id));
      try {
        advance(pipes, id, decide, asker);
      } catch (error) {
        asker.failed(error);
      }
    });
  }

  return {
    open,
    peek: held.peek,
    alter,
    change: (id, decide) => new Promise((resolve) => alter(id, decide, resolve)),
    refresh: (id) => turns.take(id, async () => void (await reload(id))),
    forget: held.drop,
    held: held.ids,
    settled: turns.settled,
  };
}

/** Who is answered once, whatever stumbles; then the next may have its turn. */
function askerFor<T>(
  answer: (answer: T | Fault) => void,
  end: () => void,
  failed: (error: unknown) => void,
  drop: () => void,
): Asker<T> {
  let isAnswered = false;
  const done = (result: T | Fault): void => {
    if (isAnswered) return;
    isAnswered = true;
    try {
      answer(result);
    } catch (error) {
      failed(error);
    }
    end();
  };
  return {
    done,
    failed(error) {
      // Whether it was written is not known here: the log knows, and the same id asked again is answered from it.
      drop();
      failed(error);
      done(isOurs(error) ? broken(error) : storeTrouble(error));
    },
  };
}

/** Faults of the programme are not the store's. */
const isOurs = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
