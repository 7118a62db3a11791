/** How fast the Heroes decide and the game is sampled. Plain functions that give rows; whoever runs benches prints them. */
import { dice, seedFrom, tableOf } from '@rempart/kernel';
import { darkRituals } from './index.ts';
import { ENCOUNTERS } from './rules/content.ts';

export interface Row {
  name: string;
  value: number;
  unit: string;
  bar?: number; // must stay below
}
function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
const GAMES = 40;

/** Random games of every Encounter: actions, Hero Turns and games for each second of CPU. */
function playouts(): { actions: number; turns: number; games: number; seconds: number } {
  const table = tableOf(darkRituals);
  let [actions, turns, games] = [0, 0, 0];
  const seconds = cpuSeconds(() => {
    for (const { id: encounter } of ENCOUNTERS)
      for (let i = 0; i < GAMES; i++) {
        const { state } = table.begin(1, { encounter }, seedFrom(`bench ${i}`));
        const r = dice(`bench ${i}`);
        while (state.over === null) {
          table.act(state, 0, table.sample(state, 0, r));
          actions += 1;
        }
        turns += state.heroTurns;
        games += 1;
      }
  });
  return { actions, turns, games, seconds };
}
export function bench(): Row[] {
  playouts(); // warm
  const { actions, turns, games, seconds } = playouts();
  return [
    { name: 'actions sampled and played', value: Math.round(actions / seconds), unit: 'per second of CPU' },
    {
      name: 'a Hero Turn, the Master’s actions before it included',
      value: (1000 * seconds) / turns,
      unit: 'ms of CPU',
      bar: 1,
    },
    { name: 'random games', value: Math.round(games / seconds), unit: 'per second of CPU' },
  ];
}
