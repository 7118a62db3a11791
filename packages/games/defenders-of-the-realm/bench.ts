/** How fast it is: rows for `rempart bench`. Whole random games, set-up included, in CPU seconds. */
import { dice, seedFrom, tableOf } from '@rempart/kernel';
import { defenders } from './index.ts';
import { foeOf, slayChance } from './odds.ts';
import type { Fighter } from './odds.ts';

const table = tableOf(defenders);
const SEATS = 4;
const SEEDS = Array.from({ length: 256 }, (_, i) => seedFrom(`bench ${i}`));
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Games to the end by sampled actions, for so many CPU seconds: actions and games. */
function playouts(seconds: number): { actions: number; games: number; used: number } {
  const luck = dice('bench');
  const start = cpu();
  let actions = 0;
  let games = 0;
  for (let used = 0; used < seconds; used = games % 16 === 0 ? cpu() - start : used) {
    const { state: s } = table.begin(SEATS, {}, SEEDS[games % SEEDS.length] as (typeof SEEDS)[number]);
    for (; s.over === null; actions++) {
      const seat = s.stack[s.stack.length - 1]?.seats[0] as number;
      table.act(s, seat, table.sample(s, seat, luck));
    }
    games++;
  }
  return { actions, games, used: cpu() - start };
}

/** Exact odds of a big attack: four heroes, eight dice each. */
function oddsSeconds(): number {
  const hero: Fighter = { cards: [2, 2, 2, 1, 1], dice: 0, plus: 1, failed: 1, whole: 0 };
  const start = cpu();
  const rounds = 30;
  for (let i = 0; i < rounds; i++) for (const g of [0, 1, 2, 3]) slayChance(foeOf(g, 6), [hero, hero, hero, hero]);
  return (cpu() - start) / (4 * rounds);
}

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}
export function bench(seconds = 2): Row[] {
  playouts(2 * seconds); // the compiler has its say first, and takes its time over so many rules
  const { actions, games, used } = playouts(seconds);
  oddsSeconds();
  return [
    { name: 'sampled actions', value: Math.round(actions / used), unit: 'per CPU second' },
    { name: 'random playouts', value: Math.round(games / used), unit: 'per CPU second' },
    { name: 'actions in a playout', value: Math.round(actions / games), unit: 'on average' },
    { name: 'exact attack odds', value: Number((oddsSeconds() * 1000).toFixed(2)), unit: 'ms' },
  ];
}
