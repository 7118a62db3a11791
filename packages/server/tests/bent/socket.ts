/** Messages of every kind over the socket with one field bent. A pong after each batch says that all were heard. */
import type { Json } from '@rempart/kernel';
import { ClientMessage } from '@rempart/protocol';
import { live } from '../client.ts';
import type { Live, Person } from '../client.ts';
import { bent, written } from './bend.ts';
import { count } from './tally.ts';
import { senderOf } from './told.ts';
import { some } from './valid.ts';
import type { Shape } from './valid.ts';
import type { Sending } from './http.ts';

const kinds = (ClientMessage as unknown as { readonly _zod: { readonly def: { readonly options: readonly Shape[] } } })
  ._zod.def.options;
const AT_DOOR = ['shape', 'signed-out'];
const BATCH = 60;
const LAST = 'the-last-of-all'; // no such table: it is answered when all before it has been

/** One message, as it goes over the wire, of somebody who sits at some tables. */
function messageFor({ house, foreign, tally, luck }: Sending, as: Person): string {
  const kind = kinds[luck.pick(kinds.length)] as Shape;
  const t = (some(kind, luck, () => undefined) as { t: string }).t;
  const sound = some(kind, luck, senderOf(t, house, luck, as).told, ['body']) as Json;
  if (!ClientMessage.safeParse(sound).success) throw new Error(`not sound: ${JSON.stringify(sound)}`);
  const { message } = luck.pick(10) === 0 ? { message: sound } : bent(sound, luck, foreign);
  if (message === sound) tally.good.add(t);
  return written(message, luck);
}

/** So many messages, in batches; what the server said when it broke over one. */
export async function sendMany(sending: Sending, messages: number): Promise<string[]> {
  const { url, house, luck, tally } = sending;
  const broken: string[] = [];
  for (let sent = 0; sent < messages; sent += BATCH) {
    const as = luck.pick(2) === 0 ? house.mal : house.eve;
    const line = await live(url, luck.pick(12) === 0 ? undefined : as);
    const batch = Array.from({ length: Math.min(BATCH, messages - sent) }, () => messageFor(sending, as));
    for (const text of batch) {
      line.say(text);
      if (text.includes('"hello"')) line.say({ t: 'hello', token: as.token }); // whoever it was taken for, it is again
    }
    line.say({ t: 'sync', table: LAST });
    await lastHeard(line);
    const errors = line.told.flatMap((answer) => (answer.t === 'error' ? [answer.error] : []));
    const refused = Math.min(batch.length, errors.filter((error) => AT_DOOR.includes(error)).length);
    count(tally, 'turned away', true, refused);
    count(tally, 'let in', false, batch.length - refused);
    if (errors.includes('broken'))
      broken.push(`broken by one of\n${batch.map((text) => text.slice(0, 300)).join('\n')}`);
    line.socket.terminate();
  }
  return broken;
}

/** Waits for the answer to the last message; or the server has hung up over one too large. */
async function lastHeard(line: Live): Promise<void> {
  const isLast = () => line.told.some((told) => told.t === 'error' && told.table === LAST);
  while (line.socket.readyState === line.socket.OPEN && !isLast()) await new Promise((r) => setTimeout(r, 2));
}
