/**
 * Small cases, searched to their end: the last decisions of a game, where every answer of one's own can be tried in a handful of
 * imagined worlds. There advice and analysis must say what that search says.
 */
import { canonical, dice, engineOf, seedFrom } from '@rempart/kernel';
import type { Core, Mind, Seat } from '@rempart/kernel';
import { doors } from '@rempart/games';
import { describe, expect, it } from 'vitest';
import { analyse, choices, counsel } from '../src/index.ts';
import type { Taken } from '../src/index.ts';
import { worldsOf } from '../src/judge.ts';
import type { Bench } from '../src/judge.ts';
import { shareOf } from '../src/mind.ts';

/** Of a game of the usual player: so many decisions before its end. Found by looking for ends where something is still to be lost. */
const CASES = [
  { id: 'fantasy-defense', seed: 7, back: 2 },
  { id: 'fantasy-defense', seed: 7, back: 4 },
  { id: 'havresac', seed: 0, back: 2 },
  { id: 'havresac', seed: 5, back: 2 },
];
const WORLDS = 6;

const seatAt = (s: Core, me: Seat): Seat => s.stack.at(-1)?.seats[0] ?? me;
const isOwn = <S extends Core>(mind: Mind<S>, seat: Seat, me: Seat): boolean => seat === me || mind.team === true;

/** The share that the best of all own answers from here on comes to, in this one world; others play as usual. */
function bestFrom<S extends Core>(
  { engine, mind }: Bench<S>,
  world: S,
  me: Seat,
  known = new Map<string, number>(),
): number {
  const s = engine.clone(world);
  while (s.over === null && !isOwn(mind, seatAt(s, me), me)) {
    const seat = seatAt(s, me);
    engine.act(s, seat, mind.usual(engine, engine.mask(s, seat), seat, dice('others')));
  }
  if (s.over !== null) return shareOf(mind, s, me);
  const key = canonical(s);
  const found = known.get(key);
  if (found !== undefined) return found;
  const seat = seatAt(s, me);
  let best = 0;
  for (const action of choices(engine, engine.mask(s, seat), seat)) {
    if (best === 1) break;
    const next = engine.clone(s);
    engine.act(next, seat, action);
    best = Math.max(best, bestFrom({ engine, mind }, next, me, known));
  }
  known.set(key, best);
  return best;
}

describe.each(CASES)('$id, $back before the end of game $seed', ({ id, seed, back }) => {
  it('advice and analysis agree with a search of everything', async () => {
    const room = await doors.find((door) => door.id === id)?.room();
    const mind = room?.mind as Mind<Core>;
    const engine = engineOf(room?.game as Parameters<typeof engineOf>[0]);
    const bench: Bench<Core> = { engine, mind };
    const { seats, options } = mind.classes[0] as Mind<Core>['classes'][number];
    const luck = dice(`small ${seed}`);
    const past: { readonly state: Core; readonly seat: Seat }[] = [];
    const game = engine.begin(seats, options, seedFrom(`small ${seed}`)).state;
    while (game.over === null) {
      const seat = seatAt(game, 0);
      past.push({ state: engine.clone(game), seat });
      engine.act(game, seat, mind.usual(engine, engine.mask(game, seat), seat, luck));
    }
    const { state, seat } = past.at(-back) as (typeof past)[number];
    const view = engine.mask(state, seat);
    const worlds = worldsOf(engine, view, seat, dice('exhaust'), WORLDS);
    const values = choices(engine, view, seat).map((action) => {
      const reached = worlds.map((world) => {
        const next = engine.clone(world);
        engine.act(next, seat, action);
        return bestFrom(bench, next, seat);
      });
      return { action, value: reached.reduce((sum, one) => sum + one, 0) / WORLDS };
    });
    const worthOf = (action: object | null | undefined) =>
      values.find((one) => canonical(one.action) === canonical(action))?.value;
    const top = Math.max(...values.map(({ value }) => value));
    const worst = values.toSorted((a, b) => a.value - b.value)[0] as (typeof values)[number];
    expect(top - worst.value).toBeGreaterThan(0.5); // there is something to lose

    const [first] = counsel(bench, view, seat, [], 8);
    expect(worthOf(first?.action)).toBe(top);

    // The worst is played, and then as usual to the end.
    const s = engine.clone(state);
    const taken: Taken<Core>[] = [];
    for (let n = 1, action = worst.action, who = seat; ; n++) {
      taken.push({ n, seat: who, state: engine.clone(s), action, open: false });
      engine.act(s, who, action);
      if (s.over !== null) break;
      who = seatAt(s, seat);
      action = mind.usual(engine, engine.mask(s, who), who, luck);
    }
    const { judged } = analyse(bench, taken, s, seat);
    expect(judged[0]?.loss).toBeGreaterThan(0.4);
    expect(worthOf(judged[0]?.best)).toBe(top);
  });
});
