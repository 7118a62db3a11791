/** Everything a handler may reach. Assembled once, in serve(). */
import type { Bots as BotRunner } from './bots/bots.ts';
import type { SetAside } from './matches/aside.ts';
import type { Clock } from './clocks/clock.ts';
import type { Hub } from './matches/hub.ts';
import type { Matches } from './matches/matches.ts';
import type { Thinkers } from './bots/thinkers.ts';
import type { Games } from './games.ts';
import type { Outgoing } from './notices/outgoing.ts';
import type { Post } from './notices/post.ts';
import type { Rates } from './rates.ts';
import type { Limits, Settings } from './settings.ts';
import type { Health } from './store/health.ts';
import type { Store } from './store/open.ts';

export interface Site {
  readonly settings: Settings;
  readonly limits: Limits;
  readonly rates: Rates;
  readonly store: Store;
  readonly health: Health;
  readonly games: Games;
  readonly matches: Matches;
  readonly hub: Hub;
  readonly bots: BotRunner;
  readonly thinkers: Thinkers;
  readonly clock: Clock;
  readonly post: Post;
  readonly setAside: SetAside;
  readonly outgoing: Outgoing;
  readonly pushKey: string; // the public half of the house's own
  now(): string;
  failed(error: unknown): void; // noted, and nothing else
}
export const VERSION = '0.2.0';
