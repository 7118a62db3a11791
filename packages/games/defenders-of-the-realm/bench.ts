/** How fast it is: rows for `rempart bench`. Whole random games, in CPU seconds. */
import { dice, of, seedFrom, engineOf } from '@rempart/kernel';
import { defenders } from './index.ts';
import type { State } from './rules/index.ts';
import { foeOf, slayChance } from './odds.ts';
import type { Fighter } from './odds.ts';

const engine = engineOf(defenders);
const SEATS = 4;
const SEEDS = Array.from({ length: 256 }, (_, i) => seedFrom(`bench ${i}`));
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
/** Reading the CPU's count costs as much as a few decisions: once in so many games. */
const GAMES_BETWEEN = 64;

const begun = (game: number): State => engine.begin(SEATS, {}, of(SEEDS, game % SEEDS.length)).state;
const step = (s: State, luck: ReturnType<typeof dice>): void => {
  const seat = of(of(s.stack, s.stack.length - 1).seats, 0);
  engine.act(s, seat, engine.sample(s, seat, luck));
};

/** The heroes are chosen, the realm is set up, the first seat is to decide: where TAG's playouts start too. */
function starts(): (game: number) => State {
  const luck = dice('starts');
  const ready = SEEDS.map((_, game) => begun(game));
  for (const s of ready) while (s.turn === 0 && s.over === null) step(s, luck);
  const open = ready.filter((s) => s.over === null);
  return (game) => engine.clone(of(open, game % open.length));
}

/** Games to the end by sampled actions, for so many CPU seconds: actions and games a second. */
function playouts(seconds: number, start: (game: number) => State): { actions: number; games: number } {
  const luck = dice('bench');
  const since = cpu();
  let actions = 0;
  let games = 0;
  let used = 0;
  while (used < seconds) {
    for (const s = start(games++); s.over === null; actions++) step(s, luck);
    if (games % GAMES_BETWEEN === 0) used = cpu() - since;
  }
  return { actions: actions / used, games: games / used };
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
  const ready = starts();
  playouts(2 * seconds, begun); // the compiler has its say first, and takes its time over so many rules
  playouts(seconds, ready);
  const whole = playouts(seconds, begun);
  const copied = playouts(seconds, ready);
  oddsSeconds();
  const rate = (name: string, value: number): Row => ({ name, value: Math.round(value), unit: 'per CPU second' });
  return [
    rate('sampled actions, set-up counted', whole.actions),
    rate('random playouts, set-up counted', whole.games),
    { name: 'actions in a playout', value: Math.round(whole.actions / whole.games), unit: 'on average' },
    rate('sampled actions, from a copied start as TAG has it', copied.actions),
    rate('random playouts, from a copied start as TAG has it', copied.games),
    { name: 'exact attack odds', value: Number((oddsSeconds() * 1000).toFixed(2)), unit: 'ms' },
  ];
}
