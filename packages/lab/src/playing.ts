/** One game, move by move: the very moves that a match with the same secret and the same bots would hold, without its log. */
import { isRefusal } from '@rempart/kernel';
import type { Core, RuleId, Seat } from '@rempart/kernel';
import { botDice, newMatch, settled } from '@rempart/match';
import type { Answer, Match, Player } from '@rempart/match';
import type { Bench, Experiment } from './plan.ts';

/** What is kept of a game. */
export interface Record {
  readonly winners: readonly Seat[];
  readonly rule: RuleId; // by which it ended
  readonly actions: number;
  readonly turns: number | null; // null where a game does not count them
  readonly scores: readonly number[] | null;
  readonly sides: readonly string[] | null; // by seat, where seats play different things
}

const secretOf = (plan: Experiment, i: number): string => `${plan.seed}/${i}`;

export function begin({ plan, engine }: Pick<Bench, 'plan' | 'engine'>, i: number): Match {
  const players = plan.bots.map((level): Player => ({ name: level, by: 'bot', level }));
  const begun = newMatch(engine, { seats: plan.seats, secret: secretOf(plan, i), options: plan.options, players });
  if (isRefusal(begun)) throw new Error(`${plan.game}: ${begun.rule}`);
  return begun.match;
}

/** Its first position. */
export const newGame = (bench: Pick<Bench, 'plan' | 'engine'>, i: number): Core =>
  bench.engine.clone(begin(bench, i).state);

/** A game as far as it has been played. */
export interface Running {
  readonly i: number;
  readonly match: Match; // as it began
  readonly state: Core;
  actions: number;
  asked: Seat | null; // whose bot thinks now
}
export function start(bench: Bench, i: number): Running {
  const match = begin(bench, i);
  return { i, match, state: bench.engine.clone(match.state), actions: 0, asked: null };
}

/** The bot that is asked first names a move; `act` makes it, whatever the bot named. */
export function ask({ plan, engine, bots }: Bench, game: Running): Answer {
  const { state, match, i } = game;
  if (game.actions > engine.game.bound) throw new Error(`${plan.game}: game ${i} of ${plan.seed} does not end`);
  const seat = askedFirst(state);
  const bot = bots[seat] as Bench['bots'][number];
  game.actions++; // and the number of the line that a match would give it: its line 0 is the set-up
  const [view, luck] = [engine.mask(state, seat), botDice(match.header.fairness, game.actions, seat)];
  game.asked = seat;
  try {
    return { action: bot(engine, view, seat, luck) };
  } catch (error) {
    return { failed: String(error) };
  }
}
export function act({ plan, engine, failed }: Bench, game: Running, answer: Answer): void {
  const { state, asked } = game;
  const seat = asked ?? 0;
  game.asked = null;
  const { action } = settled(engine, state, { seat, level: plan.bots[seat] ?? '' }, answer, failed);
  engine.act(state, seat, action);
}

export function recordOf({ room }: Bench, { state, actions }: Running): Record {
  if (state.over === null) throw new Error('it is not over');
  const { winners, rule, scores = null } = state.over;
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const sides = room.side === undefined ? null : seats.map((seat) => room.side?.(state, seat) ?? '');
  return { winners, rule, actions, turns: room.turn?.(state) ?? null, scores, sides };
}

const askedFirst = (s: Core): Seat => s.stack.at(-1)?.seats[0] ?? 0;

/** These games, one after the other, however long a bot thinks: whoever calls this can end it from outside. */
export function playPlainly(bench: Bench, from: number, to: number): Record[] {
  return Array.from({ length: to - from }, (_, i) => {
    const game = start(bench, from + i);
    while (game.state.over === null) act(bench, game, ask(bench, game));
    return recordOf(bench, game);
  });
}
