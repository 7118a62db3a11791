/** The machine-readable vectors, as they are in content/vectors.json: the rulebook's examples among them. */
import type { Scene } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import vectors from '../content/vectors.json' with { type: 'json' };
import { boardFor, zoneName } from '../rules/2-board.ts';
import { lootCard, PLANT_TOKENS } from '../rules/content.ts';
import { isEnraged } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import { figures, heroTurn, items, p, rolls, suffer, table, zone } from './table.ts';

interface Given {
  encounter: string;
  board: { [cube: string]: number };
  ingredients: number;
  energy: number;
  chests: string[];
  souls: string[];
  characters: { as: string; character: string; zone: string; wounds?: number; stunned?: boolean }[];
  loot?: string[];
  unused?: string[];
  soul?: number;
  freed?: number;
  aiTop?: string;
  demonInPlay?: boolean;
  objectiveOverride?: string;
  plants: object;
}
interface Then {
  entries?: string[];
  entryCount?: number;
  zones?: { [as: string]: string };
  wounds?: { [as: string]: number };
  eliminated?: string[];
  board?: { [cube: string]: number };
  ingredients?: number;
  equipped?: { [as: string]: string[] };
  appeared?: { [kind: string]: string };
  chests?: string[];
  souls?: string[];
  freed?: number;
  soul?: number;
  enraged?: boolean;
  pitSouls?: number;
  demonInPlay?: boolean;
  winner?: string;
}
interface Vector {
  id: string;
  name: { en: string };
  rules: string[];
  given: Given;
  when: { do: string; aiCard?: string; actions?: number; attacker?: string; target?: string };
  dice: number[];
  then: Then;
}
const all = vectors.vectors as unknown as Vector[];
const order = ['strength', 'resistance', 'agility', 'alchemy'];

function fieldsOf(g: Given): Partial<State> {
  const at = (id: string): number => zone(g.encounter, id);
  return {
    cubes: order.map((cube) => g.board[cube] as number),
    energy: g.energy,
    chests: g.chests.map(at),
    souls: g.souls.map(at),
    soul: g.soul ?? 0,
    freed: g.freed ?? 0,
    summoned: g.demonInPlay ?? false,
    objective: g.objectiveOverride ?? '',
    aiDiscard: g.aiTop === undefined ? [] : [g.aiTop],
    ...(g.loot === undefined ? {} : { lootDeck: items(g.loot).reverse() }),
    ...(g.unused === undefined ? {} : { roster: g.unused }),
  };
}
function run({ given: g, when, dice }: Vector): { it: Scene<State>; idOf: (as: string) => string } {
  const pieces = g.characters.map(({ character, zone: at, wounds, stunned }) =>
    p(character, at, { wounds: wounds ?? 0, stunned: stunned ?? false }),
  );
  const ids = figures(g.encounter, pieces).map(({ id }) => id);
  const idOf = (as: string): string => ids[g.characters.findIndex((one) => one.as === as)] as string;
  const setting = { encounter: g.encounter, pieces, pool: g.ingredients, tape: rolls(...dice), fields: fieldsOf(g) };
  if (when.do === 'heroTurn') {
    const more = when.actions === undefined ? {} : { actions: when.actions };
    return { it: heroTurn(setting, when.aiCard as string, more), idOf };
  }
  const attacker = idOf(when.attacker as string);
  const target = idOf(when.target as string);
  const scene = table(setting, 'roused', { figure: attacker, moved: false });
  scene.plays({ kind: 'attack', target });
  return { it: scene, idOf };
}
const told = (it: Scene<State>, e: string) => it.events.filter((event) => event.e === e);

