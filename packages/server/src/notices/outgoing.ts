/**
 * Requests to addresses that somebody gave us. They go to the public network only: what stands beside the server (a router,
 * a database, the metadata of a cloud) is not reached by them, whatever a name resolves to, and wherever one is sent on to.
 */
import { lookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP } from 'node:net';

interface Sent {
  readonly status: number;
}
export interface Outgoing {
  /** Null when it may be asked; else why not. Names are looked up only when something is sent. */
  refuses(url: string): string | null;
  post(url: string, headers: { readonly [name: string]: string }, body: string | Buffer): Promise<Sent>;
}
/** All addresses of a name. */
export type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;
const PATIENCE = 10_000; // milliseconds
const HOPS = 3;

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
const outside = new BlockList(); // of IPv6 only what is given out to everybody, without what carries an IPv4 address in it
outside.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return isIP(address) === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** `anywhere`: also plain HTTP, and addresses beside us; for a house that trusts whoever plays in it. */
export function openOutgoing(anywhere: boolean, resolve: Resolve = lookup): Outgoing {
  function refuses(url: string): string | null {
    if (!URL.canParse(url)) return 'not an address';
    const { protocol, hostname, username, password } = new URL(url);
    if (username + password !== '') return 'an address with a password';
    if (anywhere) return /^https?:$/.test(protocol) ? null : 'not HTTP';
    if (protocol !== 'https:') return 'not HTTPS';
    const name = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
    if (isIP(name) !== 0) return isPublic(name) ? null : 'a private address';
    return name.includes('.') && !LOCAL.test(name) ? null : 'a private address';
  }
  /** What a connection is made to is what was looked at: a name that answers otherwise a moment later gains nothing. */
  const look = (name: string, options: LookupOptions, done: (...answer: never[]) => void): void =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const answer = done as unknown as (error: Error | null, found?: unknown, family?: number) => void;
      if (error !== null) return answer(error);
      if (!anywhere && !found.every(({ address }) => isPublic(address))) return answer(new Error('a private address'));
      const [first] = found;
      if (options.all === true) return answer(null, found);
      answer(null, first?.address, first?.family);
    });
  async function post(url: string, headers: object, body: string | Buffer, hops = HOPS): Promise<Sent> {
    const wrong = refuses(url);
    if (wrong !== null) throw new Error(wrong);
    const { status, location } = await once(url, { ...headers }, body, look);
    if (status < 300 || status >= 400 || location === undefined) return { status };
    if (hops === 0) throw new Error('sent on too often');
    return post(new URL(location, url).href, headers, body, hops - 1);
  }
  return { refuses, post };
}
const LOCAL = /\.(local|lan|home|internal|intranet|localdomain|home\.arpa|localhost)$/i;

type Look = (name: string, options: LookupOptions, done: (...answer: never[]) => void) => void;
function once(url: string, headers: { [name: string]: string }, body: string | Buffer, look: Look) {
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const send = url.startsWith('https:') ? secure : plain;
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const signal = AbortSignal.timeout(PATIENCE); // for all of it: who answers a byte a second is too slow
    const asked = send(url, { method: 'POST', headers: { ...headers, ...length }, lookup: look, signal });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
      answer.destroy(); // what they say to it is of no interest
    });
    asked.end(body);
  });
}
