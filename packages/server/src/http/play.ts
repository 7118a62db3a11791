/** What is done at a table: the match played, talked over, kept as a file and examined. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import { isFault, isOldEdition, isSetAside, notYourSeat, slowDown } from '../fault.ts';
import { timeId } from '../ids.ts';
import { heardLines, legalFor, plainView } from '../matches/hub.ts';
import { heardSince, viewOf } from '../matches/opened.ts';
import type { Caller } from '../people/identity.ts';
import type { Site } from '../site.ts';
import { tableById } from '../store/tables.ts';
import { addReport } from '../store/talk.ts';
import { recordOf, verdictOf } from '../tables/after.ts';
import { ownsSeat, sitsAt } from '../matches/access.ts';
import { fileText } from '../tables/file.ts';
import { consent, giveUp, move, takeBack } from '../tables/moves.ts';
import { heardBy, say } from '../tables/talk.ts';
import { tally } from '../tally.ts';
import { isCrowd } from '../matches/veil.ts';
import { opener } from './door.ts';
import { idOf, mayMove, seen, shown, traced, watched } from './sight.ts';

const SOON = 10; // seconds

export function atTable(app: FastifyInstance, site: Site): void {
  playing(app, site);
  talking(app, site);
  keeping(app, site);
}

/** Looking, moving, taking back, giving up. */
function playing(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const isTheirs = async (id: string, who: Caller, seat: number): Promise<boolean> =>
    who.key === undefined || mayMove((await tableById(site.store.db, id))?.seats ?? [], who, seat);
  answer(routes.look, async ({ params, query, who }) => {
    const opened = await watched(site, params.id, query.seat, who);
    if (isFault(opened)) return opened;
    const { since, seat } = query;
    const view = viewOf(opened, seat);
    return {
      view: plainView(view),
      players: [...view.players],
      heard: since === undefined ? [] : heardLines(heardSince(opened, seat, since)),
      ...legalFor(opened, { seat, legal: query.legal === '1' && ownsSeat(opened.seats, seat, idOf(who)) }),
    };
  });
  answer(routes.play, async ({ params, body, who, request }) => {
    const opened = site.matches.peek(params.id);
    if (opened !== undefined && sitsAt(opened.seats, who.person.id))
      await traced(site, opened.row.game, params.id, who, request);
    if (!(await isTheirs(params.id, who, body.seat))) return notYourSeat();
    return new Promise((resolve) => move(site, params.id, who.person, body, resolve));
  });
  answer(routes.undo, ({ params, body, who }) => takeBack(site, params.id, who.person, body));
  answer(routes.resign, async ({ params, body, who }) =>
    (await isTheirs(params.id, who, body.seat)) ? giveUp(site, params.id, who.person, body) : notYourSeat(),
  );
  answer(routes.consent, async ({ params, body, who }) => {
    const agreed = await consent(site, params.id, who.person, body);
    return isFault(agreed) ? agreed : shown(site, await seen(site, params.id, who), who);
  });
}

/** What is said at the table, and what of it, or of anything there, somebody holds to be wrong. */
function talking(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  answer(routes.chat, async ({ params, who }) => {
    const table = await seen(site, params.id, who);
    return isFault(table) ? table : heardBy(site, table, idOf(who));
  });
  answer(routes.say, async ({ params, body, who }) => {
    const table = await seen(site, params.id, who);
    return isFault(table) ? table : say(site, table, who.person, body.text);
  });
  answer(
    routes.reportTable,
    async ({ params, body, who }) => {
      const table = await seen(site, params.id, who);
      if (isFault(table)) return table;
      const at = site.now();
      const about = { match: params.id, line: body.line ?? null, reason: body.reason };
      await addReport(site.store.db, { id: timeId(at), person: who.person.id, ...about, at, state: 'open' });
      return { ok: true } as const;
    },
    { costly: true },
  );
}

/** The match as a file, and whether all went fairly. */
function keeping(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const making = tally();
  answer(
    routes.file,
    async ({ params, query, who, reply }) => {
      const opened = await watched(site, params.id, query.seat, who);
      // The match's own types are read-only; on the wire it is plain JSON.
      if (isOldEdition(opened) || isSetAside(opened)) return (await recordOf(site, params.id, idOf(who))) as never;
      if (isFault(opened)) return opened;
      if (isCrowd(opened.match)) {
        if (making.of('vast') >= site.limits.vastFiles) return slowDown('vastFiles', SOON);
        reply.raw.once('close', making.add('vast'));
      }
      return Readable.from(fileText(site, opened, query.seat)) as never;
    },
    { costly: true },
  );
  answer(routes.fairness, async ({ params, who }) => {
    const info = await shown(site, await seen(site, params.id, who), who);
    return isFault(info) ? info : info.fairness;
  });
  answer(
    routes.verify,
    async ({ params, who }) => {
      const opened = await watched(site, params.id, -1, who);
      return isFault(opened) ? opened : verdictOf(site, opened);
    },
    { costly: true },
  );
}
