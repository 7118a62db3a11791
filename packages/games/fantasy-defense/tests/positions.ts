/** Positions from whole games, by chance and by bots: chance alone seldom gets far, bots seldom do what is foolish. */
import { dice, seedFrom, engineOf } from '@rempart/kernel';
import type { Options } from '@rempart/kernel';
import { bots } from '../bot/index.ts';
import { fantasyDefense } from '../index.ts';
import type { State } from '../rules/state.ts';

export const LONG = process.env['LONG'] !== undefined; // many more games, for those who have the time

interface Game {
  readonly seats: number;
  readonly options: Options;
  readonly bot: string; // '' for chance
}
const closed = { openHands: false, coopBossPower: 'by-battle' };
const GAMES: readonly Game[] = ['', 'easy', 'normal'].flatMap((bot): Game[] => [
  { seats: 1, options: { faction: ['human'] }, bot },
  { seats: 1, options: { faction: ['elf'], difficulty: 'recruit' }, bot },
  { seats: 2, options: { faction: ['elf', 'human'], difficulty: 'recruit' }, bot },
  { seats: 2, options: { faction: ['human', 'elf'], ...closed }, bot },
]);

const engine = engineOf(fantasyDefense);
/** Every position of one game, the first and the last included; what is yielded is changed by the next step. */
function* played({ seats, options, bot }: Game, seed: string): Generator<State> {
  const { state } = engine.begin(seats, options, seedFrom(seed));
  const luck = dice(seed);
  yield state;
  while (state.over === null) {
    const asked = engine.waiting(state);
    const { seat } = asked[luck.pick(asked.length)] as { seat: number };
    const think = bots[bot];
    const action =
      think === undefined ? engine.sample(state, seat, luck) : think(engine, engine.mask(state, seat), seat, luck);
    engine.act(state, seat, action);
    yield state;
  }
}
/** Each kind of game so many times. */
export function* positions(times: number): Generator<State> {
  for (let i = 0; i < times; i++) for (const [n, game] of GAMES.entries()) yield* played(game, `positions ${i} ${n}`);
}
