/** Whole games, move by move, for those who look over the rules' shoulder: by chance, and by bots, who get further. */
import { dice, seedFrom, engineOf } from '@rempart/kernel';
import type { ActionOf, Event, Options } from '@rempart/kernel';
import { bots } from '../../bot/index.ts';
import { defenders } from '../../index.ts';
import type { State } from '../../rules/state.ts';

export const engine = engineOf(defenders);
export interface Move {
  readonly before: State;
  readonly seat: number;
  readonly action: ActionOf<State>;
  readonly events: readonly Event[];
  readonly after: State;
}

const TIMES = process.env['LONG'] === '1' ? 20 : 1;
interface Played {
  readonly level: string;
  readonly seats: number;
  readonly options: Options;
  readonly games: number;
}
const SETS: readonly Played[] = [
  { level: 'random', seats: 4, options: {}, games: 5 },
  { level: 'random', seats: 2, options: { preset: 'doom', 'closed-hands': true }, games: 4 },
  { level: 'captain', seats: 4, options: {}, games: 2 },
  { level: 'captain', seats: 2, options: { preset: 'squire', 'closed-hands': true }, games: 1 },
  { level: 'squire', seats: 3, options: { preset: 'warlord' }, games: 1 },
];

function playOut({ level, seats, options }: Played, name: string, see: (move: Move) => void): void {
  const luck = dice(name);
  const s = engine.begin(seats, options, seedFrom(name)).state;
  while (s.over === null) {
    const { seat } = engine.waiting(s)[0] as { seat: number };
    const action = bots[level]?.(engine, engine.mask(s, seat), seat, luck) as ActionOf<State>;
    const before = engine.clone(s);
    const events: Event[] = [];
    engine.act(s, seat, action, (e) => events.push(structuredClone(e)));
    see({ before, seat, action, events, after: s });
  }
}
/** One who looks on, and says what is wrong. `counts` proves that there was something to see. */
export interface Watcher {
  see(move: Move): void;
  readonly faults: string[];
  readonly counts: { readonly [what: string]: number };
}
/** Every move of every game, in order, before all of these eyes. */
export function watchGames(watchers: readonly Watcher[]): void {
  for (const played of SETS)
    for (let game = 0; game < played.games * TIMES; game++)
      playOut(played, `oracle ${played.level} ${played.seats} ${game}`, (move) => {
        for (const watcher of watchers) watcher.see(move);
      });
}
