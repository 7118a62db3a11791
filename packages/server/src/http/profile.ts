/** Profiles, ratings, friends. */
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import { fault, isFault } from '../fault.ts';
import { byAllWays, letter } from '../notices/letter.ts';
import { waitToWrite } from '../notices/often.ts';
import { nobody, profileOf, ratingList, takeRecords } from '../people/profile.ts';
import type { Site } from '../site.ts';
import { channelsOf } from '../store/channels.ts';
import { countTies, setShownProfile, setTie, tieOf, tiesOf } from '../store/friends.ts';
import { wishesOf } from '../store/notices.ts';
import { personById } from '../store/people.ts';
import { post, setMute } from '../store/talk.ts';
import { sitsAt } from '../matches/access.ts';
import { opener } from './door.ts';
import { idOf, seen } from './sight.ts';

const MOST = 500; // friends, and people one wants nothing to do with
const ok = { ok: true } as const;

export function profiles(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db } = site.store;
  answer(routes.profile, ({ params, who }) => profileOf(site, params.id, idOf(who)));
  answer(routes.showProfile, async ({ who, body }) => {
    await setShownProfile(db, who.person.id, body.shown);
    return ok;
  });
  answer(routes.addRecords, ({ who, body }) => takeRecords(site, who.person, body.records), { costly: true });
  answer(routes.ratings, ({ params }) => ratingList(site, params.game));
  answer(routes.friends, async ({ who }) =>
    (await tiesOf(db, who.person.id)).map(({ other, name, kind, back }) => ({
      person: other,
      name,
      kind,
      mutual: kind === 'friend' && back === 'friend',
    })),
  );
  answer(routes.befriend, async ({ who: { person }, params, body }) => {
    if (params.id === person.id || (await personById(db, params.id)) === undefined) return nobody();
    if (body.kind !== null && (await countTies(db, person.id)) >= MOST)
      return fault(429, 'quota', 'You have enough of them.', { limit: 'friends', most: MOST });
    await setTie(db, person.id, params.id, body.kind, site.now());
    if (body.kind === 'block') await setMute(db, person.id, params.id, true);
    return ok;
  });
  inviting(app, site);
}

/** Only between people who have both said that they are friends; to everybody else it says the same as for nobody. */
function inviting(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db } = site.store;
  answer(
    routes.inviteFriend,
    async ({ who, params, body }) => {
      const table = await seen(site, body.table, who);
      if (isFault(table)) return table;
      const { id, game, host, status } = table.row;
      if (host !== who.person.id && !sitsAt(table.seats, who.person.id)) return nobody();
      if (status !== 'lobby') return fault(409, 'begun', 'The match has begun.');
      const friend = await personById(db, params.id);
      const isMutual =
        (await tieOf(db, who.person.id, params.id)) === 'friend' &&
        (await tieOf(db, params.id, who.person.id)) === 'friend';
      if (friend === undefined || !isMutual) return nobody();
      if ((await waitToWrite(site, friend.email ?? friend.id)) > 0) return ok;
      const { language } = await wishesOf(db, friend.id);
      const matter = { kind: 'invitation', language, game, table: id } as const;
      const to = { person: friend.id, author: who.person.id, address: friend.email ?? '' };
      const written = letter(`invitation ${id} ${friend.email ?? friend.id}`, matter, to, { at: site.now() });
      // What lets somebody in goes to them alone, not to where a whole club may look on.
      const ways = (await channelsOf(db, friend.id)).filter(({ kind }) => kind === 'push');
      for (const one of byAllWays({ address: to.address, ways }, written, true)) await post(db, one);
      return ok;
    },
    { costly: true },
  );
}
