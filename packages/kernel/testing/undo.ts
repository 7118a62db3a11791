/** Suite through undo: what a test plays is also played in place, taken back, and played again from a saved state. */
import { expect } from 'vitest';
import { actionsOf, canonical, copy, isRefusal } from '../src/index.ts';
import type { Action, Core, Event, Facts, Played, Refusal, Seat, Engine } from '../src/index.ts';

export function playThrough<S extends Core>(engine: Engine<S>, s: S, seat: Seat, a: Action): Played<S> | Refusal {
  const before = canonical(s);
  const played = engine.play(s, seat, a);
  if (isRefusal(played)) return played;
  const after = canonical(played.state);
  expect(canonical(s), 'play leaves the state it was given alone').toBe(before);

  const inPlace = JSON.parse(before) as S;
  const events: Event[] = [];
  engine.act(inPlace, seat, tidied(engine, copy(a)), (e) => events.push(copy(e)));
  expect(canonical(inPlace), 'act gives the state that play gives').toBe(after);
  expect(events, 'act tells what play tells').toEqual(played.events);

  if (!played.undo) return played;
  const again = engine.play(s, seat, a);
  if (isRefusal(again)) expect.fail(`taken back, it is refused by ${again.rule} when done again`);
  expect(canonical(again.state), 'taken back and done again it gives the same state').toBe(after);
  expect(again.events, 'taken back and done again it tells the same').toEqual(played.events);
  return again;
}

/** Play tidies what it is given; act takes what is tidy. */
const tidied = <S extends Core>(engine: Engine<S>, a: Action): Action =>
  actionsOf(engine.game)
    .get(a.kind)
    ?.tidy?.(a as Action & Facts) ?? a;
