/** Battle phases of cities made by chance, as the game has them and as the book has them. */
import { dice, tableOf } from '@rempart/kernel';
import type { Dice, Event, Seat } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { fantasyDefense } from '../index.ts';
import { defendersFor, gatesFor, invadersFor, isBoss } from '../rules/content.ts';
import type { State } from '../rules/state.ts';
import { follow } from './battle.oracle.ts';
import { city } from './city.ts';
import { finish } from './moves.ts';

const table = tableOf(fantasyDefense);
const LONG = process.env['LONG'] !== undefined; // many more, for those who have the time
const oneOf = <T>(list: readonly T[], luck: Dice): T => list[luck.pick(list.length)] as T;

/** Any city: who besieges which gate, who stands where, what was cast, how much heart is left. */
function anyCity(luck: Dice): State {
  const coop = luck.pick(2) === 0;
  const seats = coop ? 2 : 1;
  const gates = luck.shuffle(gatesFor(seats));
  const length = gates.length / seats;
  const siege: { [gate: string]: string } = {};
  const bosses = luck.shuffle(invadersFor(seats, 'boss'));
  const others = luck.shuffle([...invadersFor(seats, 'minion'), ...invadersFor(seats, 'elite')]);
  for (const boss of bosses.slice(0, Math.max(0, luck.pick(4) - 1))) {
    const column = luck.pick(length);
    const its = gates.filter((_, i) => i % length === column);
    if (its.every((gate) => siege[gate] === undefined)) for (const gate of its) siege[gate] = boss;
  }
  const sparse = 2 + luck.pick(4);
  for (const gate of gates)
    if (siege[gate] === undefined && luck.pick(sparse) === 0) siege[gate] = others.pop() as string;
  const elves = !coop && luck.pick(2) === 0;
  const cards = luck.shuffle(coop ? ['human', 'elf'].flatMap(defendersFor) : defendersFor(elves ? 'elf' : 'human'));
  const wall = Object.fromEntries(gates.map((gate) => [gate, cards.splice(0, luck.pick(luck.pick(2) === 0 ? 3 : 7))]));
  const weak = Object.values(siege).filter((id) => !isBoss(id));
  return city({
    ...(coop ? { coop } : elves ? { elves: true } : {}),
    gates,
    siege,
    wall,
    bosses,
    bloodied: bosses.filter(() => luck.pick(2) === 0),
    flamed: weak.filter(() => luck.pick(4) === 0),
    shielded: gates.flatMap((gate, i) => (weak.includes(siege[gate] ?? '') && luck.pick(6) === 0 ? [i] : [])),
    morale: 1 + luck.pick(25),
    first: luck.pick(seats),
    invaderDeck: luck.pick(4) === 0 ? [] : others.slice(0, 1),
    decks: Array.from({ length: seats }, () => []),
    options: {
      difficulty: oneOf(['recruit', 'captain', 'legend'], luck),
      coopBossPower: oneOf(['by-appearance', 'by-battle'], luck),
    },
  }).state;
}

/** Plays on to the end of the battle phase, choosing by chance, and gives what was told until then. */
function fought(s: State, luck: Dice): Event[] {
  const told: Event[] = [];
  const act = (seat: Seat, action: Parameters<typeof table.act>[2]): void =>
    table.act(s, seat, action, (event) => told.push(event));
  for (let seat = 0; seat < s.seats; seat++) act(seat, finish);
  const isOn = (): boolean => s.over === null && s.turn === 1 && s.stack.some(({ step }) => step === 'battle');
  while (isOn()) {
    const { seat } = table.waiting(s)[0] as { seat: Seat };
    act(seat, table.sample(s, seat, luck));
  }
  const end = told.findIndex(({ e }) => e === 'turnBegan');
  return end < 0 ? told : told.slice(0, end);
}

describe('battles, worked out twice', () => {
  it('[FD-6.2] [FD-6.8] [FD-12.34] thousands of battles end as the book has it', () => {
    const luck = dice('battles');
    let battles = 0;
    const ends = new Set<string>();
    for (let i = 0; i < (LONG ? 8_000 : 900); i++) {
      const s = anyCity(luck);
      const begun = structuredClone(s);
      const told = fought(s, luck);
      const { end, resolved } = follow(begun, told);
      battles += resolved;
      const [game, book] = [s, end].map(({ wall, morale, invaderDiscard }) => ({ wall, morale, invaderDiscard }));
      expect(game).toEqual(book);
      ends.add(s.over?.rule ?? 'on');
    }
    expect(battles).toBeGreaterThan(2_000);
    expect([...ends].sort()).toEqual(['FD-11.1', 'FD-11.3', 'on']);
  });
});
