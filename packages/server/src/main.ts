/** A server: one node, alone on its SQLite file or one of many on a Postgres. */
import type { AddressInfo } from 'node:net';
import { doors } from '@rempart/games';
import { openGames } from './games.ts';
import { openApp } from './http/app.ts';
import { openBots } from './live/bots.ts';
import { openHub } from './live/hub.ts';
import { openMatches } from './live/matches.ts';
import { dropStrangers, listen } from './live/news.ts';
import { isEnded } from './live/opened.ts';
import type { Opened } from './live/opened.ts';
import { openLines } from './live/socket.ts';
import { LIMITS } from './settings.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/open.ts';

export interface Serving {
  readonly url: string;
  readonly port: number;
  readonly site: Site;
  stop(): Promise<void>;
}
const SWEEP = 2000; // milliseconds

export async function serve(settings: Settings = {}): Promise<Serving> {
  const store = await openStore(settings);
  const site = await assemble(settings, store);
  const app = await openApp(site);
  const failed = (error: unknown): void => app.log.error({ err: error }, 'failed');
  const lines = openLines(site, app.server, failed);
  const deaf = listen(site, lines, failed);
  await app.listen({ port: settings.port ?? 8080, host: settings.host ?? '127.0.0.1' });
  const sweep = () => site.bots.sweep().catch(failed);
  const sweeping = setInterval(() => void sweep(), settings.botSweep ?? SWEEP);
  void sweep();
  const { port, address } = app.server.address() as AddressInfo;
  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    clearInterval(sweeping);
    deaf();
    site.bots.stop();
    await lines.close();
    await app.close();
    await site.matches.settled(); // what was begun is written and answered for
    await store.close();
  };
  const host = address.includes(':') ? `[${address}]` : address;
  return { url: `http://${host}:${port}`, port, site, stop: () => (stopped ??= stop()) };
}

async function assemble(settings: Settings, store: Store): Promise<Site> {
  const games = await openGames(settings.doors ?? doors);
  const now = () => new Date().toISOString();
  const hub = openHub();
  const bots = openBots({ store, matches: () => matches, now, failed: () => undefined });
  const matches = openMatches({
    store,
    games,
    now,
    changed(after, before) {
      if (before?.match.players !== after.match.players) dropStrangers(hub, after);
      hub.spread(after);
      if (before === undefined) return; // another node has written it, and looks after what follows
      bots.wake(after);
      if (changesTheTable(after, before)) void store.wire.tell({ k: 'table', m: after.row.id }).catch(() => undefined);
    },
  });
  return { settings, limits: { ...LIMITS, ...settings.limits }, store, games, matches, hub, bots, now };
}

/** Does the list of seats, a request or the outcome look different now? */
const changesTheTable = (after: Opened, before: Opened): boolean =>
  before.row.request !== null || before.match.players !== after.match.players || isEnded(after.match);
