/** What is to be played: plain data, so that it can be handed to a worker and written beside the figures. */
import { botNamed, levels } from '@rempart/bots';
import { chooseOptions, isWrongOption, engineOf } from '@rempart/kernel';
import type { Bot, Core, Options, Engine } from '@rempart/kernel';
import { doors } from '@rempart/games';
import { THOUGHT } from '@rempart/match';
import type { Failed } from '@rempart/match';
import type { Room } from '@rempart/games';

export interface Experiment {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
  readonly bots: readonly string[]; // one for each seat
  readonly games: number;
  readonly seed: string; // game i is the match whose secret is "seed/i"
}

/** The plan with everything it names at hand. */
export interface Bench {
  readonly plan: Experiment;
  readonly room: Room;
  readonly engine: Engine<Core>;
  readonly bots: readonly Bot<Core>[];
  readonly limit: number; // milliseconds for one thought
  readonly failed: Failed; // is told of bots that break, do not end, or name what is not legal
}

/** What is wrong with a plan: the field, what it says, and what it could say. */
export interface PlanFault {
  readonly field: 'game' | 'seats' | 'options' | 'bots' | 'games';
  readonly given: unknown;
  readonly allowed: readonly unknown[];
}
export const isPlanFault = (x: object): x is PlanFault => 'field' in x && 'allowed' in x;

/** The game's own players first by name, then those that play any game. */
export const botOf = (room: Room, name: string): Bot<Core> | undefined =>
  (Object.hasOwn(room.bots, name) ? room.bots[name] : undefined) ?? botNamed<Core>(name);
export const botNames = (room: Room): string[] => [...new Set([...levels, ...Object.keys(room.bots)])];

/** Looks everything up, before a single game is played. In a page a room comes without its bots: they are brought. */
export async function prepare(
  plan: Experiment,
  bring: (room: Room) => Room | Promise<Room> = (room) => room,
): Promise<Bench | PlanFault> {
  const door = doors.find(({ id }) => id === plan.game);
  if (door === undefined) return { field: 'game', given: plan.game, allowed: doors.map(({ id }) => id) };
  const { seats, games } = plan;
  if (!Number.isInteger(games) || games < 1) return { field: 'games', given: games, allowed: ['1 …'] };
  return seat(plan, await bring(await door.room()), seats);
}

function seat(plan: Experiment, room: Room, seats: number): Bench | PlanFault {
  const [least, most] = room.game.seats;
  if (!Number.isInteger(seats) || seats < least || seats > most)
    return { field: 'seats', given: seats, allowed: [`${least} … ${most}`] };
  const options = chooseOptions(room.game, seats, plan.options);
  if (isWrongOption(options)) return { field: 'options', given: options.option, allowed: options.allowed };
  if (plan.bots.length !== seats) return { field: 'bots', given: plan.bots, allowed: botNames(room) };
  const bots: Bot<Core>[] = [];
  for (const name of plan.bots) {
    const bot = botOf(room, name);
    if (bot === undefined) return { field: 'bots', given: name, allowed: botNames(room) };
    bots.push(bot);
  }
  const engine = engineOf(room.game);
  return { plan: { ...plan, options }, room, engine, bots, limit: THOUGHT, failed: sayOnce() };
}

/** A bot that fails does so in every game: each of its faults is said once. */
function sayOnce(): Failed {
  const said = new Set<string>();
  return ({ message }) => {
    if (!said.has(message)) console.error(message);
    said.add(message);
  };
}
