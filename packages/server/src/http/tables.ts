/** Tables and what is played at them. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '@rempart/protocol';
import { renderSVG } from 'uqr';
import { isFault, isOldEdition, isSetAside, noTable, notYourSeat, slowDown } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { timeId } from '../ids.ts';
import { heardLines, legalFor, plainView } from '../matches/hub.ts';
import { heardSince, viewOf } from '../matches/opened.ts';
import type { Opened } from '../matches/opened.ts';
import type { Caller } from '../people/identity.ts';
import type { Site } from '../site.ts';
import { secretOf } from '../store/log.ts';
import type { TableRow, TraceRow } from '../store/schema.ts';
import { LISTED, publicTables, rowById, setShown, tableById, tablesOf } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { addReport } from '../store/talk.ts';
import { addTrace } from '../store/weeks.ts';
import { branch, handOver, recordOf, rematch, takeOver, upload, verdictOf } from '../tables/after.ts';
import { maySee, mayWatch, ownsSeat, sitsAt } from '../matches/access.ts';
import { infoOf, TOLD } from '../tables/info.ts';
import { fileText } from '../tables/file.ts';
import { brought, housed } from '../tables/quota.ts';
import { create, joinLobby, rise, setBot, start } from '../tables/lobby.ts';
import { consent, giveUp, move, takeBack } from '../tables/moves.ts';
import { reveal } from '../tables/shares.ts';
import { heardBy, say } from '../tables/talk.ts';
import { tally } from '../tally.ts';
import { begin } from '../tables/begin.ts';
import { traceOf } from '../weeks/referee.ts';
import { isCrowd, isVeiled } from '../matches/veil.ts';
import { networkOfRequest } from './address.ts';
import { opener, originOf } from './door.ts';

const SOON = 10; // seconds
/** What a file says of itself; the match itself reads it later, and judges. */
function seatsIn({ header }: { header: object }): number {
  const { seats } = header as { seats?: unknown };
  return typeof seats === 'number' && seats > 0 ? seats : 1;
}
const idOf = (who: Caller | null): string | null => who?.person.id ?? null;

