/** Those who look on are seen, and talk apart: players hear nothing of it before the match is over. And what one takes along. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatLine } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { live, person, seated } from './client.ts';
import type { Person } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
let server: Serving;
beforeAll(async () => {
  server = await started();
}, SLOW);
afterAll(() => server.stop(), SLOW);

const saidTo = async (who: Person, id: string) =>
  (await who.ok<ChatLine[]>('GET', `/api/tables/${id}/chat`)).map(({ text, gallery }) => [text, gallery ?? false]);

it('are counted for everybody, and heard by each other alone until it is over', async () => {
  const { ann, bob, id } = await seated(server.url, { visibility: 'public' });
  const [eve, sue] = [await person(server.url, 'Eve'), await person(server.url, 'Sue')];
  const [hers, eves, sues] = await Promise.all([ann, eve, sue].map((who) => live(server.url, who)));
  if (hers === undefined || eves === undefined || sues === undefined) throw new Error('no lines');
  hers.say({ t: 'watch', table: id, seat: 0 });
  eves.say({ t: 'watch', table: id });
  sues.say({ t: 'watch', table: id });
  expect(await hers.next('here', ({ watchers }) => watchers === 2)).toMatchObject({ seats: [0] });
  await eve.ok('POST', `/api/tables/${id}/chat`, { text: 'she has the trap' });
  expect((await sues.next('said')).line).toMatchObject({ name: 'Eve', gallery: true, seat: null });
  await bob.ok('POST', `/api/tables/${id}/chat`, { text: 'your move' });
  await hers.next('said', ({ line }) => line.text === 'your move');
  expect(hers.raw.join()).not.toContain('she has the trap');
  expect(await saidTo(ann, id)).toEqual([['your move', false]]);
  expect(await saidTo(sue, id)).toEqual([
    ['she has the trap', true],
    ['your move', false],
  ]);
  await Promise.all([hers, eves, sues].map((line) => line.close()));
  for (const who of [ann, bob]) await who.ok('POST', `/api/tables/${id}/vote`, { what: 'close' });
  expect(await saidTo(ann, id)).toHaveLength(2);
});

it('before the start only those who sit there talk', async () => {
  const ann = await person(server.url, 'Ann');
  const { id } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, visibility: 'public' });
  const eve = await person(server.url, 'Eve');
  expect((await eve.call('POST', `/api/tables/${id}/chat`, { text: 'hello' })).body).toMatchObject({
    error: 'not-seated',
  });
});

it('one’s own data has the files of one’s matches, as one may know them', async () => {
  const { ann, bob, id } = await seated(server.url);
  interface Data {
    readonly matches: { table: string; file: { header: { fairness: { secret: string | null } }; log: object[] } }[];
    readonly pages: object[];
  }
  const { matches, pages } = await ann.ok<Data>('GET', '/api/me/data');
  expect(pages).toEqual([]);
  expect(matches.map(({ table }) => table)).toEqual([id]);
  expect(matches[0]?.file.header.fairness.secret).toBeNull();
  const drawn = (seat: number) => JSON.stringify(matches[0]?.file.log).includes(`"seat":${seat},"card"`);
  expect([drawn(0), drawn(1)]).toEqual([true, false]); // her own card, not his
  for (const who of [ann, bob]) await who.ok('POST', `/api/tables/${id}/vote`, { what: 'close' });
  expect((await ann.ok<Data>('GET', '/api/me/data')).matches[0]?.file.header.fairness.secret).toEqual(
    expect.any(String),
  );
});
