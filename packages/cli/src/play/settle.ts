/** Before a new game: a person at a terminal is asked for what the flags have not said. Enter takes the default. */
import { NO_PAST } from '@rempart/games';
import type { Json, OptionDef, Options } from '@rempart/kernel';
import type { Player } from '@rempart/match';
import type { Speaker } from '@rempart/words';
import { isFailure } from '../answer.ts';
import type { Args } from '../args.ts';
import { playersOf, voiceOf } from '../house.ts';
import type { Game } from '../house.ts';
import type { Terminal } from './terminal.ts';

type Value = string | number | boolean;
const LIST = 12; // more than this is a number to be typed, not a list to choose from

export async function settle(args: Args, game: Game, terminal: Terminal): Promise<Args> {
  if (!terminal.isTty || args.flags.options !== undefined) return args;
  const say = voiceOf(args, game);
  const known = args.flags.seats ?? args.flags.players?.split(',').length.toString();
  const seats = known === undefined ? await howMany(terminal, say, game.engine.game.seats) : Number(known);
  const players = playersOf(args, game.room, seats);
  const options: { [name: string]: Json } = {};
  for (const [name, def] of Object.entries(game.engine.game.options)) {
    if (!def.perSeat && def.values.length < 3) continue; // switches keep their defaults; --options sets them
    if (game.room.matters?.(name, options, seats) === false) continue;
    if (!def.perSeat) options[name] = await ask(terminal, say, name, def, game.room.offered?.(name, seats) ?? []);
    else if (!isFailure(players)) options[name] = await askEach(terminal, say, game, { name, def, players, options });
  }
  return { ...args, flags: { ...args.flags, seats: String(seats), options: JSON.stringify(options) } };
}

async function howMany(terminal: Terminal, say: Speaker, [least, most]: readonly [number, number]): Promise<number> {
  const counts = Array.from({ length: Math.min(LIST, most - least) + 1 }, (_, i) => least + i);
  if (most - least < LIST) return choose(terminal, say.say('play.seats'), counts, least, String);
  for (;;) {
    const typed = (await terminal.ask(say.say('play.seatsBetween', { least, most })))?.trim() ?? '';
    if (typed === '') return least;
    const wanted = /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
    if (wanted >= least && wanted <= most) return wanted;
    terminal.write(say.say('play.notBetween', { least, most, given: typed }));
  }
}

interface Each {
  readonly name: string;
  readonly def: OptionDef;
  readonly players: readonly Player[];
  readonly options: Options;
}
/** What each seat has one of: people choose their own, everybody else has the usual. A terminal keeps nobody's victories. */
async function askEach(terminal: Terminal, say: Speaker, { room }: Game, of: Each): Promise<Value[]> {
  const { name, def, players, options } = of;
  const may = (value: Value): boolean =>
    (room.hosting?.seating?.choice({ [name]: value }, options, NO_PAST) ?? null) === null;
  const chosen: Value[] = players.map(() => def.default);
  const offered = def.values.filter(may);
  for (const seat of players.flatMap(({ by }, at) => (by === 'person' ? [at] : [])).slice(0, LIST)) {
    const title = players.length === 1 ? say.sayOption(name) : `${say.sayOption(name)} · ${say.saySeat(seat)}`;
    chosen[seat] = await choose(terminal, title, offered, def.default, (value) => say.sayOption(name, value));
  }
  return chosen;
}

function ask(
  terminal: Terminal,
  say: Speaker,
  name: string,
  def: OptionDef,
  offered: readonly Value[],
): Promise<Value> {
  const label = (value: Value): string => {
    const told = say.sayOption(name, value);
    return offered.includes(value) ? say.say('play.offered', { value: told }) : told;
  };
  return choose(terminal, say.sayOption(name), def.values, def.default, label);
}

async function choose<T extends Value>(
  terminal: Terminal,
  title: string,
  values: readonly T[],
  standard: T,
  label: (value: T) => string,
): Promise<T> {
  if (values.length < 2) return standard;
  const lines = values.map((value, i) => `  ${i + 1}${value === standard ? '*' : ' '} ${label(value)}`);
  terminal.write([title, ...lines].join('\n'));
  const typed = (await terminal.ask('> '))?.trim() ?? '';
  return values[Number(typed) - 1] ?? standard;
}