export function tables(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db, wire } = site.store;

  /** As this person may see it; once it is over, with the secret. */
  async function shown(table: TableAndSeats | Fault, who: Caller | null) {
    if (isFault(table)) return table;
    const secret = table.row.status === 'over' ? await secretOf(db, table.row.id) : null;
    const most = table.row.status === 'over' ? {} : { most: TOLD };
    return infoOf(table, idOf(who), { secret, veiled: isVeiled(site.games, table.row), ...most });
  }
  /** Where a person may have one seat only, the referee may ask later who came from where. */
  const traceLeft = async (game: string, id: string, who: Caller, { raw }: FastifyRequest): Promise<TraceRow | null> =>
    site.games.get(game)?.room.hosting?.seating === undefined
      ? null
      : traceOf(site, id, who.person.id, networkOfRequest(site.settings, raw));
  async function traced(game: string, id: string, who: Caller, request: FastifyRequest): Promise<void> {
    const left = await traceLeft(game, id, who, request);
    if (left !== null) await addTrace(db, left);
  }
  const listed = (table: TableAndSeats, person: string | null) =>
    infoOf(table, person, { veiled: isVeiled(site.games, table.row), most: LISTED, isPart: true });
  async function seen(id: string, who: Caller | null, invite?: string): Promise<TableAndSeats | Fault> {
    const table = await tableById(db, id);
    return table !== undefined && maySee(table, idOf(who), invite) ? table : noTable();
  }
  async function watched(id: string, seat: number, who: Caller | null): Promise<Opened | Fault> {
    const opened = await site.matches.open(id);
    const table = isFault(opened) ? await tableById(db, id) : opened;
    if (table === undefined || !maySee(table, idOf(who))) return noTable(); // not even that it cannot be opened
    if (isFault(opened)) return opened;
    return mayWatch(opened, seat, idOf(who)) ? opened : notYourSeat();
  }

  answer(routes.games, () => [...site.games.values()].map(({ info }) => info));
  answer(routes.tables, async ({ query, who }) =>
    (await publicTables(db, idOf(who), query)).map((table) => listed(table, idOf(who))),
  );
  answer(routes.mine, async ({ query, who }) =>
    who === null ? [] : (await tablesOf(db, who.person.id, query)).map((table) => listed(table, who.person.id)),
  );
  answer(routes.create, async ({ body, who, request }) => {
    const made = await housed(site, who.person, { seats: body.seats, status: 'lobby' }, () =>
      create(site, who.person, body),
    );
    if (!isFault(made) && body.sit !== null) await traced(body.game, made.row.id, who, request);
    return shown(made, who);
  });
  answer(
    routes.upload,
    async ({ body, who, request }) => {
      const bytes = Number(request.headers['content-length'] ?? site.limits.upload);
      const size = { seats: seatsIn(body), status: 'running' } as const;
      const made = await brought(site, who.person, bytes, () =>
        housed(site, who.person, size, () => upload(site, who.person, body)),
      );
      return shown(made, who);
    },
    { costly: true, bodyLimit: site.limits.upload },
  );
  answer(routes.table, async ({ params, query, who }) => shown(await seen(params.id, who, query.invite), who));
  answer(routes.qr, async ({ params, who, request }) => {
    const table = await seen(params.id, who);
    if (isFault(table)) return table;
    if (table.row.host !== who.person.id && !sitsAt(table.seats, who.person.id)) return notYourSeat();
    return renderSVG(`${originOf(site, request).origin}/join/${params.id}#${table.row.invite}`, { border: 2 });
  });

  answer(routes.join, async ({ params, body, who, request }) => {
    const table = await seen(params.id, who, body.invite);
    if (isFault(table)) return table;
    if (table.row.status === 'lobby') {
      const left = await traceLeft(table.row.game, params.id, who, request);
      return shown(await joinLobby(site, table, who.person, body, left), who);
    }
    const sat = await takeOver(site, params.id, who.person, body);
    if (!isFault(sat)) await traced(table.row.game, params.id, who, request);
    return shown(sat, who);
  });
  answer(routes.rise, async ({ params, who }) => {
    const table = await seen(params.id, who);
    if (isFault(table)) return table;
    const isLobby = table.row.status === 'lobby';
    return shown(await (isLobby ? rise(site, table, who.person) : handOver(site, params.id, who.person)), who);
  });
  answer(routes.bot, async ({ params, body, who }) => {
    const table = await tableById(db, params.id);
    return shown(table === undefined ? noTable() : await setBot(site, table, who.person, body), who);
  });
  answer(routes.start, async ({ params, who }) => shown(await start(site, params.id, who.person), who));
  answer(routes.reveal, async ({ params, body, who }) =>
    shown(await reveal(site, params.id, who.person, body, begin), who),
  );
  /** Another table of the size of that one. */
  const another = async (
    id: string,
    { person }: Caller,
    status: TableRow['status'],
    make: () => ReturnType<typeof rematch>,
  ) => housed(site, person, { seats: (await rowById(db, id))?.seats ?? 0, status }, make);
  answer(routes.rematch, async ({ params: { id }, who }) =>
    shown(await another(id, who, 'lobby', () => rematch(site, id, who.person)), who),
  );
  answer(
    routes.fork,
    async ({ params: { id }, body, who }) =>
      shown(await another(id, who, 'running', () => branch(site, id, who.person, body)), who),
    { costly: true },
  );
  answer(routes.show, async ({ params, body, who }) => {
    const table = await seen(params.id, who);
    if (isFault(table)) return table;
    if (!ownsSeat(table.seats, body.seat, who.person.id)) return notYourSeat();
    await setShown(db, params.id, body.seat, body.shown);
    await wire.tell({ k: 'table', m: params.id });
    return shown(await seen(params.id, who), who);
  });

  answer(routes.look, async ({ params, query, who }) => {
    const opened = await watched(params.id, query.seat, who);
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
      await traced(opened.row.game, params.id, who, request);
    return move(site, params.id, who.person, body);
  });
  answer(routes.undo, ({ params, body, who }) => takeBack(site, params.id, who.person, body));
  answer(routes.resign, ({ params, body, who }) => giveUp(site, params.id, who.person, body));
  answer(routes.consent, async ({ params, body, who }) => {
    const agreed = await consent(site, params.id, who.person, body);
    return isFault(agreed) ? agreed : shown(await seen(params.id, who), who);
  });

  answer(routes.chat, async ({ params, who }) => {
    const table = await seen(params.id, who);
    return isFault(table) ? table : heardBy(site, params.id, idOf(who));
  });
  answer(routes.say, async ({ params, body, who }) => {
    const table = await seen(params.id, who);
    return isFault(table) ? table : say(site, table, who.person, body.text);
  });
  const making = tally();
  answer(
    routes.file,
    async ({ params, query, who, reply }) => {
      const opened = await watched(params.id, query.seat, who);
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
    const info = await shown(await seen(params.id, who), who);
    return isFault(info) ? info : info.fairness;
  });
  answer(
    routes.verify,
    async ({ params, who }) => {
      const opened = await watched(params.id, -1, who);
      return isFault(opened) ? opened : verdictOf(site, opened);
    },
    { costly: true },
  );
  answer(
    routes.reportTable,
    async ({ params, body, who }) => {
      const table = await seen(params.id, who);
      if (isFault(table)) return table;
      const at = site.now();
      const about = { match: params.id, line: body.line ?? null, reason: body.reason };
      await addReport(db, { id: timeId(at), person: who.person.id, ...about, at, state: 'open' });
      return { ok: true } as const;
    },
    { costly: true },
  );
}
