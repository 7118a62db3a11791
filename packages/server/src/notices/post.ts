/**
 * The post: takes what is ready out of the outbox and sends it. A letter is claimed before it is sent and marked after:
 * it is never lost, and no two nodes send it. Should a node die in between, the second attempt bears the same name.
 */
import { REFEREE } from '@rempart/kernel';
import type { Games } from '../games.ts';
import { addressOf } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { channelById, dropChannel } from '../store/channels.ts';
import { wishesOf } from '../store/notices.ts';
import type { Kind } from '../store/notices.ts';
import type { Db, Store } from '../store/open.ts';
import { claimLetters, setLetter } from '../store/outbox.ts';
import type { Letter } from '../store/outbox.ts';
import { personById } from '../store/people.ts';
import type { Channels } from './channel.ts';
import type { Matter } from './letter.ts';
import { pageText } from './page.ts';
import { quietUntil } from './quiet.ts';
import { isSealed, matterOf, named, unsealed } from './sealed.ts';
import { written } from './words.ts';

interface Needs {
  readonly store: Store;
  readonly games: Games;
  readonly settings: Settings;
  readonly channels: Channels;
  now(): string;
}
/** Mail, or the other ways: addresses of those may be slow on purpose, and whoever waits for a link to sign in by waits for none. */
type Lane = 'mail' | 'ways';
export interface Post {
  /** All that is ready, in one of the lanes or in both. */
  sweep(lane?: Lane): Promise<void>;
}
const MINUTE = 60_000;
const LEASE = 2 * MINUTE;
const WAITS = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);
const REST = 10 * MINUTE; // between two looks whether a clock still rests
const NEVER = '9999-12-31T00:00:00.000Z';
const later = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

export function openPost({ store, games, settings, channels, now }: Needs): Post {
  const { db } = store;
  async function send(letter: Letter): Promise<void> {
    const matter = matterOf(letter);
    const moot = await whyNot(store, games, letter, matter, now());
    if (moot !== null) return setLetter(db, letter.id, 'next' in moot ? moot : { error: moot.error, next: NEVER });
    const path = isSealed(matter) ? await unsealed(db, letter, now()) : undefined;
    if (path === null) return setLetter(db, letter.id, { error: 'moot', next: NEVER });
    const home = addressOf(settings);
    const page = letter.channel === 'mail' ? await broughtBy(db, games, matter) : [];
    const about = { page, ...(path === undefined ? {} : { path }) };
    const words = written(await zoned(db, letter, await named(db, letter)), games, home, about);
    const url = home + (path ?? (matter.table === undefined ? '' : `/table/${matter.table}`));
    const notice = { ...words, url, kind: matter.kind, key: letter.key, language: matter.language };
    const row = letter.channel === 'mail' ? null : ((await channelById(db, letter.address)) ?? null);
    try {
      const channel = channels[letter.channel];
      if (channel === undefined) throw new Error(`no channel is called ${letter.channel}`);
      if ((await channel.send({ ...notice, address: letter.address }, row)) === 'gone') return await leave(letter);
    } catch (error) {
      return putBack(letter, error);
    }
    await setLetter(db, letter.id, { sent: now(), error: null });
  }
  /** Nobody is at the other end any more: it is not tried again, nor anything after it. */
  async function leave(letter: Letter): Promise<void> {
    await dropChannel(db, letter.address);
    await setLetter(db, letter.id, { error: 'gone', next: NEVER });
  }
  async function putBack(letter: Letter, error: unknown): Promise<void> {
    const wait = WAITS[letter.tries - 1];
    const next = wait === undefined ? NEVER : later(now(), wait);
    await setLetter(db, letter.id, { error: (error as Error).message.slice(0, 300), next });
  }
  async function sweep(lane: Lane): Promise<void> {
    for (;;) {
      const letters = await claimLetters(store, lane, now(), later(now(), LEASE));
      // One that cannot even be written keeps no other from leaving, and is not tried for ever.
      await Promise.all(letters.map((letter) => send(letter).catch((error: unknown) => putBack(letter, error))));
      if (letters.length === 0) return;
    }
  }
  return {
    async sweep(lane) {
      await Promise.all((lane === undefined ? (['mail', 'ways'] as const) : [lane]).map(sweep));
    },
  };
}

