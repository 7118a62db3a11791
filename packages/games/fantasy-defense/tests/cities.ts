/** Cities made by chance, at the end of their strategy phase. */
import { must, of } from '@rempart/kernel';
import type { Dice } from '@rempart/kernel';
import { defendersFor, gatesFor, invadersFor, isBoss } from '../rules/content.ts';
import type { State } from '../rules/state.ts';
import { city } from './city.ts';

export const LONG = process.env['LONG'] !== undefined; // many more, for those who have the time
const oneOf = <T>(list: readonly T[], luck: Dice): T => of(list, luck.pick(list.length));

/** Any city: who besieges which gate, who stands where, what was cast, how much heart is left. */
export function anyCity(luck: Dice): State {
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
  for (const gate of gates) if (siege[gate] === undefined && luck.pick(sparse) === 0) siege[gate] = must(others.pop());
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
