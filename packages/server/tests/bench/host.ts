/** The process that is measured: our server, boardgame.io's, or the least there can be, told apart by the first argument. It tells what it used. */
import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Action, Core, Options } from '@rempart/kernel';
import { chooseOptions, seedFrom } from '@rempart/kernel';
import { serve } from '../../src/main.ts';
import { bare } from './bare.ts';
import { freePort } from '../postgres.ts';
import { roomy as limits } from '../serving.ts';
import { waited } from './hosts.ts';
import { GAME, subject } from './subject.ts';

const [kind = '', place = ''] = process.argv.slice(2);

interface Ports {
  readonly port: number;
  readonly lobby: number; // where tables are made
}
async function ours(): Promise<Ports> {
  const { port } = await serve({
    port: 0,
    limits,
    thinker: new URL('./thinker.mjs', import.meta.url), // bots think in threads, as in the server that is run
    ...(kind === 'postgres' ? { databaseUrl: place } : { dataDir: place }),
  });
  return { port, lobby: port };
}

/**
 * In memory, our rule functions as its one move, our mask as its playerView: the same game, shown to the same seat. Its
 * moves are handed a draft that records changes, and are written to change that ('boardgame.io'). Our functions are quicker
 * on the plain state behind it, which no game of its own does ('boardgame.io-plain'): the least it can take.
 * Its lobby listens on a port of its own, as beside the game it is not found with the Koa that npm puts there today.
 */
async function theirs(): Promise<Ports> {
  const load = createRequire(import.meta.url);
  const { Server } = load('boardgame.io/server') as {
    Server(options: object): { run(options: object): Promise<{ appServer: Server; apiServer: Server }> };
  };
  const { INVALID_MOVE } = load('boardgame.io/core') as { INVALID_MOVE: string };
  const { original } = createRequire(load.resolve('boardgame.io/server'))('immer') as { original(draft: Core): Core };
  const { engine } = await subject();
  const options = chooseOptions(engine.game, 1, {}) as Options;
  let count = 0;
  const onDraft = ({ G }: { G: Core }, action: Action): string | undefined => {
    if (engine.check(G, 0, action) !== null) return INVALID_MOVE;
    engine.act(G, 0, action);
    return undefined;
  };
  const onPlain = ({ G }: { G: Core }, action: Action): Core | string => {
    const before = original(G);
    if (engine.check(before, 0, action) !== null) return INVALID_MOVE;
    const state = engine.clone(before);
    engine.act(state, 0, action);
    return state;
  };
  const game = {
    name: GAME,
    setup: () => engine.begin(1, options, seedFrom(`bench ${++count}`)).state,
    moves: { act: { move: kind === 'boardgame.io' ? onDraft : onPlain, client: false } },
    playerView: ({ G }: { G: Core }) => engine.mask(G, 0),
  };
  const lobby = await freePort();
  const running = await Server({ games: [game], origins: true }).run({ port: 0, lobbyConfig: { apiPort: lobby } });
  return { port: (running.appServer.address() as AddressInfo).port, lobby };
}

const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
async function least(): Promise<Ports> {
  const port = await bare(place);
  return { port, lobby: port };
}
const ports = await (kind === 'bare' ? least() : kind.startsWith('boardgame.io') ? theirs() : ours());
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
let own = 0; // seconds of CPU that went to being asked
process.on('message', (asked) => {
  const before = cpu();
  if (asked === 'held') globalThis.gc?.(); // what is left is what is held
  const { heapUsed, external, rss } = process.memoryUsage();
  const stalls = { usual: delays.percentile(99) / 1e6, worst: delays.max / 1e6 };
  delays.reset();
  const told = { cpu: before - own, held: heapUsed + external, rss, waited: waited(), stalls };
  own += cpu() - before;
  process.send?.(told);
});
process.on('disconnect', () => process.exit(0));
process.send?.(ports);
