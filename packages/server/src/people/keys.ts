/**
 * Programs that play for somebody: let in by a token, to the routes that say so, for the games it was made for. A token is
 * no session: it opens no socket, proves nothing, and changes nothing of the account.
 */
import type { AnyRoute, KeyInfo } from '@rempart/protocol';
import { fault, slowDown } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { hashOf, isSecretOf, newId, newSecret } from '../ids.ts';
import { inTurns } from '../matches/turns.ts';
import type { Site } from '../site.ts';
import { addKey, keyById, keysOf, usedKey } from '../store/keys.ts';
import { personById } from '../store/people.ts';
import type { KeyRow, PersonRow } from '../store/schema.ts';
import { rowById } from '../store/tables.ts';
import type { Caller } from './identity.ts';

const PREFIX = 'rpt_';
const MOST = 10; // of one person
const YEAR = 365 * 86_400_000;
const SEEN = 600_000; // milliseconds

export const isKey = (token: string | undefined): token is string => token?.startsWith(PREFIX) === true;
export const gamesOf = ({ games }: KeyRow): string[] => JSON.parse(games) as string[];
export const keyInfo = (row: KeyRow): KeyInfo => ({
  id: row.id,
  name: row.name,
  play: row.play === 1,
  games: gamesOf(row),
  created: row.created,
  used: row.used,
  expires: row.expires,
});

/** One after the other for each person: many that are asked for at once are counted all the same. */
const turns = inTurns();
export const newKey = (
  site: Site,
  person: PersonRow,
  { name, play, games }: { name: string; play: boolean; games: readonly string[] },
): Promise<(KeyInfo & { token: string }) | Fault> =>
  turns.take(person.id, async () => {
    const { db } = site.store;
    if (person.claimed === null) return fault(403, 'no-account', 'Tokens are for accounts: claim yours first.');
    const at = games.findIndex((game) => !site.games.has(game));
    if (at >= 0) return fault(400, 'shape', 'There is no such game.', { path: `body.games.${at}` });
    if ((await keysOf(db, person.id)).length >= MOST)
      return fault(429, 'quota', `You may have no more (tokens: ${MOST}).`, { limit: 'tokens', most: MOST });
    const secret = newSecret();
    const row: KeyRow = {
      ...{ id: newId(), person: person.id, name, hash: hashOf(secret), play: play ? 1 : 0 },
      games: JSON.stringify([...new Set(games)]),
      ...{ created: site.now(), used: null, expires: new Date(Date.parse(site.now()) + YEAR).toISOString() },
    };
    await addKey(db, row);
    return { ...keyInfo(row), token: `${PREFIX}${row.id}.${secret}` };
  });

/** Who comes with a token, and whether it is good for this. */
export async function byKey(
  site: Site,
  token: string,
  route: AnyRoute,
  table: string | undefined, // that is asked about
): Promise<Caller | Fault> {
  const { db } = site.store;
  const [id = '', secret = ''] = token.slice(PREFIX.length).split('.');
  const key = id === '' || secret === '' ? undefined : await keyById(db, id);
  const person = key === undefined ? undefined : await personById(db, key.person);
  const isGood = key !== undefined && isSecretOf(secret, key.hash) && key.expires > site.now();
  if (!isGood || person === undefined) return fault(401, 'token', 'This token is not good, or no longer.');
  const wait = site.rates.take(`token ${id}`, { most: site.limits.token, seconds: 60 });
  if (wait > 0) return slowDown('token', wait);
  const outside = () => fault(403, 'scope', 'This token is not for that.');
  if (route.program === undefined || (route.program === 'play' && key.play === 0)) return outside();
  const row = table === undefined ? undefined : await rowById(db, table);
  if (row !== undefined && !gamesOf(key).includes(row.game)) return outside();
  if (key.used === null || Date.parse(site.now()) - Date.parse(key.used) > SEEN) await usedKey(db, id, site.now());
  const times = { created: key.created, seen: site.now(), expires: key.expires, proved: '' };
  return { person, session: { id, person: person.id, hash: '', agent: key.name, ...times }, key };
}
