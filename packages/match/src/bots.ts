/**
 * Seats that no person plays: the one runner of bots, for server, browser, terminal and lab. A bot is handed a mask and dice
 * of its own, never the state. Where it thinks is the caller's (here and now, or in a thread that can be ended); what
 * becomes of its answer is decided here: who breaks, does not end, or names what is not legal gets what the clock would do,
 * it is said, and the table goes on.
 */
import { actionsOf, dice, seedFrom } from '@rempart/kernel';
import type { Action, Core, Dice, Seat, Seed, Engine } from '@rempart/kernel';
import { question } from './grow.ts';
import { isHeld, spokenFor } from './hold.ts';
import type { Bots, Fairness, Match, Player } from './types.ts';

/** A bot's dice: a stream of its own for each line and seat, so that the same match gives the same moves again. */
const botSeed = ({ secret, commitment }: Fairness, n: number, seat: Seat): Seed =>
  seedFrom(`bot|${secret ?? commitment}|${n}|${seat}`);
export const botDice = (fairness: Fairness, n: number, seat: Seat): Dice => dice(botSeed(fairness, n, seat));

export interface Move {
  readonly seat: Seat;
  readonly action: Action;
}
/** All that a bot is given, as plain data: it can be thought about elsewhere. */
export interface Thought<S extends Core = Core> {
  readonly seat: Seat;
  readonly level: string;
  readonly view: S; // the seat's mask
  readonly seed: Seed; // of the bot's own dice
}
export const thoughtOf = <S extends Core>(
  engine: Engine<S>,
  { state, header, log }: Match<S>,
  seat: Seat,
  level: string,
): Thought<S> => ({ seat, level, view: engine.mask(state, seat), seed: botSeed(header.fairness, log.length, seat) });

/**
 * The next move of a seat that is asked and that no person plays, or what a bot must think about first. `silent` are those
 * whose thoughts must wait (`isHeld`).
 */
function botTurn<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  silent: ReadonlySet<Seat> = new Set(),
): Move | Thought<S> | null {
  if (match.closed !== null || match.state.over !== null) return null;
  const joined = joinsGivingUp(engine, match);
  if (joined !== null) return joined;
  for (const { seat, level } of unheard(engine, match)) {
    if (level === null) return { seat, action: engine.otherwise(match.state, seat) };
    if (!silent.has(seat)) return thoughtOf(engine, match, seat, level);
  }
  return null;
}

/** A seat that no person plays; null: whoever sat there is gone, and it gets `otherwise`. */
interface Unheard {
  readonly seat: Seat;
  readonly level: string | null;
}
/** Those who are asked, whom no person plays, and who have not spoken where one is heard but once. */
export function* unheard<S extends Core>(engine: Engine<S>, match: Match<S>): Generator<Unheard> {
  if (match.closed !== null || match.state.over !== null) return;
  const spoken = spokenFor(match);
  for (const { seat } of engine.waiting(match.state)) {
    const player = match.players[seat];
    if (spoken?.has(seat) === true || (spoken !== null && player?.by === 'gone')) continue;
    if (player?.by === 'gone') yield { seat, level: null };
    if (player?.by === 'bot') yield { seat, level: player.level ?? '' };
  }
}
const isThought = <S extends Core>(turn: Move | Thought<S>): turn is Thought<S> => 'level' in turn;

/** A level may come from a file: what every object inherits is no bot. */
export const botCalled = <S extends Core>(bots: Bots<S>, level: string): Bots<S>[string] | undefined =>
  Object.hasOwn(bots, level) ? bots[level] : undefined;

