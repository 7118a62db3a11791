/** One game, fast: the very moves that a match with the same secret and the same bots would hold, without its log. */
import { isRefusal } from '@rempart/kernel';
import type { Core, RuleId, Seat } from '@rempart/kernel';
import { botDice, exportMatch, newMatch, nextBotMove, play } from '@rempart/match';
import type { Match, MatchFile, Player } from '@rempart/match';
import type { Bench, Plan } from './plan.ts';

/** What is kept of a game. */
export interface Record {
  readonly winners: readonly Seat[];
  readonly rule: RuleId; // by which it ended
  readonly actions: number;
  readonly turns: number | null; // null where a game does not count them
  readonly scores: readonly number[] | null;
  readonly sides: readonly string[] | null; // by seat, where seats play different things
}

const secretOf = (plan: Plan, i: number): string => `${plan.seed}/${i}`;

function begin({ plan, table }: Bench, i: number): Match {
  const players = plan.bots.map((level): Player => ({ name: level, by: 'bot', level }));
  const begun = newMatch(table, { seats: plan.seats, secret: secretOf(plan, i), options: plan.options, players });
  if (isRefusal(begun)) throw new Error(`${plan.game}: ${begun.rule}`);
  return begun.match;
}

export function playGame(bench: Bench, i: number): Record {
  const { plan, room, table, bots } = bench;
  const match = begin(bench, i);
  const state = table.clone(match.state);
  let actions = 0;
  while (state.over === null) {
    if (actions > table.game.bound) throw new Error(`${plan.game}: game ${i} of ${plan.seed} does not end`);
    const seat = askedFirst(state);
    const bot = bots[seat] as Bench['bots'][number];
    actions++; // and the number of the line that a match would give it: its line 0 is the set-up
    table.act(state, seat, bot(table, table.mask(state, seat), seat, botDice(match.header.fairness, actions, seat)));
  }
  const { winners, rule, scores = null } = state.over;
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const sides = room.side === undefined ? null : seats.map((seat) => room.side?.(state, seat) ?? '');
  return { winners, rule, actions, turns: room.turn?.(state) ?? null, scores, sides };
}

const askedFirst = (s: Core): Seat => (s.stack.at(-1)?.seats[0] ?? 0) as Seat;

/** The same game as a match, with its whole log: any figure can be looked into. */
export function exportGame(bench: Bench, i: number): MatchFile {
  const { plan, table, bots } = bench;
  const byName = Object.fromEntries(plan.bots.map((name, seat) => [name, bots[seat] as (typeof bots)[number]]));
  let match = begin(bench, i);
  for (let move = nextBotMove(table, match, byName); move !== null; move = nextBotMove(table, match, byName)) {
    const done = play(table, match, move.seat, move.action);
    if (isRefusal(done)) throw new Error(`${plan.game}: ${done.rule}`);
    match = done.match;
  }
  return exportMatch(table, match);
}
