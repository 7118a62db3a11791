/** Actions for the fuzzer: good ones, made-up ones, and good ones with one thing wrong about them. */
import { actionsOf } from '@rempart/kernel';
import type { Action, Core, Dice, GameDef, Seat, Table } from '@rempart/kernel';

export interface Sent {
  readonly seat: Seat;
  readonly action: unknown;
}

/** One time in two something legal by somebody asked; else something made up, by anybody. */
export function someAction<S extends Core>(table: Table<S>, s: S, luck: Dice): Sent & { readonly legal: boolean } {
  const asked = table.waiting(s);
  const owing = asked[luck.pick(asked.length)]?.seat ?? 0;
  const one = table.sample(s, owing, luck);
  const seat = luck.pick(3) === 0 ? luck.pick(s.seats + 3) - 2 : owing;
  switch (luck.pick(4)) {
    case 0:
      return { seat, action: wellFormed(table.game, luck), legal: false };
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
