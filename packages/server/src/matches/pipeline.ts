/**
 * The one way in which a match changes: check → play → write → tell. Whoever asks for it, a person, a bot, the clock, the
 * referee or an administrator, is checked by the rules on the match as it is; what the match becomes is written in one
 * transaction with all that follows from it; then, and not before, everybody is told, and who asked is answered.
 */
import type { Match } from '@rempart/match';
import { byTheRules, fault, isFault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Append, Sitting } from '../store/append.ts';
import { firstDue } from '../store/lines.ts';
import { newestLine } from '../store/log.ts';
import type { Store } from '../store/open.ts';
import type { Held } from './held.ts';
import type { Hub } from './hub.ts';
import { growth, isEnded, newestOf, nextDeltas } from './opened.ts';
import type { Opened } from './opened.ts';
import { heavier } from './weight.ts';

/** What a command makes of a match: a longer one and an answer. An unchanged match writes nothing. */
interface Change<T> {
  readonly match: Match;
  readonly sits?: readonly Sitting[];
  readonly why?: string; // somebody's reason from outside the game, for the letters
  reply(after: Opened): T;
}
/** Check and play: may whoever asks do this, to this match, by its rules? Then what becomes of it; else why not. */
export type Decide<T> = (opened: Opened) => Change<T> | Fault;

export interface Pipes {
  readonly store: Store;
  readonly held: Held;
  now(): string;
  /** The match as the store has it, when it has gone on elsewhere or is not here. */
  reload(id: string): Promise<Opened | Fault>;
  tell(after: Opened, before: Opened): void;
  /** Notes what broke, and gives it back. */
  noted(broke: Fault): Fault;
}
const ATTEMPTS = 40; // against somebody on another node who writes and writes

/** Who asked. Exactly one of the two is called, once; neither throws. */
export interface Asker<T> {
  done(answer: T | Fault): void;
  failed(error: unknown): void; // the store's, or ours
}

/** From a move that is held here to its answer nothing is promised: who is written in one batch is told in one go. */
export function advance<T>(pipes: Pipes, id: string, decide: Decide<T>, asker: Asker<T>): void {
  const opened = pipes.held.peek(id);
  if (opened === undefined) again(pipes, id, decide, asker, 0);
  else attempt(pipes, opened, decide, asker, 0);
}

/** On the match as the store has it. */
function again<T>(pipes: Pipes, id: string, decide: Decide<T>, asker: Asker<T>, count: number): void {
  if (count >= ATTEMPTS) return asker.done(fault(409, 'busy', 'Too many are at it. Try again.'));
  pipes
    .reload(id)
    .then((opened) => (isFault(opened) ? asker.done(opened) : attempt(pipes, opened, decide, asker, count)))
    .catch(asker.failed);
}

function attempt<T>(pipes: Pipes, opened: Opened, decide: Decide<T>, asker: Asker<T>, count: number): void {
  const { store, held, now, tell, noted } = pipes;
  const { id } = opened.row;

  // Check and play.
  const decided = byTheRules(() => decide(opened));
  if (isFault(decided)) {
    if (decided.cause !== undefined) return asker.done(noted(decided));
    if (count > 0) return asker.done(decided);
    // Refused on what this node believes: is that still so?
    const believed = newestOf(opened.match);
    newestLine(store.db, id)
      .then((newest) => (newest === believed ? asker.done(decided) : again(pipes, id, decide, asker, 1)))
      .catch(asker.failed);
    return;
  }
  if (decided.match === opened.match) return asker.done(byTheRules(() => decided.reply(opened)));

  // Write.
  const growing = byTheRules(() => growth(opened, decided, now()));
  if (isFault(growing)) return asker.done(noted(growing));
  const written = (isWritten: boolean): void => {
    if (!isWritten) return again(pipes, id, decide, asker, count + 1); // somebody was there first: look again
    const after = held.keep(grown(opened, decided, growing));

    // Tell.
    const told = byTheRules(() => tell(after, opened));
    if (isFault(told)) noted(told); // it is written all the same
    const reply = byTheRules(() => decided.reply(after));
    asker.done(isFault(reply) ? noted(reply) : reply);
  };
  store.write(growing, written, asker.failed);
}

/** The match as this node holds it from now on. */
function grown<T>(
  opened: Opened,
  { match, sits = [] }: Change<T>,
  { head, due, at, texts, checkpoint: made }: Append,
): Opened {
  const seats =
    sits.length === 0
      ? opened.seats
      : opened.seats.map((row) => ({ ...row, ...sits.find(({ seat }) => seat === row.seat) }));
  const told = head === null ? {} : { ...head, due: firstDue(due), touched: at, request: null };
  const row = { ...opened.row, ...told, n: newestOf(match) };
  // Who has just sat down is found when the table is looked at again.
  const readers =
    sits.length === 0 ? opened.readers : opened.readers.filter(({ seat }) => !sits.some((one) => one.seat === seat));
  const deltas = nextDeltas(opened, match);
  const weight = heavier(opened, match);
  const line = texts?.at(-1) ?? null;
  const checkpoint = made?.n ?? opened.checkpoint;
  const { game } = opened;
  return { row, seats, game, match, line, views: new Map(), checkpoint, due: due ?? [], readers, deltas, weight };
}

interface Ears {
  readonly hub: Hub;
  readonly bots: { wake(opened: Opened): void };
  readonly store: Store;
}
/** Those who watch here; then, if it was written here, its bots, and the nodes that show the table. */
export function tellAll({ hub, bots, store }: Ears, after: Opened, before?: Opened): void {
  if (before?.match.players !== after.match.players) hub.dropStrangers(after);
  hub.spread(after);
  if (before === undefined) return; // another node has written it, and looks after what follows
  bots.wake(after);
  if (changesTheTable(after, before)) void store.wire.tell({ k: 'table', m: after.row.id }).catch(() => undefined);
}
/** Does the list of seats, a request or the outcome look different now? */
const changesTheTable = (after: Opened, before: Opened): boolean =>
  before.row.request !== null || before.match.players !== after.match.players || isEnded(after.match);
