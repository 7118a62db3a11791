/** The fuzzer: legal, illegal and malformed actions at random, hunting for exceptions, dead ends and runaway games. */
import { actionsOf, dice, isRefusal, seedFrom, tableOf } from '../src/index.ts';
import type { Action, Core, Dice, GameDef, Json, Options, Seat, Table } from '../src/index.ts';
import { choose } from './choose.ts';
import { crashOf, inspect, trouble } from './crash.ts';
import type { Crash } from './crash.ts';

export interface FuzzOptions {
  seed?: string;
  games?: number;
  seats?: readonly number[]; // all that the game allows, at random
  moves?: number; // at most so many a game; as many as it takes
}

/** The first crash found, or null. */
export function fuzz<S extends Core>(game: GameDef<S>, options: FuzzOptions = {}): Crash | null {
  const { seed = 'fuzz', games = 100, moves = Infinity } = options;
  const luck = dice(seed);
  const table = tableOf(game);
  for (let i = 0; i < games; i++) {
    const [least, most] = game.seats;
    const seats = options.seats?.[luck.pick(options.seats.length)] ?? least + luck.pick(most - least + 1);
    const crash = fuzzOne(game, table, seats, someOptions(game, seats, luck), `${seed} ${i}`, moves, luck);
    if (crash !== null) return crash;
  }
  return null;
}

function someOptions<S extends Core>(game: GameDef<S>, seats: number, luck: Dice): Options {
  const chosen: Record<string, Json> = {};
  for (const [name, def] of Object.entries(game.options)) {
    const some = (): Json => def.values[luck.pick(def.values.length)] ?? def.default;
    chosen[name] = def.perSeat ? Array.from({ length: seats }, some) : some();
  }
  return chosen;
}

function fuzzOne<S extends Core>(
  game: GameDef<S>,
  table: Table<S>,
  seats: number,
  options: Options,
  label: string,
  moves: number,
  luck: Dice,
): Crash | null {
  const seed = seedFrom(label);
  const actions: { seat: Seat; action: unknown }[] = [];
  const error = trouble(() => {
    let s = table.begin(seats, options, seed).state;
    inspect(game, table, s, 0);
    while (s.over === null && actions.length < moves) {
      const { seat, action, legal } = someAction(game, table, s, luck);
      actions.push({ seat, action });
      const played = table.play(s, seat, action);
      if (isRefusal(played)) {
        if (legal) throw new Error(`action ${actions.length - 1} is refused by ${played.rule}`);
        actions.pop(); // refused, as it should be: no part of the match
        continue;
      }
      s = played.state;
      inspect(game, table, s, actions.length);
      table.mask(s, luck.pick(seats + 1) - 1);
    }
  });
  return error === null ? null : crashOf(game, seats, options, seed, actions, error);
}

/** One time in two something legal by somebody asked; else something made up, by anybody. */
function someAction<S extends Core>(game: GameDef<S>, table: Table<S>, s: S, luck: Dice) {
  const asked = table.waiting(s);
  const owing = asked[luck.pick(asked.length)]?.seat ?? 0;
  const one = choose(table, s, owing, luck);
  const seat = luck.pick(3) === 0 ? luck.pick(s.seats + 3) - 2 : owing;
  switch (luck.pick(4)) {
    case 0:
      return { seat, action: wellFormed(game, luck), legal: false };
    case 1:
      return { seat, action: luck.pick(2) === 0 ? junk(luck) : bent(one, luck), legal: false };
    default:
      return { seat: owing, action: one, legal: true };
  }
}

function wellFormed<S extends Core>(game: GameDef<S>, luck: Dice): unknown {
  const defs = [...actionsOf(game).values()].filter((def) => !def.quits); // made up as often as that, it would end every game
  const def = defs[luck.pick(defs.length)];
  const shapes = Object.entries((def?.shape ?? {}) as Record<string, { some(dice: Dice): unknown }>);
  return { kind: def?.kind, ...Object.fromEntries(shapes.map(([field, shape]) => [field, shape.some(luck)])) };
}

const JUNK: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e21, '', '?', '__proto__', 'constructor', [], {}, [[]], { kind: null }],
  ...[{ kind: '?' }, { kind: '__proto__' }, { kind: 'toString' }, { kind: ['pass'] }, 'x'.repeat(1000)],
];
const junk = (luck: Dice): unknown => JUNK[luck.pick(JUNK.length)];

/** A legal action with one field spoilt, taken away or added. */
function bent(action: Action, luck: Dice): unknown {
  const a: Record<string, unknown> = { ...action };
  const fields = [...Object.keys(a), 'constructor', 'extra'];
  const field = fields[luck.pick(fields.length)] as string;
  if (luck.pick(4) === 0) delete a[field];
  else a[field] = junk(luck);
  return a;
}
