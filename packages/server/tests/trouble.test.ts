/** A disk that is full: whoever plays is told so, nothing is half written, and with room again the match goes on. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Serving } from '../src/main.ts';
import { troubleOf } from '../src/trouble.ts';
import { fresh, live, seated } from './client.ts';
import type { Live } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
let server: Serving;
beforeAll(async () => {
  server = await started({ botSweep: 1e6, clockSweep: 1e6 });
}, SLOW);
afterAll(() => server.stop(), SLOW);

const pages = async (most: number): Promise<void> =>
  void (await sql`pragma max_page_count = ${sql.lit(most)}`.execute(server.site.store.db));

/** No page more than there is, and those there are filled with lines of a match that nobody plays. */
async function fill(): Promise<void> {
  const { db } = server.site.store;
  await pages(1);
  const line = (n: number) => db.insertInto('entries').values({ match: 'filler', n, body: '' }).execute();
  for (let n = 0; ; n++) {
    const written = await line(n).then(
      () => true,
      () => false,
    );
    if (!written) return;
  }
}

it('says that the disk is full, keeps what was, and goes on when there is room', async () => {
  const { ann, bob, id } = await seated(server.url);
  const lines = await Promise.all([live(server.url, ann), live(server.url, bob)]);
  lines.forEach((line, seat) => line.say({ t: 'watch', table: id, seat, legal: true }));
  await Promise.all(lines.map((line) => line.next('state')));
  const seat = lines.findIndex((line, at) => (line.state(at)?.legal.length ?? 0) > 0);
  const line = lines[seat] as Live;
  const { n, legal } = line.state(seat) ?? { n: 0, legal: [] };
  const action = legal.find(({ kind }) => kind !== 'concede') ?? { kind: '' };
  const play = () => line.put({ t: 'play', table: id, seat, id: fresh(), n, action });
  await fill();
  expect(await play()).toMatchObject({
    t: 'error',
    error: 'store',
    message: expect.stringContaining('full') as string,
  });
  const sent = { seat, id: fresh(), n, action };
  const asked = await (seat === 0 ? ann : bob).call<{ error: string }>('POST', `/api/tables/${id}/play`, sent);
  expect([asked.status, asked.body.error]).toEqual([503, 'store']);
  expect((await ann.ok('GET', `/api/tables/${id}`)).n).toBe(n);
  await pages(1_000_000);
  expect(await play()).toMatchObject({ t: 'done', line: n + 1 });
  await Promise.all(lines.map((one) => one.close()));
});

it('knows the system’s and the databases’ codes', () => {
  const trouble = (code: string, syscall?: string) => troubleOf(Object.assign(new Error(code), { code, syscall }));
  expect(
    ['EADDRINUSE', 'ENOSPC', 'SQLITE_FULL', '53100', 'SQLITE_READONLY_DBMOVED', 'EROFS'].map((c) => trouble(c)),
  ).toEqual(['port', 'full', 'full', 'full', 'folder', 'folder']);
  expect([trouble('EACCES', 'listen'), trouble('EACCES', 'open'), trouble('ECONNREFUSED'), trouble('28P01')]).toEqual([
    'forbidden',
    'folder',
    'database',
    'database',
  ]);
  expect([troubleOf(new TypeError('x')), troubleOf(undefined), trouble('ERR_X')]).toEqual(['other', 'other', 'other']);
});
