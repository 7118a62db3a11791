/** Matches that last for weeks: pages, pigeons, the public page, the referee's desk. */
import type { FastifyInstance } from 'fastify';
import { SPECTATOR } from '@rempart/kernel';
import { routes } from '@rempart/protocol';
import { fault, isFault, noTable } from '../fault.ts';
import { viewOf } from '../matches/opened.ts';
import type { Caller } from '../people/identity.ts';
import type { Site } from '../site.ts';
import { maySee } from '../matches/access.ts';
import { leftoverOf } from '../clocks/leftover.ts';
import { marks, page } from '../matches/pages.ts';
import { draft, draftFor } from '../weeks/drafts.ts';
import { pigeonsFor, sendPigeon } from '../weeks/pigeons.ts';
import { inquire, referee, settleLeftover, signals } from '../weeks/referee.ts';
import { opener } from './door.ts';

export function weeks(app: FastifyInstance, site: Site): void {
  const answer = opener(app, site);
  const ok = { ok: true } as const;
  const because = (who: Caller, { why }: { why: string }) => ({ by: who.person.name, why });

  answer(routes.pages, ({ params, who }) => marks(site, params.id, who.person.id));
  answer(routes.page, ({ params, who }) => page(site, params.id, who.person.id, params.turn));
  answer(routes.pigeons, ({ params, who }) => pigeonsFor(site, params.id, who.person.id));
  answer(routes.sendPigeon, ({ params, body, who }) => sendPigeon(site, params.id, who.person.id, body));
  answer(routes.draft, ({ params, query, who }) => draftFor(site, params.id, who.person.id, query.seat));
  answer(routes.keepDraft, ({ params, body, who }) => draft(site, params.id, who.person.id, body));
  answer(routes.publicPage, async ({ params, who }) => {
    const opened = await site.matches.open(params.id);
    if (isFault(opened)) return opened;
    if (!maySee(opened, who?.person.id ?? null)) return noTable();
    const { game, match } = opened;
    const view = viewOf(opened, SPECTATOR);
    const shown = game.room.hosting?.publicPage?.(view.state, (seat) => view.players[seat]?.name ?? '');
    if (shown === undefined) return fault(404, 'no-page', 'There is no such page.');
    const { turn, facts, news } = shown;
    return { turn, facts: [...facts], news: [...news], leftover: leftoverOf(game, match) !== null };
  });
  answer(routes.leftover, async ({ params, body, who }) => {
    const done = await settleLeftover(site, params.id, who.person.id, body.then);
    if (isFault(done)) return done;
    const opened = site.matches.peek(params.id);
    if (opened !== undefined) site.bots.wake(opened);
    return ok;
  });
  answer(routes.adminSignals, ({ params }) => signals(site, params.id));
  answer(routes.adminInquire, ({ params, body, who }) => inquire(site, params.id, body.seat, because(who, body)));
  answer(routes.adminReferee, async ({ params, body, who }) => {
    const done = await referee(site, params.id, body.actions, because(who, body));
    return isFault(done) ? done : ok;
  });
}
