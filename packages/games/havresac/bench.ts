/** How fast Havresac is. Plain functions that give rows; whoever runs benches prints them. */
import { dice, seedFrom, tableOf } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { havresac } from './index.ts';
import { sideOf } from './rules/board.ts';
import { KINDS } from './rules/content.ts';
import { BARE, moverOf, newReach, search } from './rules/5-movement.ts';
import type { Expedition, State } from './rules/state.ts';

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar?: number; // must stay below
}
const table = tableOf(havresac);
const asked = (s: State): Seat => s.stack[s.stack.length - 1]?.seats[0] as Seat;

function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Whole games by sampled actions; says how many actions. */
function games(seats: number, count: number): number {
  const luck = dice('bench');
  let actions = 0;
  for (let game = 0; game < count; game++) {
    const s = table.begin(seats, { boardSide: game % 2 === 0 ? 'summer' : 'winter' }, seedFrom(`bench ${game}`)).state;
    for (; s.over === null; actions++) {
      const seat = asked(s);
      table.act(s, seat, table.sample(s, seat, luck));
    }
  }
  return actions;
}

/** A board in the middle of an Adventure: half a dozen Guardians out, creatures about. */
function middle(): State {
  const luck = dice('bench');
  const s = table.begin(1, { tileFaces: 'all-day' }, seedFrom('bench')).state;
  while (s.round < 4) table.act(s, asked(s), table.sample(s, asked(s), luck));
  while (s.expeditions[0]?.left !== 0) table.act(s, asked(s), table.sample(s, asked(s), luck));
  return s;
}

function searches(s: State, count: number): void {
  const reach = newReach();
  const e = s.expeditions[0] as Expedition;
  for (let i = 0; i < count; i++) search(e, sideOf(s.side), moverOf(s, KINDS[i % KINDS.length] as string, BARE), reach);
}

export function bench(count = 300): Row[] {
  games(4, Math.ceil(count / 3)); // the compiler has its say first
  let actions = 0;
  const seconds = cpuSeconds(() => (actions = games(4, count)));
  const s = middle();
  searches(s, 100 * count);
  const searched = cpuSeconds(() => searches(s, 100 * count));
  return [
    { name: 'sampled, four seats', value: actions / seconds, unit: 'actions per CPU second' },
    { name: 'random playouts, four seats', value: count / seconds, unit: 'games per CPU second' },
    { name: 'path search of a Guardian', value: (searched * 1e6) / (100 * count), unit: 'µs', bar: 50 },
  ];
}
