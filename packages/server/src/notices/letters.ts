/** Which letters a change of a match calls for. They are written with it, in the same transaction. */
import type { Facts } from '@rempart/kernel';
import type { Match, Pace } from '@rempart/match';
import type { Game } from '../games.ts';
import { dueFor } from '../live/deadlines.ts';
import { gameLetters } from '../weeks/letters.ts';
import { timeId } from '../ids.ts';
import type { Deadline } from '../store/deadlines.ts';
import type { Kind, Reader } from '../store/notices.ts';
import type { Outbox, TableRow } from '../store/schema.ts';

/** What a letter is about; the words are found when it is sent. */
export interface Matter {
  readonly kind: Kind | 'link' | 'test';
  readonly language: 'en' | 'fr';
  readonly name?: string; // of whoever reads it, or invites
  readonly game?: string;
  readonly table?: string;
  readonly seat?: number;
  readonly n?: number; // the line since which the seat is asked
  readonly at?: string; // the deadline
  readonly zone?: string;
  readonly lead?: number; // how long before the deadline it is to be sent
  readonly url?: string;
  readonly facts?: Facts; // of a game's own letter
  readonly called?: string; // the table, by its name
  readonly tempo?: string;
  readonly page?: number;
}
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
const HOUR = 60 * MINUTE;

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
  to: { person: string | null; address: string },
  when: { at: string; next?: string },
): Outbox {
  const waiting = { created: when.at, next: when.next ?? when.at, tries: 0, sent: null, error: null };
  return { id: timeId(when.at), key, channel: 'mail', ...to, body: JSON.stringify(matter), ...waiting };
}

const since = (match: Match | null, seat: number): number | undefined =>
  match === null || match.closed !== null || match.state.over !== null
    ? undefined
    : match.asked.find((asked) => asked.seat === seat)?.n;
const turnKey = (id: string, seat: number, n: number): string => `turn ${id} ${seat} ${n}`;
const nearKey = (id: string, seat: number, n: number): string => `near ${id} ${seat} ${n}`;

export function lettersFor(grown: Growth): { outbox?: Outbox[]; retract?: string[] } {
  if (grown.readers.length === 0) return {};
  if (grown.game.room.hosting?.letters !== undefined) return gameLetters(grown, grown.game.room.hosting.letters);
  const { row, before, match } = grown;
  const outbox: Outbox[] = [];
  const retract: string[] = [];
  const isOver = (one: Match | null): boolean => one !== null && (one.closed !== null || one.state.over !== null);
  for (const reader of grown.readers) {
    const { seat } = reader;
    const was = since(before, seat);
    const is = since(match, seat);
    if (was !== undefined && was !== is) retract.push(turnKey(row.id, seat, was), nearKey(row.id, seat, was));
    if (is !== undefined && is !== was && match.players[seat]?.by === 'person')
      outbox.push(...asking(grown, reader, is));
    if (isOver(match) && !isOver(before) && !reader.off.includes('over'))
      outbox.push(letter(`over ${row.id} ${seat}`, matterOf(grown, reader, 'over'), to(reader), { at: grown.at }));
  }
  return { outbox, retract };
}

export const to = ({ person, address }: Reader) => ({ person, address });
const matterOf = ({ row, match }: Growth, { seat, language }: Reader, kind: Matter['kind']): Matter => {
  const { pace } = match.header.house;
  const zone = pace.kind === 'slots' ? { zone: pace.zone } : {};
  return { kind, language, name: match.players[seat]?.name ?? '', game: row.game, table: row.id, seat, ...zone };
};

/** It is your move; and later, if you have not moved, that time is running out. */
function asking(grown: Growth, reader: Reader, n: number): Outbox[] {
  const { row, at, match } = grown;
  const { seat, off } = reader;
  const patience = patienceOf(match.header.house.pace);
  if (patience === null) return [];
  const deadline = dueFor(grown.due, seat);
  const when = deadline === undefined ? {} : { at: deadline };
  const letters: Outbox[] = [];
  if (!off.includes('turn')) {
    const matter = { ...matterOf(grown, reader, 'turn'), n, ...when };
    letters.push(letter(turnKey(row.id, seat, n), matter, to(reader), { at, next: later(at, patience) }));
  }
  if (deadline === undefined || off.includes('near')) return letters;
  const left = Date.parse(deadline) - Date.parse(at);
  const lead = Math.min(12 * HOUR, left / 4);
  if (left < HOUR) return letters;
  const matter = { ...matterOf(grown, reader, 'near'), n, ...when, lead };
  return [...letters, letter(nearKey(row.id, seat, n), matter, to(reader), { at, next: later(deadline, -lead) })];
}
