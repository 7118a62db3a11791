/** The process that is measured: our server, or boardgame.io's, told apart by the first argument. It tells what it used. */
import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Action, Core } from '@rempart/kernel';
import { seedFrom } from '@rempart/kernel';
import { serve } from '../../src/main.ts';
import { subject } from './subject.ts';

const [kind = '', place = ''] = process.argv.slice(2);
const limits = { requests: 1e9, costly: 1e9, messages: 1e9, burst: 1e9, sockets: 1e9 };

async function ours(): Promise<number> {
  const { port } = await serve({
    port: 0,
    limits,
    ...(kind === 'postgres' ? { databaseUrl: place } : { dataDir: place }),
  });
  return port;
}

/** In memory, our rule functions as its one move, our mask as its playerView: the same game, shown to the same seat. */
async function theirs(): Promise<number> {
  const { Server } = createRequire(import.meta.url)('boardgame.io/server') as {
    Server(options: object): { run(options: { port: number }): Promise<{ appServer: Server }> };
  };
  const { table, options } = await subject();
  let count = 0;
  const move = ({ G }: { G: Core }, action: Action): Core => {
    const state = table.clone(G);
    table.act(state, 0, action);
    return state;
  };
  const game = {
    name: 'fantasy-defense',
    setup: () => table.begin(1, options, seedFrom(`bench ${++count}`)).state,
    moves: { act: { move, client: false } },
    playerView: ({ G }: { G: Core }) => table.mask(G, 0),
    disableUndo: true,
  };
  const running = await Server({ games: [game], origins: false }).run({ port: 0 });
  return (running.appServer.address() as AddressInfo).port;
}

const port = await (kind === 'boardgame.io' ? theirs() : ours());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1e6, rss: process.memoryUsage().rss });
});
process.send?.({ port });
