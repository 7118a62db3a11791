/** What a good player weighs, in victory points. */
import type { Seat } from '@rempart/kernel';
import { CASTLE, NEXT, sideOf } from '../rules/board.ts';
import {
  CHEST_VP,
  FAIRY,
  fairyGlory,
  fairyVp,
  gloryOf,
  huntVpOf,
  kindAt,
  ROUNDS,
  villageGlory,
  villageVp,
} from '../rules/content.ts';
import { mine } from '../rules/state.ts';
import type { Expedition, State } from '../rules/state.ts';

/** Glory in VP: what the table gives, and what its gold may still buy. */
const perGlory = (s: State): number => 0.75 + 0.12 * (ROUNDS - s.round);
const roundsLeft = (s: State): number => ROUNDS - s.round + 1; // this one included

const monsterWorth = (s: State, monster: string): number => gloryOf(monster) * perGlory(s) + huntVpOf(monster);
function fairyWorth(s: State, e: Expedition): number {
  const slot = e.fairies + e.gains.filter((creature) => creature === FAIRY).length + 1;
  return fairyGlory(slot) * perGlory(s) + (s.trackBonuses ? fairyVp(slot) - fairyVp(slot - 1) : 0);
}
function villageWorth(s: State, e: Expedition): number {
  const n = e.repaired.length + 1;
  const bonus = s.trackBonuses ? villageVp(n) - villageVp(n - 1) : 0;
  return Math.max(0.5, villageGlory(n) - villageGlory(n - 1)) * perGlory(s) * roundsLeft(s) + bonus;
}
const chestWorth = (s: State): number => CHEST_VP + 0.4 + 0.3 * (ROUNDS - s.round);

/** What is won so far: the part of the worth that is certain. */
function won(s: State, e: Expedition): number {
  let sum = e.vp + CHEST_VP * e.objects.length;
  let slot = e.fairies;
  for (const creature of e.gains)
    sum +=
      creature === FAIRY
        ? fairyGlory(++slot) * perGlory(s) + (s.trackBonuses ? fairyVp(slot) - fairyVp(slot - 1) : 0)
        : monsterWorth(s, creature);
  sum +=
    villageGlory(e.repaired.length) * perGlory(s) * roundsLeft(s) + (s.trackBonuses ? villageVp(e.repaired.length) : 0);
  for (const found of e.objects)
    if (!found.used)
      sum += found.object === 'cup' ? (found.round === s.round ? 2 * perGlory(s) : 0) : s.round < ROUNDS ? 1.4 : 0.2;
  return sum;
}

const far = new Int16Array(NEXT.length);
const queue = new Int16Array(NEXT.length);
/** How many steps from the network of start points to every cell, over Forests, round Lakes. */
function distances(s: State, e: Expedition): Int16Array {
  const { lake } = sideOf(s.side);
  far.fill(99);
  let tail = 0;
  const start = (cell: number): void => {
    if (far[cell] === 0) return;
    far[cell] = 0;
    queue[tail++] = cell;
  };
  start(CASTLE);
  e.guardians.forEach((guardian, cell) => guardian !== '' && start(cell));
  e.tents.forEach(start);
  for (let head = 0; head < tail; head++) {
    const from = queue[head] as number;
    for (const to of NEXT[from] as readonly number[])
      if (lake[to] !== true && far[to] === 99) {
        far[to] = (far[from] as number) + 1;
        queue[tail++] = to;
      }
  }
  return far;
}

const DECAY = 0.72;
const HOPE = 0.45; // of what is in reach, how much a Guardian to come will get
const within = (steps: number): number => (steps <= 2 ? 1 : DECAY ** (steps - 2));

/** What is left and may still be won, by who is still in the bag: slayers, Thieves, anybody. */
function hoped(s: State, e: Expedition): number {
  const left = (kind: string): number => e.bag[kindAt(kind)] as number;
  const slayers = left('warrior') + left('huntress');
  const thieves = left('thief');
  const later = s.round < ROUNDS ? 0.25 : 0; // Monsters, Chests and Villages wait for the next round
  const steps = distances(s, e);
  let sum = 0;
  const side = sideOf(s.side);
  e.creatures.forEach((creature, cell) => {
    if (creature === '') return;
    if (creature === FAIRY) sum += e.left > 0 ? fairyWorth(s, e) * within(steps[cell] as number) : 0;
    else sum += monsterWorth(s, creature) * (slayers > 0 ? within(steps[cell] as number) : later * 0.5);
  });
  for (const cell of e.closed)
    sum += chestWorth(s) * (thieves > 0 && e.guardians[cell] === '' ? within(steps[cell] as number) : later * 0.5);
  for (const cell of side.villages)
    if (!e.repaired.includes(cell))
      sum += villageWorth(s, e) * (e.left > 0 ? within(steps[cell] as number) : later * 0.3);
  return sum * HOPE * Math.min(1, (e.left + 2) / 6);
}

/** By day a Guide far out leaves a Tent near what is still to come. */
function camps(s: State, e: Expedition): number {
  if (s.round === ROUNDS || s.faces[kindAt('guide')] !== 'day') return 0;
  let sum = 0;
  e.guardians.forEach((guardian, cell) => {
    if (guardian === 'guide') sum += 0.25 * (Math.abs(Math.floor(cell / 11) - 5) + Math.abs((cell % 11) - 5));
  });
  return sum;
}

export function worth(s: State, me: Seat): number {
  const e = mine(s, me);
  const recallable = e.left * 0.9; // a Guardian in the bag will do something
  return won(s, e) + hoped(s, e) + camps(s, e) + recallable;
}
