/** Seats that no person plays. A bot is handed a mask and dice of its own, never the state. */
import { actionsOf, dice } from '@rempart/kernel';
import type { Action, Bot, Core, Dice, Seat, Table } from '@rempart/kernel';
import { isHeld, spokenFor } from './hold.ts';
import type { Bots, Fairness, Match } from './types.ts';

/** A bot's dice: a stream of its own for each line and seat, so that the same match gives the same moves again. */
export const botDice = ({ secret, commitment }: Fairness, n: number, seat: Seat): Dice =>
  dice(`bot|${secret ?? commitment}|${n}|${seat}`);

export interface Move {
  readonly seat: Seat;
  readonly action: Action;
}

/** The next move of a seat that is asked and that no person plays; null when the match waits for people, or is over. */
export function nextBotMove<S extends Core>(table: Table<S>, match: Match<S>, bots: Bots<S>): Move | null {
  if (match.closed !== null || match.state.over !== null) return null;
  const joined = joinsGivingUp(table, match);
  if (joined !== null) return joined;
  const spoken = spokenFor(match);
  for (const { seat } of table.waiting(match.state)) {
    const player = match.players[seat];
    if (spoken?.has(seat) === true || (spoken !== null && player?.by === 'gone')) continue;
    if (player?.by === 'gone') return { seat, action: table.otherwise(match.state, seat) };
    if (player?.by !== 'bot') continue;
    const bot = bots[player.level ?? ''];
    if (bot === undefined) throw new RangeError(`no bot is called ${player.level ?? '(nothing)'}`);
    const action = choose(table, match, seat, bot);
    if (!isHeld(table, match, action)) return { seat, action };
  }
  return null;
}

/** What a bot would do in this seat; what the clock would, should the bot name something that is not legal. */
export function choose<S extends Core>(table: Table<S>, match: Match<S>, seat: Seat, bot: Bot<S>): Action {
  const action = bot(
    table,
    table.mask(match.state, seat),
    seat,
    botDice(match.header.fairness, match.log.length, seat),
  );
  return table.check(match.state, seat, action) === null ? action : table.otherwise(match.state, seat);
}

/** A person has just moved to give the game up and it takes more than one: a bot always joins. */
function joinsGivingUp<S extends Core>(table: Table<S>, match: Match<S>): Move | null {
  const last = match.log.at(-1);
  if (last?.do !== 'play' || actionsOf(table.game).get(last.action.kind)?.quits === undefined) return null;
  const seat = match.players.findIndex(
    ({ by }, other) => by !== 'person' && by !== 'open' && table.check(match.state, other, last.action) === null,
  );
  return seat < 0 ? null : { seat, action: last.action };
}
