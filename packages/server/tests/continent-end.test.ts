/** What befalls continents over the weeks: letters, silence, resignation, the referee, the last human's fall, the end. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isRefusal } from '@rempart/kernel';
import { steps } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import type { Deed, Look, Page, PublicPage, Signal, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { bounded } from '../src/notices/words.ts';
import { account, proven } from './account.ts';
import { fresh, person } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { deadline, enter, founded, lords, look, orders, quiet } from './continent.ts';
import { started } from './serving.ts';
import { smtpSink } from './sink.ts';
import type { Sink } from './sink.ts';

const HOUR = 3_600_000;
const clock = testClock('2025-09-02T08:00:00.000Z'); // a Tuesday
let server: Serving;
let sink: Sink;
let referee: Person;
beforeAll(async () => {
  sink = await smtpSink();
  server = await started({
    clockSweep: 3_600_000,
    now: clock.now,
    smtp: sink.url,
    origin: 'http://play.example',
    admins: ['referee@example.org'],
  });
  referee = await account(server, 'Minos', 'referee@example.org');
});
beforeEach(async () => {
  await server.site.post.sweep();
  sink.mails.length = 0;
});
afterAll(async () => {
  await server?.stop();
  await sink?.close();
});
const mails = async () => {
  await server.site.post.sweep();
  return sink.mails.splice(0);
};
/** Other continents of this file have their deadlines, too. */
const subjects = async (of: string) =>
  (await mails()).map(({ subject }) => subject).filter((subject) => subject.startsWith(of));

/** Two lords, one of whom reads French, and no bot. */
async function duel(more: object = {}) {
  const ann = await account(server, 'Ann', `ann${Math.random()}@example.org`);
  const bob = await account(server, 'Bob', `bob${Math.random()}@example.org`, 'fr');
  const { id } = await founded(ann, { seats: 2, ...more });
  await enter(bob, id, 'Morveille', { race: 'orcs' });
  await mails();
  await ann.ok('POST', `/api/tables/${id}/start`);
  return { ann, bob, id };
}

