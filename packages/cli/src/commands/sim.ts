/** sim: many games by bots, as figures. */
import { availableParallelism } from 'node:os';
import { exportGame, isPlanFault, prepare, simulate } from '@rempart/lab';
import type { Figures, Experiment, PlanFault, Spread } from '@rempart/lab';
import type { Json } from '@rempart/kernel';
import { isFailure, misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { optionsOf, wholeOf, wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { gameNamed, voiceOf } from '../house.ts';
import type { Game } from '../house.ts';

export async function simCommand(args: Args): Promise<Answer | Failure> {
  const id = wordAt(args, 1, '<game>');
  if (typeof id !== 'string') return id;
  const game = await gameNamed(args, id);
  if (isFailure(game)) return game;
  const plan = planOf(args, game);
  if (isFailure(plan)) return plan;
  const bench = await prepare(plan);
  if (isPlanFault(bench)) return faulty(args, plan, bench);
  const workers = wholeOf(args, 'workers', availableParallelism());
  if (typeof workers !== 'number') return workers;
  const one = wholeOf(args, 'export', -1);
  if (typeof one !== 'number') return one;
  if (one >= 0) {
    const json = exportGame(bench, one);
    return { json, text: JSON.stringify(json) };
  }
  const figures = await simulate(bench, { workers, program: new URL(import.meta.url), progress: progressBar(args) });
  return { json: figures, text: table(args, game, figures) };
}

function planOf(args: Args, game: Game): Experiment | Failure {
  const bots = args.flags.bots?.split(',') ?? [];
  const [least] = game.engine.game.seats;
  const seats = wholeOf(args, 'seats', Math.max(least, bots.length));
  if (typeof seats !== 'number') return seats;
  const games = wholeOf(args, 'games', 100);
  if (typeof games !== 'number') return games;
  const options = optionsOf(args);
  if (isFailure(options)) return options;
  const strongest = Object.keys(game.room.bots).at(-1) ?? 'random';
  // One name serves all seats; none: the game's best.
  const named = bots.length === 0 ? [strongest] : bots;
  const all = named.length === 1 ? Array.from({ length: Math.max(seats, 0) }, () => named[0] as string) : named;
  return { game: game.door.id, seats, options, bots: all, games, seed: args.flags.seed ?? 'rempart' };
}

function faulty(args: Args, plan: Experiment, fault: PlanFault): Failure {
  const name = `--${fault.field}`;
  const allowed = fault.allowed as Json[];
  const counted = fault.field === 'bots' && Array.isArray(fault.given);
  const facts = { name, given: fault.given as Json, allowed, seats: plan.seats };
  return misuse(fault.field, name, args.speak.say(counted ? 'cli.badSeats' : 'cli.badChoice', facts), { allowed });
}

/** On stderr, and only where somebody looks. */
function progressBar(args: Args): (done: number, of: number) => void {
  if (!process.stderr.isTTY || args.json) return () => {};
  const wide = 40;
  return (done, of) => {
    const full = Math.round((wide * done) / of);
    const line = `${'█'.repeat(full)}${'░'.repeat(wide - full)} ${done}/${of}`;
    process.stderr.write(done === of ? `\r${' '.repeat(line.length)}\r` : `\r${line}`);
  };
}

function table(args: Args, game: Game, figures: Figures): string {
  const say = voiceOf(args, game);
  const percent = (x: number): string =>
    `${new Intl.NumberFormat(args.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(100 * x)} %`;
  const number = (x: number): string => new Intl.NumberFormat(args.language, { maximumFractionDigits: 1 }).format(x);
  const spread = (s: Spread): string =>
    say.say('sim.spread', {
      mean: number(s.mean),
      median: number(s.median),
      least: number(s.least),
      most: number(s.most),
      leastIn: String(s.leastIn),
      mostIn: String(s.mostIn),
    });
  const example = (i: number | null): string =>
    i === null ? '' : `   ${say.say('sim.example', { example: String(i) })}`;
  const rule = (id: string): string => game.book.chapters.flatMap((c) => c.rules).find((r) => r.id === id)?.title ?? '';
  const options = Object.entries(figures.options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
  return [
    say.say('sim.title', { game: game.door.title[args.language], games: figures.games, seed: figures.seed }),
    `  ${options}`,
    ...figures.seats.flatMap(({ seat, bot, wins, score }) => [
      `  ${say.say('sim.who', { index: String(seat), bot })}: ${say.say('sim.wins')} ${percent(wins.rate)} (${wins.count}), ${say.say('sim.interval')} ${percent(wins.low)} – ${percent(wins.high)}${example(wins.example)}`,
      ...(score === null ? [] : [`      ${say.say('sim.score')}: ${spread(score)}`]),
    ]),
    ...figures.sides.map(
      ({ side, seats, count, rate, low, high, example: i }) =>
        `  ${say.say('sim.side', { side: say.sayName(side), seats, won: number(count) })}: ${percent(rate)}, ${say.say('sim.interval')} ${percent(low)} – ${percent(high)}${example(i)}`,
    ),
    ...figures.ends.map(
      (end) =>
        `  ${say.say('sim.ends')} ${end.rule} (${rule(end.rule)}): ${percent(end.rate)} (${end.count})${example(end.example)}`,
    ),
    `  ${say.say('sim.actions')}: ${spread(figures.actions)}`,
    ...(figures.turns === null ? [] : [`  ${say.say('sim.turns')}: ${spread(figures.turns)}`]),
  ].join('\n');
}
