/** Which letters a change of a match calls for. They are written with it, in the same transaction. */
import type { Match } from '@rempart/match';
import { dueFor } from '../clocks/deadlines.ts';
import type { Kind, Reader } from '../store/notices.ts';
import type { Outbox } from '../store/schema.ts';
import { gameLetters } from './game.ts';
import { byAllWays, HOUR, keysBy, later, letter, patienceOf, to } from './letter.ts';
import type { Growth, Matter } from './letter.ts';

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
    if (was !== undefined && was !== is)
      retract.push(...keysBy(reader, [turnKey(row.id, seat, was), nearKey(row.id, seat, was)]));
    if (is !== undefined && is !== was && match.players[seat]?.by === 'person')
      outbox.push(...asking(grown, reader, is));
    if (isOver(match) && !isOver(before))
      outbox.push(
        ...posted(
          reader,
          letter(`over ${row.id} ${seat}`, matterOf(grown, reader, 'over'), to(reader), { at: grown.at }),
          'over',
        ),
      );
  }
  return { outbox, retract };
}

const posted = (reader: Reader, one: Outbox, kind: Kind): Outbox[] =>
  byAllWays(reader, one, !reader.off.includes(kind));
const matterOf = ({ row, match }: Growth, { seat, language }: Reader, kind: Matter['kind']): Matter => {
  const { pace } = match.header.house;
  const zone = pace.kind === 'slots' ? { zone: pace.zone } : {};
  return { kind, language, name: match.players[seat]?.name ?? '', game: row.game, table: row.id, seat, ...zone };
};

/** It is your move; and later, if you have not moved, that time is running out. */
function asking(grown: Growth, reader: Reader, n: number): Outbox[] {
  const { row, at, match } = grown;
  const { seat } = reader;
  const patience = patienceOf(match.header.house.pace);
  if (patience === null) return [];
  const deadline = dueFor(grown.due, seat);
  const when = deadline === undefined ? {} : { at: deadline };
  const letters: Outbox[] = [];
  const turn = { ...matterOf(grown, reader, 'turn'), n, ...when };
  const next = later(at, patience);
  letters.push(...posted(reader, letter(turnKey(row.id, seat, n), turn, to(reader), { at, next }), 'turn'));
  if (deadline === undefined) return letters;
  const left = Date.parse(deadline) - Date.parse(at);
  const lead = Math.min(12 * HOUR, left / 4);
  if (left < HOUR) return letters;
  const matter = { ...matterOf(grown, reader, 'near'), n, ...when, lead };
  const near = letter(nearKey(row.id, seat, n), matter, to(reader), { at, next: later(deadline, -lead) });
  return [...letters, ...posted(reader, near, 'near')];
}
