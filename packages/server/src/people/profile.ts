/** A profile: made of records whenever somebody looks, so that nothing in it can be older than they are. */
import { achievedAt, summaries } from '@rempart/games';
import type { Played } from '@rempart/games';
import type { Options } from '@rempart/kernel';
import type { Profile, Read } from '@rempart/protocol';
import type { routes } from '@rempart/protocol';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Site } from '../site.ts';
import { isShown, tieOf } from '../store/friends.ts';
import { personById } from '../store/people.ts';
import { addRecords, deviceRecords, ratingsOf, recordsOf, strongest } from '../store/records.ts';
import type { PersonRow, RatingRow, RecordRow } from '../store/schema.ts';
import { strengthOf } from '../tables/records.ts';

export const nobody = (): Fault => fault(404, 'no-profile', 'There is nobody like this, or they do not show it.');
const SURE = 110; // a deviation up to which somebody stands in a list
const LISTED = 100;
const DEVICE = 2000; // records of devices that are kept for one person

const playedOf = (row: RecordRow): Played => ({
  source: row.source,
  against: row.against,
  options: JSON.parse(row.options) as Options,
  won: row.won === 1,
  score: row.score,
  turns: row.turns,
  at: row.ended ?? row.begun,
});
const ratingOf = (row: RatingRow) => {
  const { rating, deviation } = strengthOf(row);
  return { rating: Math.round(rating), deviation: Math.round(deviation), games: row.games };
};

/** As this reader may see it: what only a device has told is for its owner. */
export async function profileOf(site: Site, id: string, reader: string | null): Promise<Profile | Fault> {
  const { db } = site.store;
  const person = await personById(db, id);
  const isOwn = reader === id;
  const shown = await isShown(db, id);
  if (person === undefined || (!isOwn && !shown)) return nobody();
  const records = (await recordsOf(db, id)).filter(({ source }) => isOwn || source !== 'device');
  const ratings = await ratingsOf(db, id);
  const games: Profile['games'] = [];
  for (const [game, { door }] of site.games) {
    const rows = records.filter((row) => row.game === game);
    const honours = await door.honours?.();
    if (rows.length === 0 || honours === undefined) continue;
    const played = rows.map(playedOf);
    const rating = ratings.find((row) => row.game === game);
    games.push({
      game,
      summaries: summaries(honours.by, played),
      rating: rating === undefined ? null : ratingOf(rating),
      achievements: honours.achievements.flatMap((one) => {
        const at = achievedAt(one, played);
        return at === null ? [] : [{ id: one.id, at }];
      }),
      device: rows.filter(({ source }) => source === 'device').length,
    });
  }
  const sum = (of: (row: RecordRow) => number): number => records.reduce((all, row) => all + of(row), 0);
  return {
    person: id,
    name: person.name,
    you: isOwn,
    shown,
    since: person.created,
    games,
    deadlines: { kept: sum(({ kept }) => kept), late: sum(({ late }) => late) },
    tie: reader === null || isOwn ? null : await tieOf(db, reader, id),
  };
}

type Given = Read<(typeof routes)['addRecords']['body']>['records'];
/** What a device tells of: under its own name, so that it never takes the place of a match that was played here. */
export async function takeRecords(site: Site, person: PersonRow, given: Given): Promise<{ added: number } | Fault> {
  const { db } = site.store;
  const before = await deviceRecords(db, person.id);
  if (before + given.length > DEVICE)
    return fault(429, 'quota', 'You have enough of them.', { limit: 'records', most: DEVICE });
  const rows: RecordRow[] = [];
  for (const one of given) {
    const game = site.games.get(one.game);
    const honours = await game?.door.honours?.();
    if (game === undefined || honours === undefined)
      return fault(400, 'shape', 'There is no such game.', { path: 'body.records' });
    if (one.at > site.now()) return fault(400, 'shape', 'That has not happened yet.', { path: 'body.records' });
    const known = Object.entries(one.options).filter(([name, value]) => {
      const def = Object.hasOwn(game.engine.game.options, name) ? game.engine.game.options[name] : undefined;
      return (def?.values as readonly unknown[] | undefined)?.includes(value) === true;
    });
    rows.push({
      match: `device-${one.id}`,
      seat: 0,
      person: person.id,
      game: one.game,
      source: 'device',
      against: one.against,
      seats: one.seats,
      options: JSON.stringify(Object.fromEntries(known)),
      ...{ begun: one.at, ended: one.at, won: one.won ? 1 : 0, score: one.score, turns: one.turns, kept: 0, late: 0 },
    });
  }
  await addRecords(db, rows);
  return { added: (await deviceRecords(db, person.id)) - before };
}

export async function ratingList(site: Site, game: string) {
  if ((await site.games.get(game)?.door.honours?.())?.rated !== true) return nobody();
  const rows = await strongest(site.store.db, game, SURE * 10_000, LISTED);
  return rows.map((row) => {
    const bot = row.person.startsWith('bot:') ? row.person.slice('bot:'.length) : null;
    return { ...ratingOf(row), person: bot === null ? row.person : null, name: row.name ?? '', bot };
  });
}
