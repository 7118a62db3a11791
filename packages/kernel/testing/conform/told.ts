/** What a seat is told: nothing that its own masks do not show, unless the event is itself how it is learned. */
import { canonical, copy, dice, isRefusal, SPECTATOR } from '../../src/index.ts';
import type { Core, Dice, Event, Seat } from '../../src/index.ts';
import { brief } from '../compare.ts';
import { complain, expectSame, heardBy, movesOf, viewers, withSpectator } from './matches.ts';
import type { Move, Trial } from './matches.ts';

/**
 * Events that tell what no mask shows, by their rule: a card turned over and shuffled back, the report of a spy. To `all`,
 * or only to the seat that the event names in `seat`.
 */
export type Reveals = { readonly [event: string]: 'all' | 'seat' };

const WORLDS = 3;

/**
 * K-65 from two sides. By name: no event names what stands in the state but neither in the seat's mask before the move nor in
 * that after it. By worlds: where another world looks the same to the seat before the move and, the same dice rolled,
 * after it, the seat hears the same. Names find one card among many that differ; worlds find numbers, flags, and
 * cards of few kinds. What an event reveals by its rule counts as seen.
 */
export function toldIsSeen<S extends Core>(trial: Trial<S>, reveals: Reveals): void {
  const { engine } = trial;
  const luck = dice(`${trial.seed} told`);
  for (const { name, begun, opening } of trial.matches) {
    if (begun === null) continue;
    const all = new Set(words(begun));
    for (const seat of withSpectator(viewers(begun, luck))) {
      const hidden = hiddenIn(opening, seat, reveals, all, [engine.mask(begun, seat)]);
      if (hidden !== null) throw new Error(`${name}, as it begins: seat ${seat} ${hidden}`);
    }
  }
  for (const move of movesOf(trial)) {
    const all = new Set(words([move.before, move.after]));
    for (const seat of withSpectator(viewers(move.before, luck))) {
      if (heardBy(move.events, seat).length === 0) continue;
      const after = engine.mask(move.after, seat);
      const own = move.seat === seat ? move.action : null;
      const hidden = hiddenIn(move.events, seat, reveals, all, [engine.mask(move.before, seat), after, own]);
      if (hidden !== null) complain(move, `seat ${seat} ${hidden}`);
      if (seat !== SPECTATOR) sameInOtherWorlds(trial, move, seat, after, reveals, luck);
    }
  }
}

/** The first thing that is told, stands in the state, and is not seen. */
function hiddenIn(
  events: readonly Event[],
  seat: Seat,
  reveals: Reveals,
  all: ReadonlySet<string>,
  masks: readonly unknown[],
): string | null {
  const seen = new Set(words([masks, heardBy(events, seat).filter((event) => isReveal(event, seat, reveals))]));
  for (const { e, rule: _rule, ...facts } of heardBy(events, seat))
    for (const word of words(facts))
      if (all.has(word) && !seen.has(word))
        return `is told of "${word}", which it does not see: ${brief({ e, ...facts })}`;
  return null;
}

function isReveal({ e, ...facts }: Event, seat: Seat, reveals: Reveals): boolean {
  const to = Object.hasOwn(reveals, e) ? reveals[e] : undefined;
  return to === 'all' || (to === 'seat' && facts['seat'] === seat);
}

function sameInOtherWorlds<S extends Core>(
  { engine }: Trial<S>,
  move: Move<S>,
  seat: Seat,
  after: S,
  reveals: Reveals,
  luck: Dice,
): void {
  const shown = (mask: S, events: readonly Event[]): string =>
    canonical([mask, heardBy(events, seat).filter((event) => isReveal(event, seat, reveals))]);
  const here = shown(after, move.events);
  for (let n = 0; n < WORLDS; n++) {
    const world = engine.imagine(move.before, seat, luck);
    world.chance = copy(move.before.chance);
    const there = engine.play(world, move.seat, move.action);
    if (isRefusal(there) || shown(engine.mask(there.state, seat), there.events) !== here) continue;
    const [heard, elsewhere] = [move.events, there.events].map((events) => heardBy(events, seat));
    expectSame(move, `what seat ${seat} is told in another world that looks the same to it`, heard, elsewhere);
  }
}

/** Every text that stands in it as a value. */
function* words(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const entry of Object.values(value)) yield* words(entry);
}
