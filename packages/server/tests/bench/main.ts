/**
 * `npm run bench:server`: the load is here, the server in a process of its own on the loopback; what counts is the CPU
 * time of the server. Flags: --tables n (matches played on each server), --players n (at a time), --sockets n,
 * --rate n (moves a second), --seconds n (how long at that rate), --only word (moves, crowd, vast, continent or
 * rebuild), --rounds n (of ten seconds, alone and beside vast tables), --kingdoms n and --turns n (a continent of bots).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres.ts';
import { continent } from './continent.ts';
import { crowd } from './crowd.ts';
import { start } from './hosts.ts';
import { ours, theirs } from './players.ts';
import { rebuilding } from './rebuilding.ts';
import { subject } from './subject.ts';
import { inLanes, newTally, percentiles } from './tally.ts';
import { vast } from './vast.ts';

const flag = (usual: string) => ({ type: 'string', default: usual }) as const;
const { values } = parseArgs({
  options: {
    tables: flag('240'),
    players: flag('64'),
    sockets: flag('5000'),
    rate: flag('500'),
    seconds: flag('20'),
    kinds: flag('boardgame.io,boardgame.io-plain,bare,sqlite,postgres'),
    only: flag(''),
    kingdoms: flag('1000'),
    turns: flag('8'),
    rounds: flag('4'),
  },
});
const given = (name: 'tables' | 'players' | 'sockets' | 'rate' | 'seconds' | 'kingdoms' | 'turns' | 'rounds'): number =>
  Number(values[name]);
const wanted = (part: string): boolean => values.only === '' || values.only === part;

const scratch = mkdtempSync(join(tmpdir(), 'rempart-bench-'));
const told = await subject();
const load = () => `load of the machine: ${loadavg()[0]?.toFixed(1)}`;
console.log(load());
if (wanted('moves')) await moves();
if (wanted('crowd')) {
  const busy = await start('sqlite', join(scratch, 'crowd'));
  const size = { sockets: given('sockets'), rate: given('rate'), seconds: given('seconds') };
  console.log(await crowd(busy, told, size));
  await busy.end();
}
if (wanted('vast')) {
  const host = await start('sqlite', join(scratch, 'vast'));
  for await (const line of vast(host, told, { rate: 200, seconds: 10, rounds: given('rounds') })) console.log(line);
  await host.end();
}
if (wanted('continent')) {
  const vast = await start('sqlite', join(scratch, 'continent'));
  for (const level of ['normal', 'hard'])
    for await (const line of continent(vast, { kingdoms: given('kingdoms'), turns: given('turns'), level }))
      console.log(line);
  await vast.end();
}
if (wanted('rebuild')) console.log(rebuilding(told));
console.log(load());
rmSync(scratch, { recursive: true, force: true });
process.exit(0);

/** Moves for each CPU second. Tables are set up before; after the first of them, which warm it up, the server is measured. */
async function moves(): Promise<void> {
  const rates = new Map<string, number>();
  for (const kind of values.kinds.split(',')) {
    const postgres = kind === 'postgres' ? await startPostgres({ durable: true }) : null;
    const server = await start(kind, (await postgres?.database()) ?? join(scratch, kind));
    const prepare = kind.startsWith('boardgame.io') ? theirs : ours;
    const matches: Awaited<ReturnType<typeof prepare>>[] = [];
    const warm = given('tables'); // compilers are done by then, on both sides
    await inLanes(16, [...Array(given('tables') + warm).keys()], async () => {
      matches.push(await prepare(server, told));
    });
    await inLanes(given('players'), matches.splice(0, warm), (match) => match(newTally()));
    const tally = newTally();
    const [before, beside, begun] = [await server.usage(), postgres?.cpu() ?? 0, performance.now()];
    await inLanes(given('players'), matches, (match) => match(tally));
    const [after, took] = [await server.usage(), (performance.now() - begun) / 1000];
    const per = tally.moves / (after.cpu - before.cpu);
    const spent = (postgres?.cpu() ?? 0) - beside;
    rates.set(kind, per);
    console.log(
      `${kind.padEnd(18)} ${per.toFixed(0).padStart(6)} moves per CPU-s` +
        (postgres === null
          ? ''
          : ` (${(tally.moves / (after.cpu - before.cpu + spent)).toFixed(0)} with Postgres's own)`) +
        `, ${(tally.moves / took).toFixed(0)} a second, ${percentiles(tally.times)}; ${tally.moves} moves in ${given('tables')} matches`,
    );
    await server.end();
    await postgres?.stop();
  }
  for (const kind of ['bare', 'sqlite', 'postgres']) {
    const ratio = (other: string) => ((rates.get(kind) ?? NaN) / (rates.get(other) ?? NaN)).toFixed(2);
    console.log(
      `${kind}, durable: ${ratio('boardgame.io')} times boardgame.io in memory, ${ratio('boardgame.io-plain')} times without its drafts`,
    );
  }
}
