/** The HTTP side, assembled: headers, limits, the check of where a request comes from, routes, the site's files. */
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { openapi, routes } from '@rempart/protocol';
import type { Problem } from '@rempart/protocol';
import { fault, storeTrouble } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { bearer } from '../people/identity.ts';
import { VERSION } from '../site.ts';
import type { Site } from '../site.ts';
import { isUp } from '../store/log.ts';
import { troubleOf } from '../trouble.ts';
import { admin } from './admin.ts';
import { opener } from './door.ts';
import { files } from './files.ts';
import { notices } from './notices.ts';
import { people } from './people.ts';
import { tables } from './tables.ts';
import { weeks } from './weeks.ts';

export async function openApp(site: Site): Promise<FastifyInstance> {
  const { settings, limits } = site;
  const app = Fastify({
    logger: settings.log === undefined ? false : { ...logger, level: settings.log ? 'info' : 'error' },
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: limits.body,
    forceCloseConnections: true,
    requestTimeout: 30_000,
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, body } = problemOf(error);
    if (status >= 500) request.log.error({ err: error }, 'failed');
    return reply.code(status).send(body);
  });
  await app.register(helmet, headers(settings.origin?.startsWith('https:') ?? false));
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: '1 minute',
    // A first visit fetches the whole site, for when there is no network: a household's few would use up what questions may cost.
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { after }) =>
      Object.assign(new Error(`Too many requests. Try again in ${after}.`), { statusCode: 429, code: 'slow-down' }),
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
    const wrong = comesFromElsewhere(site, request);
    if (wrong !== null) return reply.code(wrong.status).send(wrong.body);
    void reply.header('cache-control', 'no-store');
  });
  opener(app, site)(routes.health, async () => ({
    ok: await isUp(site.store.db),
    version: VERSION,
    store: site.store.kind,
  }));
  const document = openapi(VERSION);
  app.get('/api/openapi.json', () => document);
  people(app, site);
  tables(app, site);
  weeks(app, site);
  notices(app, site);
  admin(app, site);
  await files(app, settings.webDir);
  return app;
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

/** What is logged of a request: neither what follows the question mark, nor cookies, nor addresses. */
const logger = {
  redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
  serializers: {
    req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?')[0] }),
  },
};

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
  if (['full', 'folder', 'database'].includes(troubleOf(error))) return storeTrouble(error);
  return fault(500, 'broken', 'Something is broken here. It has been noted.');
}
