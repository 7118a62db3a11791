/** What a host may do before the start: free somebody's seat, call the table off. Nobody else may, and not after it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Serving } from '../src/main.ts';
import { live, person, seated } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
let server: Serving;
beforeAll(async () => {
  server = await started();
}, SLOW);
afterAll(() => server.stop(), SLOW);

async function gathering() {
  const [ann, bob] = [await person(server.url, 'Ann'), await person(server.url, 'Bob')];
  const { id, invite } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 3 });
  await bob.ok('POST', `/api/tables/${id}/join`, { invite });
  return { ann, bob, id };
}

it('frees a seat that somebody took, and that person is told', async () => {
  const { ann, bob, id } = await gathering();
  const line = await live(server.url, bob);
  line.say({ t: 'watch', table: id, seat: 1 });
  await line.next('table');
  expect((await bob.call('POST', `/api/tables/${id}/unseat`, { seat: 0 })).status).toBe(403);
  const { seats } = await ann.ok('POST', `/api/tables/${id}/unseat`, { seat: 1 });
  expect(seats.map(({ by }) => by)).toEqual(['person', 'open', 'open']);
  await line.next('gone'); // a table by invitation: who does not sit there sees it no longer
  expect((await ann.call('POST', `/api/tables/${id}/unseat`, { seat: 1 })).status).toBe(409);
  expect((await ann.call('POST', `/api/tables/${id}/unseat`, { seat: 7 })).status).toBe(409);
  await line.close();
});

it('calls a table off: nobody sits down at it or begins it, and it says why', async () => {
  const { ann, bob, id } = await gathering();
  expect((await bob.call('POST', `/api/tables/${id}/cancel`)).status).toBe(403);
  expect(await ann.ok('POST', `/api/tables/${id}/cancel`)).toMatchObject({
    status: 'over',
    closed: 'cancelled',
    started: null,
  });
  for (const path of ['join', 'start', 'cancel', 'rise'])
    expect((await ann.call('POST', `/api/tables/${id}/${path}`, {})).status, path).toBeGreaterThanOrEqual(400);
  expect(await bob.ok('GET', `/api/tables/${id}`)).toMatchObject({ status: 'over', closed: 'cancelled' });
});

it('neither once it has begun', async () => {
  const { ann, id } = await seated(server.url);
  for (const [path, body] of [
    ['unseat', { seat: 1 }],
    ['cancel', {}],
  ] as const)
    expect(await ann.call('POST', `/api/tables/${id}/${path}`, body)).toMatchObject({
      status: 409,
      body: { error: 'begun' },
    });
});
