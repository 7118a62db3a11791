/** A server: one node, alone on its SQLite file or one of many on a Postgres. */
import { hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { doors } from '@rempart/games';
import { hashWith } from '@rempart/kernel';
import { THOUGHT } from '@rempart/match';
import { watchAudit } from './notices/audit.ts';
import { openGames } from './games.ts';
import { openApp } from './http/app.ts';
import { asideIn } from './matches/aside.ts';
import { openBots } from './bots/bots.ts';
import { openClock } from './clocks/clock.ts';
import { openHub } from './matches/hub.ts';
import { openMatches } from './matches/matches.ts';
import { listen, lookout } from './live/news.ts';
import { tellAll } from './matches/pipeline.ts';
import { openConnections } from './live/socket.ts';
import { openThinkers, thinkHere } from './bots/thinkers.ts';
import type { Thinkers } from './bots/thinkers.ts';
import { mailChannel } from './notices/mail.ts';
import { openOutgoing } from './notices/outgoing.ts';
import { openPost } from './notices/post.ts';
import { pushChannel, vapidOf } from './notices/push.ts';
import { webhookChannel } from './notices/webhook.ts';
import type { Hook } from './notices/webhook.ts';
import { openRates } from './rates.ts';
import { addressOf, LIMITS } from './settings.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import { openHealth } from './store/health.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/open.ts';
import { beginDue } from './tables/begin.ts';
import { openDays } from './tables/days.ts';
import { recordDue } from './tables/records.ts';
import { runEvenings } from './tables/rounds.ts';

export interface Serving {
  readonly url: string;
  readonly port: number;
  readonly site: Site;
  stop(): Promise<void>;
}
hashWith((text) => hash('sha256', text, 'hex'));
const SWEEP = 2000; // milliseconds
type Failed = (error: unknown) => void;

/** Does it again and again, never twice at once; what is returned stops it, once what runs is done. */
function often(work: () => Promise<unknown>, ms: number, failed: (error: unknown) => void): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  const run = () =>
    void (running ??= work()
      .catch(failed)
      .finally(() => (running = null)));
  const timer = setInterval(run, ms);
  run();
  return () => {
    clearInterval(timer);
    return running ?? Promise.resolve();
  };
}

export async function serve(settings: Settings = {}): Promise<Serving> {
  const { trustProxy = 0 } = settings;
  if (!Number.isInteger(trustProxy) || trustProxy < 0)
    throw new RangeError('REMPART_TRUST_PROXY says how many proxies stand in front: 0, 1, 2, …');
  const store = await openStore(settings);
  const thinkers = thinkersFor(settings);
  const failed: Failed = (error) => {
    app.log.error({ err: error }, 'failed');
    settings.failed?.(error);
  };
  const site = await assemble(settings, store, thinkers, failed);
  const app = await openApp(site);
  const connections = openConnections(site, app.server, failed);
  const deaf = listen(site, connections, failed);
  const close = async (): Promise<void> => {
    deaf();
    site.bots.stop();
    await thinkers.close();
    await connections.close();
    await app.close();
    await site.matches.settled(); // what was begun is written and answered for
    await store.close();
  };
  try {
    await app.listen({ port: settings.port ?? 8080, host: settings.host ?? '127.0.0.1' });
  } catch (error) {
    await close(); // nothing is left behind that would keep the program going
    throw error;
  }
  const { clockSweep = SWEEP } = settings;
  const sweeps = [
    often(() => site.bots.sweep(), settings.botSweep ?? SWEEP, failed),
    often(() => site.clock.sweep(), clockSweep, failed),
    often(() => beginDue(site), clockSweep, failed),
    often(() => recordDue(site), clockSweep, failed),
    often(() => openDays(site), clockSweep, failed),
    often(() => runEvenings(site), clockSweep, failed),
    often(() => site.post.sweep('mail'), clockSweep, failed),
    often(() => site.post.sweep('ways'), clockSweep, failed),
    often(watchAudit(store), clockSweep, failed),
    // One process has nobody who could have kept something from it.
    ...(store.kind === 'postgres' ? [often(lookout(site), settings.nodeSweep ?? SWEEP, failed)] : []),
  ];
  const { port, address } = app.server.address() as AddressInfo;
  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    await Promise.all(sweeps.map((end) => end()));
    await close();
  };
  const host = address.includes(':') ? `[${address}]` : address;
  return { url: `http://${host}:${port}`, port, site, stop: () => (stopped ??= stop()) };
}

/** The time as it is written down; asked several times in a millisecond, it is written once. */
function instants(): () => string {
  let [last, text] = [0, ''];
  return () => {
    const ms = Date.now();
    if (ms !== last) [last, text] = [ms, new Date(ms).toISOString()];
    return text;
  };
}

const VERIFYING = 5000; // milliseconds for one file
function thinkersFor({ thinker, thinkers, thoughtLimit, verifyLimit = VERIFYING }: Settings): Thinkers {
  if (thinker === undefined) return thinkHere(verifyLimit);
  const threads = thinkers ?? Math.max(1, Math.min(2, availableParallelism() - 1));
  return openThinkers({ program: thinker, threads, limit: thoughtLimit ?? THOUGHT, verifyLimit });
}

async function assemble(settings: Settings, store: Store, thinkers: Thinkers, failed: Failed): Promise<Site> {
  const games = await openGames(settings.doors ?? doors);
  const now = settings.now ?? instants();
  const limits = { ...LIMITS, ...settings.limits };
  const hub = openHub();
  const setAside = asideIn({ store, matches: () => matches, now, failed });
  const bots = openBots({ store, games, thinkers, matches: () => matches, now, failed, setAside });
  const matches = openMatches({
    store,
    games,
    now,
    failed,
    room: { most: limits.held, age: limits.heldFor },
    tell: (after, before) => tellAll({ hub, bots, store }, after, before),
  });
  const clock = openClock({ store, matches, thinkers, setAside, now, failed });
  const outgoing = openOutgoing(settings.anywhere === true);
  const vapid = await vapidOf(store.db);
  const hook = (kind: Hook) => webhookChannel(outgoing, kind);
  const channels = {
    mail: mailChannel(settings),
    push: pushChannel(outgoing, vapid, addressOf(settings)),
    webhook: hook('webhook'),
    discord: hook('discord'),
    slack: hook('slack'),
  };
  const post = openPost({ store, games, settings, channels, now });
  const health = openHealth(store, limits.free);
  const rates = openRates();
  const running = { matches, hub, bots, thinkers, clock, post, setAside };
  const outside = { outgoing, pushKey: vapid.publicKey };
  return { settings, limits, rates, store, health, games, ...running, ...outside, now, failed };
}
