/** Games in which one must find out who is there: names are for those who may know them. */
import type { Seat } from '@rempart/kernel';
import type { Entry, Match, Player, View } from '@rempart/match';
import type { Game, Games } from '../games.ts';
import type { TableRow } from '../store/schema.ts';

/** Are names at this table hidden from those who do not know each other? */
export const isVeiled = (games: Games, { game, status }: Pick<TableRow, 'game' | 'status'>): boolean =>
  status !== 'over' && games.get(game)?.room.hosting?.mayName !== undefined;

/** With so many at one table nobody is told of every move that does not concern them. */
export const CROWD = 32;
const SHOWN = 8;
export const isCrowd = (match: Match): boolean => match.players.length > CROWD;

const nobody: Player = { name: '', by: 'person' };

/** Who a seat may know sits where. */
export function playersFor({ room: { hosting } }: Game, match: Match, seat: Seat): readonly Player[] {
  const { mayName } = hosting ?? {};
  if (mayName === undefined || match.closed !== null) return match.players;
  return match.players.map((player, other) => (mayName(match.state, seat, other) ? player : nobody));
}

/** The view of a seat without what it must find out for itself, and without a list of a thousand who are waited for. */
export function unveiled(game: Game, match: Match, view: View): View {
  const players = playersFor(game, match, view.seat);
  if (!isCrowd(match)) return players === view.players ? view : { ...view, players };
  const mine = view.waiting.filter(({ seat }) => seat === view.seat);
  const others = view.waiting.filter(({ seat }) => seat !== view.seat).slice(0, SHOWN);
  return { ...view, players, waiting: [...mine, ...others] };
}

/** A line of the log, likewise. */
export function told(game: Game, match: Match, entry: Entry, seat: Seat): Entry {
  if (game.room.hosting?.mayName === undefined || match.state.over !== null || match.closed !== null) return entry;
  if (entry.do === 'begin') return { ...entry, players: playersFor(game, match, seat) };
  if (entry.do !== 'sit') return entry;
  return { ...entry, player: playersFor(game, match, seat)[entry.seat] ?? nobody };
}

/** Where nobody can be asked any more who knows whom, nobody is named but oneself. */
export function nameless(game: Game | undefined, entry: Entry, me: Seat): Entry {
  if (game?.room.hosting?.mayName === undefined) return entry;
  const hidden = (player: Player, seat: Seat): Player => (seat === me ? player : nobody);
  if (entry.do === 'begin') return { ...entry, players: entry.players.map(hidden) };
  return entry.do === 'sit' ? { ...entry, player: hidden(entry.player, entry.seat) } : entry;
}
