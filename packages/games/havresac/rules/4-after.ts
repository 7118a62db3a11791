/** HA-4.8 After the move: the Guardian's own ability and the Objects Bow, Hammer and Net, each once, in any order. */
import { action, listOf, of, oneOf } from '@rempart/kernel';
import type { Dice, Seat } from '@rempart/kernel';
import { aCell, cellAt, idOf } from './board.ts';
import { LATER } from './content.ts';
import { tell } from './6-arrival.ts';
import { isNear, isTarget, mendsMany, objectPower, placedKind, placedPower } from './7-abilities.ts';
import type { Power } from './7-abilities.ts';
import { isFound, isSettled, isUnused, readyOf, spend } from './8-objects.ts';
import { mine } from './state.ts';
import type { Action, Answer, State } from './state.ts';

const define = action<State>();
/** HA-4.2 First the placement, then the rest. */
const isPlaced = (s: State, me: Seat): boolean => mine(s, me).at >= 0;

export type Ability = { kind: 'ability'; cells: string[] };
type Targeting = (s: State, me: Seat, a: Ability) => Answer;
const each =
  (holds: (s: State, me: Seat, cell: number) => Answer): Targeting =>
  (s, me, a) => {
    for (const cell of a.cells) {
      const answer = holds(s, me, cellAt(cell));
      if (answer !== true) return answer;
    }
    return true;
  };
/** What the power of the Guardian just placed says of each target; without a power it is refused by HA-7.1. */
const asks = (holds: (s: State, me: Seat, power: Power, cell: number) => Answer): Targeting =>
  each((s, me, cell) => {
    const power = placedPower(s, me);
    return power === null || holds(s, me, power, cell);
  });
const aims = (rule: string): Targeting => asks((s, me, power, cell) => isTarget(s, me, power, rule, cell));
const mayNameMany = (s: State, me: Seat): boolean => {
  const power = placedPower(s, me);
  return power !== null && mendsMany(power);
};
/** Every non-empty choice among these, in their order. */
function subsets(cells: readonly string[]): string[][] {
  let found: string[][] = [[]];
  for (const cell of cells) found = [...found, ...found.map((chosen) => [...chosen, cell])];
  return found.filter((chosen) => chosen.length > 0);
}
const NOTHING: number[] = [];
function struckNow(s: State, me: Seat): number[] {
  const { at, acted } = mine(s, me);
  const power = acted || at < 0 ? null : placedPower(s, me);
  return power === null ? NOTHING : power.targets(s, me, at);
}
const targetsNow = (s: State, me: Seat): string[] =>
  struckNow(s, me)
    .toSorted((a, b) => a - b)
    .map(idOf);

function someStrike(s: State, me: Seat, dice: Dice): Ability | null {
  const cells = struckNow(s, me);
  const cell = cells.length === 0 ? undefined : cells[dice.pick(cells.length)];
  return cell === undefined ? null : { kind: 'ability', cells: [idOf(cell)] };
}
/** HA-4.8 The Guardian's ability, once; HA-7.13 the night Druid names all his Villages in that one use. */
export const ability = define<Ability>({
  kind: 'ability',
  rule: 'HA-7.1',
  shape: { cells: listOf(aCell, 1, 4) },
  needs: [
    ['HA-4.2', isPlaced],
    ['HA-7.1', (s, me) => placedPower(s, me) !== null || { guardian: placedKind(s, me) }],
    ['HA-4.8', (s, me) => !mine(s, me).acted || { guardian: placedKind(s, me), why: 'acted' }],
    ['HA-4.8', (s, me, a) => a.cells.length === 1 || mayNameMany(s, me) || { why: 'one' }],
    ['HA-7.13', (_s, _me, a) => new Set(a.cells).size === a.cells.length || { cell: of(a.cells, 0), why: 'twice' }],
    ['HA-7.2', asks((s, me, power, cell) => isNear(mine(s, me).at, power, cell))],
    ['HA-7.4', aims('HA-7.4')],
    ['HA-7.7', aims('HA-7.7')],
    ['HA-7.10', aims('HA-7.10')],
    ['HA-7.13', aims('HA-7.13')],
  ],
  options(s, me) {
    const cells = targetsNow(s, me);
    if (cells.length === 0) return [];
    const choices = mayNameMany(s, me) ? subsets(cells) : cells.map((cell) => [cell]);
    return choices.map((chosen) => ({ kind: 'ability', cells: chosen }));
  },
  any: someStrike,
  tidy: (a) => (a.cells.length < 2 ? a : { ...a, cells: [...a.cells].sort((x, y) => cellAt(x) - cellAt(y)) }),
  apply(s, me, a, k) {
    const power = placedPower(s, me);
    mine(s, me).acted = true;
    for (const cell of a.cells) power?.strike(s, me, k, cellAt(cell));
  },
});

export type Use = { kind: 'object'; object: string; cell: string };
function usesNow(s: State, me: Seat): Use[] {
  const e = mine(s, me);
  if (e.at < 0 || e.objects.length === 0) return [];
  return LATER.filter((one) => readyOf(e, one) > 0).flatMap((one) =>
    objectPower(one)
      .targets(s, me, e.at)
      .map((cell): Use => ({ kind: 'object', object: one, cell: idOf(cell) })),
  );
}
/** HA-8.8, HA-8.10, HA-8.11 Bow, Hammer, Net: after the move, which they end. */
export const object = define<Use>({
  kind: 'object',
  rule: 'HA-4.8',
  shape: { object: oneOf(LATER), cell: aCell },
  needs: [
    ['HA-4.2', isPlaced],
    ['HA-8.4', (s, me, a) => isFound(s, me, [a.object])],
    ['HA-8.2', (s, me, a) => isUnused(s, me, [a.object])],
    ['HA-8.1', (s, me, a) => isSettled(s, me, a.object)],
    ['HA-7.2', (s, me, a) => isNear(mine(s, me).at, objectPower(a.object), cellAt(a.cell))],
    ['HA-8.8', (s, me, a) => isTarget(s, me, objectPower(a.object), 'HA-8.8', cellAt(a.cell))],
    ['HA-8.10', (s, me, a) => isTarget(s, me, objectPower(a.object), 'HA-8.10', cellAt(a.cell))],
    ['HA-8.11', (s, me, a) => isTarget(s, me, objectPower(a.object), 'HA-8.11', cellAt(a.cell))],
  ],
  options: usesNow,
  apply(s, me, a, k) {
    spend(mine(s, me), a.object);
    tell(s, me, k, { e: 'used', rule: objectPower(a.object).rule, seat: me, object: a.object, cell: a.cell });
    objectPower(a.object).strike(s, me, k, cellAt(a.cell));
  },
});

/** One of what the Guardian may do after its move, at random; null as often as any one kind of it: nothing more. */
export function anythingAfter(s: State, me: Seat, dice: Dice): Action | null {
  const { at, objects } = mine(s, me);
  if (at < 0) return null;
  const struck = someStrike(s, me, dice);
  const uses = objects.length === 0 ? [] : usesNow(s, me);
  const kinds = 1 + (struck === null ? 0 : 1) + (uses.length === 0 ? 0 : 1);
  const kind = dice.pick(kinds);
  if (kind === 0) return null;
  return kind === 1 && struck !== null ? struck : (uses[dice.pick(uses.length)] ?? null);
}
