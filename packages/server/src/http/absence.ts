/** Who is away: votes of those who are there, the way back, another host, vacations. */
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import { fault } from '../fault.ts';
import type { Site } from '../site.ts';
import { daysDrawn, setAway, VACATION } from '../store/absence.ts';
import { comeBack, handHost, vote } from '../tables/absence.ts';
import { opener } from './door.ts';
import { shown } from './sight.ts';

const LONGEST = 400 * 86_400_000; // milliseconds ahead

export function absence(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db } = site.store;
  answer(routes.vote, async ({ params, body, who }) => shown(site, await vote(site, params.id, who.person, body), who));
  answer(routes.comeBack, async ({ params, who }) => shown(site, await comeBack(site, params.id, who.person), who));
  answer(routes.handHost, async ({ params, body, who }) =>
    shown(site, await handHost(site, params.id, who.person, body.seat), who),
  );
  answer(routes.vacation, async ({ who: { person } }) => ({
    until: person.away !== null && person.away > site.now() ? person.away : null,
    days: VACATION,
    drawn: await daysDrawn(db, person.id, site.now().slice(0, 4)),
  }));
  answer(routes.setVacation, async ({ who, body }) => {
    // As the house writes instants, so that they can be compared as text.
    const until = body.until === null ? null : new Date(body.until).toISOString();
    if (until !== null && Date.parse(until) > Date.parse(site.now()) + LONGEST)
      return fault(400, 'shape', 'That is too far away.', { path: 'body.until' });
    await setAway(db, who.person.id, until);
    return { ok: true } as const;
  });
}
