/** The log in words: one line for each event, and one for what the table itself did. */
import type { Room } from '@rempart/games';
import type { Event, RuleId, Seat } from '@rempart/kernel';
import type { Entry } from '@rempart/match';
import type { LogEntry, Say } from '@rempart/board';
import { t } from '../say/words.svelte.ts';

export interface LogLine {
  readonly key: string;
  readonly n: number;
  readonly text: string;
  readonly rule: RuleId | null;
  readonly seat: Seat | null;
  readonly aside: boolean; // of the table, not of the game
  readonly under: string | null; // the key of the line that it is a detail of: shown when somebody wants to know
}

/** The same lines for the same entry: what has been told is not put into words again with every move. */
export function storyteller(say: Say, room: Teller): (entry: Entry, at: number, all: readonly Entry[]) => LogLine[] {
  const told = new WeakMap<Entry, LogLine[]>();
  return (entry, at, all) => {
    const lines =
      told.get(entry) ??
      linesOf(entry, say, {
        heads: room.heads,
        retold: (events) => room.retell?.(events, backwards(all, at)) ?? events,
      });
    told.set(entry, lines);
    return lines;
  };
}
type Teller = Pick<Room, 'heads' | 'retell'>;
/** What was told before this entry, newest first. */
function* backwards(entries: readonly Entry[], at: number): Generator<Event> {
  for (const entry of entries.slice(0, at).reverse()) if ('events' in entry) yield* entry.events.toReversed();
}
/** What was taken back, by its line. It is not told as if it had happened. */
export const takenBack = (entries: readonly Entry[]): ReadonlySet<number> =>
  new Set(entries.flatMap((entry) => (entry.do === 'undo' ? entry.back : [])));

/** The log as boards get it. */
export const logOf = (entries: readonly Entry[]): LogEntry[] =>
  entries.map((entry) => ({
    n: entry.n,
    at: entry.at ?? '',
    seat: 'seat' in entry ? entry.seat : null,
    action: entry.do === 'play' ? entry.action : null,
    events: 'events' in entry ? entry.events : [],
  }));

interface Telling {
  readonly heads: Room['heads'];
  retold(events: readonly Event[]): readonly Event[];
}
function linesOf(entry: Entry, say: Say, { heads = [], retold }: Telling): LogLine[] {
  const line = (text: string, i: number, rest: Partial<LogLine>): LogLine => ({
    key: `${entry.n}.${i}`,
    n: entry.n,
    text,
    rule: null,
    seat: null,
    aside: false,
    under: null,
    ...rest,
  });
  const told = (events: readonly Event[]) => {
    let head: string | null = null;
    return retold(events).flatMap((event, i) => {
      const text = say.event(event);
      const seat = typeof event['seat'] === 'number' ? event['seat'] : null;
      if (text === '') return [];
      const isHead = heads.includes(event.e);
      const made = line(text, i, { rule: event.rule ?? null, seat, under: isHead ? null : head });
      if (isHead) head = made.key;
      return [made];
    });
  };
  switch (entry.do) {
    case 'begin':
      return [line(t('log.begin'), 99, { aside: true }), ...told(entry.events)];
    case 'play':
      return told(entry.events);
    case 'undo':
      return [line(t('log.undo', { name: say.called(entry.seat) }), 0, { aside: true, seat: entry.seat })];
    case 'expire':
      return [line(t('log.expire'), 99, { aside: true }), ...told(entry.events)];
    case 'sit':
      return [line(t('log.sit', { name: entry.player.name, why: entry.why }), 0, { aside: true, seat: entry.seat })];
    case 'close':
      return [line(t('log.close', { why: entry.why }), 0, { aside: true })];
  }
}