it('[DA-2.1] who comes to a continent confirms an address by a letter of the game, not of the house', async () => {
  const guest = await person(server.url, 'Cid');
  const email = `cid${Math.random()}@example.org`;
  await guest.ok('POST', '/api/account/link', { email, language: 'fr', game: 'daifen' });
  const [mail] = await mails();
  expect(mail?.subject).toBe('Bienvenue sur Daifen\u00a0: confirmez votre adresse');
  expect(mail?.text).toMatch(/http:\/\/play\.example\/claim#\S+/);
  await guest.ok('POST', '/api/account/link', { email, language: 'en', game: 'no-such-game' });
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your link to Rempart']);
});

it('[DA-13.6] writes what the rules list, in the game’s own words, once, and not what is switched off', async () => {
  const { ann, bob, id } = await duel();
  const begun = await mails();
  expect(begun.map(({ subject }) => subject).sort()).toEqual([
    'Estramar begins: first deadline Thursday 4 September at 20:00 CEST',
    'Estramar commence\u00a0: première échéance le jeudi 4 septembre à 20:00 UTC+2',
  ]);
  await orders(ann, id, 0);
  clock.pass(2 * 24 * HOUR + 5 * HOUR); // within six hours of the deadline
  const reminded = await mails();
  expect(reminded).toHaveLength(1); // Ann has sent her form
  expect(reminded[0]?.subject).toContain('aucun ordre reçu');
  expect(reminded[0]?.text).toContain(`http://play.example/table/${id}`);
  await bob.ok('PATCH', '/api/me/notices', { language: 'fr', off: ['daifen:turn-report'] });
  await deadline(server, clock, ann, id);
  const reported = await mails();
  expect(reported.map(({ subject }) => subject)).toEqual(['Estramar, turn 1: your report']);
  expect(reported[0]?.text).toContain(`http://play.example/reports/${id}/1`);
  expect(reported[0]?.text).toContain('Monday 8 September at 20:00');
  expect(await mails()).toEqual([]);
});

it('[DA-13.6] the letter brings the report itself: of one’s own kingdom, in one’s language, as plain text', async () => {
  const { ann, id } = await duel({ name: 'Relation' });
  await mails();
  await orders(ann, id, 0, { build: [{ building: 'mine', count: 1 }] });
  await deadline(server, clock, ann, id);
  const told = (await mails()).filter(({ subject }) => subject.startsWith('Relation, t'));
  const [english, french] = ['turn 1', 'tour 1'].map(
    (turn) => told.find(({ subject }) => subject.includes(turn))?.text,
  );
  expect(english).toMatch(/Mine × 1/);
  expect(english).toMatch(/Construction −20/);
  expect(french).not.toMatch(/Mine × 1|Telerin|[Cc]onstruction/); // whom Bob does not know, and what was done there
  expect(french).toMatch(/Or\u00a0: \d+/);
  // No key of a sentence, no markup, and not without end.
  for (const text of [english, french]) expect(text).not.toMatch(/board\.|cause\.|<\w|undefined/);
  expect(
    bounded(
      Array.from({ length: 2000 }, (_, i) => `line ${i}`),
      '…',
    )
      .split('\n')
      .slice(-2),
  ).toEqual([expect.stringMatching(/^line \d+$/), '…']);
});

it('[DA-12.10] warns the silent, then takes their kingdom; [DA-13.6] and says who has won', async () => {
  const { ann, bob, id } = await duel({ name: 'Silence', options: { idleTurns: 3 } });
  for (let turn = 1; turn <= 3; turn++) {
    await orders(ann, id, 0);
    await mails();
    await deadline(server, clock, ann, id);
    const told = await subjects('Silence');
    if (turn < 3) expect(told.join()).toContain(`encore ${3 - turn} tour`);
    else
      expect(told.sort()).toEqual(
        [
          'Silence est fini',
          'Silence, turn 3: your report',
          'Silence: victory!',
          'Silence\u00a0: votre royaume n’est plus en jeu',
        ].sort(),
      );
  }
  expect(await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).toMatchObject({
    status: 'over',
    outcome: { winners: [0], rule: 'DA-12.3' },
  });
  expect(await bob.ok<Page>('GET', `/api/tables/${id}/pages/3`)).toMatchObject({
    page: { head: { status: 'abandoned' } },
  });
  // [DA-2.7] Who has just won may start with special units; who has not may not; and only once.
  const next = await founded(ann, { as: { name: 'Telerin', choices: { race: 'elves', pack: 'special' } } });
  expect((await enter(bob, next.id, 'Morveille', { pack: 'special' })).body.refusal).toEqual({ rule: 'DA-2.7' });
  await ann.ok('POST', `/api/tables/${next.id}/start`);
  const { state } = (await look(ann, next.id, 0)) as unknown as { state: { units: number[][] } };
  expect(state.units[0]?.[0]).toBe(0);
  const third = await ann.call<{ refusal: object }>('POST', '/api/tables', {
    game: 'daifen',
    seats: 2,
    as: { name: 'Telerin', choices: { pack: 'special' } },
  });
  expect(third.body.refusal).toEqual({ rule: 'DA-2.7' });
});

it('[DA-1.11] lets a lord resign, who goes on reading; nobody takes the seat', async () => {
  const { ann, bob, id } = await duel({ seats: 3, opening: { start: 'host', open: 'bots', level: 'easy' } });
  await quiet(server, id);
  await bob.ok('POST', `/api/tables/${id}/resign`, { seat: 1, id: fresh() });
  const [cid] = await lords(server, 'Cid');
  expect((await enter(cid, id, 'Coucou')).body.refusal).toEqual({ rule: 'DA-1.4' });
  expect((await orders(bob, id, 1)).body.refusal).toBeDefined();
  await deadline(server, clock, ann, id);
  expect(await bob.ok<Page>('GET', `/api/tables/${id}/pages/1`)).toMatchObject({
    page: { head: { status: 'abandoned' } },
  });
  expect(await cid.ok<PublicPage>('GET', `/api/tables/${id}/public`)).toMatchObject({
    turn: 2,
    facts: [{ facts: { living: 2, kingdoms: 3 } }],
    news: [{ key: 'public.abandoned', turn: 1, facts: { name: 'Morveille', race: 'orcs' } }],
  });
});

it('[DA-12.9] gives the referee hints, a look, and the removal of one person’s kingdoms with a reason', async () => {
  const { ann, bob, id } = await duel({ seats: 4, opening: { start: 'host', open: 'bots', level: 'easy' } });
  await quiet(server, id);
  await orders(ann, id, 0, { build: [{ building: 'mine', count: 1 }] });
  await orders(bob, id, 1);
  await referee.ok('POST', '/api/account/link', { email: 'referee@example.org' });
  referee = await proven(server, referee, 'referee@example.org');
  await mails();
  const hints = await referee.ok<Signal[]>('GET', `/api/admin/tables/${id}/signals`);
  expect(hints).toMatchObject([{ seats: [0, 1], names: ['Telerin', 'Morveille'], sameNetwork: 1, closeMoves: 1 }]);
  expect((await ann.call('GET', `/api/admin/tables/${id}/signals`)).status).toBe(404);
  const kept = JSON.stringify(await server.site.store.db.selectFrom('traces').selectAll().execute());
  expect(kept).not.toContain('127.0.0.1');
  const why = 'Both are Ann’s.';
  const seen = await referee.ok<Look>('POST', `/api/admin/tables/${id}/inquire`, { seat: 0, why });
  expect(JSON.stringify(seen.view.state)).toContain('"mine"');
  const actions = [0, 1].map((seat) => ({ kind: 'remove', seat }));
  await referee.ok('POST', `/api/admin/tables/${id}/referee`, { actions, why });
  const again = await referee.call<{ refusal: object }>('POST', `/api/admin/tables/${id}/referee`, { actions, why });
  expect(again.body.refusal).toEqual({ rule: 'DA-12.9' });
  expect((await orders(ann, id, 0)).body.refusal).toBeDefined(); // refused at once
  const told = await mails();
  expect(told.map(({ subject }) => subject).sort()).toEqual(
    ['Estramar\u00a0: votre royaume n’est plus en jeu', 'Estramar: your kingdom is no longer in the game'].sort(),
  );
  expect(told[0]?.text).toContain(why);
  const trail = await ann.ok<Deed[]>('GET', `/api/tables/${id}/audit`);
  expect(trail.map(({ what }) => what).sort()).toEqual(['inquired', 'refereed']);
  for (const { say } of trail) expect(say.fr).toContain(why);
  expect(JSON.stringify(trail)).not.toMatch(/Telerin|Morveille/); // names are news when the turn is resolved
  await deadline(server, clock, ann, id);
  expect((await referee.ok<PublicPage>('GET', `/api/tables/${id}/public`)).news).toHaveLength(2);
});

it('[DA-12.11] with no human left bots rest; the host lets them run on, or the next deadline closes', async () => {
  const alone = async () => {
    const [ann] = await lords(server, 'Ann');
    const { id } = await founded(ann, { seats: 4 });
    await ann.ok('POST', `/api/tables/${id}/start`);
    await quiet(server, id);
    expect(
      (await ann.call<{ refusal: object }>('POST', `/api/tables/${id}/leftover`, { then: 'close' })).body,
    ).toMatchObject({ refusal: { rule: 'DA-12.11' } });
    await ann.ok('POST', `/api/tables/${id}/resign`, { seat: 0, id: fresh() });
    if ((await ann.ok<PublicPage>('GET', `/api/tables/${id}/public`)).turn === 1)
      await deadline(server, clock, ann, id);
    await quiet(server, id);
    return { ann, id };
  };
  const first = await alone();
  const still = await first.ann.ok<PublicPage>('GET', `/api/tables/${first.id}/public`);
  expect(still).toMatchObject({ turn: 2, leftover: true });
  await deadline(server, clock, first.ann, first.id);
  expect(await first.ann.ok<TableInfo>('GET', `/api/tables/${first.id}`)).toMatchObject({
    status: 'over',
    outcome: { rule: 'DA-12.11' },
  });
  const second = await alone();
  await second.ann.ok('POST', `/api/tables/${second.id}/leftover`, { then: 'run-on' });
  await expect
    .poll(async () => (await second.ann.ok<TableInfo>('GET', `/api/tables/${second.id}`)).status, { timeout: 30_000 })
    .toBe('over');
}, 60_000);

it('[DA-12.11] without deadlines it is closed after a day', async () => {
  const [ann] = await lords(server, 'Ann');
  const { id } = await founded(ann, { seats: 3, tempo: { id: 'manual' } });
  await ann.ok('POST', `/api/tables/${id}/start`);
  await quiet(server, id);
  const { n } = await look(ann, id, 0);
  await ann.ok('POST', `/api/tables/${id}/play`, { seat: 0, id: fresh(), n, action: { kind: 'resign' } });
  await quiet(server, id);
  const { due } = await ann.ok<TableInfo>('GET', `/api/tables/${id}`);
  expect(Date.parse(due ?? '') - Date.parse(clock.now())).toBe(24 * HOUR);
  await deadline(server, clock, ann, id);
  expect((await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).status).toBe('over');
});

it('shows everything at the end, forms and names included, turn by turn', async () => {
  const { ann, id } = await duel({ options: { turnLimit: 5 } });
  for (let turn = 1; turn <= 5; turn++) {
    await orders(ann, id, 0, { build: [{ building: 'quarry', count: 1 }] });
    await deadline(server, clock, ann, id);
  }
  const [eve] = await lords(server, 'Eve');
  const file = await eve.ok<MatchFile>('GET', `/api/tables/${id}/file`);
  const game = server.site.games.get('daifen');
  const seen = [...steps(game?.engine ?? null, file, -1)];
  const turns = seen.map(({ state }) => (state === null ? 0 : (game?.room.turn?.(state) ?? 0)));
  expect([...new Set(turns)]).toEqual([1, 2, 3, 4, 5]);
  expect(JSON.stringify(seen)).toMatch(/"building":"quarry"/);
  expect(JSON.stringify(file.log[0])).toMatch(/Telerin.*Morveille/);
  expect(await eve.ok('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true });
  expect(isRefusal(file)).toBe(false);
});
