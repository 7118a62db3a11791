/** A game to be measured, and what is measured of it. Games are random and whole: their set-up counts too. */
import { chooseOptions, dice, draftsOf, isRefusal, seedFrom, engineOf } from '@rempart/kernel';
import type { Core, GameDef, Options, Seat, Seed, Engine } from '@rempart/kernel';
import { choices } from '@rempart/bots';
import { exportMatch, newMatch, play } from '@rempart/match';
import { perSecond } from './measure.ts';
import type { Effort } from './measure.ts';

export interface Subject<S extends Core = Core> {
  readonly engine: Engine<S>;
  readonly seats: number;
  readonly options: Options;
}
export interface Rates {
  readonly sampled: number; // actions: one legal action at random, carried out in place
  readonly listed: number; // actions: all legal ones listed, one of them carried out in place
  readonly played: number; // actions: through the checked door, on a draft as on a server, that tells whether it may be taken back
  readonly playouts: number; // whole games by sampled actions
  readonly clones: number;
  readonly masks: number;
  readonly stateBytes: number; // JSON, in the middle of a game
  readonly matchBytes: number; // the match file of a whole game, as saved, with snapshots
  readonly logBytes: number; // and without
}

export function subject<S extends Core>(game: GameDef<S>, seats: number, options: Options = {}): Subject<S> {
  return { engine: engineOf(game, draftsOf), seats, options: chooseOptions(game, seats, options) as Options };
}

/** The seeds are made beforehand: hashing a name is no part of a game. */
const SEEDS: readonly Seed[] = Array.from({ length: 512 }, (_, i) => seedFrom(`bench ${i}`));
export const seedAt = (i: number): Seed => SEEDS[i % SEEDS.length] as Seed;
export const asked = (s: Core): Seat => s.stack[s.stack.length - 1]?.seats[0] as Seat;

/** Plays one game after the other; `step` makes one action, and may hand back another state. */
function games<S extends Core>({ engine, seats, options }: Subject<S>, step: (s: S, seat: Seat) => S): () => number {
  let game = 0;
  return () => {
    let s = engine.begin(seats, options, seedAt(game++)).state;
    let actions = 0;
    for (; s.over === null; actions++) s = step(s, asked(s));
    return actions;
  };
}

function sampling<S extends Core>(it: Subject<S>): () => number {
  const { engine } = it;
  const luck = dice('bench');
  return games(it, (s, seat) => {
    engine.act(s, seat, engine.sample(s, seat, luck));
    return s;
  });
}

export function rates<S extends Core>(it: Subject<S>, effort: Effort): Rates {
  const { engine } = it;
  const luck = dice('bench');
  const listing = games(it, (s, seat) => {
    const legal = choices(engine, s, seat);
    engine.act(s, seat, legal[luck.pick(legal.length)] as (typeof legal)[number]);
    return s;
  });
  const playing = games(it, (s, seat) => {
    const played = engine.play(s, seat, engine.sample(s, seat, luck));
    if (isRefusal(played)) throw new Error(`${engine.game.id}: ${played.rule} refuses what was sampled`);
    return played.state;
  });
  const sampled = sampling(it);
  const positions = middles(it);
  let at = 0;
  const position = (): S => positions[at++ % positions.length] as S;
  return {
    sampled: perSecond(effort, sampled),
    listed: perSecond(effort, listing),
    played: perSecond(effort, playing),
    playouts: perSecond(effort, () => (sampled(), 1)),
    clones: perSecond(effort, () => many(() => engine.clone(position()))),
    masks: perSecond(effort, () => many(() => engine.mask(position(), 0))),
    stateBytes: Math.round(positions.reduce((sum, s) => sum + JSON.stringify(s).length, 0) / positions.length),
    ...matchBytes(it),
  };
}

/** Reading the CPU's count costs more than a clone. */
function many(once: () => unknown): number {
  for (let i = 0; i < 200; i++) once();
  return 200;
}

/** Every position of a few games: what search and screens meet. */
function middles<S extends Core>(it: Subject<S>): S[] {
  const { engine } = it;
  const luck = dice('middle');
  const found: S[] = [];
  const run = games(it, (s, seat) => {
    found.push(engine.clone(s));
    const legal = choices(engine, s, seat);
    engine.act(s, seat, legal[luck.pick(legal.length)] as (typeof legal)[number]);
    return s;
  });
  for (let game = 0; game < 8; game++) run();
  return found;
}

function matchBytes<S extends Core>({ engine, seats, options }: Subject<S>): Pick<Rates, 'matchBytes' | 'logBytes'> {
  const luck = dice('match');
  const begun = newMatch(engine, { seats, options, secret: 'bench' });
  if (isRefusal(begun)) throw new Error(begun.rule);
  let { match } = begun;
  while (match.state.over === null) {
    const seat = asked(match.state);
    const legal = choices(engine, match.state, seat);
    const done = play(engine, match, seat, legal[luck.pick(legal.length)]);
    if (isRefusal(done)) throw new Error(done.rule);
    match = done.match;
  }
  const bytes = (snapshots: boolean): number => JSON.stringify(exportMatch(engine, match, { snapshots })).length;
  return { matchBytes: bytes(true), logBytes: bytes(false) };
}
