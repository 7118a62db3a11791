/** One match of 1,500 lines, rebuilt: by a player who tries and takes back, as only so a match of this game gets so long. */
import { dice, isRefusal } from '@rempart/kernel';
import type { Refusal } from '@rempart/kernel';
import { newMatch, play, rebuild, undo, whyNoUndo } from '@rempart/match';
import type { Done, Match } from '@rempart/match';
import type { Core } from '@rempart/kernel';
import type { Subject } from './subject.ts';

const LINES = 1500;
const RUNS = 9;

const sure = <T extends object>(done: T | Refusal): T => {
  if (isRefusal(done)) throw new Error(JSON.stringify(done));
  return done;
};

export function rebuilding(subject: Subject): string {
  const match = longMatch(subject);
  const plays = match.log.filter((line) => line.do === 'play').length;
  const times: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const { header, log } = JSON.parse(JSON.stringify(match)) as Match;
    const from = process.cpuUsage();
    const begun = performance.now();
    sure(rebuild(subject.engine, { header, log }));
    const { user, system } = process.cpuUsage(from);
    times.push(performance.now() - begun);
    if (i === 0) times.push((user + system) / 1000);
  }
  const [first = NaN, , ...rest] = times;
  const middle = [...rest].sort((a, b) => a - b)[Math.floor(rest.length / 2)] ?? NaN;
  return `rebuilding one match of ${match.log.length} lines (${plays} moves, ${match.log.length - plays - 1} taken back): the first ${first.toFixed(1)} ms, then ${middle.toFixed(1)} ms`;
}

/** As long as it can, it takes back what it has just tried; the game itself must not be over before the log is long enough. */
function longMatch({ engine, pick }: Subject): Match {
  const luck = dice('long');
  for (let i = 0; ; i++) {
    const players = [{ name: 'a', by: 'person' }] as const;
    let { match } = sure<Done<Core>>(newMatch(engine, { seats: 1, secret: `bench ${i}`, players }));
    while (match.log.length < LINES) {
      const mayUndo = whyNoUndo(engine, match, 0) === null;
      if (mayUndo && luck.pick(100) < 48) {
        match = sure<Done<Core>>(undo(engine, match, 0)).match;
        continue;
      }
      const action = pick(match.state, 0);
      if (action === null) break;
      match = sure<Done<Core>>(play(engine, match, 0, action)).match;
    }
    if (match.log.length >= LINES) return match;
  }
}
