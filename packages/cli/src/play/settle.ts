/** Before a new game: a person at a terminal is asked for what the flags have not said. Enter takes the default. */
import type { Json, OptionDef } from '@rempart/kernel';
import type { Speaker } from '@rempart/words';
import type { Args } from '../args.ts';
import { voiceOf } from '../house.ts';
import type { Game } from '../house.ts';
import type { Terminal } from './terminal.ts';

type Value = string | number | boolean;

export async function settle(args: Args, game: Game, terminal: Terminal): Promise<Args> {
  if (!terminal.isTty || args.flags.options !== undefined) return args;
  const say = voiceOf(args, game);
  const [least, most] = game.table.game.seats;
  const known = args.flags.seats ?? args.flags.players?.split(',').length.toString();
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const seats =
    known === undefined ? await choose(terminal, say.say('play.seats'), counts, least, String) : Number(known);
  const options: { [name: string]: Json } = {};
  for (const [name, def] of Object.entries(game.table.game.options)) {
    if (!def.perSeat && def.values.length < 3) continue; // switches keep their defaults; --options sets them
    if (game.room.matters?.(name, options, seats) === false) continue;
    const value = await ask(terminal, say, name, def, game.room.offered?.(name, seats) ?? []);
    options[name] = def.perSeat ? Array.from({ length: seats }, () => value) : value;
  }
  return { ...args, flags: { ...args.flags, seats: String(seats), options: JSON.stringify(options) } };
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
