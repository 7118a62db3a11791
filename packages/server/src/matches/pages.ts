/** What a seat was given to read, turn by turn, to be opened again for as long as the match is kept. */
import type { Event, Json, Seat } from '@rempart/kernel';
import type { Entry, Match } from '@rempart/match';
import type { Page, PageMark } from '@rempart/protocol';
import { speaker } from '@rempart/words';
import type { Language } from '@rempart/words';
import { fault, notYourSeat } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Game } from '../games.ts';
import { dueFor } from '../clocks/deadlines.ts';
import type { Site } from '../site.ts';
import type { Deadline } from '../store/deadlines.ts';
import type { Db } from '../store/open.ts';
import type { PageRow } from '../store/schema.ts';
import { pageOf, pagesOf, seatHeld } from '../store/weeks.ts';
import { playersFor } from './veil.ts';

interface Kept {
  readonly page: Json;
  readonly names: { readonly [id: string]: string };
  readonly sides?: { readonly [id: string]: string }; // what they play; pages of former days do not tell
}

/** The pages that new lines of the log bring. Names go along: to read a page again nobody opens the match. */
export function pagesIn(game: Game, table: string, match: Match, entries: readonly Entry[], due: readonly Deadline[]) {
  const { pages } = game.room.hosting ?? {};
  if (pages === undefined) return [];
  const ids = pages.ids(match.state);
  const pageIn = (event: Event, at: string): PageRow => {
    const { seat, turn } = event as unknown as { seat: Seat; turn: number };
    const known = playersFor(game, match, seat).flatMap(({ name }, other) =>
      name === '' ? [] : [{ id: ids[other] ?? '', name, side: game.room.side?.(match.state, other) ?? '' }],
    );
    const kept: Kept = {
      page: event[pages.event] as Json,
      names: Object.fromEntries(known.map(({ id, name }) => [id, name])),
      sides: Object.fromEntries(known.map(({ id, side }) => [id, side])),
    };
    return { match: table, seat, turn, at, next: dueFor(due, seat) ?? null, body: JSON.stringify(kept) };
  };
  return entries.flatMap((line) =>
    'events' in line
      ? line.events.filter(({ e }) => e === pages.event).map((event) => pageIn(event, line.at ?? ''))
      : [],
  );
}

export async function marks({ store: { db } }: Site, id: string, person: string): Promise<PageMark[] | Fault> {
  const held = await seatHeld(db, id, person);
  return held === undefined ? notYourSeat() : pagesOf(db, id, held.seat);
}

export async function page(site: Site, id: string, person: string, turn: number): Promise<Page | Fault> {
  const { db } = site.store;
  const held = await seatHeld(db, id, person);
  if (held === undefined) return notYourSeat();
  const row = await pageOf(db, id, held.seat, turn);
  const pages = site.games.get(held.game)?.room.hosting?.pages;
  if (pages === undefined || row === undefined) return fault(404, 'no-page', 'There is no such page.');
  const kept = JSON.parse(row.body) as Kept;
  const { at, next, seat } = row;
  return { turn, at, seat, page: pages.bind(kept.page, { table: held.name, at, next }), names: { ...kept.names } };
}

/** As plain text, for the letter that brings it; null where there is none. */
export async function pageText(
  db: Db,
  { room, words }: Game,
  language: Language,
  { table, seat, turn }: { table: string; seat: Seat; turn: number },
): Promise<readonly string[] | null> {
  const { lines } = room.hosting?.pages ?? {};
  const row = lines === undefined ? undefined : await pageOf(db, table, seat, turn);
  if (lines === undefined || row === undefined) return null;
  const { page, names, sides = {} } = JSON.parse(row.body) as Kept;
  const known = Object.entries(names).map(([id, name]) => ({ id, name, side: sides[id] ?? '' }));
  const { noun } = room;
  const { say, sayName, saySeat } = speaker({
    language,
    catalogues: [words[language]],
    name: (id) => room.name(id, language),
    ...(noun === undefined ? {} : { noun }),
  });
  const { format } = new Intl.NumberFormat(language);
  return lines(page, turn, known, { language, text: say, name: sayName, player: saySeat, number: format });
}
