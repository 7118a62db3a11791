/** Tables: found, made, gathered at, gone on from. What is played at them is in play.ts. */
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import { renderSVG } from 'uqr';
import { fault, isFault, noTable, notYourSeat } from '../fault.ts';
import type { Caller } from '../people/identity.ts';
import { gamesOf } from '../people/keys.ts';
import type { Site } from '../site.ts';
import { tieOf } from '../store/friends.ts';
import type { TableRow } from '../store/schema.ts';
import { publicTables, rowById, setShown, shelve, tableById, tablesOf } from '../store/tables.ts';
import { branch, handOver, rematch, takeOver, upload } from '../tables/after.ts';
import { ownsSeat, sitsAt } from '../matches/access.ts';
import { brought, housed } from '../tables/quota.ts';
import { cancel, nameTable, unseat } from '../tables/hosting.ts';
import { create, joinLobby, needInvite, rise, setBot, start } from '../tables/lobby.ts';
import { whyNotCalled } from '../tables/names.ts';
import { reveal } from '../tables/shares.ts';
import { begin } from '../tables/begin.ts';
import { opener, originOf } from './door.ts';
import { idOf, listed, mayMove, seen, shown, traced, traceLeft } from './sight.ts';

/** What a file says of itself; the match itself reads it later, and judges. */
function seatsIn({ header }: { header: object }): number {
  const { seats } = header as { seats?: unknown };
  return typeof seats === 'number' && seats > 0 ? seats : 1;
}

export function tables(app: FastifyInstance, site: Site): void {
  finding(app, site);
  making(app, site);
  gathering(app, site);
  goingOn(app, site);
}

/** A program hears of the games it was let in for. */
const isFor =
  (who: Caller | null) =>
  ({ row }: { row: TableRow }): boolean =>
    who?.key === undefined || gamesOf(who.key).includes(row.game);

/** The games, the tables to be found, and one of them. */
function finding(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db } = site.store;
  answer(routes.games, () => [...site.games.values()].map(({ info }) => info));
  answer(routes.tables, async ({ query, who }) =>
    (await publicTables(site.store, idOf(who), query))
      .filter(isFor(who))
      .map((table) => listed(site, table, idOf(who))),
  );
  answer(routes.mine, async ({ query, who }) =>
    who === null
      ? []
      : (await tablesOf(db, who.person.id, query))
          .filter(isFor(who))
          .map((table) => listed(site, table, who.person.id)),
  );
  answer(routes.shelve, async ({ params, body, who: { person } }) => {
    const table = await tableById(db, params.id);
    if (table === undefined || (table.row.host !== person.id && !sitsAt(table.seats, person.id))) return noTable();
    if (body.away && table.row.status !== 'over') return fault(409, 'not-over', 'The match is not over.');
    await shelve(db, person.id, params.id, body.away);
    return { ok: true } as const;
  });
  answer(routes.table, async ({ params, query, who }) =>
    shown(site, await seen(site, params.id, who, query.invite), who),
  );
  answer(routes.qr, async ({ params, who, request }) => {
    const table = await seen(site, params.id, who);
    if (isFault(table)) return table;
    if (table.row.host !== who.person.id && !sitsAt(table.seats, who.person.id)) return notYourSeat();
    return renderSVG(`${originOf(site, request).origin}/join/${params.id}#${table.row.invite}`, { border: 2 });
  });
}

/** A new table: with nothing on it yet, or with a match out of a file. */
function making(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  answer(routes.create, async ({ body, who, request }) => {
    const wrong = whyNotCalled(body.as.name);
    if (wrong !== null) return wrong;
    const made = await housed(site, who.person, { seats: body.seats, status: 'lobby' }, () =>
      create(site, who.person, body),
    );
    if (!isFault(made) && body.sit !== null) await traced(site, body.game, made.row.id, who, request);
    return shown(site, made, who);
  });
  answer(
    routes.upload,
    async ({ body, who, request }) => {
      const bytes = Number(request.headers['content-length'] ?? site.limits.upload);
      const size = { seats: seatsIn(body), status: 'running' } as const;
      const made = await brought(site, who.person, bytes, () =>
        housed(site, who.person, size, () => upload(site, who.person, body)),
      );
      return shown(site, made, who);
    },
    { costly: true, bodyLimit: site.limits.upload },
  );
}

