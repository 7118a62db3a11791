/** How fast the Heroes decide and the game is sampled. Plain functions that give rows; whoever runs benches prints them. */
import { dice, of, seedFrom, engineOf } from '@rempart/kernel';
import { darkRituals } from './index.ts';
import { ENCOUNTERS } from './rules/content.ts';
import type { State } from './rules/state.ts';

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar?: number; // must stay below
}
const engine = engineOf(darkRituals); // one: the compiler begins anew with each
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const begin = (game: number): State => {
  const { id: encounter } = of(ENCOUNTERS, game % ENCOUNTERS.length);
  return engine.begin(1, { encounter }, seedFrom(`bench ${game}`)).state;
};

/** Random games of every Encounter in turn, set-up included, for so many CPU seconds. */
function playouts(seconds: number): { actions: number; games: number; used: number } {
  const luck = dice('bench');
  const start = cpu();
  let [actions, games, used] = [0, 0, 0];
  for (; used < seconds; games++) {
    const s = begin(games);
    for (; s.over === null; actions++) engine.act(s, 0, engine.sample(s, 0, luck));
    if (games % 20 === 0) used = cpu() - start; // asking costs as much as a few actions
  }
  return { actions, games, used: cpu() - start };
}
/** A Pass, again and again, on one table: two Hero Turns and the start of a Round each, every Reaction declined. */
function passes(seconds: number): { turns: number; used: number } {
  const start = cpu();
  let [turns, used] = [0, 0];
  for (let game = 0; used < seconds; game++) {
    const s = begin(game);
    for (let i = 0; s.over === null && i < 60; i++) {
      const asked = s.stack[s.stack.length - 1]?.step;
      engine.act(s, 0, asked === 'choose' ? { kind: 'pass' } : engine.otherwise(s, 0));
    }
    turns += s.heroTurns;
    if (game % 20 === 0) used = cpu() - start;
  }
  return { turns, used: cpu() - start };
}
export function bench(seconds = 3): Row[] {
  playouts(2 * seconds); // the compiler has its say first
  const { actions, games, used } = playouts(seconds);
  passes(seconds / 2);
  const heroes = passes(seconds / 2);
  return [
    { name: 'sampled', value: actions / used, unit: 'actions per CPU second' },
    { name: 'random playouts', value: games / used, unit: 'games per CPU second' },
    { name: 'a whole Hero Turn', value: (heroes.used * 1e6) / heroes.turns, unit: 'µs', bar: 1000 },
  ];
}
