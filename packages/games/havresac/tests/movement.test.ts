/** The tuned search against the plain one, over positions of whole games, for every kind with all sorts of Objects. */
import { dice, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { havresac } from '../index.ts';
import { reachable } from '../outlook.ts';
import { CELLS, cellAt, idOf } from '../rules/board.ts';
import { KINDS, kindAt } from '../rules/content.ts';
import { firstDestination, waysOf } from '../rules/5-movement.ts';
import { canMove, destinations, someDestination } from '../rules/5-movement-fast.ts';
import { canReach } from '../rules/5-way-back.ts';
import { gearOf } from '../rules/8-objects.ts';
import { mine } from '../rules/state.ts';
import type { Expedition, Found, State } from '../rules/state.ts';
import { ends, faultOf } from './movement.oracle.ts';
import type { Walk } from './movement.oracle.ts';
import { LONG, positions } from './positions.ts';

const engine = engineOf(havresac);
const luck = dice('movement');
const unused = (object: string): Found => ({ object, cell: -1, round: 0, fresh: false, used: false });
const OBJECTS = ['boots', 'boots', 'feather', 'sword'];

/** The position with this Guardian in hand and some Objects ready, whatever was there. */
function drawn(s: State, kind: string): State {
  const copy = engine.clone(s);
  const e = copy.expeditions[0] as Expedition;
  e.hand = kind;
  e.at = -1;
  e.objects = OBJECTS.filter(() => luck.pick(3) === 0).map(unused);
  return copy;
}
const walkOf = (s: State, kind: string, objects: readonly string[]): Walk => ({
  kind,
  face: s.faces[kindAt(kind)] as string,
  boots: objects.filter((object) => object === 'boots').length,
  feather: objects.includes('feather'),
  sword: objects.includes('sword'),
});
/** Every choice among the Objects at hand, each way of spelling it once. */
const choices = (objects: readonly string[]): string[][] => {
  const all = objects.reduce<string[][]>((sets, object) => [...sets, ...sets.map((set) => [...set, object])], [[]]);
  return [...new Map(all.map((set) => [set.join(), set])).values()];
};
/** HA-8.5 Every destination with the Objects it takes, none too many; HA-8.6 no Boots for the night Thief. */
function placements(s: State, kind: string): string[] {
  const e = s.expeditions[0] as Expedition;
  const isLine = kind === 'thief' && s.faces[kindAt(kind)] === 'night';
  const held = e.objects.map(({ object }) => object).filter((object) => !(isLine && object === 'boots'));
  const reached = new Map(choices(held).map((set) => [set.join(), ends(s, e, walkOf(s, kind, set))]));
  return choices(held).flatMap((set) =>
    CELLS.map((_, cell) => cell)
      .filter((cell) => reached.get(set.join())?.has(cell))
      .filter((cell) => set.every((_, i) => !reached.get(set.toSpliced(i, 1).join())?.has(cell)))
      .map((cell) => `${idOf(cell)} ${set.join()}`),
  );
}

/** Adventures under way, one position of so many, each with all six kinds in hand. */
function adventures(): { s: State; kind: string }[] {
  const found: { s: State; kind: string }[] = [];
  let n = 0;
  for (const s of positions(LONG ? 6 : 1)) {
    const { step, seats = [] } = s.stack.at(-1) ?? {};
    if (step === 'adventure' && seats.includes(0) && n++ % (LONG ? 3 : 24) === 0)
      for (const kind of KINDS) found.push({ s: drawn(s, kind), kind });
  }
  return found;
}
const ALL = adventures();

describe('movement, worked out twice', () => {
  it('[HA-5.15] the same destinations, with the same Objects, by a plain search', () => {
    let compared = 0;
    for (const { s, kind } of ALL) {
      const legal = engine.legal(s, 0).filter((a) => a.kind === 'place');
      expect(legal.map(({ to, objects }) => `${to} ${objects.join()}`).sort()).toEqual(placements(s, kind).sort());
      compared += legal.length;
    }
    expect(compared).toBeGreaterThan(5_000);
  });
  it('[HA-5.3] [HA-5.6] [HA-7.15] the fast searches say what the rule says', () => {
    let compared = 0;
    for (const { s, kind } of ALL) {
      const e = mine(s, 0);
      for (const objects of choices(e.objects.map(({ object }) => object))) {
        const gear = gearOf(objects);
        const rule = [...waysOf(s, e, kind, gear).keys()].sort((a, b) => a - b);
        expect(destinations(s, e, kind, gear)).toEqual(rule);
        expect(CELLS.map((_, cell) => cell).filter((cell) => canReach(s, e, kind, gear, cell))).toEqual(rule);
        compared += rule.length;
      }
      const bare = [...waysOf(s, e, kind, gearOf([])).keys()];
      const some = someDestination(s, e, kind, luck);
      expect(bare.length === 0 ? some === -1 : bare.includes(some)).toBe(true);
      expect([canMove(s, e, kind), firstDestination(s, e, kind)]).toEqual([
        bare.length > 0,
        bare.length > 0 ? Math.min(...bare) : -1,
      ]);
    }
    expect(compared).toBeGreaterThan(5_000);
  });
  it('[HA-7.15] every path that is shown is legal step by step, and none is shorter', () => {
    let shown = 0;
    const faults: string[] = [];
    for (const { s, kind } of ALL) {
      const e = s.expeditions[0] as Expedition;
      const slow = new Map<string, ReturnType<typeof ends>>();
      for (const { cell, objects, path } of reachable(s, 0)) {
        const walk = walkOf(s, kind, objects);
        const found = slow.get(objects.join()) ?? ends(s, e, walk);
        slow.set(objects.join(), found);
        const fewest = found.get(cellAt(cell));
        const fault =
          faultOf(s, e, walk, path.map(cellAt)) ??
          (path.at(-1) === cell ? null : 'it ends elsewhere') ??
          (path.length - 1 === fewest ? null : `it could be done in ${fewest}`);
        if (fault !== null) faults.push(`${fault}: ${kind} by ${walk.face}, with ${objects.join()}: ${path.join(' ')}`);
        shown++;
      }
    }
    expect(faults).toEqual([]);
    expect(shown).toBeGreaterThan(5_000);
  });
});