/** `normal:mirza` is normal in the temper of one called Mirza: a way to play, but no level of its own. */
export const levelsIn = (bots: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(bots).filter((name) => !name.includes(':'));
/** A bot with a name that the game's bots know plays as that one does. */
export function tempered<P extends Player>(player: P, bots: Readonly<Record<string, unknown>>): P {
  const [level = ''] = (player.level ?? '').split(':');
  const own = `${level}:${player.name.toLowerCase()}`;
  return player.by === 'bot' && Object.hasOwn(bots, own) ? { ...player, level: own } : player;
}

/** Milliseconds a bot may think, wherever it plays. Who gives it a thread of its own ends it then. */
export const THOUGHT = 20_000;
export const TOO_LONG = 'it takes too long';

/** What became of a thought: what the bot named, unchecked, or why it named nothing. Plain data, to be sent by a thread. */
export type Answer = { readonly action: Action } | { readonly failed: string };
export type Failed = (error: Error) => void;

/** What the bot of that level would do, here and now. */
export function think<S extends Core>(
  engine: Engine<S>,
  { seat, level, view, seed }: Thought<S>,
  bots: Bots<S>,
): Answer {
  try {
    const bot = botCalled(bots, level);
    if (bot === undefined) throw new RangeError(`no bot is called ${level === '' ? '(nothing)' : level}`);
    return { action: bot(engine, view, seat, dice(seed)) };
  } catch (error) {
    return { failed: String(error) };
  }
}

/** The move that is made of an answer. */
export function settled<S extends Core>(
  engine: Engine<S>,
  state: S,
  { seat, level }: Pick<Thought, 'seat' | 'level'>,
  answer: Answer,
  failed: Failed,
): Move {
  const refusal = 'failed' in answer ? null : engine.check(state, seat, answer.action);
  if ('action' in answer && refusal === null) return { seat, action: answer.action };
  const why = 'failed' in answer ? answer.failed : `its move is refused by ${refusal?.rule ?? ''}`;
  failed(new Error(`${engine.game.id}: the bot ${level} in seat ${seat} has failed: ${why}`));
  return { seat, action: engine.otherwise(state, seat) };
}

/** The next move of a seat that is asked and that no person plays: asks for the thoughts it takes, one after the other. */
function* choosing<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  failed: Failed,
): Generator<Thought<S>, Move | null, Answer> {
  const silent = new Set<Seat>();
  for (;;) {
    const turn = botTurn(engine, match, silent);
    if (turn === null || !isThought(turn)) return turn;
    const move = settled(engine, match.state, turn, yield turn, failed);
    if (!isHeld(engine, match, move.action)) return move;
    silent.add(move.seat);
  }
}

/** Null when the match waits for people, or is over. `ponder` thinks here and now. */
export function botMove<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  ponder: (thought: Thought<S>) => Answer,
  failed: Failed = () => undefined,
): Move | null {
  const choice = choosing(engine, match, failed);
  let next = choice.next();
  while (next.done !== true) next = choice.next(ponder(next.value));
  return next.value;
}
/** The same where thoughts are thought elsewhere. */
export async function botMoveLater<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  ponder: (thought: Thought<S>) => Promise<Answer>,
  failed: Failed = () => undefined,
): Promise<Move | null> {
  const choice = choosing(engine, match, failed);
  let next = choice.next();
  while (next.done !== true) next = choice.next(await ponder(next.value));
  return next.value;
}
/** The same with bots that are at hand. */
export const nextBotMove = <S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  bots: Bots<S>,
  failed?: Failed,
): Move | null => botMove(engine, match, (thought) => think(engine, thought, bots), failed);

/** A person has just moved to give the game up and it takes more than one: a bot always joins. Not where each acts apart. */
function joinsGivingUp<S extends Core>(engine: Engine<S>, match: Match<S>): Move | null {
  const last = match.log.at(-1);
  if (question(engine, match.state)?.decision.independent === true) return null;
  if (last?.do !== 'play' || actionsOf(engine.game).get(last.action.kind)?.quits === undefined) return null;
  const seat = match.players.findIndex(
    ({ by }, other) => by !== 'person' && by !== 'open' && engine.check(match.state, other, last.action) === null,
  );
  return seat < 0 ? null : { seat, action: last.action };
}
