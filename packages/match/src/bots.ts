/** Seats that no person plays. A bot is handed a mask and dice of its own, never the state. */
import { actionsOf, dice, seedFrom } from '@rempart/kernel';
import type { Action, Core, Dice, Seat, Seed, Table } from '@rempart/kernel';
import { question } from './grow.ts';
import { isHeld, spokenFor } from './hold.ts';
import type { Bots, Fairness, Match } from './types.ts';

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
  table: Table<S>,
  { state, header, log }: Match<S>,
  seat: Seat,
  level: string,
): Thought<S> => ({ seat, level, view: table.mask(state, seat), seed: botSeed(header.fairness, log.length, seat) });

/**
 * The next move of a seat that is asked and that no person plays, or what a bot must think about first. `silent` are those
 * whose thoughts must wait (`isHeld`).
 */
export function botTurn<S extends Core>(
  table: Table<S>,
  match: Match<S>,
  silent: ReadonlySet<Seat> = new Set(),
): Move | Thought<S> | null {
  if (match.closed !== null || match.state.over !== null) return null;
  const joined = joinsGivingUp(table, match);
  if (joined !== null) return joined;
  for (const { seat, level } of unheard(table, match)) {
    if (level === null) return { seat, action: table.otherwise(match.state, seat) };
    if (!silent.has(seat)) return thoughtOf(table, match, seat, level);
  }
  return null;
}

/** A seat that no person plays; null: whoever sat there is gone, and it gets `otherwise`. */
interface Unheard {
  readonly seat: Seat;
  readonly level: string | null;
}
/** Those who are asked, whom no person plays, and who have not spoken where one is heard but once. */
export function* unheard<S extends Core>(table: Table<S>, match: Match<S>): Generator<Unheard> {
  if (match.closed !== null || match.state.over !== null) return;
  const spoken = spokenFor(match);
  for (const { seat } of table.waiting(match.state)) {
    const player = match.players[seat];
    if (spoken?.has(seat) === true || (spoken !== null && player?.by === 'gone')) continue;
    if (player?.by === 'gone') yield { seat, level: null };
    if (player?.by === 'bot') yield { seat, level: player.level ?? '' };
  }
}
export const isThought = <S extends Core>(turn: Move | Thought<S>): turn is Thought<S> => 'level' in turn;

/** What the bot of that level would do. */
export function think<S extends Core>(table: Table<S>, { seat, level, view, seed }: Thought<S>, bots: Bots<S>): Action {
  const bot = bots[level];
  if (bot === undefined) throw new RangeError(`no bot is called ${level === '' ? '(nothing)' : level}`);
  return bot(table, view, seat, dice(seed));
}

/** What has been thought of; what the clock would do, should that not be legal. */
export const legalOr = <S extends Core>(table: Table<S>, { state }: Match<S>, seat: Seat, action: Action): Action =>
  table.check(state, seat, action) === null ? action : table.otherwise(state, seat);

/**
 * The next move of a seat that is asked and that no person plays; null when the match waits for people, or is over. A bot
 * that breaks is told to `failed`, and its seat gets what the clock would do; without it the fault is the caller's.
 */
export function nextBotMove<S extends Core>(
  table: Table<S>,
  match: Match<S>,
  bots: Bots<S>,
  failed?: (error: unknown) => void,
): Move | null {
  const thought = (turn: Thought<S>): Action => {
    if (failed === undefined) return think(table, turn, bots);
    try {
      return think(table, turn, bots);
    } catch (error) {
      failed(error);
      return table.otherwise(match.state, turn.seat);
    }
  };
  const silent = new Set<Seat>();
  for (;;) {
    const turn = botTurn(table, match, silent);
    if (turn === null || !isThought(turn)) return turn;
    const { seat } = turn;
    const action = legalOr(table, match, seat, thought(turn));
    if (!isHeld(table, match, action)) return { seat, action };
    silent.add(seat);
  }
}

/** A person has just moved to give the game up and it takes more than one: a bot always joins. Not where each acts apart. */
function joinsGivingUp<S extends Core>(table: Table<S>, match: Match<S>): Move | null {
  const last = match.log.at(-1);
  if (question(table, match.state)?.decision.independent === true) return null;
  if (last?.do !== 'play' || actionsOf(table.game).get(last.action.kind)?.quits === undefined) return null;
  const seat = match.players.findIndex(
    ({ by }, other) => by !== 'person' && by !== 'open' && table.check(match.state, other, last.action) === null,
  );
  return seat < 0 ? null : { seat, action: last.action };
}
