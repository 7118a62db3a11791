/** What was written and not sent is sent when the time is up, if it is legal then; a draft of another question is no answer. */
import { isRefusal } from '@rempart/kernel';
import type { Action, Seat } from '@rempart/kernel';
import { play } from '@rempart/match';
import type { Match } from '@rempart/match';
import type { Game } from '../games.ts';
import type { DraftRow, SeatRow } from '../store/schema.ts';
import { askedSince } from './deadlines.ts';

interface Late {
  readonly seats: readonly Seat[];
  readonly rows: readonly SeatRow[]; // who sits where
  readonly drafts: readonly DraftRow[];
  readonly at: string;
}
export function withDrafts(game: Game, match: Match, { seats, rows, drafts, at }: Late): Match {
  const kinds = game.room.hosting?.drafts ?? [];
  let now = match;
  for (const { seat, person, since, body } of drafts) {
    const sits = rows.some((row) => row.seat === seat && row.person === person);
    if (!sits || !seats.includes(seat) || askedSince(match, seat) !== since) continue;
    const action = JSON.parse(body) as Action;
    const sent = kinds.includes(action.kind) ? play(game.engine, now, seat, action, { at }) : null;
    if (sent !== null && !isRefusal(sent)) now = sent.match;
  }
  return now;
}