/** What was given to the seat to read goes along by mail, and not to where a whole club may look on. */
async function broughtBy(db: Db, games: Games, matter: Matter): Promise<readonly string[]> {
  const { game: id = '', table, seat, page: turn, language } = matter;
  const game = games.get(id);
  if (game === undefined || table === undefined || seat === undefined || turn === undefined) return [];
  return (await pageText(db, game, language, { table, seat, turn })) ?? [];
}

/** Some letters of a game cannot be switched off. */
function isOptional(games: Games, kind: Kind): boolean {
  const [game = '', id] = kind.split(':');
  return games.get(game)?.room.hosting?.letters?.kinds.find((one) => one.id === id)?.optOut !== false;
}
/** What somebody asked for, and what their account's safety hangs on, is sent whatever they wish. */
const isKind = (kind: string): kind is Kind => !['link', 'test', 'security'].includes(kind);

/** What a channel is not for; null when it is gone. */
async function offAt(db: Db, id: string): Promise<readonly string[] | null> {
  const row = await channelById(db, id);
  return row === undefined ? null : (JSON.parse(row.off) as string[]);
}
/** Instants are spelled in the reader's own zone, where it is known. */
async function zoned(db: Db, { person }: Letter, matter: Matter): Promise<Matter> {
  const zone = person === null ? null : (await wishesOf(db, person)).zone;
  return zone === null ? matter : { ...matter, zone };
}

/** What its reader wishes: not at all, not by this way, not about this table, not at this hour. */
async function whyNotTo(db: Db, games: Games, letter: Letter, person: string, matter: Matter, now: string) {
  const { kind, table = '', at } = matter;
  if (!isKind(kind)) return null;
  if ((await personById(db, person)) === undefined) return { error: 'gone' };
  const { off, muted, quiet, zone } = await wishesOf(db, person);
  const unfit = letter.channel === 'mail' ? off : await offAt(db, letter.address);
  if (unfit === null) return { error: 'gone' };
  if (isOptional(games, kind) && (unfit.includes(kind) || muted.includes(table))) return { error: 'off' };
  const until = quietUntil(now, quiet, zone ?? 'UTC');
  // What would be too late when the night is over is said in the night.
  return until !== null && (at === undefined || at > until) ? { next: until, tries: 0 } : null;
}

/** Why a letter that was right when it was written is not to be sent now; or to be sent later. */
async function whyNot(
  { db }: Store,
  games: Games,
  letter: Letter,
  matter: Matter,
  now: string,
): Promise<{ error: string } | { next: string; tries: number } | null> {
  const { table, seat, n, lead = 0 } = matter;
  const unwanted = letter.person === null ? null : await whyNotTo(db, games, letter, letter.person, matter, now);
  if (unwanted !== null) return unwanted;
  if (matter.lead === undefined || table === undefined || seat === undefined) return null;
  const query = db
    .selectFrom('due')
    .select(['at', 'n'])
    .where('match', '=', table)
    .where('seat', 'in', [seat, REFEREE]);
  const due = await query.executeTakeFirst();
  if (due === undefined || due.n !== n) return { error: 'moot' };
  // While the clock rests no time runs out. When it goes on, the deadline is another.
  const rests = db.selectFrom('tables').select('paused').where('id', '=', table).where('paused', 'is not', null);
  if ((await rests.executeTakeFirst()) !== undefined) return { next: later(now, REST), tries: 0 };
  if (due.at === matter.at) return null;
  // Put off: then the reminder is, too.
  const next = later(due.at, -lead);
  await setLetter(db, letter.id, { body: JSON.stringify({ ...matter, at: due.at }) });
  return { next, tries: 0 };
}
