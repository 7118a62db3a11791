/** Club evenings: made, joined, begun, looked at. */
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import { fault, isFault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Caller } from '../people/identity.ts';
import type { Site } from '../site.ts';
import { eveningById, eveningsOf } from '../store/evenings.ts';
import type { Evening } from '../store/evenings.ts';
import { eveningInfo, resultsCsv } from '../tables/evening.ts';
import { addBots, endEvening, importEntrants, joinEvening, leaveEvening, newEvening } from '../tables/evenings.ts';
import { whyNotCalled } from '../tables/names.ts';
import { beginEvening, judge, runEvening } from '../tables/rounds.ts';
import { opener } from './door.ts';
import { idOf } from './sight.ts';

export function club(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db } = site.store;
  const told = async (evening: Evening | Fault | undefined, who: Caller | null) => {
    if (evening === undefined) return fault(404, 'no-evening', 'There is no such evening.');
    return isFault(evening) ? evening : eveningInfo(site, evening, idOf(who));
  };
  /** What follows from it at once: tables are laid, a round goes on. */
  const moved = async (evening: Evening | Fault, who: Caller) => {
    if (isFault(evening)) return evening;
    await runEvening(site, evening.row.id);
    return told(await eveningById(db, evening.row.id), who);
  };
  answer(routes.evenings, async ({ who }) => {
    const all = [];
    for (const id of await eveningsOf(db, who.person.id)) {
      const found = await eveningById(db, id);
      if (found !== undefined) all.push(await eveningInfo(site, found, who.person.id));
    }
    return all;
  });
  answer(
    routes.newEvening,
    async ({ who, body }) => {
      const wrong = whyNotCalled(body.name);
      return wrong ?? told(await newEvening(site, who.person, body), who);
    },
    { costly: true },
  );
  answer(routes.evening, async ({ params, who }) => told(await eveningById(db, params.id), who));
  answer(routes.joinEvening, async ({ params, who, body }) =>
    told(await joinEvening(site, params.id, who.person, body), who),
  );
  answer(routes.leaveEvening, async ({ params, who, body }) =>
    told(await leaveEvening(site, params.id, who.person, body.number), who),
  );
  answer(routes.eveningBots, async ({ params, who, body }) =>
    told(await addBots(site, params.id, who.person, body), who),
  );
  answer(routes.importEntrants, async ({ params, who, body }) =>
    told(await importEntrants(site, params.id, who.person, body.text), who),
  );
  answer(routes.beginEvening, async ({ params, who }) => moved(await beginEvening(site, params.id, who.person), who), {
    costly: true,
  });
  answer(routes.judge, async ({ params, who, body }) => moved(await judge(site, params.id, who.person, body), who));
  answer(routes.endEvening, async ({ params, who }) => {
    const ended = await endEvening(site, params.id, who.person);
    return isFault(ended) ? ended : ({ ok: true } as const);
  });
  answer(routes.eveningCsv, async ({ params, query, who }) => {
    const info = await told(await eveningById(db, params.id), who);
    return isFault(info) ? info : resultsCsv(info, query.of, query.language);
  });
}
