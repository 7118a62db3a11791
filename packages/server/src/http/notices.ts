/** Notices, the outbox, invitations by mail, one's own data. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '@rempart/protocol';
import type { NoticeLog } from '@rempart/protocol';
import { fault, notYourSeat, noTable, slowDown } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { newId } from '../ids.ts';
import { letter } from '../notices/letter.ts';
import { waitToWrite } from '../notices/often.ts';
import { isSealed, matterOf, named, unsealed } from '../notices/sealed.ts';
import { written } from '../notices/words.ts';
import { clearCookie } from '../people/identity.ts';
import { everythingAbout, forget } from '../people/data.ts';
import { badLink } from '../people/links.ts';
import { addressOf } from '../settings.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { setWishes, wishesOf } from '../store/notices.ts';
import type { Wishes } from '../store/notices.ts';
import { lettersOf, lettersTo } from '../store/outbox.ts';
import type { Letter } from '../store/outbox.ts';
import { personByEmail } from '../store/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { tableById, tablesOf } from '../store/tables.ts';
import { post } from '../store/talk.ts';
import { maySee, sitsAt } from '../matches/access.ts';
import { askingOf, isSecure, opener } from './door.ts';
import { isAtHome } from './host.ts';

const INVITATIONS = 20; // a table

const ok = { ok: true } as const;

export function notices(app: FastifyInstance, site: Site): void {
  wishes(app, site);
  outbox(app, site);
  invitations(app, site);
  ownData(app, site);
}

/**
 * Letters are read on a page only where no mail can be sent and nobody but the machine's own people asks: no address
 * for others, no proxy, and the other end of the socket is this machine. What the server listens on says nothing.
 */
const hasOutbox = (settings: Settings, request: FastifyRequest): boolean =>
  [settings.smtp, settings.origin].every((set) => set === undefined) &&
  (settings.trustProxy ?? 0) === 0 &&
  settings.outbox !== false &&
  isAtHome(askingOf(request));
const mailFor = (settings: Settings, request: FastifyRequest): 'smtp' | 'outbox' | 'none' =>
  settings.smtp !== undefined ? 'smtp' : hasOutbox(settings, request) ? 'outbox' : 'none';

async function logged(site: Site, one: Letter): Promise<NoticeLog & { text: string }> {
  const { id, channel, address, created, sent, tries, error } = one;
  const matter = await named(site.store.db, one);
  return {
    id,
    kind: matter.kind,
    channel,
    address,
    created,
    sent,
    tries,
    error,
    ...written(matter, site.games, addressOf(site.settings)),
  };
}
/** Those that have been sent. One that I asked for to the address of another account is for that account to read. */
async function lettersFor(site: Site, { id, email }: PersonRow): Promise<Letter[]> {
  const { db } = site.store;
  const found = [...(await lettersOf(db, id)), ...(email === null ? [] : await lettersTo(db, email))];
  const unique = [...new Map(found.map((one) => [one.id, one])).values()];
  const owners = await Promise.all(unique.map(({ address }) => personByEmail(db, address)));
  return unique
    .filter((_, i) => owners[i] === undefined || owners[i]?.id === id)
    .filter(({ tries, next }) => tries > 0 || next <= site.now())
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}
const noOutbox = (): Fault => fault(404, 'not-found', 'There is nothing here.');

/** What somebody wants to be written about, and what has been. */
function wishes(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db, wire } = site.store;
  answer(routes.notices, async ({ who: { person }, request }) => {
    const { off, muted, ...wishes } = await wishesOf(db, person.id);
    const sent = (await lettersOf(db, person.id)).filter((one) => one.tries > 0);
    const log = (await Promise.all(sent.map((one) => logged(site, one)))).map(({ text: _text, ...line }) => line);
    return {
      ...wishes,
      off: [...off],
      muted: [...muted],
      address: person.email,
      mail: mailFor(site.settings, request),
      log,
    };
  });
  answer(routes.setNotices, async ({ who, body }) => {
    await setWishes(db, who.person.id, body as Pick<Wishes, 'language' | 'off'> & Partial<Wishes>);
    for (const { row } of await tablesOf(db, who.person.id, { status: 'running' }))
      await wire.tell({ k: 'table', m: row.id });
    return ok;
  });
  answer(
    routes.testNotice,
    async ({ who: { person } }) => {
      if (person.email === null) return fault(409, 'no-address', 'There is no address to write to.');
      const wait = await waitToWrite(site, person.email);
      if (wait > 0) return slowDown('letters', wait);
      const { language } = await wishesOf(db, person.id);
      const matter = { kind: 'test', language, name: person.name } as const;
      const to = { person: person.id, address: person.email };
      await post(db, letter(`test ${newId()}`, matter, to, { at: site.now() }));
      return ok;
    },
    { costly: true },
  );
}

/** The letters themselves, where nothing can be mailed. */
function outbox(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  answer(routes.outbox, async ({ who: { person }, request }) => {
    if (!hasOutbox(site.settings, request)) return noOutbox();
    const found = await lettersFor(site, person);
    return Promise.all(found.map(async (one) => ({ ...(await logged(site, one)), sealed: isSealed(matterOf(one)) })));
  });
  answer(routes.openLetter, async ({ who: { person }, params, request }) => {
    const found = hasOutbox(site.settings, request)
      ? (await lettersFor(site, person)).find(({ id }) => id === params.id)
      : undefined;
    if (found === undefined || !isSealed(matterOf(found))) return noOutbox();
    const path = await unsealed(site.store.db, found, site.now());
    return path === null ? badLink() : { path };
  });
}

/** To a table, by mail. */
function invitations(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db } = site.store;
  answer(
    routes.invite,
    async ({ who: { person }, params, body }) => {
      const table = await tableById(db, params.id);
      if (table === undefined || !maySee(table, person.id)) return noTable();
      if (table.row.host !== person.id && !sitsAt(table.seats, person.id)) return notYourSeat();
      if (person.claimed === null) return fault(403, 'guest', 'Claim an account before you write to others.');
      const address = body.email.toLowerCase();
      const { id, game } = table.row;
      const query = db.selectFrom('outbox').select('id').where('key', 'like', `invitation ${id} %`);
      if ((await query.execute()).length >= INVITATIONS)
        return fault(429, 'slow-down', 'This table has invited enough.');
      if ((await waitToWrite(site, address)) > 0) return ok; // as if it were sent: others' letters are not told of
      const known = await personByEmail(db, address);
      const language = known === undefined ? body.language : (await wishesOf(db, known.id)).language;
      const matter = { kind: 'invitation', language, game, table: id } as const;
      const to = { person: known?.id ?? null, author: person.id, address };
      await post(db, letter(`invitation ${id} ${address}`, matter, to, { at: site.now() }));
      return ok;
    },
    { costly: true },
  );
}

/** What is known about somebody, for them to have or to have forgotten. */
function ownData(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  answer(routes.myData, ({ who }) => everythingAbout(site, who.person), { costly: true });
  answer(routes.forgetMe, async ({ who, request, reply }) => {
    await forget(site, who.person);
    request.log.info({ forgotten: who.person.id }, 'forgotten');
    void reply.header('set-cookie', clearCookie(isSecure(site, request)));
    return ok;
  });
}
