/** What a seat was given to read, turn by turn, to be opened again for as long as the match is kept. */
import type { Event, Json, Seat } from '@rempart/kernel';
import type { Entry, Match } from '@rempart/match';
import type { Page, PageMark } from '@rempart/protocol';
import { fault, notYourSeat } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Game } from '../games.ts';
import { dueFor } from '../clocks/deadlines.ts';
import type { Kept } from '../notices/page.ts';
import type { Site } from '../site.ts';
import type { Deadline } from '../store/deadlines.ts';
import type { PageRow } from '../store/schema.ts';
import { pageOf, pagesOf, seatHeld } from '../store/weeks.ts';
import { playersFor } from './veil.ts';

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