/** Who sits where, until it begins and after: seats, bots, the start, whether one lets others watch. */
function gathering(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db, wire } = site.store;
  answer(routes.join, async ({ params, body, who, request }) => {
    const wrong = whyNotCalled(body.name);
    if (wrong !== null) return wrong;
    const wanted = { ...body, program: who.key?.name };
    const table = await seen(site, params.id, who, body.invite);
    if (isFault(table)) return table;
    if (table.row.host !== null && (await tieOf(db, table.row.host, who.person.id)) === 'block') return needInvite();
    if (table.row.status === 'lobby') {
      const left = await traceLeft(site, table.row.game, params.id, who, request);
      return shown(site, await joinLobby(site, table, who.person, wanted, left), who);
    }
    const sat = await takeOver(site, params.id, who.person, wanted);
    if (!isFault(sat)) await traced(site, table.row.game, params.id, who, request);
    return shown(site, sat, who);
  });
  answer(routes.rise, async ({ params, who }) => {
    const table = await seen(site, params.id, who);
    if (isFault(table)) return table;
    if (!mayMove(table.seats, who)) return notYourSeat();
    const isLobby = table.row.status === 'lobby';
    return shown(site, await (isLobby ? rise(site, table, who.person) : handOver(site, params.id, who.person)), who);
  });
  answer(routes.bot, async ({ params, body, who }) => {
    const table = await tableById(db, params.id);
    return shown(site, table === undefined ? noTable() : await setBot(site, table, who.person, body), who);
  });
  answer(routes.unseat, async ({ params, body, who }) => {
    const table = await tableById(db, params.id);
    return shown(site, table === undefined ? noTable() : await unseat(site, table, who.person, body.seat), who);
  });
  answer(routes.nameTable, async ({ params, body, who }) => {
    const table = await tableById(db, params.id);
    return shown(site, table === undefined ? noTable() : await nameTable(site, table, who.person, body.name), who);
  });
  answer(routes.cancel, async ({ params, who }) => {
    const table = await tableById(db, params.id);
    return shown(site, table === undefined ? noTable() : await cancel(site, table, who.person), who);
  });
  answer(routes.start, async ({ params, who }) => shown(site, await start(site, params.id, who.person), who));
  answer(routes.reveal, async ({ params, body, who }) =>
    shown(site, await reveal(site, params.id, who.person, body, begin), who),
  );
  answer(routes.show, async ({ params, body, who }) => {
    const table = await seen(site, params.id, who);
    if (isFault(table)) return table;
    if (!ownsSeat(table.seats, body.seat, who.person.id)) return notYourSeat();
    await setShown(db, params.id, body.seat, body.shown);
    await wire.tell({ k: 'table', m: params.id });
    return shown(site, await seen(site, params.id, who), who);
  });
}

/** Another table of the size of that one. */
const another = async (
  site: Site,
  id: string,
  { person }: Caller,
  status: TableRow['status'],
  make: () => ReturnType<typeof rematch>,
) => housed(site, person, { seats: (await rowById(site.store.db, id))?.seats ?? 0, status }, make);

/** Another match out of one: the same people once more, or from a position on. */
function goingOn(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  answer(routes.rematch, async ({ params: { id }, who }) =>
    shown(site, await another(site, id, who, 'lobby', () => rematch(site, id, who.person)), who),
  );
  answer(
    routes.fork,
    async ({ params: { id }, body, who }) =>
      shown(site, await another(site, id, who, 'running', () => branch(site, id, who.person, body)), who),
    { costly: true },
  );
}