describe('vectors', () => {
  it('the Plant tokens are those of the box', () => expect(PLANT_TOKENS).toHaveLength(10));
  it('[MM-8.3] [MM-8.19] vec-01 Teuta, first Action', () => prove('vec-01'));
  it('[MM-9.6] [MM-5.9] vec-02 Teuta, second Action with Alchemy', () => prove('vec-02'));
  it('[MM-8.3] [MM-8.24] vec-03 Teuta, second Action without Alchemy', () => prove('vec-03'));
  it('[MM-9.12] [MM-9.11] [MM-9.14] vec-04 Battista, Long Reach', () => prove('vec-04'));
  it('[MM-8.19] vec-05 Battista, second Action', () => prove('vec-05'));
  it('[MM-8.14] [MM-8.15] vec-06 Without ingredients Battista cannot attack two', () => prove('vec-06'));
  it('[MM-8.7] [MM-8.19] vec-07 A melee Hero moves into the target’s Zone', () => prove('vec-07'));
  it('[MM-8.19] vec-08 A ranged Hero stops next to the target', () => prove('vec-08'));
  it('[MM-8.21] [MM-8.7] vec-09 A useless Move is skipped', () => prove('vec-09'));
  it('[MM-8.16] vec-10 2 Escapes ignore Agility', () => prove('vec-10'));
  it('[MM-8.15] [MM-9.5] vec-11 A Move needs Agility', () => prove('vec-11'));
  it('[MM-11.3] [MM-8.28] vec-12 Trapped Souls replace the Witch as Objective', () => prove('vec-12'));
  it('[MM-11.4] [MM-8.7] vec-13 Freeing a Soul', () => prove('vec-13'));
  it('[MM-7.8] vec-14 Lowest Attribute first', () => prove('vec-14'));
  it('[MM-7.3] vec-15 Aid adds to Actions', () => prove('vec-15'));
  it('[MM-9.12] [MM-7.5] [MM-7.16] vec-16 Rich Find draws four items', () => prove('vec-16'));
  it('[MM-9.5] [MM-9.7] vec-17 A reaction that cannot save is not cast', () => prove('vec-17'));
  it('[MM-9.8] vec-18 The smallest useful X is paid', () => prove('vec-18'));
  it('[MM-7.3] vec-19 Aid does not help a defender', () => prove('vec-19'));
  it('[MM-7.11] [MM-7.12] [MM-8.26] vec-20 Appearing is the first Action', () => prove('vec-20'));
  it('[MM-5.16] vec-21 Stunned Hero', () => prove('vec-21'));
  it('[MM-6.4] [MM-11.1] vec-22 Fifth Soul enrages the Legion', () => prove('vec-22'));
  it('[MM-11.13] [MM-8.5] vec-23 Melee cannot hit the Demon on the Pit', () => prove('vec-23'));
  it('[MM-11.13] [MM-8.23] vec-24 A ranged Hero hits the Demon on the Pit', () => prove('vec-24'));
  it('[MM-11.16] [MM-11.18] vec-25 Pekka’s guard bars the Caverns', () => prove('vec-25'));
  it('[MM-11.18] [MM-2.4] vec-26 Entrance free: Pekka is the Objective', () => prove('vec-26'));
  it('[MM-8.24] [MM-11.24] vec-27 Equidistant targets: best chance to eliminate', () => prove('vec-27'));
  it('[MM-11.14] [MM-7.9] vec-28 Militia strike first and raise nothing', () => prove('vec-28'));
  it('[MM-11.21] [MM-11.22] [MM-11.23] vec-29 Blood Sacrifice', () => prove('vec-29'));
  it('[MM-11.6] [MM-5.15] vec-30 Four Trapped Souls win at once', () => prove('vec-30'));
  it('[MM-9.10] [MM-7.7] vec-31 Alchemy boost inside an Action does not raise Alchemy', () => prove('vec-31'));
  it('[MM-9.8] [MM-8.13] vec-32 Healing of level X', () => prove('vec-32'));
});

function prove(id: string): void {
  const v = all.find((one) => one.id === id) as Vector;
  const { it: g, idOf } = run(v);
  const events = [...g.events];
  while (g.engine.waiting(g.state)[0]?.ask === 'reaction') {
    g.plays(suffer);
    events.push(...g.events);
  }
  g.events.splice(0, g.events.length, ...events);
  compare(g, v, idOf);
  expect(g.state.chance.tape).toEqual([]);
}

function compare(g: Scene<State>, { then, given }: Vector, idOf: (as: string) => string): void {
  const s = g.state;
  const board = boardFor(given.encounter);
  const where = (id: string) => s.figures.find((figure) => figure.id === id);
  const entries = told(g, 'entry').map((event) => `${String(event.card)}/${String(event.entry)}`);
  if (then.entries !== undefined) expect(entries).toEqual(then.entries);
  if (then.entryCount !== undefined) expect(entries).toHaveLength(then.entryCount);
  for (const [as, at] of Object.entries(then.zones ?? {}))
    expect(zoneName(board, where(idOf(as))?.zone ?? -1)).toBe(at);
  for (const [as, n] of Object.entries(then.wounds ?? {})) expect([as, where(idOf(as))?.wounds]).toEqual([as, n]);
  if (then.eliminated !== undefined)
    expect(told(g, 'eliminated').map((event) => event.figure)).toEqual(then.eliminated.map(idOf));
  if (then.board !== undefined) expect(s.cubes).toEqual(order.map((cube) => then.board?.[cube]));
  if (then.ingredients !== undefined) expect(s.pool).toHaveLength(then.ingredients);
  for (const [as, kinds] of Object.entries(then.equipped ?? {}))
    expect(where(idOf(as))?.gear.map((card) => lootCard(card).slot)).toEqual(kinds);
  for (const [kind, at] of Object.entries(then.appeared ?? {}))
    expect(zoneName(board, s.figures.find((figure) => figure.kind === kind)?.zone ?? -1)).toBe(at);
  const names = (zones: number[]): string[] => zones.map((at) => zoneName(board, at));
  if (then.chests !== undefined) expect(names(s.chests)).toEqual(then.chests);
  if (then.souls !== undefined) expect(names(s.souls)).toEqual(then.souls);
  if (then.freed !== undefined) expect(s.freed).toBe(then.freed);
  if (then.soul !== undefined) expect(s.soul).toBe(then.soul);
  if (then.enraged !== undefined) expect(isEnraged(s)).toBe(then.enraged);
  if (then.pitSouls !== undefined) expect(s.pitSouls).toBe(then.pitSouls);
  if (then.demonInPlay !== undefined) expect(s.summoned).toBe(then.demonInPlay);
  if (then.winner !== undefined) expect(s.over?.winners).toEqual(then.winner === 'master' ? [0] : []);
}
