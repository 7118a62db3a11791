/**
 * Positions with what became of them, to fit a mind to or to check one by. Games between bots of one level are all alike: so most
 * begin with slips, moves at random among the bots' own, and are looked at only once they are over, when play is clean again.
 */
import { shareOf } from '@rempart/bots';
import { dice } from '@rempart/kernel';
import type { Bot, Core, Features, Mind, Practice, Seat } from '@rempart/kernel';
import { newGame } from './playing.ts';
import type { Bench } from './plan.ts';

export interface Sample {
  readonly game: string; // positions of one game stand or fall together
  readonly seen: Features;
  readonly won: number; // 1, 0, or a part of a shared victory
}

const SLIPPERY = 0.6; // of the games begin with slips
const SLIPS = 0.3; // of the moves, as long as they last
export const USUALLY: Practice = { slips: 80, every: 6, ridge: 2 };

/** From these games of an experiment, in their order. */
export function samplesFrom(bench: Bench, mind: Mind<Core>, from: number, to: number): Sample[] {
  const samples: Sample[] = [];
  for (let i = from; i < to; i++) samples.push(...inGame(bench, mind, i));
  return samples;
}

function inGame(bench: Bench, mind: Mind<Core>, i: number): Sample[] {
  const { engine, bots, plan } = bench;
  const { slips: longest, every } = mind.practice ?? USUALLY;
  const luck = dice(`${plan.seed}/${i} looked at`);
  const state = newGame(bench, i);
  const slips = luck.pick(1000) < 1000 * SLIPPERY ? luck.pick(longest) : 0;
  const looks: { seen: Features; seat: Seat }[] = [];
  const spans = new Map<Seat, string | number>();
  for (let n = 0; state.over === null; n++) {
    const seat = state.stack.at(-1)?.seats[0] ?? 0;
    const view = engine.mask(state, seat);
    const span = mind.spanOf(view, seat);
    const opens = spans.get(seat) !== span;
    spans.set(seat, span);
    const looked = luck.pick(every) === 0 || opens;
    if (n >= slips && looked) looks.push({ seen: mind.look(view, seat), seat });
    const slipped = n < slips && luck.pick(1000) < 1000 * SLIPS;
    const bot = bots[seat] as Bot<Core>;
    engine.act(state, seat, slipped ? engine.sample(view, seat, luck) : bot(engine, view, seat, luck));
  }
  const game = `${plan.seed}/${i}`;
  return looks.map(({ seen, seat }) => ({ game, seen, won: shareOf(mind, state, seat) }));
}
