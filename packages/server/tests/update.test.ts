/** Matches that were recorded with earlier editions still open and verify, and those that were running go on. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '@rempart/kernel';
import { importMatch, nextBotMove, play, rebuild, steps, verify } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import { openGames } from '../src/games.ts';
import type { Games } from '../src/games.ts';
import type { Serving } from '../src/main.ts';
import { newestLine } from '../src/store/log.ts';
import { importTable } from '../src/tables/carry.ts';
import { fresh, live, person, playOn, seated } from './client.ts';
import { testDoors } from './games.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const folder = fileURLToPath(new URL('corpus', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));

let games: Games;
let server: Serving;
beforeAll(async () => {
  games = await openGames(testDoors);
  server = await started();
}, SLOW);
afterAll(() => server.stop(), SLOW);

it('holds finished and running matches of each game', () => {
  for (const game of games.keys())
    for (const state of ['over', 'running'])
      expect(files.some((name) => name.startsWith(game) && name.includes(state))).toBe(true);
});

describe('of an edition that is not here', () => {
  /** As if the server had forgotten the rules this match was begun with. */
  async function outdate(id: string): Promise<void> {
    const { db } = server.site.store;
    const { header } = await db.selectFrom('tables').select('header').where('id', '=', id).executeTakeFirstOrThrow();
    const old = JSON.stringify({ ...(JSON.parse(header ?? '{}') as object), edition: 0 });
    await db.updateTable('tables').set({ header: old, edition: 0 }).where('id', '=', id).execute();
    server.site.matches.forget(id);
  }
  const old = { error: 'old-edition', refusal: { rule: 'M-15', facts: { edition: 0 } } };

  it('a running match can be read by those who sit there, as far as they may, and not be played', async () => {
    const { ann, bob, id } = await seated(server.url);
    const line = await live(server.url, ann);
    line.say({ t: 'watch', table: id, seat: 0, legal: true });
    const { n } = await line.next('state');
    await outdate(id);
    expect(await ann.call('GET', `/api/tables/${id}`)).toMatchObject({
      status: 200,
      body: { edition: 0, status: 'running' },
    });
    expect(await ann.call('GET', `/api/tables/${id}/look?seat=0`)).toMatchObject({ status: 409, body: old });
    const move = { seat: 0, id: fresh(), n, action: { kind: 'pass' } };
    expect(await ann.call('POST', `/api/tables/${id}/play`, move)).toMatchObject({ status: 409, body: old });
    const again = await live(server.url, ann);
    again.say({ t: 'watch', table: id, seat: 0 });
    expect((await again.next('table')).table.id).toBe(id);
    expect(await again.next('error')).toMatchObject({ error: 'old-edition', table: id });
    const [mine, his, theirs] = await Promise.all(
      [ann, bob, await person(server.url)].map((one) => one.ok<MatchFile>('GET', `/api/tables/${id}/file`)),
    );
    expect(mine?.header.fairness.secret).toBeNull();
    expect(mine?.log).toHaveLength(n + 1);
    expect([mine, his, theirs].every((file) => file?.log.every(({ hash }) => hash === ''))).toBe(true);
    const heard = (file: MatchFile | undefined) => JSON.stringify(file?.log);
    expect(new Set([heard(mine), heard(his), heard(theirs)]).size).toBe(3); // each has cards of their own
    await Promise.all([line.close(), again.close()]);
  });

  it('a finished match can be read whole, with its states', async () => {
    const { ann, bob, id } = await seated(server.url);
    const [a, b] = await Promise.all([live(server.url, ann), live(server.url, bob)]);
    a.say({ t: 'watch', table: id, seat: 0, legal: true });
    b.say({ t: 'watch', table: id, seat: 1, legal: true });
    await Promise.all([playOn(a, id, 0), playOn(b, id, 1)]);
    await a.next('table', ({ table }) => table.status === 'over');
    const before = await ann.ok<MatchFile>('GET', `/api/tables/${id}/file`);
    await outdate(id);
    const after = await ann.ok<MatchFile>('GET', `/api/tables/${id}/file`);
    expect(after).toEqual({ ...before, header: { ...before.header, edition: 0 } });
    const states = [...steps(null, after, 0)].map(({ state }) => state);
    expect(states.every((state) => state !== null)).toBe(true);
    await Promise.all([a.close(), b.close()]);
  });
});

describe.each(files)('%s', (name) => {
  it('opens, verifies, and goes on if it was running', () => {
    const tables = [...games.values()].flatMap(({ editions }) => editions);
    const imported = importMatch(read(name), tables);
    if (isRefusal(imported) || imported.engine === null) throw new Error(JSON.stringify(imported));
    const { file, engine } = imported;
    expect(isRefusal(verify(engine, file))).toBe(false);
    const match = rebuild(engine, file);
    if (isRefusal(match)) throw new Error(JSON.stringify(match));
    expect(match.log).toHaveLength(file.log.length);
    const move = nextBotMove(engine, match, games.get(file.header.game)?.bots ?? {});
    expect(move === null).toBe(name.includes('over'));
    if (move !== null) expect(isRefusal(play(engine, match, move.seat, move.action))).toBe(false);
  });
  it('is taken in by a server, whose bots play it on', async () => {
    const { store } = server.site;
    const taken = await importTable(store, games, read(name));
    if (isRefusal(taken)) throw new Error(JSON.stringify(taken));
    const n = await newestLine(store.db, taken.id);
    const opened = await server.site.matches.open(taken.id);
    if ('fault' in opened) throw new Error(JSON.stringify(opened));
    if (name.includes('over')) return;
    server.site.bots.wake(opened);
    await expect.poll(() => newestLine(store.db, taken.id), { timeout: 20_000 }).toBeGreaterThan(n);
  });
});
