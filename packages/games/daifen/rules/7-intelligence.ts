/** DA-7 Spies; phase 5, Exploration, espionage and indication. */
import { must, of } from '@rempart/kernel';
import type { Dice, Procedure, Seat } from '@rempart/kernel';
import type { Counts, Seen } from '../report/shape.ts';
import { learn } from './3-knowing.ts';
import { isCaught } from './7-covert.ts';
import { bookOf, gainUnits, moveGold, moveIntellect, tickOf } from './books.ts';
import { BANDS, BUILDINGS, EVENT_DIE, EVENTS, unit, UNITS } from './content.ts';
import { sumD3 } from './dice.ts';
import { add, at, isAlive, living, row } from './questions.ts';
import type { State } from './state.ts';
import type { Mission } from './tick.ts';

/** Counts by id, zeros left out. */
export function byId(things: readonly { id: string }[], counts: readonly number[]): Counts {
  const named: Counts = {};
  for (let i = 0; i < counts.length; i++) if (at(counts, i) !== 0) named[of(things, i).id] = at(counts, i);
  return named;
}

/** DA-7.13 Each explorer comes upon one other living kingdom, all equally likely; one known already is a vain search. */
function explore(s: State, m: Mission, alive: readonly Seat[], dice: Dice): void {
  const me = m.sender;
  if (alive.length > 1) {
    const drawn = dice.pick(alive.length - 1);
    const met = of(alive, drawn < alive.indexOf(me) ? drawn : drawn + 1);
    if (learn(s, me, met, 'exploration')) {
      bookOf(s, me).found.push(met);
      return;
    }
  }
  vain(s, m, dice);
}

/** DA-7.14 A vain explorer may find gold, intellect or a band of wanderers, or die. */
function vain(s: State, m: Mission, dice: Dice): void {
  const roll = dice.pick(EVENT_DIE) + 1;
  const { effect } = must(EVENTS.find(({ from, to }) => roll >= from && roll <= to));
  const { events } = bookOf(s, m.sender);
  const { kind, times = 0, d3 = 0 } = effect;
  const found = (): number => sumD3(dice.pick, d3) * times;
  if (kind === 'gold') {
    const n = found();
    moveGold(s, m.sender, 'events', n);
    events.push({ event: 'gold', amount: n });
  } else if (kind === 'intellect') {
    const n = found();
    moveIntellect(s, m.sender, 'events', n);
    events.push({ event: 'intellect', amount: n });
  } else if (kind === 'wanderers') {
    // DA-7.15 One type drawn by weight, D3 units of it.
    const band = of(BANDS, dice.pick(BANDS.length));
    const n = found();
    gainUnits(s, m.sender, band, n);
    events.push({ event: 'troops', unit: unit(band).id, count: n });
  } else if (kind === 'spy-dies') {
    m.back--;
    events.push({ event: 'death' });
  } else events.push({ event: 'nothing' });
}

/** Foreign supporters, without their owners. */
function guestsOf(s: State, target: Seat): number[] {
  const guests = UNITS.map(() => 0);
  for (const troop of tickOf(s).supports)
    if (troop.target === target && isAlive(s, troop.owner)) troop.units.forEach((n, i) => add(guests, i, n));
  return guests;
}

const pairs = (counts: readonly number[]): number[] => counts.flatMap((n, i) => (n > 0 ? [i, n] : []));

/** DA-7.16 The units in the kingdom at that moment, its guests, its buildings and its gold; never intellect. */
function listOf(s: State, me: Seat, target: Seat): Seen {
  const kept = of(s.lists, me).filter((list) => list.of !== target);
  s.lists[me] = kept;
  if (!isAlive(s, target)) return { ruins: true };
  const [gold, units, buildings] = [at(s.gold, target), row(s.units, target), row(s.buildings, target)];
  const guests = guestsOf(s, target);
  kept.push({
    of: target,
    turn: s.turn,
    gold,
    units: pairs(units),
    guests: pairs(guests),
    buildings: pairs(buildings),
  });
  return {
    ruins: false,
    gold,
    units: byId(UNITS, units),
    guests: byId(UNITS, guests),
    buildings: byId(BUILDINGS, buildings),
  };
}

function spyOn(s: State, m: Mission, dice: Dice): void {
  const { lists } = bookOf(s, m.sender);
  const listed = (): boolean => lists.some(({ target }) => target === m.target);
  for (let i = 0; i < m.count; i++) {
    if (isAlive(s, m.target) && isCaught(s, m, dice)) continue;
    if (!listed()) lists.push({ target: m.target, list: listOf(s, m.sender, m.target) });
  }
}

/** DA-7.17 The subject becomes known to the recipient; never intercepted. */
function indicate(s: State, { sender, target, subject }: Mission): void {
  if (!isAlive(s, target) || !isAlive(s, subject)) return;
  if (learn(s, target, subject, 'indication')) bookOf(s, target).indications.push({ subject, from: sender });
}

/** DA-7.12 All explorations, then all espionage, then all indications; each sender draws from a stream of his own. */
export const intelligence: Procedure<State> = (s, k) => {
  const alive = living(s);
  const missions = tickOf(s).missions.filter(({ sender }) => isAlive(s, sender));
  const walk = (mission: string, label: string, go: (m: Mission, dice: Dice) => void) => {
    const streams = new Map<Seat, Dice>();
    for (const m of missions) {
      if (m.mission !== mission) continue;
      const dice = streams.get(m.sender) ?? k.fresh(`t/${s.turn}/${label}/${m.sender}`);
      streams.set(m.sender, dice);
      go(m, dice);
    }
  };
  walk('explore', 'explore', (m, dice) => {
    for (let i = 0; i < m.count; i++) explore(s, m, alive, dice);
  });
  walk('spy', 'espionage', (m, dice) => spyOn(s, m, dice));
  for (const m of missions) if (m.mission === 'indicate') indicate(s, m);
};
