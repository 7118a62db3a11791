/** How fast Havresac is. Plain functions that give rows; whoever runs benches prints them. */
import { dice, must, of, seedFrom, engineOf } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { havresac } from './index.ts';
import { sideOf } from './rules/board.ts';
import { KINDS } from './rules/content.ts';
import { BARE, moverOf } from './rules/5-movement.ts';
import { newReach, search } from './rules/5-movement-fast.ts';
import { mine } from './rules/state.ts';
import type { State } from './rules/state.ts';

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar?: number; // must stay below
}
const engine = engineOf(havresac);
const asked = (s: State): Seat => must(s.stack[s.stack.length - 1]?.seats[0], 'a seat');

const SEEDS = Array.from({ length: 256 }, (_, i) => seedFrom(`bench ${i}`)); // hashing a name is no part of a game
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Whole games by sampled actions, set-up included, for so many CPU seconds. */
function playouts(seats: number, seconds: number): { actions: number; games: number; used: number } {
  const luck = dice('bench');
  const start = cpu();
  let [actions, games, used] = [0, 0, 0];
  for (; used < seconds; games++) {
    const boardSide = games % 2 === 0 ? 'summer' : 'winter';
    const s = engine.begin(seats, { boardSide }, of(SEEDS, games % SEEDS.length)).state;
    for (; s.over === null; actions++) {
      const seat = asked(s);
      engine.act(s, seat, engine.sample(s, seat, luck));
    }
    if (games % 8 === 0) used = cpu() - start; // asking costs as much as a few actions
  }
  return { actions, games, used: cpu() - start };
}

/** A board in the middle of an Adventure: half a dozen Guardians out, creatures about. */
function middle(): State {
  const luck = dice('bench');
  const s = engine.begin(1, { tileFaces: 'all-day' }, seedFrom('bench')).state;
  while (s.round < 4) engine.act(s, asked(s), engine.sample(s, asked(s), luck));
  while (s.expeditions[0]?.left !== 0) engine.act(s, asked(s), engine.sample(s, asked(s), luck));
  return s;
}

/** The CPU seconds that so many searches take. */
function searches(s: State, count: number): number {
  const reach = newReach();
  const e = mine(s, 0);
  const start = cpu();
  for (let i = 0; i < count; i++) search(e, sideOf(s.side), moverOf(s, of(KINDS, i % KINDS.length), BARE), reach);
  return cpu() - start;
}

export function bench(seconds = 2): Row[] {
  playouts(4, seconds); // the compiler has its say first
  const { actions, games, used } = playouts(4, seconds);
  const s = middle();
  const count = Math.ceil(15_000 * seconds);
  searches(s, count);
  return [
    { name: 'sampled, four seats', value: actions / used, unit: 'actions per CPU second' },
    { name: 'random playouts, four seats', value: games / used, unit: 'games per CPU second' },
    { name: 'path search of a Guardian', value: (searches(s, count) * 1e6) / count, unit: 'µs', bar: 50 },
  ];
}
