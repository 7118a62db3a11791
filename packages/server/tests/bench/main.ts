/**
 * `npm run bench:server`: the load is here, the server in a process of its own on the loopback; what counts is the CPU
 * time of the server. Flags: --tables n (matches of a slice), --players n (at a time), --slices n and --warm n (that count,
 * and that do not), --sorts solo,two,bots, --kinds (servers, side by side; with --before and a folder that holds another
 * build of this bench also sqlite-before and postgres-before), --sockets n, --rate n (moves a second), --seconds n (how long
 * at that rate), --only word (moves, crowd, vast, continent, store, wave or rebuild), --rounds n (of ten seconds, alone and
 * beside vast tables), --kingdoms n and --turns n (a continent of bots), --finished n and --running n (matches in a store;
 * --thin: short ones), --continents n (whose turns end at once).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres.ts';
import { continent } from './continent.ts';
import { crowd } from './crowd.ts';
import { start } from './hosts.ts';
import type { Sort } from './players.ts';
import { rebuilding } from './rebuilding.ts';
import { sideBySide } from './slices.ts';
import type { Runner } from './slices.ts';
import { subject } from './subject.ts';
import { vastStore } from './store.ts';
import { vast } from './vast.ts';
import { wave } from './wave.ts';

const flag = (usual: string) => ({ type: 'string', default: usual }) as const;
const { values } = parseArgs({
  options: {
    tables: flag('96'),
    slices: flag('6'),
    warm: flag('2'),
    sorts: flag('solo,two,bots'),
    before: flag(''),
    players: flag('64'),
    sockets: flag('5000'),
    rate: flag('500'),
    seconds: flag('20'),
    kinds: flag('boardgame.io,boardgame.io-plain,bare,sqlite,postgres'),
    only: flag(''),
    kingdoms: flag('1000'),
    turns: flag('8'),
    continents: flag('100'),
    thin: { type: 'boolean', default: false },
    finished: flag('10000'),
    running: flag('1000'),
    rounds: flag('4'),
  },
});
type Count =
  | 'tables'
  | 'slices'
  | 'warm'
  | 'players'
  | 'sockets'
  | 'rate'
  | 'seconds'
  | 'kingdoms'
  | 'turns'
  | 'finished'
  | 'running'
  | 'continents'
  | 'rounds';
const given = (name: Count): number => Number(values[name]);
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
if (wanted('store')) {
  const size = { finished: given('finished'), running: given('running'), isThin: values.thin };
  for await (const line of vastStore(join(scratch, 'store'), size)) console.log(line);
}
if (wanted('wave')) {
  const size = { continents: given('continents'), kingdoms: 20 };
  for await (const line of wave(join(scratch, 'wave'), size)) console.log(line);
}
if (wanted('rebuild')) console.log(rebuilding(told));
console.log(load());
rmSync(scratch, { recursive: true, force: true });
process.exit(0);

/** Each sort of table on all servers side by side; those it makes sense for. */
async function moves(): Promise<void> {
  const runners: Runner[] = [];
  const stops: (() => Promise<void>)[] = [];
  for (const kind of values.kinds.split(',')) {
    const postgres = kind.startsWith('postgres') ? await startPostgres({ durable: true }) : null;
    const [name, isBefore] = [kind.replace('-before', ''), kind.endsWith('-before')];
    const place = (await postgres?.database()) ?? join(scratch, kind);
    const host = await start(name, place, isBefore ? values.before : undefined);
    runners.push({ name: kind, host, ...(postgres === null ? {} : { beside: () => postgres.cpu() }) });
    stops.push(async () => {
      await host.end();
      await postgres?.stop();
    });
  }
  const size = { matches: given('tables'), players: given('players'), slices: given('slices'), warm: given('warm') };
  for (const sort of values.sorts.split(',') as Sort[]) {
    const able = runners.filter(({ name }) => isAble(name, sort));
    for await (const line of sideBySide(able, told, { sort, ...size })) console.log(line);
  }
  for (const stop of stops) await stop();
}
/** Neither boardgame.io's server nor the bare one has bots; and boardgame.io's table is one for one. */
function isAble(name: string, sort: Sort): boolean {
  if (name.startsWith('boardgame.io')) return sort === 'solo';
  return name !== 'bare' || sort !== 'bots';
}
