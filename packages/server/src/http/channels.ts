/** Ways to be told beside mail: made, chosen, tried, given up; and the calendar that a secret address opens. */
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import type { ChannelInfo } from '@rempart/protocol';
import { fault, slowDown } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { hashOf, isSecretOf, newId, newSecret } from '../ids.ts';
import { calendarOf } from '../notices/calendar.ts';
import { letter } from '../notices/letter.ts';
import { inTurns } from '../matches/turns.ts';
import { waitToWrite } from '../notices/often.ts';
import { isPlaceOf } from '../notices/webhook.ts';
import { addressOf } from '../settings.ts';
import type { Site } from '../site.ts';
import { addChannel, channelById, channelsOf, deadlinesOf, dropChannel, setChannelOff } from '../store/channels.ts';
import { wishesOf } from '../store/notices.ts';
import type { ChannelRow } from '../store/schema.ts';
import { tablesOf } from '../store/tables.ts';
import { post } from '../store/talk.ts';
import { opener } from './door.ts';
import type { Handler } from './door.ts';

const MOST = 10; // a person: some devices, some chats
const ok = { ok: true } as const;
const none = (): Fault => fault(404, 'not-found', 'There is nothing here.');

const infoOf = ({ id, kind, label, address, off, created }: ChannelRow): ChannelInfo => ({
  id,
  kind,
  label,
  host: address === '' ? '' : new URL(address).host,
  off: JSON.parse(off) as string[],
  created,
});

export function channels(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db } = site.store;
  answer(routes.channels, async ({ who: { person } }) => ({
    key: site.pushKey,
    channels: (await channelsOf(db, person.id)).map(infoOf),
  }));
  answer(routes.addChannel, added(site), { costly: true });
  answer(routes.setChannel, async ({ who, params, body }) =>
    (await setChannelOff(db, who.person.id, params.id, body.off)) ? ok : none(),
  );
  answer(routes.dropChannel, async ({ who: { person }, params }) => {
    if ((await channelById(db, params.id))?.person !== person.id) return none();
    await dropChannel(db, params.id);
    await readAnew(site, person.id);
    return ok;
  });
  answer(routes.testChannel, tested(site), { costly: true });
  answer(routes.calendar, async ({ params, request }) => {
    const row = await channelById(db, params.id);
    if (row?.kind !== 'calendar' || !isSecretOf(params.secret, row.secret)) {
      request.log.warn({ refused: 'calendar' }, 'refused');
      return none();
    }
    const { language } = await wishesOf(db, row.person);
    return calendarOf(await deadlinesOf(db, row.person), site.games, addressOf(site.settings), language);
  });
}

/** One after the other for each person: many that are asked for at once are counted all the same. */
const turns = inTurns();
type Adding = Parameters<Handler<typeof routes.addChannel>>[0];
const added =
  (site: Site): Handler<typeof routes.addChannel> =>
  (asked) =>
    turns.take(asked.who.person.id, () => add(site, asked));

async function add(site: Site, { who: { person }, body }: Adding) {
  const { db } = site.store;
  const mine = await channelsOf(db, person.id);
  const address = body.kind === 'calendar' ? '' : body.address;
  // The same browser again: its keys may be new.
  const same = mine.find((one) => one.kind === body.kind && address !== '' && one.address === address);
  if (same === undefined && mine.length >= MOST)
    return fault(429, 'quota', 'You have enough of them.', { limit: 'channels', most: MOST });
  const wrong = address === '' ? null : site.outgoing.refuses(address);
  if (wrong !== null) return fault(400, 'address', `This cannot be used: ${wrong}.`);
  const isHook = body.kind !== 'calendar' && body.kind !== 'push';
  if (isHook && site.settings.anywhere !== true && !isPlaceOf(body.kind, address))
    return fault(400, 'address', 'This is not an address of that service.');
  const secret = newSecret();
  const row: ChannelRow = {
    id: newId(),
    person: person.id,
    kind: body.kind,
    address,
    secret: body.kind === 'calendar' ? hashOf(secret) : body.kind === 'push' ? JSON.stringify(body.keys) : '',
    label: body.label ?? '',
    off: same?.off ?? '[]',
    created: site.now(),
  };
  if (same !== undefined) await dropChannel(db, same.id);
  await addChannel(db, row);
  await readAnew(site, person.id);
  return { channel: infoOf(row), path: body.kind === 'calendar' ? `/api/calendar/${row.id}/${secret}` : null };
}

const tested =
  (site: Site): Handler<typeof routes.testChannel> =>
  async ({ who: { person }, params }) => {
    const { db } = site.store;
    const row = await channelById(db, params.id);
    if (row?.person !== person.id || row.kind === 'calendar') return none();
    const wait = await waitToWrite(site, row.id);
    if (wait > 0) return slowDown('letters', wait);
    const { language } = await wishesOf(db, person.id);
    const matter = { kind: 'test', language, name: person.name } as const;
    const written = letter(`test ${newId()}`, matter, { person: person.id, address: row.id }, { at: site.now() });
    await post(db, { ...written, channel: row.kind });
    return ok;
  };

/** Whoever holds a match of theirs in memory asks again how they can be reached. */
async function readAnew({ store: { db, wire } }: Site, person: string): Promise<void> {
  for (const { row } of await tablesOf(db, person, { status: 'running' })) await wire.tell({ k: 'table', m: row.id });
}
