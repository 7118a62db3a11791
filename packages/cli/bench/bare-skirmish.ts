/**
 * Skirmish as one would write it without a kernel: the same rules and the same way to pick an action at random, in one
 * loop over plain arrays. No check of what comes in, no list of what is legal, no events, no rule to cite, nothing that
 * could be saved in the middle. The difference in speed is the price of all that.
 */
import type { Dice } from '@rempart/kernel';

const NEXT = [
  [1, 2],
  [0, 3, 4],
  [0, 3, 5],
  [1, 2, 6, 7],
  [1, 6],
  [2, 7],
  [3, 4, 8],
  [3, 5, 8],
  [6, 7],
];
const HOMES = [0, 8, 4, 5];
const ROUNDS = 5;
const TRIES = 12;
const AMBUSH = 0;
const LEVY = 1;
const RUMOUR = 2;
const NOBODY = -1;

interface Bare {
  seats: number;
  round: number;
  owner: number[];
  army: number[];
  marched: boolean[];
  gold: number[];
  hands: number[][];
  deck: number[];
  actions: number;
  over: boolean;
}

function setUp(seats: number, dice: Dice): Bare {
  const deck = [...Array<number>(6).fill(AMBUSH), ...Array<number>(5).fill(LEVY), ...Array<number>(5).fill(RUMOUR)];
  dice.shuffle(deck);
  const owner = NEXT.map(() => NOBODY);
  const army = NEXT.map(() => 0);
  for (let seat = 0; seat < seats; seat++) {
    owner[HOMES[seat] as number] = seat;
    army[HOMES[seat] as number] = 3;
  }
  const chairs = Array.from({ length: seats }, (_, seat) => seat);
  const hands = chairs.map(() => deck.splice(-2));
  const gold = chairs.map(() => 2);
  return { seats, round: 0, owner, army, marched: NEXT.map(() => false), gold, hands, deck, actions: 0, over: false };
}

function placesOf(s: Bare, seat: number): number[] {
  const places: number[] = [];
  for (let p = 0; p < s.owner.length; p++) if (s.owner[p] === seat) places.push(p);
  return places;
}

function income(s: Bare): void {
  s.round++;
  for (let seat = 0; seat < s.seats; seat++) {
    const places = placesOf(s, seat).length;
    s.gold[seat] = (s.gold[seat] as number) + places;
    const hand = s.hands[seat] as number[];
    const card = hand.length < 3 && places > 0 ? s.deck.pop() : undefined;
    if (card !== undefined) hand.push(card);
  }
}

function bids(s: Bare, dice: Dice): number[] {
  const bid = s.gold.map(() => 0);
  const asked: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    if (!s.owner.includes(seat)) continue;
    asked.push(seat);
    bid[seat] = dice.pick((s.gold[seat] as number) + 1);
    s.actions++;
  }
  asked.sort((a, b) => (bid[b] as number) - (bid[a] as number) || a - b);
  for (const seat of asked) s.gold[seat] = (s.gold[seat] as number) - (bid[seat] as number);
  return asked;
}

/** The reply window, ambush or decline, each as likely; then the dice. */
function fight(s: Bare, from: number, to: number, sent: number, dice: Dice): void {
  const hand = s.hands[s.owner[to] as number] as number[];
  let units = sent;
  s.marched[from] = true;
  s.actions++;
  if (dice.pick(2) === 0 && hand.includes(AMBUSH)) {
    hand.splice(hand.indexOf(AMBUSH), 1);
    s.army[from] = (s.army[from] as number) - 1;
    units--;
  }
  if (units === 0) return;
  const attacker = s.owner[from] as number;
  const won = dice.roll(6) + units > dice.roll(6) + (s.army[to] as number);
  s.army[from] = (s.army[from] as number) - units;
  if (won) {
    s.owner[to] = attacker;
    s.army[to] = units;
    s.marched[to] = true;
  }
  s.over = s.owner.every((owner) => owner === attacker || owner === NOBODY);
}

/** A march at random among all that could be written down; false when it breaks a rule, or there is none. */
function march(s: Bare, me: number, dice: Dice): boolean {
  const candidates: number[] = [];
  for (const from of placesOf(s, me))
    for (const to of NEXT[from] as number[])
      for (let units = 1; units < (s.army[from] as number); units++) candidates.push((units * 9 + from) * 9 + to);
  const chosen = candidates[dice.pick(candidates.length)];
  if (chosen === undefined) return false;
  const to = chosen % 9;
  const from = Math.floor(chosen / 9) % 9;
  const units = Math.floor(chosen / 81);
  if (s.marched[from]) return false;
  if (s.owner[to] !== me && s.owner[to] !== NOBODY) fight(s, from, to, units, dice);
  else {
    s.army[from] = (s.army[from] as number) - units;
    s.army[to] = (s.army[to] as number) + units;
    s.owner[to] = me;
    s.marched[to] = true;
  }
  return true;
}

/** March or pass, each as likely; a march that is refused is tried again. */
function turn(s: Bare, me: number, dice: Dice): void {
  while (!s.over && s.owner.includes(me)) {
    let marched = false;
    for (let i = 0; i < TRIES && !marched && dice.pick(2) === 0; i++) marched = march(s, me, dice);
    s.actions++;
    if (!marched) break;
  }
  s.marched.fill(false);
}

/** One whole game by random actions; gives their number. */
export function playBare(seats: number, dice: Dice): number {
  const s = setUp(seats, dice);
  while (!s.over && s.round < ROUNDS) {
    income(s);
    for (const seat of bids(s, dice)) if (!s.over) turn(s, seat, dice);
  }
  return s.actions;
}
