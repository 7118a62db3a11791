/**
 * Under which names this house answers, and who stands at its own machine. A page of another site can make its visitors'
 * browsers ask us under a name of its own (DNS rebinding): then it is not another site to the browser, and reads what we
 * answer. It cannot do so under an address in numbers, under localhost, or under a name that no public DNS gives.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Settings } from '../settings.ts';

/** What is needed of a request; Fastify's and Node's own both have it. */
interface Asking {
  readonly path: string;
  readonly host: string | undefined; // as the proxy says, where one is trusted
  readonly peer: string; // the other end of the socket, whatever headers say
  readonly headers: IncomingHttpHeaders;
}
const LOCAL = /\.(local|lan|home|internal|localdomain|home\.arpa|localhost)$/;
/** Whatever a proxy adds, so that one in front is noticed also when nobody has said so. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

const nameIn = (host = ''): string => {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '') : '';
};
const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name.replace(/^::ffff:/, ''));
const isDirect = ({ headers }: Asking): boolean => FORWARDED.every((name) => headers[name] === undefined);

/** From this machine, under a name of this machine, with nobody in between. */
export const isAtHome = (asking: Asking): boolean =>
  isLoopback(asking.peer) && isLoopback(nameIn(asking.host)) && isDirect(asking);

/** A plain name, or one under an ending that nobody can buy: people at home call their machines so. */
const isLocalName = (name: string): boolean => name !== '' && (!name.includes('.') || LOCAL.test(name));

function isOurs({ origin }: Settings, asking: Asking): boolean {
  const name = nameIn(asking.host);
  if (origin === undefined) return isIP(name) !== 0 || isLocalName(name) || name === hostname().toLowerCase();
  if (name === nameIn(new URL(origin).host)) return true;
  // The machine itself, for health checks and proxies that ask by address; others may ask for health by address.
  return (isLoopback(asking.peer) && isLoopback(name)) || (asking.path === '/api/health' && isIP(name) !== 0);
}

/** Whoever reads this sees no page of ours, so it is said in both languages at once. */
export function wrongHost(settings: Settings, asking: Asking): Fault | null {
  if (isOurs(settings, asking)) return null;
  const { origin } = settings;
  return fault(
    421,
    'host',
    origin === undefined
      ? 'This server does not know this name. Whoever runs it must set REMPART_ORIGIN to the address people use. / Ce serveur ne connaît pas ce nom. Qui le tient doit donner à REMPART_ORIGIN l’adresse que les gens utilisent.'
      : `This server is at ${origin}. A proxy in front of it must pass the Host header on. / Ce serveur est à l’adresse ${origin}. Un mandataire placé devant lui doit transmettre l’en-tête Host.`,
  );
}
