/** The door: who asks, is it well formed, may they; then the handler; then the answer. The same for every route. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { needsProof } from '@rempart/protocol';
import type { AnyRoute, Read } from '@rempart/protocol';
import { isAdmin } from '../admin/people.ts';
import { fault, isFault, slowDown, unfitIn } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { identify, isProven, needProof, newGuest, setCookie, tokenIn } from '../people/identity.ts';
import type { Caller } from '../people/identity.ts';
import { byKey, isKey } from '../people/keys.ts';
import type { Site } from '../site.ts';
import { banOf } from '../store/people.ts';
import { isOwnLoad, networkOfRequest } from './address.ts';

interface Call<R extends AnyRoute> {
  readonly params: Read<R['params']>;
  readonly query: Read<R['query']>;
  readonly body: Read<R['body']>;
  readonly who: R['who'] extends 'open' ? Caller | null : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export type Handler<R extends AnyRoute> = (
  asked: Call<R>,
) => Promise<Read<R['reply']> | Fault> | Read<R['reply']> | Fault;
export interface More {
  readonly costly?: boolean; // asks much of the server, or of somebody's mailbox
  readonly bodyLimit?: number;
}

export const isSecure = (site: Site, request: FastifyRequest): boolean =>
  request.protocol === 'https' || (site.settings.origin?.startsWith('https:') ?? false);
export const originOf = (site: Site, request: FastifyRequest): URL =>
  new URL(site.settings.origin ?? `${request.protocol}://${request.host}`);
export const agentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
export const askingOf = ({ url, host, headers, socket }: FastifyRequest) => ({
  path: url.split('?')[0] ?? '',
  host,
  headers,
  peer: socket.remoteAddress ?? '',
});

export const turnDown = (reply: FastifyReply, { status, body }: Fault): FastifyReply => {
  if (body.retry !== undefined) void reply.header('retry-after', body.retry);
  return reply.code(status).send(body);
};

const HOUR = 3600;
/** New guests cost a row each, and whoever has many of them has many quotas. */
export function tooManyGuests(site: Site, request: FastifyRequest): Fault | null {
  if (isOwnLoad(site.settings, request.raw)) return null;
  const network = networkOfRequest(site.settings, request.raw);
  const wait = site.rates.take(`guests ${network}`, { most: site.limits.guests, seconds: HOUR });
  return wait === 0 ? null : slowDown('guests', wait);
}
/** What asks much of the server, or of somebody's mailbox: by the name of the route, and by network or person. */
function tooCostly(site: Site, route: AnyRoute, request: FastifyRequest, who: string): Fault | null {
  if (isOwnLoad(site.settings, request.raw)) return null;
  const wait = site.rates.take(`${route.method} ${route.path} ${who}`, { most: site.limits.costly, seconds: 60 });
  return wait === 0 ? null : slowDown('costly', wait);
}

const ENDINGS = [
  ['image/svg', 'svg'],
  ['text/calendar', 'ics'],
  ['text/csv', 'csv'],
] as const;
export function opener(app: FastifyInstance, site: Site) {
  return function answer<R extends AnyRoute>(route: R, handler: Handler<R>, more: More = {}): void {
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(more.bodyLimit === undefined ? {} : { bodyLimit: more.bodyLimit }),
      exposeHeadRoute: more.costly !== true, // what is counted has one door
      // Before the body is read.
      onRequest: async (request, reply) => {
        const network = networkOfRequest(site.settings, request.raw);
        const wrong = more.costly === true ? tooCostly(site, route, request, network) : null;
        if (wrong !== null) return turnDown(reply, wrong);
      },
      handler: async (request, reply) => {
        // Opened by itself, an answer is a file to keep, never a page: whatever is in it.
        void reply.header(
          'content-disposition',
          `attachment; filename="rempart.${ENDINGS.find(([type]) => route.type?.startsWith(type))?.[1] ?? 'json'}"`,
        );
        const answered = await respond(site, route, handler, more, request, reply);
        if (isFault(answered)) return turnDown(reply, answered);
        return reply.type(route.type ?? 'application/json').send(answered);
      },
    });
  };
}

async function respond<R extends AnyRoute>(
  site: Site,
  route: R,
  handler: Handler<R>,
  more: More,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Read<R['reply']> | Fault> {
  const read = { params: request.params ?? {}, query: request.query ?? {}, body: request.body ?? {} };
  for (const part of ['params', 'query', 'body'] as const) {
    const unfit = unfitIn(read[part], part);
    if (unfit !== null) return unfit;
    const result = route[part].safeParse(read[part]);
    if (!result.success) return misshapen(part, result.error.issues[0]);
    read[part] = result.data as object;
  }
  const who = await caller(site, route, request, reply);
  if (isFault(who)) return who;
  const wrong = more.costly === true && who !== null ? tooCostly(site, route, request, who.person.id) : null;
  if (wrong !== null) return wrong;
  const answered = await handler({ ...read, who, request, reply } as Call<R>);
  return isFault(answered) ? noted(request, answered, who) : answered;
}

/** Sign-ins that failed and what was not allowed stand in the log, with whose session it was; no secret, no address. */
function noted(request: FastifyRequest, refusal: Fault, who: Caller | null): Fault {
  const { error } = refusal.body;
  if (refusal.status === 401 || refusal.status === 403 || error === 'elsewhere')
    request.log.warn({ refused: error, ...(who === null ? {} : { person: who.person.id }) }, 'refused');
  return refusal;
}

const misshapen = (part: string, issue?: { path: PropertyKey[]; message: string }): Fault =>
  fault(400, 'shape', issue?.message ?? 'not well formed', {
    path: [part, ...(issue?.path ?? [])].map(String).join('.'),
  });

async function caller(
  site: Site,
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null | Fault> {
  const brought = tokenIn(request.headers, isSecure(site, request));
  const { id: table } = (request.params ?? {}) as { id?: string };
  const known = isKey(brought)
    ? await byKey(site, brought, route, table)
    : await identify(site.store.db, brought, site.now());
  if (isFault(known)) return noted(request, known, null);
  if (known !== null && route.method !== 'GET' && route.banned !== true) {
    const ban = await banOf(site.store.db, known.person.id, site.now());
    if (ban !== undefined) return noted(request, fault(403, 'banned', `You are banned: ${ban.reason}`), known);
  }
  // Who is not of the house learns nothing about what the house can do.
  if (route.who === 'admin' && (known === null || !isAdmin(site.settings, known.person))) {
    noted(request, fault(403, 'not-admin', ''), known);
    return fault(404, 'not-found', 'There is nothing here.');
  }
  if (known !== null && needsProof(route) && !isProven(known, site.now())) return noted(request, needProof(), known);
  if (known !== null || route.who === 'open') return known;
  if (route.who === 'person') return noted(request, fault(401, 'signed-out', 'You have no session here.'), null);
  const wrong = tooManyGuests(site, request);
  if (wrong !== null) return wrong;
  const { caller: guest, token } = await newGuest(site.store.db, 'Guest', agentOf(request), site.now());
  void reply.header('set-cookie', setCookie(token, guest.person, isSecure(site, request)));
  return guest;
}
