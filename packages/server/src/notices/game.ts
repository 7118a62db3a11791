/** Letters in a game's own words, to whom the game owes them. Where moves are quick nobody is written to. */
import type { Event, Seat } from '@rempart/kernel';
import type { Letters, Notice, Story } from '@rempart/games';
import type { Entry } from '@rempart/match';
import { dueFor } from '../clocks/deadlines.ts';
import { byAllWays, HOUR, keysBy, later, letter, patienceOf, to } from './letter.ts';
import type { Growth, Matter } from './letter.ts';
import type { Kind, Reader } from '../store/notices.ts';
import type { Outbox } from '../store/schema.ts';

const eventsIn = (line: Entry): readonly Event[] => ('events' in line ? line.events : []);

/** Who may know which of the new events, sorted once for all readers. */
function heardBy(events: readonly Event[]): (seat: Seat) => Event[] {
  const all = events.filter(({ see }) => see === undefined);
  const some = new Map<Seat, Event[]>();
  for (const event of events) for (const seat of event.see ?? []) some.set(seat, [...(some.get(seat) ?? []), event]);
  return (seat) => [...all, ...(some.get(seat) ?? [])];
}

const keyOf = (grown: Growth, seat: Seat, key: string): string => `${grown.row.game} ${grown.row.id} ${seat} ${key}`;
export const kindOf = (game: string, id: string): Kind => `${game}:${id}`;

export function gameLetters(grown: Growth, letters: Letters): { outbox?: Outbox[]; retract?: string[] } {
  const { before, match } = grown;
  const { pace } = match.header.house;
  if (pace.kind === 'free' || patienceOf(pace) === null) return {};
  const heard = heardBy(match.log.slice(before?.log.length ?? 0).flatMap(eventsIn));
  const outbox: Outbox[] = [];
  const retract: string[] = [];
  for (const reader of grown.readers) {
    const { seat } = reader;
    const story: Story = {
      before: before?.state ?? null,
      after: match.state,
      events: heard(seat),
      seat,
      name: (other) => match.players[other]?.name ?? '',
      ...(grown.why === undefined ? {} : { why: grown.why }),
    };
    for (const key of letters.moot(story)) retract.push(...keysBy(reader, [keyOf(grown, seat, key)]));
    for (const notice of letters.write(story)) outbox.push(...posted(grown, reader, notice));
  }
  return { outbox, retract };
}

function posted(grown: Growth, reader: Reader, notice: Notice): Outbox[] {
  const { row, at, due, match } = grown;
  const { seat, language } = reader;
  const kind = kindOf(row.game, notice.id);
  const isMailed = !reader.off.includes(kind) || !isOptional(grown, notice.id);
  const deadline = dueFor(due, seat);
  const lead = (notice.lead ?? 0) * HOUR;
  const next = deadline === undefined ? at : later(deadline, -lead);
  if (lead > 0 && next <= at) return []; // there is no time to be reminded of
  const { pace } = match.header.house;
  const matter: Matter = {
    kind,
    language,
    name: match.players[seat]?.name ?? '',
    game: row.game,
    table: row.id,
    called: row.name,
    tempo: row.tempo,
    seat,
    n: match.asked[0]?.since ?? -1,
    facts: notice.facts,
    ...(notice.page === undefined ? {} : { page: notice.page }),
    ...(deadline === undefined ? {} : { at: deadline }),
    ...(pace.kind === 'slots' ? { zone: pace.zone } : {}),
    ...(lead > 0 ? { lead } : {}),
  };
  const one = letter(keyOf(grown, seat, notice.key), matter, to(reader), lead > 0 ? { at, next } : { at });
  return byAllWays(reader, one, isMailed);
}
const isOptional = ({ game }: Growth, id: string): boolean =>
  game.room.hosting?.letters?.kinds.find((kind) => kind.id === id)?.optOut !== false;
