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

export async function advance<T>(pipes: Pipes, id: string, decide: Decide<T>): Promise<T | Fault> {
  const { store, held, now, reload, tell, noted } = pipes;
  for (let i = 0; i < ATTEMPTS; i++) {
    const opened = (i === 0 ? held.peek(id) : undefined) ?? (await reload(id));
    if (isFault(opened)) return opened;

    // Check and play.
    const decided = byTheRules(() => decide(opened));
    if (isFault(decided)) {
      if (decided.cause !== undefined) return noted(decided);
      // Refused on what this node believes: is that still so?
      if (i === 0 && (await newestLine(store.db, id)) !== newestOf(opened.match)) continue;
      return decided;
    }
    if (decided.match === opened.match) return byTheRules(() => decided.reply(opened));

    // Write.
    const growing = byTheRules(() => growth(opened, decided, now()));
    if (isFault(growing)) return noted(growing);
    if (!(await store.append(growing))) continue; // somebody was there first: look again
    const after = held.keep(grown(opened, decided, growing));

    // Tell.
    const told = byTheRules(() => tell(after, opened));
    if (isFault(told)) noted(told); // it is written all the same
    const reply = byTheRules(() => decided.reply(after));
    return isFault(reply) ? noted(reply) : reply;
  }
  return fault(409, 'busy', 'Too many are at it. Try again.');
}

/** The match as this node holds it from now on. */
function grown<T>(opened: Opened, { match, sits = [] }: Change<T>, { head, due, at }: Append): Opened {
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
  return { row, seats, game: opened.game, match, views: new Map(), due: due ?? [], readers, deltas, weight };
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
