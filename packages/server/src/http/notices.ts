/** Notices, the outbox, invitations by mail, one's own data. */
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import type { NoticeLog } from '@rempart/protocol';
import { isAdmin } from '../admin/people.ts';
import { fault, notYourSeat, noTable, slowDown } from '../fault.ts';
import { newId } from '../ids.ts';
import { letter } from '../notices/letter.ts';
import type { Matter } from '../notices/letter.ts';
import { waitToWrite } from '../notices/often.ts';
import { written } from '../notices/words.ts';
import { clearCookie } from '../people/identity.ts';
import { everythingAbout, forget } from '../people/data.ts';
import { addressOf } from '../settings.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { setWishes, wishesOf } from '../store/notices.ts';
import type { Wishes } from '../store/notices.ts';
import { allLetters, lettersOf, lettersTo } from '../store/outbox.ts';
import type { Letter } from '../store/outbox.ts';
import { personByEmail } from '../store/people.ts';
import { tableById, tablesOf } from '../store/tables.ts';
import { post } from '../store/talk.ts';
import { maySee, sitsAt } from '../tables/info.ts';
import { isSecure, opener } from './door.ts';

/** On one's own machine, or where whoever runs the house wants it so. Never beside a real mail server. */
const hasOutbox = ({ smtp, outbox, host = '127.0.0.1' }: Settings): boolean =>
  smtp === undefined && (outbox ?? ['127.0.0.1', 'localhost', '::1'].includes(host));
const mailOf = (settings: Settings): 'smtp' | 'outbox' | 'none' => {
  if (settings.smtp !== undefined) return 'smtp';
  return hasOutbox(settings) ? 'outbox' : 'none';
};
const INVITATIONS = 20; // a table

export function notices(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { settings, games } = site;
  const { db, wire } = site.store;
  const ok = { ok: true } as const;
  const home = addressOf(settings);

  const logged = ({ id, channel, address, created, sent, tries, error, body }: Letter): NoticeLog => {
    const matter = JSON.parse(body) as Matter;
    const { subject } = written(matter, games, home);
    return { id, kind: matter.kind, channel, address, subject, created, sent, tries, error };
  };

  answer(routes.notices, async ({ who: { person } }) => ({
    language: (await wishesOf(db, person.id)).language,
    off: [...(await wishesOf(db, person.id)).off],
    address: person.email,
    mail: mailOf(settings),
    log: (await lettersOf(db, person.id)).filter((one) => one.tries > 0).map(logged),
  }));
  answer(routes.setNotices, async ({ who, body }) => {
    await setWishes(db, who.person.id, body as Wishes);
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

  answer(routes.outbox, async ({ who: { person } }) => {
    const admin = isAdmin(settings, person);
    if (!hasOutbox(settings) && !admin) return fault(404, 'not-found', 'There is nothing here.');
    const found = admin
      ? await allLetters(db)
      : [...(await lettersOf(db, person.id)), ...(person.email === null ? [] : await lettersTo(db, person.email))];
    const mine = await Promise.all(
      found.map(async (one) => {
        // A letter that I asked for, but to the address of another account, is for that account alone to read.
        const owner = await personByEmail(db, one.address);
        return admin || owner === undefined || owner.id === person.id ? [one] : [];
      }),
    );
    const unique = [...new Map(mine.flat().map((one) => [one.id, one])).values()];
    return unique
      .filter((one) => one.tries > 0 || one.next <= site.now())
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .map((one) => ({ ...logged(one), text: written(JSON.parse(one.body) as Matter, games, home).text }));
  });

  answer(
    routes.invite,
    async ({ who: { person }, params, body }) => {
      const table = await tableById(db, params.id);
      if (table === undefined || !maySee(table, person.id)) return noTable();
      if (table.row.host !== person.id && !sitsAt(table.seats, person.id)) return notYourSeat();
      if (person.claimed === null) return fault(403, 'guest', 'Claim an account before you write to others.');
      const address = body.email.toLowerCase();
      const { id, invite, game } = table.row;
      const query = db.selectFrom('outbox').select('id').where('key', 'like', `invitation ${id} %`);
      if ((await query.execute()).length >= INVITATIONS)
        return fault(429, 'slow-down', 'This table has invited enough.');
      if ((await waitToWrite(site, address)) > 0) return ok; // as if it were sent: others' letters are not told of
      const known = await personByEmail(db, address);
      const language = known === undefined ? body.language : (await wishesOf(db, known.id)).language;
      const url = `${home}/join/${id}#${invite}`;
      const matter = { kind: 'invitation', language, name: person.name, game, url } as const;
      const to = { person: known?.id ?? null, address };
      await post(db, letter(`invitation ${id} ${address}`, matter, to, { at: site.now() }));
      return ok;
    },
    { costly: true },
  );

  answer(routes.myData, ({ who }) => everythingAbout(site, who.person), { costly: true });
  answer(routes.forgetMe, async ({ who, request, reply }) => {
    await forget(site, who.person);
    void reply.header('set-cookie', clearCookie(isSecure(site, request)));
    return ok;
  });
}
