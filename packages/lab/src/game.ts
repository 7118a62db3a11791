/** One game, fast: the very moves that a match with the same secret and the same bots would hold, without its log. */
import { isRefusal } from '@rempart/kernel';
import type { Core, RuleId, Seat, Engine } from '@rempart/kernel';
import { botDice, botMove, exportMatch, newMatch, play, settled, THOUGHT, think } from '@rempart/match';
import type { Answer, Bots, Match, MatchFile, Player, Thought } from '@rempart/match';
import { inTime, isTooLong } from './limit.ts';
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

function begin({ plan, engine }: Pick<Bench, 'plan' | 'engine'>, i: number): Match {
  const players = plan.bots.map((level): Player => ({ name: level, by: 'bot', level }));
  const begun = newMatch(engine, { seats: plan.seats, secret: secretOf(plan, i), options: plan.options, players });
  if (isRefusal(begun)) throw new Error(`${plan.game}: ${begun.rule}`);
  return begun.match;
}

/** Its first position. */
export const newGame = (bench: Pick<Bench, 'plan' | 'engine'>, i: number): Core =>
  bench.engine.clone(begin(bench, i).state);

/** A game as far as it has been played. */
interface Running {
  readonly i: number;
  readonly match: Match; // as it began
  readonly state: Core;
  actions: number;
  asked: Seat | null; // whose bot thinks now
}
function start(bench: Bench, i: number): Running {
  const match = begin(bench, i);
  return { i, match, state: bench.engine.clone(match.state), actions: 0, asked: null };
}

/** The bot that is asked first names a move; `act` makes it, whatever the bot named. */
function ask({ plan, engine, bots }: Bench, game: Running): Answer {
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
function act({ plan, engine, failed }: Bench, game: Running, answer: Answer): void {
  const { state, asked } = game;
  const seat = asked ?? 0;
  game.asked = null;
  const { action } = settled(engine, state, { seat, level: plan.bots[seat] ?? '' }, answer, failed);
  engine.act(state, seat, action);
}

const SLICE = 100; // milliseconds of play for one setting of the alarm
/** These games, one after the other, under one alarm for many moves. A bot that thinks too long is ended, as anywhere. */
export function playGames(bench: Bench, from: number, to: number): Record[] {
  const records: Record[] = [];
  let game = start(bench, from);
  const onwards = (): void => {
    const until = performance.now() + SLICE;
    while (records.length < to - from && performance.now() < until) {
      if (game.state.over === null) act(bench, game, ask(bench, game));
      else {
        records.push(recordOf(bench, game));
        if (records.length < to - from) game = start(bench, from + records.length);
      }
    }
  };
  while (records.length < to - from)
    try {
      inTime(onwards, bench.limit + SLICE);
    } catch (error) {
      if (!isTooLong(error) || game.asked === null) throw error; // the rules' own fault
      act(bench, game, { failed: String(error) });
    }
  return records;
}
export const playGame = (bench: Bench, i: number): Record => playGames(bench, i, i + 1)[0] as Record;

function recordOf({ room }: Bench, { state, actions }: Running): Record {
  if (state.over === null) throw new Error('it is not over');
  const { winners, rule, scores = null } = state.over;
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const sides = room.side === undefined ? null : seats.map((seat) => room.side?.(state, seat) ?? '');
  return { winners, rule, actions, turns: room.turn?.(state) ?? null, scores, sides };
}

const askedFirst = (s: Core): Seat => s.stack.at(-1)?.seats[0] ?? 0;

/** The same game as a match, with its whole log: any figure can be looked into. */
export function exportGame(bench: Bench, i: number): MatchFile {
  const { plan, engine, bots } = bench;
  const byName = Object.fromEntries(plan.bots.map((name, seat) => [name, bots[seat] as (typeof bots)[number]]));
  let match = begin(bench, i);
  const next = () => botMove(engine, match, ponderIn(engine, byName, bench.limit), bench.failed);
  for (let move = next(); move !== null; move = next()) {
    const done = play(engine, match, move.seat, move.action);
    if (isRefusal(done)) throw new Error(`${plan.game}: ${done.rule}`);
    match = done.match;
  }
  return exportMatch(engine, match);
}

/** Thinks here and now, but not for ever. */
export const ponderIn =
  (engine: Engine<Core>, bots: Bots<Core>, limit = THOUGHT) =>
  (thought: Thought): Answer => {
    try {
      return inTime(() => think(engine, thought, bots), limit);
    } catch (error) {
      return { failed: String(error) };
    }
  };
