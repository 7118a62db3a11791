/** Guests, accounts, sessions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '@rempart/protocol';
import { isAdmin } from '../admin/people.ts';
import { fault, isFault } from '../fault.ts';
import { waitToWrite } from '../notices/often.ts';
import { clearCookie, meOf, newGuest, newSession, setCookie } from '../people/identity.ts';
import type { Caller } from '../people/identity.ts';
import { askLink, joinAccounts, useLink } from '../people/links.ts';
import { acceptPasskey, askPasskey, offerPasskey, usePasskey } from '../people/passkeys.ts';
import type { Site } from '../site.ts';
import { endSession, namePerson, personById, sessionsOf } from '../store/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { setMute } from '../store/talk.ts';
import { agentOf, isSecure, opener, originOf, tooManyGuests } from './door.ts';

export function people(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db, wire } = site.store;
  const ok = { ok: true } as const;

  async function welcome(
    { caller, token }: { caller: Caller; token: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    void reply.header('set-cookie', setCookie(token, isSecure(site, request)));
    return { me: await meOf(db, caller), token };
  }
  /** The session that this browser had until now ends: it would only lie about in the list. */
  async function signIn(person: PersonRow, who: Caller | null, request: FastifyRequest, reply: FastifyReply) {
    const made = await newSession(db, person, agentOf(request), site.now());
    if (who !== null) {
      await endSession(db, who.person.id, who.session.id);
      await wire.tell({ k: 'ended', session: who.session.id });
    }
    return welcome(made, request, reply);
  }

  answer(routes.me, async ({ who }) =>
    who === null ? null : { ...(await meOf(db, who)), ...(isAdmin(site.settings, who.person) ? { admin: true } : {}) },
  );
  answer(
    routes.beGuest,
    async ({ body, request, reply }) =>
      tooManyGuests(site, request) ??
      welcome(await newGuest(db, body.name ?? 'Guest', agentOf(request), site.now()), request, reply),
    { costly: true },
  );
  answer(routes.changeMe, async ({ who, body }) => {
    await namePerson(db, who.person.id, body.name);
    return meOf(db, { ...who, person: { ...who.person, name: body.name } });
  });
  answer(routes.leave, async ({ who, request, reply }) => {
    await endSession(db, who.person.id, who.session.id);
    await wire.tell({ k: 'ended', session: who.session.id });
    void reply.header('set-cookie', clearCookie(isSecure(site, request)));
    return ok;
  });
  answer(routes.sessions, async ({ who }) =>
    (await sessionsOf(db, who.person.id)).map(({ id, created, seen, agent }) => ({
      id,
      created,
      seen,
      agent,
      current: id === who.session.id,
    })),
  );
  answer(routes.revoke, async ({ who, params }) => {
    if (!(await endSession(db, who.person.id, params.id))) return fault(404, 'no-session', 'There is no such session.');
    await wire.tell({ k: 'ended', session: params.id });
    return ok;
  });

  answer(
    routes.askLink,
    async ({ who, body }) => {
      const email = body.email.toLowerCase();
      // Answered the same either way: how often somebody was written to is nobody else's business.
      if ((await waitToWrite(site, email)) === 0) await askLink(site, who.person, email, body);
      return ok;
    },
    { costly: true },
  );
  answer(
    routes.useLink,
    async ({ who, body, request, reply }) => {
      const person = await useLink(site, body.token, who);
      if (person === null) return fault(403, 'link', 'This link is not good any more. Ask for another.');
      return signIn(person, who, request, reply);
    },
    { costly: true },
  );

  answer(routes.passkeyNew, ({ who, request }) => offerPasskey(site, who.person, originOf(site, request)));
  answer(routes.passkeyAdd, async ({ who, body, request }) => {
    const person = await acceptPasskey(site, who.person, body, originOf(site, request));
    return isFault(person) ? person : meOf(db, { ...who, person });
  });
  answer(routes.passkeyAsk, ({ request }) => askPasskey(site, originOf(site, request)));
  answer(
    routes.passkeyUse,
    async ({ who, body, request, reply }) => {
      const person = await usePasskey(site, body, originOf(site, request));
      if (isFault(person)) return person;
      if (who !== null && who.person.claimed === null) await joinAccounts(site, who.person.id, person.id);
      return signIn(person, who, request, reply);
    },
    { costly: true },
  );

  answer(routes.mute, async ({ who, params, body }) => {
    if ((await personById(db, params.id)) === undefined) return fault(404, 'no-person', 'There is no such person.');
    await setMute(db, who.person.id, params.id, body.muted);
    return ok;
  });
}
