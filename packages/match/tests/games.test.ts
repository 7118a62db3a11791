import { doors } from '@rempart/games';
import { tableOf } from '@rempart/kernel';
import type { Core, Table } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { exportMatch, importMatch, nextBotMove, play, rebuild, steps, verify } from '../src/index.ts';
import type { Match, MatchFile, Player } from '../src/index.ts';
import { begun, ok, randomMatch } from './at-table.ts';

const tablesOf = async (): Promise<Table<Core>[]> =>
  Promise.all(doors.map(async (door) => tableOf((await door.room()).game)));
const tables = await tablesOf();

describe.each(tables.map((at) => ({ id: at.game.id, at })))('matches of $id', ({ at }) => {
  const matches: Match[] = [];
  for (let i = 0; i < 20; i++) matches.push(randomMatch(at, `${at.game.id} ${i}`, 10_000, { seats: 1 + (i % 2) }));

  it('survive a file, are verified, and are replayed as they were', () => {
    for (const match of matches.slice(0, 6)) {
      const { file } = ok(importMatch(JSON.stringify(exportMatch(at, match)), tables));
      expect(ok(rebuild(at, { header: file.header, log: file.log }))).toEqual(match);
      expect(ok(verify(at, file)).lines).toBe(match.log.length);
      expect([...steps(null, file, -1)].at(-1)?.state).toEqual(match.state);
    }
  });

  it('are rebuilt fast: 1,500 lines in less than 50 ms', () => {
    // A game of its own seldom gets so long: 20 of them, one after the other, less what each costs before its first line.
    const first = (match: Match): MatchFile => ({ header: match.header, log: match.log.slice(0, 1) });
    const timed = (files: readonly MatchFile[]): number => {
      const started = performance.now();
      for (const file of files) rebuild(at, file);
      return performance.now() - started;
    };
    const best = (files: readonly MatchFile[]): number => Math.min(...Array.from({ length: 10 }, () => timed(files)));
    const lines = matches.reduce((sum, match) => sum + match.log.length - 1, 0);
    const perLine = (best(matches) - best(matches.map(first))) / lines;
    expect(1500 * perLine).toBeLessThan(50);
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
