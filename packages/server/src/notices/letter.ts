/** One letter: what it is about, to whom, and when. */
import type { Facts } from '@rempart/kernel';
import type { Match, Pace } from '@rempart/match';
import type { Game } from '../games.ts';
import { timeId } from '../ids.ts';
import type { Deadline } from '../store/deadlines.ts';
import type { Kind, Reader } from '../store/notices.ts';
import type { Outbox, TableRow } from '../store/schema.ts';

/** What a letter is about; the words are found when it is sent, and so are secrets and the names of others. */
export interface Matter {
  readonly kind: Kind | 'link' | 'test' | 'security';
  readonly what?: 'sign-in' | 'passkey-new' | 'passkey-gone' | 'address'; // that happened to the account
  readonly device?: string;
  readonly language: 'en' | 'fr';
  readonly name?: string; // of whoever reads it; of whoever invites it is found later
  readonly game?: string;
  readonly table?: string;
  readonly seat?: number;
  readonly n?: number; // the line since which the seat is asked
  readonly at?: string; // the deadline
  readonly zone?: string;
  readonly lead?: number; // how long before the deadline it is to be sent
  readonly facts?: Facts; // of a game's own letter
  readonly called?: string; // the table, by its name
  readonly tempo?: string;
  readonly page?: number;
}
/** A match that has grown, and those who can be written to. */
export interface Growth {
  readonly row: Pick<TableRow, 'id' | 'game' | 'name' | 'tempo'>;
  readonly game: Game;
  readonly readers: readonly Reader[];
  readonly before: Match | null;
  readonly match: Match;
  readonly due: readonly Deadline[];
  readonly at: string;
  readonly why?: string; // a reason from outside the game
}
const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** How long the house waits before it writes: who plays at once needs no letter. Null: too quick a game for letters. */
export function patienceOf(pace: Pace): number | null {
  if (pace.kind === 'free') return 10 * MINUTE;
  if (pace.kind === 'slots') return MINUTE;
  return pace.seconds * 1000 < HOUR ? null : MINUTE;
}
export const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

export function letter(
  key: string,
  matter: Matter,
  to: { person: string | null; address: string; author?: string },
  when: { at: string; next?: string },
): Outbox {
  const { person, address, author = null } = to;
  const waiting = { created: when.at, next: when.next ?? when.at, tries: 0, sent: null, error: null };
  const about = { person, author, address, body: JSON.stringify(matter) };
  return { id: timeId(when.at), key, channel: 'mail', ...about, ...waiting };
}

export const to = ({ person, address }: Reader) => ({ person, address });

/** The same letter by every way its reader has: by mail, if it is wanted there; whether by the others is seen when it is sent. */
export function byAllWays(reader: Pick<Reader, 'address' | 'ways'>, one: Outbox, isMailed: boolean): Outbox[] {
  const mailed = isMailed && reader.address !== '' ? [one] : [];
  const others = reader.ways.map(({ id, kind }) => ({
    ...one,
    id: timeId(one.created),
    key: keyBy(one.key, id),
    channel: kind,
    address: id,
  }));
  return [...mailed, ...others];
}
const keyBy = (key: string, way: string): string => `${key} @${way}`;
/** As they are called, whichever way they went. */
export const keysBy = ({ ways }: Reader, keys: readonly string[]): string[] =>
  keys.flatMap((key) => [key, ...ways.map(({ id }) => keyBy(key, id))]);
