/** The coach: every tip is met in ordinary games, and says something; a hint knows no more than the seat it is given to. */
import { fantasyDefense } from '@rempart/games/fantasy-defense/index.ts';
import { tips } from '@rempart/games/fantasy-defense/board/tips.ts';
import { room } from '@rempart/games/fantasy-defense/room.ts';
import { digest, dice, isRefusal, engineOf } from '@rempart/kernel';
import type { Bot, Options } from '@rempart/kernel';
import { newMatch, play } from '@rempart/match';
import type { Match } from '@rempart/match';
import { describe, expect, test } from 'vitest';
import { hintFor } from '../src/client/hint.ts';
import { speaksBoth } from './lesson.ts';

const engine = engineOf(fantasyDefense);
type State = Parameters<typeof engine.mask>[0];
const easy = room.bots['easy'] as Bot<State>;

/** Deploys nobody, and whatever is asked is answered by chance. */
const idle: Bot<State> = (_table, view, seat, own) => {
  const legal = engine.legal(view, seat).filter(({ kind }) => kind !== 'concede');
  const over = legal.find(({ kind }) => kind === 'finish');
  return over ?? legal[own.pick(legal.length)] ?? { kind: 'concede' };
};
/** Every position of a game by the easy bot, or by somebody idle, for the seat that is asked. */
function* positions(
  seats: number,
  secret: string,
  options: Options,
  bot = easy,
): Generator<{ match: Match<State>; seat: number }> {
  const done = newMatch(engine, { seats, secret, options });
  if (isRefusal(done)) throw new Error(done.rule);
  let { match } = done;
  while (match.state.over === null) {
    const seat = engine.waiting(match.state)[0]?.seat ?? 0;
    yield { match, seat };
    const next = play(
      engine,
      match,
      seat,
      bot(engine, engine.mask(match.state, seat), seat, dice(`${match.log.length}`)),
    );
    if (isRefusal(next)) throw new Error(next.rule);
    match = next.match;
  }
}

describe('the tips of Fantasy Defense', () => {
  test('are each met within a few games', () => {
    const met = new Set<string>();
    for (const [i, faction] of ['human', 'elf', 'human', 'elf'].entries())
      for (const { match, seat } of positions(1, `tips ${i}`, { faction: [faction] }, i < 2 ? easy : idle)) {
        const ask = engine.waiting(match.state)[0]?.ask ?? '';
        const now = { view: engine.mask(match.state, seat), seat, ask, legal: engine.legal(match.state, seat) };
        for (const tip of tips) if (tip.when(now)) met.add(tip.say);
      }
    expect([...met].sort()).toEqual(tips.map(({ say }) => say).sort());
  });

  test('say something in both languages, and lead into the rulebook', () => speaksBoth('fantasy-defense', tips));
});

describe('a hint', () => {
  test('is legal, and the same whatever lies hidden', async () => {
    let differing = 0;
    let i = 0;
    for (const { match, seat } of positions(2, 'hints', { faction: ['human', 'elf'], openHands: false })) {
      if (i++ % 9 !== 0) continue;
      const state = engine.imagine(engine.mask(match.state, seat), seat, dice(`other ${i}`));
      if (digest(state) !== digest(match.state)) differing++;
      const hint = await hintFor(engine, match, seat, { easy });
      expect(hint).not.toBeNull();
      expect(await hintFor(engine, { ...match, state }, seat, { easy })).toEqual(hint);
    }
    expect(differing).toBeGreaterThan(3);
  });

  test('is given to nobody who is not asked', async () => {
    const [{ match } = { match: null }] = positions(1, 'nobody', {});
    if (match === null) throw new Error('no game');
    expect(await hintFor(engine, match, 1, { easy })).toBeNull();
    expect(await hintFor(engine, match, 0, {})).toBeNull();
  });
});
