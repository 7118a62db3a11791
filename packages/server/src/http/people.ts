/** Guests, accounts, sessions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '@rempart/protocol';
import { isAdmin } from '../admin/people.ts';
import { fault, isFault, slowDown } from '../fault.ts';
import { waitToWrite } from '../notices/often.ts';
import { deviceOf } from '../people/device.ts';
import { clearCookie, isProven, meOf, needProof, newGuest, newSession, setCookie } from '../people/identity.ts';
import type { Caller } from '../people/identity.ts';
import { endSessions, joinAccounts } from '../people/joining.ts';
import { rename } from '../people/names.ts';
import { askLink, lookLink, useLink } from '../people/links.ts';
import {
  acceptPasskey,
  askPasskey,
  noPasskey,
  offerPasskey,
  removePasskey,
  usePasskey,
  wrongPasskey,
} from '../people/passkeys.ts';
import { tell } from '../people/security.ts';
import type { Site } from '../site.ts';
import { banOf, endSession, namePasskey, personById, sessionsOf } from '../store/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { setMute } from '../store/talk.ts';
import { whyNotCalled } from '../tables/names.ts';
import { agentOf, isSecure, opener, originOf, tooManyGuests } from './door.ts';

const ok = { ok: true } as const;

export function people(app: FastifyInstance, site: Site): void {
  self(app, site);
  sessions(app, site);
  links(app, site);
  passkeys(app, site);
}

async function welcome(
  site: Site,
  { caller, token }: { caller: Caller; token: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  void reply.header('set-cookie', setCookie(token, caller.person, isSecure(site, request)));
  return { me: await meOf(site.store.db, caller), token };
}
/** A new session whenever somebody has shown who they are. The one that this browser had until now ends. */
async function signIn(
  site: Site,
  person: PersonRow,
  by: 'link' | 'passkey' | 'new passkey',
  { who, request, reply }: { who: Caller | null; request: FastifyRequest; reply: FastifyReply },
) {
  const { db, wire } = site.store;
  const made = await newSession(db, person, agentOf(request), site.now());
  if (who !== null) {
    await endSession(db, who.person.id, who.session.id);
    await wire.tell({ k: 'ended', session: who.session.id });
  }
  request.log.info({ signedIn: by, person: person.id }, 'signed in');
  return welcome(site, made, request, reply);
}

/** Who one is here: a guest at first, by a name; and whom one does not want to hear. */
function self(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db, wire } = site.store;
  answer(routes.me, async ({ who }) =>
    who === null ? null : { ...(await meOf(db, who)), ...(isAdmin(site.settings, who.person) ? { admin: true } : {}) },
  );
  answer(
    routes.beGuest,
    async ({ body, request, reply }) =>
      whyNotCalled(body.name) ??
      tooManyGuests(site, request) ??
      welcome(site, await newGuest(db, body.name ?? 'Guest', agentOf(request), site.now()), request, reply),
    { costly: true },
  );
  answer(
    routes.changeMe,
    async ({ who, body }) => {
      const person = await rename(site, who.person, body.name);
      return isFault(person) ? person : meOf(db, { ...who, person });
    },
    { costly: true },
  );
  answer(routes.leave, async ({ who, request, reply }) => {
    await endSession(db, who.person.id, who.session.id);
    await wire.tell({ k: 'ended', session: who.session.id });
    void reply.header('set-cookie', clearCookie(isSecure(site, request)));
    return ok;
  });
  answer(routes.mute, async ({ who, params, body }) => {
    if ((await personById(db, params.id)) === undefined) return fault(404, 'no-person', 'There is no such person.');
    await setMute(db, who.person.id, params.id, body.muted);
    return ok;
  });
}

/** Where one is signed in. */
function sessions(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db, wire } = site.store;
  answer(routes.sessions, async ({ who }) =>
    (await sessionsOf(db, who.person.id)).map(({ id, created, seen, agent }) => ({
      id,
      created,
      seen,
      device: deviceOf(agent),
      current: id === who.session.id,
    })),
  );
  answer(routes.revoke, async ({ who, params }) => {
    if (!(await endSession(db, who.person.id, params.id))) return fault(404, 'no-session', 'There is no such session.');
    await wire.tell({ k: 'ended', session: params.id });
    return ok;
  });
  answer(routes.revokeOthers, async ({ who }) => {
    await endSessions(site, who.person.id, who.session.id);
    return ok;
  });
}

/** Claiming an account and signing in by mail. */
function links(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  answer(
    routes.askLink,
    async ({ who, body }) => {
      const email = body.email.toLowerCase();
      const { person } = who;
      const isOwn = person.email === email;
      if (!isOwn) {
        // To one's own address a link is a way to show who one is, and always to be had. To another it is an act.
        const ban = await banOf(site.store.db, person.id, site.now());
        if (ban !== undefined) return fault(403, 'banned', `You are banned: ${ban.reason}`);
        if (!isProven(who, site.now())) return needProof();
      }
      const wait = await waitToWrite(site, email, isOwn ? 'owner' : 'anybody');
      if (wait === 0) await askLink(site, person, email, body);
      // Answered the same either way: how often somebody else was written to is not the asker's business.
      else if (isOwn) return slowDown('letters', wait);
      return ok;
    },
    { costly: true },
  );
  answer(routes.lookLink, ({ who, body }) => lookLink(site, body.token, who), { costly: true });
  answer(
    routes.useLink,
    async (asked) => {
      const { who, body, request } = asked;
      const used = await useLink(site, body, who);
      if (isFault(used)) return used;
      if (used.did === 'sign-in') await tell(site, used.person, 'sign-in', agentOf(request));
      return signIn(site, used.person, 'link', asked);
    },
    { costly: true },
  );
}

/** The same by passkey. */
function passkeys(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db } = site.store;
  answer(routes.passkeyNew, ({ who, request }) => offerPasskey(site, who.person, originOf(site, request)));
  answer(routes.passkeyAdd, async (asked) => {
    const { who, body, request } = asked;
    const about = { origin: originOf(site, request), agent: agentOf(request) };
    const person = await acceptPasskey(site, who.person, body, about);
    return isFault(person) ? person : signIn(site, person, 'new passkey', asked);
  });
  answer(routes.passkeyAsk, ({ request }) => askPasskey(site, originOf(site, request)));
  answer(
    routes.passkeyUse,
    async (asked) => {
      const { who, body, request } = asked;
      const person = await usePasskey(site, body, originOf(site, request));
      if (isFault(person)) return person;
      const isSelf = person.id === who?.person.id;
      if (body.again && !isSelf) return wrongPasskey();
      if (body.take && who?.person.claimed === null) await joinAccounts(site, who.person.id, person.id);
      if (!isSelf) await tell(site, person, 'sign-in', agentOf(request));
      return signIn(site, person, 'passkey', asked);
    },
    { costly: true },
  );
  answer(routes.passkeyName, async ({ who, body }) =>
    (await namePasskey(db, who.person.id, body.id, body.name)) ? meOf(db, who) : noPasskey(),
  );
  answer(routes.passkeyRemove, async ({ who, body, request }) => {
    const removed = await removePasskey(site, who.person, body.id, agentOf(request));
    return isFault(removed) ? removed : meOf(db, who);
  });
}
