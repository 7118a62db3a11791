/** A world that a lord could be in: of kingdoms he does not see, one that might be. */
import { of } from '@rempart/kernel';
import type { Dice, Seat } from '@rempart/kernel';
import { knows } from './3-knowing.ts';
import { candidates } from './4-options.ts';
import { faultsOf } from './4-form.ts';
import { opaqueIds } from './2-starting-pack.ts';
import { BUILDINGS, counts, FIRST_WANDERER, KNOWLEDGE, RACES, UNITS } from './content.ts';
import { isAlive, raceOf, row } from './questions.ts';
import { WAYS } from './state.ts';
import type { State } from './state.ts';

/** About what a kingdom of this age has. */
function furnish(s: State, seat: Seat, dice: Dice): void {
  const race = raceOf(s, seat);
  const age = s.turn;
  const alive = isAlive(s, seat);
  const some = (most: number): number => (alive ? dice.pick(most + 1) : 0);
  const start = counts('start.buildings');
  s.gold[seat] = some(60 + age);
  s.intellect[seat] = some(10 + age);
  s.buildings[seat] = BUILDINGS.map(({ id, races }) =>
    alive && races.includes(race) ? (start[id] ?? 0) + some(Math.min(age, 6)) : 0,
  );
  s.units[seat] = UNITS.map(({ races }) => (races.includes(race) ? some(Math.min(age + 4, 20)) : 0));
  s.knowledge[seat] = KNOWLEDGE.map(({ races }) =>
    races.includes(race) && dice.pick(3) === 0 ? 1 + dice.pick(age) : 0,
  );
  s.tried[seat] = UNITS.slice(FIRST_WANDERER).map(() => dice.pick(2));
  s.known[seat] = [];
  s.learned[seat] = [];
  for (let other = 0; other < s.seats && !s.options.openKingdoms; other++) {
    if (other === seat || dice.pick(s.seats) > 3) continue;
    s.known[seat]?.push(other);
    s.learned[seat]?.push((1 + dice.pick(age)) * WAYS.length + dice.pick(WAYS.length - 1));
  }
  s.lists[seat] = [];
  const [first] = row(s.known, seat);
  if (first !== undefined && dice.pick(2) === 0)
    s.lists[seat]?.push({ of: first, turn: dice.pick(age), gold: dice.pick(60), units: [], guests: [], buildings: [] });
  s.fallPoints[seat] = alive ? 0 : dice.pick(200);
}

/** What it may have written this turn, and whether it is about to go. */
function intend(s: State, seat: Seat, dice: Dice): void {
  const frame = s.stack.at(-1);
  const done = frame !== undefined && frame.asked.includes(seat) && !frame.seats.includes(seat);
  s.silent[seat] = s.options.idleTurns === 0 ? 0 : dice.pick(Math.min(s.options.idleTurns, s.turn));
  s.leaving[seat] = done && dice.pick(10) === 0 ? 'abandoned' : '';
  s.forms[seat] = [];
  s.revision[seat] = 0;
  if (!isAlive(s, seat) || s.leaving[seat] !== '' || dice.pick(2) === 0) return;
  const open = candidates(s, seat);
  const guess = of(open, dice.pick(open.length));
  if (faultsOf(s, seat, guess).length > 0) return;
  s.forms[seat] = [guess];
  s.revision[seat] = 1 + dice.pick(2);
}

export function imagine(s: State, me: Seat, dice: Dice): void {
  const fresh = opaqueIds(s.seats, dice.pick);
  const hidden = (seat: Seat): boolean => seat !== me && isAlive(s, seat) && !knows(s, me, seat);
  const others = s.ids.map((_, seat) => seat).filter((seat) => seat !== me);
  const unseen = new Set(me >= 0 ? others.filter(hidden) : others.filter((seat) => isAlive(s, seat)));
  s.fallPoints = s.ids.map(() => 0);
  for (const seat of others) {
    if (unseen.has(seat)) {
      s.ids[seat] = of(fresh, seat);
      s.race[seat] = of(RACES, dice.pick(RACES.length)).id;
    }
    furnish(s, seat, dice);
  }
  for (const seat of others) intend(s, seat, dice);
  if (!isAlive(s, me) && me >= 0) s.fallPoints[me] = dice.pick(200);
  s.tick = null;
}
