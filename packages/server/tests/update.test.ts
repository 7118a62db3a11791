/** Matches that were recorded with earlier editions still open and verify, and those that were running go on. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '@rempart/kernel';
import { importMatch, nextBotMove, play, rebuild, verify } from '@rempart/match';
import { openGames } from '../src/games.ts';
import type { Games } from '../src/games.ts';
import type { Serving } from '../src/main.ts';
import { importTable } from '../src/tables/carry.ts';
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
  expect(files.length).toBeGreaterThanOrEqual(6);
  for (const game of ['skirmish', 'fantasy-defense'])
    for (const state of ['over', 'running'])
      expect(files.some((name) => name.startsWith(game) && name.includes(state))).toBe(true);
});

describe.each(files)('%s', (name) => {
  it('opens, verifies, and goes on if it was running', () => {
    const tables = [...games.values()].map(({ table }) => table);
    const imported = importMatch(read(name), tables);
    if (isRefusal(imported) || imported.table === null) throw new Error(JSON.stringify(imported));
    const { file, table } = imported;
    expect(isRefusal(verify(table, file))).toBe(false);
    const match = rebuild(table, file);
    if (isRefusal(match)) throw new Error(JSON.stringify(match));
    expect(match.log).toHaveLength(file.log.length);
    const move = nextBotMove(table, match, games.get(file.header.game)?.bots ?? {});
    expect(move === null).toBe(name.includes('over'));
    if (move !== null) expect(isRefusal(play(table, match, move.seat, move.action))).toBe(false);
  });
  it('is taken in by a server, whose bots play it on', async () => {
    const { store } = server.site;
    const taken = await importTable(store, games, read(name));
    if (isRefusal(taken)) throw new Error(JSON.stringify(taken));
    const { n } = await store.db.selectFrom('tables').select('n').where('id', '=', taken.id).executeTakeFirstOrThrow();
    const opened = await server.site.matches.open(taken.id);
    if ('fault' in opened) throw new Error(JSON.stringify(opened));
    if (name.includes('over')) return;
    server.site.bots.wake(opened);
    const newest = () => store.db.selectFrom('tables').select('n').where('id', '=', taken.id).executeTakeFirst();
    await expect.poll(async () => (await newest())?.n ?? 0, { timeout: 20_000 }).toBeGreaterThan(n);
  });
});
