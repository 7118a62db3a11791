/** Tokens for one's own programs. */
import type { FastifyInstance } from 'fastify';
import { routes } from '@rempart/protocol';
import { fault } from '../fault.ts';
import { keyInfo, newKey } from '../people/keys.ts';
import type { Site } from '../site.ts';
import { dropKey, keysOf } from '../store/keys.ts';
import { whyNotCalled } from '../tables/names.ts';
import { opener } from './door.ts';

export function keys(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const { db } = site.store;
  answer(routes.keys, async ({ who }) => (await keysOf(db, who.person.id)).map(keyInfo));
  answer(routes.addKey, ({ who, body }) => whyNotCalled(body.name) ?? newKey(site, who.person, body), { costly: true });
  answer(routes.dropKey, async ({ who, params }) =>
    (await dropKey(db, who.person.id, params.id))
      ? ({ ok: true } as const)
      : fault(404, 'not-found', 'There is no such token.'),
  );
}
