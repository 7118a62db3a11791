/** Requests of every route with one field bent, a few at a time over connections that stay open. */
import { Agent, request } from 'node:http';
import type { Dice, Json } from '@rempart/kernel';
import { routes } from '@rempart/protocol';
import type { AnyRoute } from '@rempart/protocol';
import type { Person } from '../client.ts';
import { bent, written } from './bend.ts';
import type { Foreign } from './bend.ts';
import { count } from './tally.ts';
import type { Tally } from './tally.ts';
import { senderOf } from './told.ts';
import { some } from './valid.ts';
import type { Senders } from './world.ts';

export const agent = new Agent({ keepAlive: true, maxSockets: 16 });
interface Answer {
  readonly status: number;
  readonly text: string;
}
function ask(
  url: string,
  method: string,
  path: string,
  token: string | undefined,
  body: string | null,
): Promise<Answer> {
  const headers = {
    'x-rempart': '1',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(parts)) }));
      response.on('error', reject);
    });
    // A body that is too large is answered before it has been sent, and the line is cut.
    asked.on('error', (error: NodeJS.ErrnoException) =>
      ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') ? resolve({ status: 413, text: '{}' }) : reject(error),
    );
    asked.end(body ?? undefined);
  });
}

interface Message {
  readonly params: { [name: string]: Json };
  readonly query: { [name: string]: Json };
  readonly body: { [name: string]: Json };
}
type Part = keyof Message;
/** What cannot be written in an address is left out of it. */
const plain = (value: Json | undefined): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')).slice(0, 4000);
};
function addressOf({ path }: AnyRoute, { params, query }: Message): string {
  const asked = Object.entries(query).map(([name, value]) => `${plain(name)}=${plain(value)}`);
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => plain(params[name]));
  return asked.length === 0 ? place : `${place}?${asked.join('&')}`;
}

/** Turned away before the handler: by its shape, without a session, or where only administrators see anything. */
function isAtDoor({ status, text }: Answer): boolean {
  if ([401, 413, 414, 415, 431].includes(status)) return true;
  if (status === 404) return text.includes('"not-found"');
  if (status !== 400) return false;
  const { path = '' } = JSON.parse(text) as { path?: string };
  return path === '' || /^(params|query|body)/.test(path);
}

/** Ends its sender's session or account when it is done: sent rarely, and by nobody who is still needed. */
const LAST = ['leave', 'revoke', 'revokeOthers', 'forgetMe', 'useLink'];
const all = Object.entries(routes) as [string, AnyRoute][];
const byWho = (isAdmin: boolean) =>
  all.filter(([name, { who }]) => (who === 'admin') === isAdmin && !LAST.includes(name));
const [ordinary, administrative] = [byWho(false), byWho(true)];
const last = all.filter(([name]) => LAST.includes(name));

export interface Sending {
  readonly url: string;
  readonly house: Senders;
  readonly foreign: Foreign;
  readonly luck: Dice;
  readonly tally: Tally;
  readonly admin?: Person; // sends what only administrators may
}
const one = <T>(luck: Dice, of: readonly T[]): T => of[luck.pick(of.length)] as T;

/** One message; what it says when the server breaks over it. */
export async function sendOne(
  { url, house, foreign, luck, tally, admin }: Sending,
  ending = false,
): Promise<string | null> {
  const [name, route] = one(luck, ending ? last : admin === undefined ? ordinary : administrative);
  const sender = senderOf(name, house, luck);
  const part = (of: Part) => {
    const made = some(route[of], luck, sender.told, [of]) as { [name: string]: Json };
    if (!route[of].safeParse(made).success) throw new Error(`${name}: not sound: ${JSON.stringify(made)}`);
    return made;
  };
  const sound: Message = { params: part('params'), query: part('query'), body: part('body') };
  const isWhole = luck.pick(10) === 0;
  const whole = Object.keys(sound).filter((of) => Object.keys(sound[of as Part]).length > 0) as Part[];
  const spoilt = whole.length === 0 ? 'query' : one(luck, whole);
  const { message, at } = isWhole ? { message: sound[spoilt], at: '' } : bent(sound[spoilt], luck, foreign);
  const bentOne = { ...sound, [spoilt]: message };
  const who = admin ?? (luck.pick(12) === 0 ? undefined : sender.who);
  const body = route.method === 'GET' ? null : written(bentOne.body ?? null, luck);
  const answer = await ask(url, route.method, addressOf(route, bentOne), who?.token, body);
  count(tally, String(answer.status), isAtDoor(answer));
  if (isWhole && answer.status === 200) tally.good.add(name);
  const said = `${route.method} ${addressOf(route, bentOne)} (${name}, ${isWhole ? 'whole' : `bent at ${spoilt} ${at}`}) ${body?.slice(0, 600)}`;
  return answer.status >= 500 ? `${answer.status} ${answer.text.slice(0, 200)}: ${said}` : null;
}
