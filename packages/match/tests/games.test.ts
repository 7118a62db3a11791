import { doors } from '@rempart/games';
import { digest, draftsOf, engineOf } from '@rempart/kernel';
import type { Core, Engine } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import {
  exportMatch,
  importMatch,
  nextBotMove,
  play,
  rebuild,
  seedOf,
  steps,
  takenBack,
  verify,
} from '../src/index.ts';
import type { Match, Player } from '../src/index.ts';
import { begun, ok, randomMatch } from './at-table.ts';

const tablesOf = async (): Promise<Engine<Core>[]> =>
  Promise.all(doors.map(async (door) => engineOf((await door.room()).game)));
const tables = await tablesOf();

describe.each(tables.map((at) => ({ id: at.game.id, at })))('matches of $id', ({ at }) => {
  const matches: Match[] = [];
  for (let i = 0; i < 20; i++)
    matches.push(
      randomMatch(at, `${at.game.id} ${i}`, 10_000, { seats: Math.min(at.game.seats[0] + (i % 2), at.game.seats[1]) }),
    );

  it('survive a file, are verified, and are replayed as they were', () => {
    for (const match of matches.slice(0, 6)) {
      const { file } = ok(importMatch(JSON.stringify(exportMatch(at, match)), tables));
      expect(ok(rebuild(at, { header: file.header, log: file.log }))).toEqual(match);
      expect(ok(verify(at, file)).lines).toBe(match.log.length);
      expect([...steps(null, file, -1)].at(-1)?.state).toEqual(match.state);
    }
  });

  it('are the same where moves are made on drafts, with the cheap proof that they can be taken back', () => {
    const drafted = engineOf(at.game, draftsOf);
    for (const match of matches.slice(0, 6)) expect(ok(verify(drafted, match)).lines).toBe(match.log.length);
  });

  it('are rebuilt at little more than the cost of their moves', () => {
    // 1,500 lines have to be rebuilt in 50 ms. Here machines are busy and differ, so the yardstick is the least work there is:
    // a copy of the state and the move, for every line.
    const bare = (match: Match): void => {
      let { state } = at.begin(match.header.seats, match.header.options, seedOf(match.header.fairness));
      const gone = takenBack(match.log);
      for (const line of match.log) {
        if (line.do !== 'play' || gone.has(line.n)) continue;
        state = at.clone(state);
        at.act(state, line.seat, line.action);
      }
      digest(state);
    };
    const timed = (run: (match: Match) => unknown): number => {
      const started = performance.now();
      for (const match of matches) run(match);
      return performance.now() - started;
    };
    const rebuilt = (match: Match) => rebuild(at, match);
    const ratios = Array.from({ length: 9 }, () => timed(rebuilt) / timed(bare)).sort((a, b) => a - b);
    expect(ratios[3]).toBeLessThan(3);
  });

  it('are played by bots to the end, the same again for the same secret', async () => {
    const room = await (doors.find((door) => door.id === at.game.id) as (typeof doors)[number]).room();
    const level = Object.keys(room.bots)[0] as string;
    const players = Array.from({ length: at.game.seats[0] }, (_, i): Player => ({ name: `B${i}`, by: 'bot', level }));
    const run = (): Match => {
      let match = begun(at, { players, secret: 'bots' });
      for (let move = nextBotMove(at, match, room.bots); move !== null; move = nextBotMove(at, match, room.bots))
        match = ok(play(at, match, move.seat, move.action)).match;
      return match;
    };
    const match = run();
    expect(match.state.over).not.toBeNull();
    expect(run().log).toEqual(match.log);
  });
});
