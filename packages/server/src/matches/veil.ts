/** Games in which one must find out who is there: names are for those who may know them. */
import { HIDDEN, SPECTATOR } from '@rempart/kernel';
import type { Options, Seat } from '@rempart/kernel';
import type { Entry, Header, Match, MatchFile, Player, View } from '@rempart/match';
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
  return hushed(entry, seat, () => playersFor(game, match, seat));
}
function hushed(entry: Entry, seat: Seat, players: () => readonly Player[]): Entry {
  if (entry.do === 'begin') return { ...entry, players: players() };
  if (entry.do === 'sit') return { ...entry, player: players()[entry.seat] ?? nobody };
  if (entry.do !== 'play' || entry.seat === seat) return entry;
  const { standIn: _who, ...rest } = entry; // a bot's name
  return rest;
}

/** The header of its file, likewise: without the secret, and without what the others have chosen or added to the seed. */
export function headerFor({ room, engine }: Game, header: Header, seat: Seat): Header {
  const { fairness, options } = header;
  if (room.hosting?.mayName === undefined) return { ...header, fairness: { ...fairness, secret: null } };
  const mine = <T>(all: readonly T[], none: T): T[] => all.map((one, other) => (other === seat ? one : none));
  const chosen = Object.entries(options).map(([name, value]) => {
    const def = engine.game.options[name];
    return [name, def?.perSeat === true && Array.isArray(value) ? mine(value, def.default) : value];
  });
  const contributions = mine(fairness.contributions, '');
  const pledges = fairness.pledges === undefined ? {} : { pledges: mine(fairness.pledges, '') };
  const shares = { ...fairness, contributions, ...pledges, secret: null };
  return { ...header, options: Object.fromEntries(chosen) as Options, fairness: shares };
}
/** A line of the file, likewise. */
export function lineFor(game: Game, match: Match, entry: Entry, seat: Seat): Entry {
  return game.room.hosting?.mayName === undefined ? entry : unnoticed(told(game, match, entry, seat), seat);
}
/** A file of which nobody can be asked any more who knows whom: nobody is named but oneself. */
export function recordFor(game: Game | undefined, file: MatchFile, seat: Seat, players: readonly Player[]): MatchFile {
  if (game?.room.hosting?.mayName === undefined) return file;
  const known = players.map((player, other) => (other === seat ? player : nobody));
  const log = file.log.map((line) =>
    unnoticed(
      hushed(line, seat, () => known),
      seat,
    ),
  );
  return { ...file, header: headerFor(game, file.header, seat), log };
}

/** That a seat did something which nobody saw says when it plays, and so, in time, who is a bot. */
const unnoticed = (line: Entry, seat: Seat): Entry =>
  line.do === 'play' && line.seat !== seat && line.events.length === 0
    ? { n: line.n, do: 'play', seat: SPECTATOR, action: { kind: HIDDEN }, events: [], undo: false, hash: '' }
    : line;
