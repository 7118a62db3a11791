/** One name, everywhere: and nobody's name passes for another's, or for the house's. Tables have names, too, and a shelf. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatLine, Look, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { linesOf } from '../src/store/log.ts';
import { toldApart } from '../src/tables/names.ts';
import { ask, person, seated } from './client.ts';
import type { Person } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
let server: Serving;
beforeAll(async () => {
  server = await started();
}, SLOW);
afterAll(() => server.stop(), SLOW);

it('names that look the same are told apart, whatever they are written with', () => {
  const row = { match: 'm', seat: 0, person: 'ann', by: 'person', name: 'Alice', level: null } as const;
  const seats = [{ ...row, contribution: '', pledge: '', shown: 0, choices: '{}', program: '' }];
  for (const name of ['Alice', 'ALICE', 'Àlice', 'Аlісе', 'A l i c e', 'AIice', 'Ａｌｉｃｅ', 'A.l.i.c.e'])
    expect(toldApart(name, 'eve', seats)).toBe(`${name} 2`);
  // Letters that are none to the eye, and letters of their own that look like others.
  for (const name of ['Alice\u3164', 'Ali\u115fce', 'Ali\uffa0ce', 'Alıce', 'Ałice', 'ᴀʟɪᴄᴇ', 'ɑlice', 'Alicҽ'])
    expect(toldApart(name, 'eve', seats), name).toBe(`${name} 2`);
  expect(toldApart('Alicia', 'eve', seats)).toBe('Alicia');
  expect(toldApart('Alice', 'ann', seats)).toBe('Alice'); // herself
  expect(toldApart('!!', 'eve', seats)).toBe('!!');
});

it('a name is something to be seen, on one line', async () => {
  const eve = await person(server.url, 'Eve');
  for (const name of ['\u3164', '\u3164 \u115f', '\u2800', '\u0301\u0302', 'a\u2028b', `e${'\u0301'.repeat(9)}`])
    expect((await eve.call('PATCH', '/api/me', { name })).body, JSON.stringify(name)).toMatchObject({
      error: 'shape',
      path: 'body.name',
    });
  for (const name of ['Zoé', 'e\u0301ve', 'नेहा', 'ประวิทย์', '❤️', '김 ㅋㅋ', '…'])
    expect((await eve.call('PATCH', '/api/me', { name })).status, name).toBe(200);
});

it('is changed at tables that wait and are played, and in what was said; who deletes an account leaves none of them', async () => {
  const { ann, bob, id } = await seated(server.url);
  const lobby = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
  await ann.ok('POST', `/api/tables/${id}/chat`, { text: 'hello' });
  await ann.ok('PATCH', '/api/me', { name: 'Anna' });
  expect((await ann.ok<TableInfo>('GET', `/api/tables/${lobby.id}`)).seats[0]?.name).toBe('Anna');
  expect((await bob.ok<TableInfo>('GET', `/api/tables/${id}`)).seats[0]?.name).toBe('Anna');
  expect((await bob.ok<Look>('GET', `/api/tables/${id}/look?seat=1`)).players[0]?.name).toBe('Anna');
  expect((await bob.ok<ChatLine[]>('GET', `/api/tables/${id}/chat`))[0]?.name).toBe('Anna');
  await bob.ok('PATCH', '/api/me', { name: 'anna' });
  expect((await bob.ok<TableInfo>('GET', `/api/tables/${id}`)).seats.map(({ name }) => name)).toEqual([
    'Anna',
    'anna 2',
  ]);
  await ann.ok('DELETE', '/api/me', { sure: true });
  const lines = JSON.stringify(await linesOf(server.site.store.db, id));
  expect(lines).not.toMatch(/"Anna?"/);
  expect(lines).toContain('"anna 2"');
});

it('the house’s own names are nobody’s', async () => {
  const eve = await person(server.url, 'Eve');
  for (const name of ['Moderator', 'm0derator', 'Modérateur', 'Admin', 'R e m p a r t']) {
    expect((await eve.call('PATCH', '/api/me', { name })).body, name).toMatchObject({ error: 'name' });
    expect((await ask(server.url, 'POST', '/api/guest', { name }, { 'x-rempart': '1' })).status, name).toBe(409);
    const made = await eve.call('POST', '/api/tables', { game: 'skirmish', seats: 2, as: { name } });
    expect(made.body, name).toMatchObject({ error: 'name' });
  }
});

it('a table has a name and says whom it is for; when it is over one may put it away, for oneself', async () => {
  const { ann, bob, id, table } = await seated(server.url, { name: 'Friday', level: 'seasoned' });
  expect(table).toMatchObject({ name: 'Friday', level: 'seasoned' });
  const named = (who: Person, name: string) => who.call<TableInfo>('PATCH', `/api/tables/${id}`, { name });
  expect((await named(bob, 'Mine')).status).toBe(403);
  expect((await named(ann, 'Moderator')).status).toBe(409);
  expect((await named(ann, 'Saturday')).body).toMatchObject({ name: 'Saturday' });
  expect(await bob.ok('GET', `/api/tables/${id}`)).toMatchObject({ name: 'Saturday' });
  const cid = await person(server.url, 'Cid');
  const open = await cid.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, visibility: 'public', level: 'new' });
  const listed = async (level: string) =>
    (await bob.ok<TableInfo[]>('GET', `/api/tables?level=${level}`)).some((one) => one.id === open.id);
  expect([await listed('new'), await listed('seasoned')]).toEqual([true, false]);
  const shelve = (who: Person, away: boolean) => who.call('POST', `/api/tables/${id}/shelve`, { away });
  expect((await shelve(ann, true)).body).toMatchObject({ error: 'not-over' });
  for (const who of [ann, bob]) await who.ok('POST', `/api/tables/${id}/vote`, { what: 'close' });
  expect((await named(ann, 'Sunday')).status).toBe(409); // it is over
  expect((await shelve(await person(server.url, 'Eve'), true)).status).toBe(404);
  await shelve(ann, true);
  const ids = async (who: Person, shelf: string) =>
    (await who.ok<TableInfo[]>('GET', `/api/tables/mine?shelf=${shelf}`)).map((one) => one.id);
  expect([await ids(ann, '0'), await ids(ann, '1'), await ids(bob, '0')]).toEqual([[], [id], [id]]);
  expect(await ann.ok('GET', '/api/me/data')).toMatchObject({ shelved: [{ match: id }] });
  await shelve(ann, false);
  expect(await ids(ann, '1')).toEqual([]);
});
