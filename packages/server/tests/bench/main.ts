/**
 * `npm run bench:server`: the load is here, the server in a process of its own on the loopback; what counts is the CPU
 * time of the server. Flags: --seconds n (each part), --players n, --sockets n, --rate n (moves a second).
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isRefusal } from '@rempart/kernel';
import { newMatch, play, rebuild } from '@rempart/match';
import { startPostgres } from '../postgres.ts';
import { crowd } from './crowd.ts';
import type { Usage } from './crowd.ts';
import { percentile } from './percentile.ts';
import { ours, theirs } from './players.ts';
import type { Tally } from './players.ts';
import { subject } from './subject.ts';

const flag = (usual: string) => ({ type: 'string', default: usual }) as const;
const { values } = parseArgs({
  options: { seconds: flag('10'), players: flag('32'), sockets: flag('5000'), rate: flag('500') },
});
const [seconds, players, sockets, rate] = [values.seconds, values.players, values.sockets, values.rate].map(Number) as [
  number,
  number,
  number,
  number,
];
const host = fileURLToPath(new URL('./host.mjs', import.meta.url));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Host {
  readonly url: string;
  usage(): Promise<Usage>;
  readonly child: ChildProcess;
}
async function start(kind: string, place: string): Promise<Host> {
  const child = fork(host, [kind, place], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  process.on('exit', () => child.kill('SIGKILL')); // also when the load fails
  const answer = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)));
  const { port } = await answer<{ port: number }>();
  const usage = () => {
    const told = answer<Usage>();
    child.send('usage');
    return told;
  };
  return { url: `http://127.0.0.1:${port}`, usage, child };
}
const scratch = mkdtempSync(join(tmpdir(), 'rempart-bench-'));
const postgres = await startPostgres();
const told = await subject();
console.log(
  `load of the machine at the start: ${loadavg()
    .map((x) => x.toFixed(1))
    .join(' ')}`,
);

const rates = new Map<string, number>();
for (const kind of ['boardgame.io', 'sqlite', 'postgres']) {
  const server = await start(kind, kind === 'postgres' ? await postgres.database() : join(scratch, kind));
  const tally: Tally = { moves: 0, matches: 0, times: [] };
  let over = false;
  const all = Promise.all(
    Array.from({ length: players }, () =>
      (kind === 'boardgame.io' ? theirs : ours)(server.url, told, tally, () => over),
    ),
  );
  await pause(2000); // warm
  const [moves, before] = [tally.moves, await server.usage()];
  await pause(seconds * 1000);
  const after = await server.usage();
  const per = (tally.moves - moves) / (after.cpu - before.cpu);
  over = true;
  rates.set(kind, per);
  const [p50, p99] = [0.5, 0.99].map((p) => percentile(tally.times, p).toFixed(1));
  console.log(
    `${kind.padEnd(12)} ${per.toFixed(0).padStart(6)} moves per CPU-s, ${((tally.moves - moves) / seconds).toFixed(0)} a second, ` +
      `p50 ${p50} ms, p99 ${p99} ms, ${tally.matches} matches, ${(after.rss / 1e6).toFixed(0)} MB`,
  );
  await Promise.race([all, pause(3000)]);
  server.child.kill('SIGKILL');
}
const ratio = (kind: string) => ((rates.get(kind) ?? NaN) / (rates.get('boardgame.io') ?? NaN)).toFixed(2);
console.log(
  `durable beside boardgame.io in memory: SQLite ${ratio('sqlite')} times, Postgres ${ratio('postgres')} times`,
);

const busy = await start('sqlite', join(scratch, 'crowd'));
console.log(await crowd(busy.url, busy.usage, told, { sockets, rate, seconds }));
busy.child.kill('SIGKILL');

console.log(rebuilding());
await postgres.stop();
rmSync(scratch, { recursive: true, force: true });
process.exit(0);

/** A log of 1,500 lines: one match is rarely so long, so several are measured and the time is for 1,500 lines. */
function rebuilding(): string {
  const { table, options, pick } = told;
  let [lines, ms] = [0, 0];
  for (let i = 0; lines < 3000; i++) {
    const house = { ironman: false, pace: { kind: 'free' } } as const;
    const of = { seats: 1, secret: `bench ${i}`, options, house, players: [{ name: 'a', by: 'person' }] as const };
    const begun = newMatch(table, { ...of, contributions: [''] });
    if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
    let { match } = begun;
    for (let action = pick(match.state); action !== null; action = pick(match.state)) {
      const done = play(table, match, 0, action);
      if (isRefusal(done)) throw new Error(JSON.stringify(done));
      match = done.match;
    }
    const from = performance.now();
    if (isRefusal(rebuild(table, { header: match.header, log: match.log }))) throw new Error('not rebuilt');
    ms += performance.now() - from;
    lines += match.log.length;
  }
  return `rebuilding: ${((ms / lines) * 1500).toFixed(1)} ms for 1,500 lines (from ${lines} lines of several matches)`;
}
