/** The HTTP side, assembled: headers, limits, the check of where a request comes from, routes, the site's files. */
import type { Server } from 'node:http';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { openapi, routes } from '@rempart/protocol';
import type { Problem } from '@rempart/protocol';
import { fault, slowDown, storeTrouble } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { bearer } from '../people/identity.ts';
import { VERSION } from '../site.ts';
import type { Site } from '../site.ts';
import type { Ailment } from '../store/health.ts';
import { troubleOf } from '../trouble.ts';
import { tally } from '../tally.ts';
import { absence } from './absence.ts';
import { isOwnLoad, networkOf, networkOfRequest } from './address.ts';
import { admin } from './admin.ts';
import { askingOf, opener, turnDown } from './door.ts';
import { files, isFile } from './files.ts';
import { wrongHost } from './host.ts';
import { keys } from './keys.ts';
import { channels } from './channels.ts';
import { club } from './club.ts';
import { days } from './days.ts';
import { notices } from './notices.ts';
import { people } from './people.ts';
import { profiles } from './profile.ts';
import { atTable } from './play.ts';
import { tables } from './tables.ts';
import { weeks } from './weeks.ts';

export async function openApp(site: Site): Promise<FastifyInstance> {
  const { settings, limits } = site;
  const { trustProxy = 0 } = settings;
  const app = Fastify({
    logger: settings.log === undefined ? false : { ...logger, level: settings.log ? 'info' : 'error' },
    // By how many they are, as proxies come and go by address: nobody else can reach the server where they stand in front.
    trustProxy: trustProxy > 0 ? (_address: string, hop: number) => hop < trustProxy : false,
    bodyLimit: limits.body,
    forceCloseConnections: true,
    requestTimeout: limits.request * 1000,
    connectionTimeout: IDLE,
    http: { headersTimeout: limits.headers * 1000, connectionsCheckingInterval: LOOKED },
  });
  boundConnections(app.server, site);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, body } = problemOf(error);
    if (status >= 500) request.log.error({ err: error }, 'failed');
    return reply.code(status).send(body);
  });
  await app.register(helmet, headers(settings.origin?.startsWith('https:') ?? false));
  // By what answers it, not by how it is spelled. The site's own files are not counted: a first visit fetches all of them.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/') !== true || isOwnLoad(settings, request.raw)) return;
    const network = networkOfRequest(settings, request.raw);
    const wait = site.rates.take(`requests ${network}`, { most: limits.requests, seconds: 60 });
    if (wait > 0) return turnDown(reply, slowDown('requests', wait));
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
    const wrong = wrongHost(settings, askingOf(request)) ?? comesFromElsewhere(site, request);
    if (wrong !== null) {
      request.log.warn({ refused: wrong.body.error }, 'refused');
      return turnDown(reply, wrong);
    }
    if (!isFile(request.routeOptions.url)) void reply.header('cache-control', 'no-store');
  });
  opener(app, site)(routes.health, async () => {
    const ailment = await site.health.ailment();
    if (ailment !== null) return fault(503, ailment, UNWELL[ailment]);
    return { ok: true, version: VERSION, store: site.store.kind } as const;
  });
  const document = openapi(VERSION);
  app.get('/api/openapi.json', () => document);
  people(app, site);
  tables(app, site);
  atTable(app, site);
  weeks(app, site);
  absence(app, site);
  days(app, site);
  club(app, site);
  keys(app, site);
  profiles(app, site);
  notices(app, site);
  channels(app, site);
  admin(app, site);
  await files(app, site);
  return app;
}

const IDLE = 120_000; // milliseconds without a byte either way; sockets have their own heartbeat
const LOOKED = 2_000; // and between two looks at those who are slow

/** An open connection costs little; many thousands cost others theirs. Behind a proxy all are the proxy's. */
function boundConnections(server: Server, { limits, settings }: Site): void {
  server.maxConnections = limits.connections;
  if ((settings.trustProxy ?? 0) > 0) return;
  const open = tally();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (open.of(network) >= limits.networkConnections) return socket.destroy();
    socket.once('close', open.add(network));
  });
}

/** Only this site's own scripts, styles and pictures; nobody frames it; no address leaves with a click. */
const headers = (isHttps: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  xFrameOptions: { action: 'deny' as const },
  strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : (false as const),
  crossOriginOpenerPolicy: isHttps ? { policy: 'same-origin' as const } : (false as const), // without HTTPS browsers complain of it
});

/** Nothing of the machine is asked for but passkeys and the clipboard: not even a script that got in could. */
const PERMISSIONS = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'],
  ...['accelerometer', 'gyroscope', 'magnetometer', 'browsing-topics'],
]
  .map((name) => `${name}=()`)
  .join(', ');

/** What is logged of a request: neither what follows the question mark, nor cookies, nor addresses, nor a calendar's secret. */
const logger = {
  redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({
      method,
      path: withoutSecret(url.split('?')[0] ?? ''),
    }),
  },
};

/** However it is spelled: a wrong address may be a right one with a slip of the hand. */
const withoutSecret = (path: string): string => path.replace(/^(\/*api\/+calendar\/+[^/]*).*$/i, '$1/…');

/**
 * A form or a script of another site can send a cookie along, but not a header of its own, and not our origin. Programs
 * that bring a token have no cookie to be abused.
 */
function comesFromElsewhere(site: Site, request: FastifyRequest): Fault | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  // Browsers say it themselves, where they may: from this very site, or typed by hand.
  const from = request.headers['sec-fetch-site'] ?? 'same-origin';
  if ((from !== 'same-origin' && from !== 'none') || !isOurOrigin(site, request.headers.origin, request.host))
    return fault(403, 'origin', 'This comes from another site.');
  if (bearer(request.headers) !== undefined || request.headers['x-rempart'] !== undefined) return null;
  return fault(403, 'header', 'Send the header X-Rempart: 1, or a token.');
}

export function isOurOrigin(site: Site, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true; // not a browser
  if (site.settings.origin !== undefined && origin === new URL(site.settings.origin).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Strangers ask too: what is the matter, and nothing of where or why. */
const UNWELL: { readonly [ailment in Ailment]: string } = {
  full: 'The store has no room.',
  damaged: 'The store is damaged.',
  'read-only': 'The store cannot be written to.',
  unreachable: 'The store cannot be reached.',
};

const WORDS: { readonly [status: number]: string } = {
  400: 'shape',
  404: 'not-found',
  405: 'method',
  408: 'timeout',
  413: 'too-large',
  415: 'type',
  429: 'slow-down',
};
function problemOf(error: FastifyError): { status: number; body: Problem } {
  const status = error.statusCode ?? 500;
  if (status < 500) return { status, body: { error: WORDS[status] ?? 'refused', message: error.message } };
  if (['full', 'folder', 'damaged', 'database'].includes(troubleOf(error))) return storeTrouble(error);
  return fault(500, 'broken', 'Something is broken here. It has been noted.');
}
