/** Games played fast, under an alarm: a bot that does not end is ended. */
import { isRefusal } from '@rempart/kernel';
import type { Core, Engine } from '@rempart/kernel';
import { botMove, exportMatch, play, THOUGHT, think } from '@rempart/match';
import type { Answer, Bots, MatchFile, Thought } from '@rempart/match';
import { inTime, isTooLong } from './limit.ts';
import type { Bench } from './plan.ts';
import { act, ask, begin, recordOf, start } from './playing.ts';
import type { Record } from './playing.ts';

const SLICE = 100; // milliseconds of play for one setting of the alarm
/** These games, one after the other, under one alarm for many moves. A bot that thinks too long is ended, as anywhere. */
export function playGames(bench: Bench, from: number, to: number): Record[] {
  const records: Record[] = [];
  let game = start(bench, from);
  const onwards = (): void => {
    const until = performance.now() + SLICE;
    while (records.length < to - from && performance.now() < until) {
      if (game.state.over === null) act(bench, game, ask(bench, game));
      else {
        records.push(recordOf(bench, game));
        if (records.length < to - from) game = start(bench, from + records.length);
      }
    }
  };
  while (records.length < to - from)
    try {
      inTime(onwards, bench.limit + SLICE);
    } catch (error) {
      if (!isTooLong(error) || game.asked === null) throw error; // the rules' own fault
      act(bench, game, { failed: String(error) });
    }
  return records;
}
export const playGame = (bench: Bench, i: number): Record => playGames(bench, i, i + 1)[0] as Record;

/** The same game as a match, with its whole log: any figure can be looked into. */
export function exportGame(bench: Bench, i: number): MatchFile {
  const { plan, engine, bots } = bench;
  const byName = Object.fromEntries(plan.bots.map((name, seat) => [name, bots[seat] as (typeof bots)[number]]));
  let match = begin(bench, i);
  const next = () => botMove(engine, match, ponderIn(engine, byName, bench.limit), bench.failed);
  for (let move = next(); move !== null; move = next()) {
    const done = play(engine, match, move.seat, move.action);
    if (isRefusal(done)) throw new Error(`${plan.game}: ${done.rule}`);
    match = done.match;
  }
  return exportMatch(engine, match);
}

/** Thinks here and now, but not for ever. */
export const ponderIn =
  (engine: Engine<Core>, bots: Bots<Core>, limit = THOUGHT) =>
  (thought: Thought): Answer => {
    try {
      return inTime(() => think(engine, thought, bots), limit);
    } catch (error) {
      return { failed: String(error) };
    }
  };
