/** Where somebody asks from. Behind proxies their own word counts, as far as the house has said how many there are. */
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { isSame } from '../ids.ts';
import type { Settings } from '../settings.ts';

/** Each proxy adds the address it was asked from: the first that is not one of ours. What stands left of it anybody may write. */
function addressOf(request: IncomingMessage, proxies: number): string {
  const said = proxies === 0 ? '' : String(request.headers['x-forwarded-for'] ?? '');
  const hops = said.split(',').flatMap((hop) => (hop.trim() === '' ? [] : [hop.trim()]));
  const way = [...hops, request.socket.remoteAddress ?? ''];
  return way.at(-1 - proxies) ?? (way[0] as string);
}

/** What limits count: an address; of IPv6 the network, as a household has all of it. */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare.replace(/%.*$/, ''));
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const [high = 0, low = 0] = groups.slice(6);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
/** The eight of them; URL writes what is left out and what is written as IPv4 in one way. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string): number[] =>
    part.split(':').flatMap((group) => (group === '' ? [] : [parseInt(group, 16)]));
  const [left, right] = [read(head), read(tail ?? '')];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

export const networkOfRequest = ({ trustProxy = 0 }: Settings, request: IncomingMessage): string =>
  networkOf(addressOf(request, trustProxy));

/** The owner's own load, by the key the server was started with: not counted by network or route. */
export function isOwnLoad({ loadKey }: Settings, { headers }: IncomingMessage): boolean {
  const given = headers['x-rempart-load'];
  return loadKey !== undefined && typeof given === 'string' && isSame(given, loadKey);
}
