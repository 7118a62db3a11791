/** A small continent that might be the one the bot lives on: what it knows is as it knows it, the rest is likely. */
import { of, engineOf } from '@rempart/kernel';
import type { Dice, Seat } from '@rempart/kernel';
import { daifen } from '../index.ts';
import { building, knowledgeAt, RACES, unit } from '../rules/content.ts';
import { at, idOf, isAlive, living, raceOf, row } from '../rules/questions.ts';
import type { SpyList, State } from '../rules/state.ts';
import { buildingsOn, unitsOn } from './mind.ts';
import type { Mind } from './mind.ts';
import { leftInPeace } from './peace.ts';

export const engine = engineOf(daifen);
/** The bot's own seat there. */
export const SELF: Seat = 0;
/** No more kingdoms than this take part, however large the continent: a thought costs the same on all. */
const NEIGHBOURS = 6;
const GROWTH = 0.06; // of an army, by turn of its list's age: nothing, this, or twice this
const SEEN = 4; // of so many lists a rival might have, one is missing

const income = (buildings: readonly number[]): number =>
  buildings.reduce((gold, n, i) => gold + n * Math.max(0, building(i).goldGain), 0);
const pairs = (counts: readonly number[]): number[] => counts.flatMap((n, i) => (n > 0 ? [i, n] : []));

/** Whom the bot reckons with: those it has fresh lists of, those it knows, then lords unknown. */
function neighbours({ s, me, lists, targets }: Mind): Seat[] {
  const seen = [...lists].sort((a, b) => b.turn - a.turn || a.of - b.of).map(({ of }) => of);
  return [...new Set([...seen, ...targets, ...living(s)])].filter((seat) => seat !== me).slice(0, NEIGHBOURS);
}

function furnish(world: State, seat: Seat, list: SpyList | undefined, dice: Dice): void {
  const race = raceOf(world, seat);
  const usual = leftInPeace(race, world.turn);
  world.intellect[seat] = usual.intellect;
  world.knowledge[seat] = usual.knowledge.slice();
  if (list === undefined) {
    world.gold[seat] = usual.gold;
    world.units[seat] = usual.units.slice();
    world.buildings[seat] = usual.buildings.slice();
    return;
  }
  const grown = 1 + GROWTH * dice.pick(3) * (world.turn - list.turn);
  world.units[seat] = unitsOn(list).map((n) => Math.round(n * grown));
  world.buildings[seat] = buildingsOn(list);
  world.gold[seat] = list.gold + income(row(world.buildings, seat));
  // Who has such troops has learned to train them.
  row(world.units, seat).forEach((n, i) => {
    const { requires } = unit(i);
    if (n > 0 && requires !== null) row(world.knowledge, seat)[knowledgeAt(requires)] ||= 1;
  });
}

function settleSelf(world: State, { s, me }: Mind): void {
  for (const field of ['gold', 'intellect'] as const) world[field][SELF] = at(s[field], me);
  for (const field of ['units', 'buildings', 'knowledge'] as const) world[field][SELF] = row(s[field], me).slice();
}

/** One who has fallen, if any has: from then on the last may associate, and the quiet is counted from the last fall. */
function bury(world: State, seat: Seat, { s }: Mind): void {
  world.fate[seat] = 'destroyed';
  world.fell[seat] = Math.max(...s.fell);
  for (const field of ['gold', 'intellect'] as const) world[field][seat] = 0;
  for (const field of ['units', 'buildings'] as const) row(world[field], seat).fill(0);
}

export function suppose(m: Mind, dice: Dice): State {
  const { s } = m;
  const others = neighbours(m);
  const fallen = s.fate.some((fate) => fate !== 'alive') ? 1 : 0;
  const seed = Array.from({ length: 8 }, () => dice.pick(0x100000000) | 0);
  const world = engine.begin(Math.max(2, 1 + others.length + fallen), {}, seed).state;
  // Those who live close know each other; the lists below say what they have seen.
  Object.assign(world, { turn: s.turn, options: { ...s.options, openKingdoms: true } });
  world.ids[SELF] = idOf(s, m.me);
  world.race[SELF] = raceOf(s, m.me);
  settleSelf(world, m);
  others.forEach((seat, i) => {
    const known = m.targets.includes(seat);
    const there = i + 1;
    if (known) world.ids[there] = idOf(s, seat);
    world.race[there] = known ? raceOf(s, seat) : of(RACES, dice.pick(RACES.length)).id;
    furnish(
      world,
      there,
      m.lists.find(({ of }) => of === seat),
      dice,
    );
  });
  if (fallen > 0) bury(world, others.length + 1, m);
  const alive = living(world);
  const frame = world.stack.at(-1);
  if (frame !== undefined) Object.assign(frame, { asked: alive, seats: alive.slice() });
  spread(world, dice);
  return world;
}

/** What each has seen of the others: most of them, last turn. */
function spread(world: State, dice: Dice): void {
  const lists = world.ids.map((_, of): SpyList => ({
    of,
    turn: world.turn - 1,
    gold: at(world.gold, of),
    units: pairs(row(world.units, of)),
    guests: [],
    buildings: pairs(row(world.buildings, of)),
  }));
  world.lists = world.ids.map((_, seat) =>
    lists.filter(({ of }) => of !== seat && isAlive(world, of) && dice.pick(SEEN) > 0),
  );
}
