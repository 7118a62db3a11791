/** What a good player weighs, in victory points. */
import type { Seat } from '@rempart/kernel';
import { CASTLE, CELLS, nextTo, sideOf } from '../rules/board.ts';
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
import { EVEN } from './tempers.ts';
import type { Temper } from './tempers.ts';

/** Glory in VP: what the table gives, and what its gold may still buy. */
const perGlory = (s: State): number => 0.75 + 0.25 * (ROUNDS - s.round);
const roundsLeft = (s: State): number => ROUNDS - s.round + 1; // this one included

/** End bonuses, added up once. */
const FAIRY_VP = Array.from({ length: 30 }, (_, n) => fairyVp(n));
const VILLAGE_VP = Array.from({ length: 12 }, (_, n) => villageVp(n));
const bonusOf = (s: State, list: readonly number[], n: number): number => (s.trackBonuses ? (list[n] ?? 0) : 0);
const stepOf = (s: State, list: readonly number[], n: number): number => bonusOf(s, list, n) - bonusOf(s, list, n - 1);

const monsterWorth = (s: State, monster: string): number => gloryOf(monster) * perGlory(s) + huntVpOf(monster);
function fairyWorth(s: State, e: Expedition): number {
  const slot = e.fairies + e.gains.filter((creature) => creature === FAIRY).length + 1;
  return fairyGlory(slot) * perGlory(s) + stepOf(s, FAIRY_VP, slot);
}
function villageWorth(s: State, e: Expedition): number {
  const n = e.repaired.length + 1;
  const glory = Math.max(0.5, villageGlory(n) - villageGlory(n - 1));
  return glory * perGlory(s) * roundsLeft(s) + stepOf(s, VILLAGE_VP, n);
}
const chestWorth = (s: State): number => CHEST_VP + 0.4 + 0.3 * (ROUNDS - s.round);

/** What is won so far: the part of the worth that is certain. */
function won(s: State, e: Expedition, likes: Temper): number {
  let sum = e.vp + CHEST_VP * e.objects.length * likes.chests;
  let slot = e.fairies;
  for (const creature of e.gains)
    sum +=
      creature === FAIRY
        ? (fairyGlory(++slot) * perGlory(s) + stepOf(s, FAIRY_VP, slot)) * likes.fairies
        : monsterWorth(s, creature) * likes.prey;
  sum +=
    (villageGlory(e.repaired.length) * perGlory(s) * roundsLeft(s) + bonusOf(s, VILLAGE_VP, e.repaired.length)) *
    likes.villages;
  for (const found of e.objects)
    if (!found.used)
      sum += found.object === 'cup' ? (found.round === s.round ? 2 * perGlory(s) : 0) : s.round < ROUNDS ? 1.4 : 0.2;
  return sum;
}

const FAR = 99; // no way there
const far = new Int16Array(CELLS.length);
const queue = new Int16Array(CELLS.length);
/** How many steps from the network of start points to every cell, over Forests, round Lakes. */
function distances(s: State, e: Expedition): Int16Array {
  const { lake } = sideOf(s.side);
  far.fill(FAR);
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
    const from = queue[head] ?? CASTLE;
    for (const to of nextTo(from))
      if (lake[to] !== true && far[to] === FAR) {
        far[to] = (far[from] ?? FAR) + 1;
        queue[tail++] = to;
      }
  }
  return far;
}

const NEAR = 2;
const DECAY = 0.82; // for every step beyond
const HOPE = 0.45; // of what somebody in the bag is there for
const SPARE = 0.05; // of what is left over
const LATER = 0.1; // of what waits for the next round
const BUSY = 0.6; // of slayers and Thieves, how many have their own work
const within = (steps: number): number => (steps <= NEAR ? 1 : DECAY ** (steps - NEAR));

/** The best for whom there is somebody; the others by the way. */
function shared(values: number[], hands: number): number {
  values.sort((a, b) => b - a);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] ?? 0) * (i < hands ? HOPE : SPARE);
  return sum;
}

/** What is left and may still be won, by who is still in the bag: slayers, Thieves, anybody. */
function hoped(s: State, e: Expedition, likes: Temper): number {
  const left = (kind: string): number => e.bag[kindAt(kind)] ?? 0;
  const slayers = left('warrior') + left('huntress');
  const thieves = left('thief');
  const later = s.round < ROUNDS ? LATER : 0;
  const steps = distances(s, e);
  const stepsTo = (cell: number): number => steps[cell] ?? FAR;
  const fairy = fairyWorth(s, e) * likes.fairies;
  const village = villageWorth(s, e) * likes.villages;
  const chest = chestWorth(s) * likes.chests;
  const prey: number[] = [];
  const chests: number[] = [];
  const others: number[] = [];
  let sum = 0;
  e.creatures.forEach((creature, cell) => {
    if (creature === '') return;
    if (creature === FAIRY) others.push(fairy * within(stepsTo(cell)));
    else {
      const value = monsterWorth(s, creature) * likes.prey;
      prey.push(value * within(stepsTo(cell)));
      sum += value * later;
    }
  });
  for (const cell of e.closed) {
    if (e.guardians[cell] === '') chests.push(chest * within(stepsTo(cell)));
    sum += chest * later;
  }
  for (const cell of sideOf(s.side).villages)
    if (!e.repaired.includes(cell)) {
      others.push(village * within(stepsTo(cell)));
      sum += village * later;
    }
  if (e.left === 0) return sum;
  return (
    sum +
    shared(prey, slayers) +
    shared(chests, thieves) +
    shared(others, Math.max(1, e.left - (slayers + thieves) * BUSY))
  );
}

/** By day a Guide far out leaves a Tent near what is still to come. */
function camps(s: State, e: Expedition): number {
  if (s.round === ROUNDS || s.faces[kindAt('guide')] !== 'day') return 0;
  let sum = 0;
  e.guardians.forEach((guardian, cell) => {
    if (guardian === 'guide') sum += 0.1 * (Math.abs(Math.floor(cell / 11) - 5) + Math.abs((cell % 11) - 5));
  });
  return sum;
}

export function worth(s: State, me: Seat, likes = EVEN): number {
  const e = mine(s, me);
  const recallable = e.left * 1.6; // a Guardian in the bag will do something
  return won(s, e, likes) + hoped(s, e, likes) + camps(s, e) + recallable;
}
