/** What a move passes through without a promise: turns at a match, and the batch it is written in. */
import { dice, engineOf, isRefusal } from '@rempart/kernel';
import type { Core, Engine, GameDef } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { newMatch, play } from '@rempart/match';
import type { Match } from '@rempart/match';
import { describe, expect, it } from 'vitest';
import { heardSince, heardText, isEnded, newestOf } from '../src/matches/opened.ts';
import type { Opened } from '../src/matches/opened.ts';
import { inTurns } from '../src/matches/turns.ts';
import { grouped } from '../src/store/grouped.ts';

describe('turns', () => {
  it('of one name follow each other, of two names do not; what is free begins at once', () => {
    const turns = inTurns();
    const told: string[] = [];
    const ends: (() => void)[] = [];
    const work = (what: string) => (end: () => void) => {
      told.push(what);
      ends.push(end);
    };
    turns.begin('a', work('a1'));
    turns.begin('a', work('a2'));
    turns.begin('b', work('b1'));
    expect(told).toEqual(['a1', 'b1']);
    ends[0]?.();
    expect(told).toEqual(['a1', 'b1', 'a2']);
  });
  it('end well or not, and then all is settled', async () => {
    const turns = inTurns();
    const bad = turns.take('a', () => Promise.reject(new Error('no')));
    const good = turns.take('a', () => Promise.resolve(2));
    let isSettled = false;
    const settled = turns.settled().then(() => (isSettled = true));
    expect(isSettled).toBe(false);
    await expect(bad).rejects.toThrow('no');
    expect(await good).toBe(2);
    await settled;
    await turns.settled();
  });
  it('are not called from within each other, however many wait', () => {
    const turns = inTurns();
    let [first, count] = [() => {}, 0];
    turns.begin('a', (end) => (first = end));
    for (let i = 0; i < 10_000; i++)
      turns.begin('a', (end) => {
        count++;
        end();
      });
    first();
    expect(count).toBe(10_000);
  });
});

describe('a batch', () => {
  const asked = <R>(write: (done: (result: R) => void, failed: (error: unknown) => void) => void) =>
    new Promise<R>((resolve, reject) => write(resolve, reject));
  it.each([
    ['at once', (all: readonly number[]) => all.map((n) => n * 2)],
    ['later', (all: readonly number[]) => Promise.resolve(all.map((n) => n * 2))],
  ])('of what has come together is written %s, and each is answered', async (_when, run) => {
    const batches: number[] = [];
    const write = grouped<number, number>((all) => {
      batches.push(all.length);
      return run(all);
    });
    const numbers = [...Array(300).keys()];
    const answers = await Promise.all(numbers.map((n) => asked<number>((...to) => write(n, ...to))));
    expect(answers).toEqual(numbers.map((n) => n * 2));
    expect(batches).toEqual([128, 128, 44]);
  });
  it('is not held up by one that cannot be written, nor written again for one that stumbles over its answer', async () => {
    const written: number[] = [];
    const write = grouped<number, number>((all) => {
      if (all.includes(13)) throw new Error('torn');
      written.push(...all);
      return [...all];
    });
    const clumsy = new Promise((resolve) =>
      write(
        1,
        () => {
          throw new Error('stumbled');
        },
        resolve,
      ),
    );
    const bad = asked<number>((...to) => write(13, ...to));
    const good = asked<number>((...to) => write(2, ...to));
    await expect(bad).rejects.toThrow('torn');
    expect(await good).toBe(2);
    expect(await clumsy).toEqual(new Error('stumbled'));
    expect(written).toEqual([1, 2]);
  });
});

it('a line that is taken over from the log says what the line says that is made for the seat', () => {
  const engine = engineOf(skirmish) as unknown as Engine<Core>;
  const game = { engine, room: { game: skirmish as unknown as GameDef<Core> } } as unknown as Opened['game'];
  const players = [0, 1].map((seat) => ({ name: `P${seat}`, by: 'person' as const }));
  const luck = dice('lines');
  let taken = 0;
  for (let i = 0; i < 20; i++) {
    const begun = newMatch(engine, { seats: 2, secret: `lines ${i}`, players });
    if (isRefusal(begun)) throw new Error('refused');
    let match: Match = begun.match;
    for (let n = 0; n < 60 && !isEnded(match); n++) {
      const [{ seat } = { seat: 0 }] = engine.waiting(match.state);
      const played = play(engine, match, seat, engine.sample(match.state, seat, luck), { id: `m${n}`, at: 'now' });
      if (isRefusal(played)) throw new Error('refused');
      ({ match } = played);
      for (const held of [null, 'yes']) {
        const row = { held } as Opened['row'];
        const opened = { match, game, row, line: JSON.stringify(played.entry) } as unknown as Opened;
        for (const who of [0, 1, -1])
          expect(heardText(opened, who, newestOf(match) - 1)).toBe(
            JSON.stringify(heardSince(opened, who, newestOf(match) - 1)),
          );
      }
      taken++;
    }
  }
  expect(taken).toBeGreaterThan(100);
});
