/** Administration over HTTP: the same acts as on the command line. */
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import type { AdminTable } from '@rempart/protocol';
import { endMatch, extendDue, replaceSeat, retry, takeCopy } from '../admin/acts.ts';
import { deeds } from '../notices/audit.ts';
import { ban, findPeople, judge, pardon, reports, signOut } from '../admin/people.ts';
import { isFault, noTable } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Caller } from '../people/identity.ts';
import type { Site } from '../site.ts';
import { troubleIn } from '../store/aside.ts';
import { dueOf } from '../store/deadlines.ts';
import { allTables, LISTED, tableById } from '../store/tables.ts';
import { maySee } from '../matches/access.ts';
import { infoOf } from '../tables/info.ts';
import { opener } from './door.ts';

export function admin(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db } = site.store;
  const ok = { ok: true } as const;
  const because = (who: Caller, { why }: { why: string }) => ({ by: who.person.name, why });

  async function inspected(id: string): Promise<AdminTable | Fault> {
    const table = await tableById(db, id);
    if (table === undefined) return noTable();
    const due = (await dueOf(db, id)).map(({ seat, at }) => ({ seat, at }));
    return { table: infoOf(table, null), trouble: troubleIn(table.row.trouble), due, audit: await deeds(db, id) };
  }
  const shown = async (id: string, done: true | Fault) => (isFault(done) ? done : inspected(id));
  const plain = (done: true | Fault) => (isFault(done) ? done : ok);

  answer(routes.audit, async ({ params, who }) => {
    const table = await tableById(db, params.id);
    return table !== undefined && maySee(table, who?.person.id ?? null) ? deeds(db, params.id) : noTable();
  });
  answer(routes.adminTables, async ({ query }) =>
    (await allTables(db, { ...query, aside: query.aside === '1' })).map((table) =>
      infoOf(table, null, { most: LISTED, isPart: true }),
    ),
  );
  answer(routes.adminTable, ({ params }) => inspected(params.id));
  answer(routes.adminExport, async ({ params, body, who }) => {
    const file = await takeCopy(site, params.id, because(who, body));
    return isFault(file) ? file : (file as never); // read-only in the match, plain JSON on the wire
  });
  answer(routes.adminExtend, async ({ params, body, who }) =>
    shown(params.id, await extendDue(site, params.id, body, because(who, body))),
  );
  answer(routes.adminSeat, async ({ params, body, who }) =>
    shown(params.id, await replaceSeat(site, params.id, body, because(who, body))),
  );
  answer(routes.adminEnd, async ({ params, body, who }) =>
    shown(params.id, await endMatch(site, params.id, because(who, body))),
  );
  answer(routes.adminRetry, async ({ params, body, who }) =>
    shown(params.id, await retry(site, params.id, because(who, body))),
  );
  answer(routes.adminPeople, ({ query }) => findPeople(db, query.q, site.now()));
  answer(routes.adminBan, async ({ params, body, who }) =>
    plain(await ban(site, params.id, because(who, body), body.days)),
  );
  answer(routes.adminPardon, async ({ params, body, who }) => plain(await pardon(site, params.id, because(who, body))));
  answer(routes.adminSignOut, async ({ params, body, who }) =>
    plain(await signOut(site, params.id, because(who, body))),
  );
  answer(routes.adminReports, () => reports(db));
  answer(routes.adminJudge, async ({ params, body, who }) =>
    plain(await judge(site, params.id, because(who, body), body.hide)),
  );
  answer(routes.adminAudit, () => deeds(db));
}
