/** The game of the day: what it is, how everybody did, and one's own try. */
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import type { Site } from '../site.ts';
import { dayResults, pastDays, playDay, today } from '../tables/days.ts';
import { housed } from '../tables/quota.ts';
import { networkOfRequest } from './address.ts';
import { opener } from './door.ts';
import { idOf, shown } from './sight.ts';

const SEATS = 8; // at most, of a day's table: for the quota

export function days(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  answer(routes.today, ({ who }) => today(site, idOf(who)));
  answer(routes.pastDays, ({ params, who }) => pastDays(site, params.game, idOf(who)));
  answer(routes.dayResults, ({ params, who }) => dayResults(site, params.game, params.day, idOf(who)));
  answer(
    routes.playDay,
    async ({ params, who, request }) => {
      const network = networkOfRequest(site.settings, request.raw);
      const size = { seats: SEATS, status: 'running' } as const;
      return shown(
        site,
        await housed(site, who.person, size, () => playDay(site, params.game, who.person, network)),
        who,
      );
    },
    { costly: true },
  );
}
