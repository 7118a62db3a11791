/** A game with everything a command needs of it: its table, its words in the reader's language, its rulebook. */
import { botNames, botOf, ponderIn } from '@rempart/lab';
import { isRefusal, readRulebook, engineOf } from '@rempart/kernel';
import type { Bot, Core, Refusal, Rulebook, Seat, Engine } from '@rempart/kernel';
import { doors, editionsOf } from '@rempart/games';
import type { Colour, Door, Pen, Room } from '@rempart/games';
import { botMove, importMatch, play, rebuild, THOUGHT } from '@rempart/match';
import type { Bots, Imported, Match, Player } from '@rempart/match';
import { speaker } from '@rempart/words';
import type { Catalogue, Speaker } from '@rempart/words';
import { isFailure, misuse } from './answer.ts';
import type { Failure } from './answer.ts';
import type { Args } from './args.ts';
import { readJsonFile } from './files.ts';
import { cliWords } from './words.ts';

export interface Game {
  readonly door: Door;
  readonly room: Room;
  readonly engine: Engine<Core>; // the newest, or the one of the match that was opened
  readonly editions: readonly Engine<Core>[];
  readonly words: Catalogue;
  readonly book: Rulebook;
}

function doorOf(args: Args, id: string): Door | Failure {
  const allowed = doors.map((door) => door.id);
  const found = doors.find((door) => door.id === id);
  return found ?? misuse('game', id, args.speak.say('cli.noGame', { given: id, allowed }), { allowed });
}

export async function enter(args: Args, door: Door): Promise<Game> {
  const [room, words, page] = await Promise.all([door.room(), door.words(args.language), door.rulebook(args.language)]);
  const editions = editionsOf(room).map((edition) => engineOf(edition));
  return { door, room, engine: editions[0] as Engine<Core>, editions, words, book: readRulebook(page) };
}
export async function gameNamed(args: Args, id: string): Promise<Game | Failure> {
  const door = doorOf(args, id);
  return isFailure(door) ? door : enter(args, door);
}

/** One who speaks about this game, to this seat. */
export function voiceOf(args: Args, game: Game, me?: Seat, players: readonly Player[] = []): Speaker {
  const { language, speak } = args;
  return speaker({
    language,
    catalogues: [cliWords[language], game.words],
    name: (id) => game.room.name(id, language),
    ...(game.room.noun === undefined ? {} : { noun: game.room.noun }),
    seatName: (seat) => players[seat]?.name || speak.say('seat', { number: seat + 1 }),
    rulebook: game.book,
    ...(me === undefined ? {} : { me }),
  });
}

export const refused = (refusal: Refusal, say: Speaker): Failure => ({
  code: 1,
  error: { rule: refusal.rule, sentence: say.sayRefusal(refusal), facts: refusal.facts ?? {} },
});
/** What is wrong with a file is no refusal of a move: it says where in the file. */
function badFile(refusal: Refusal, file: string, say: Speaker): Failure {
  const facts = refusal.facts ?? {};
  const where =
    facts.at === undefined
      ? facts.n === undefined
        ? file
        : `${file} line ${String(facts.n)}`
      : `${file}${String(facts.at)}`;
  return misuse(refusal.rule, where, say.sayRefusal(refusal), { facts });
}

export interface Opened {
  readonly game: Game;
  readonly match: Match;
}
/** The record in a file, and its game, if this house has it. */
export async function readMatch(args: Args, file: string): Promise<{ game: Game; imported: Imported } | Failure> {
  const json = readJsonFile(args, file);
  if (isFailure(json)) return json;
  const games = await Promise.all(doors.map((door) => enter(args, door)));
  const imported = importMatch(
    json.value,
    games.flatMap(({ editions }) => editions),
  );
  if (isRefusal(imported)) return badFile(imported, file, args.speak);
  const game = games.find(({ door }) => door.id === imported.file.header.game) as Game;
  return { game: { ...game, engine: imported.engine ?? game.engine }, imported };
}
/** A match that can be played on. */
export async function openMatch(args: Args, file: string): Promise<Opened | Failure> {
  const read = await readMatch(args, file);
  if (isFailure(read)) return read;
  const { game, imported } = read;
  const { edition } = imported.file.header;
  if (imported.engine === null) return misuse('M-15', file, args.speak.say('cli.oldEdition', { edition }), { edition });
  const match = rebuild(imported.engine, imported.file);
  return isRefusal(match) ? badFile(match, file, args.speak) : { game, match };
}

/** The seat of --seat; `otherwise` without it. */
export function seatOf(args: Args, seats: number, otherwise: Seat): Seat | Failure {
  const given = args.flags.seat;
  if (given === undefined) return otherwise;
  if (/^\d{1,4}$/.test(given) && Number(given) < seats) return Number(given);
  const facts = { given, most: seats - 1 };
  return misuse('seat', '--seat', args.speak.say('cli.noSeat', facts), facts);
}
/** A match that can be played on, from the seat of --seat, or the first. */
export async function sitAt(args: Args, file: string): Promise<(Opened & { readonly seat: Seat }) | Failure> {
  const opened = await openMatch(args, file);
  if (isFailure(opened)) return opened;
  const seat = seatOf(args, opened.match.header.seats, 0);
  return typeof seat === 'number' ? { ...opened, seat } : seat;
}

/** "person,sensible": who sits where. Seats that are not named are people. */
export function playersOf(args: Args, room: Room, seats: number): Player[] | Failure {
  const names = args.flags.players?.split(',') ?? [];
  const players: Player[] = Array.from({ length: seats }, () => ({ name: '', by: 'person' }));
  const allowed = ['person', ...botNames(room)];
  for (const [seat, name] of names.entries()) {
    if (name === 'person' && seat < seats) continue;
    if (seat >= seats || botOf(room, name) === undefined)
      return misuse(
        'players',
        '--players',
        args.speak.say('cli.badChoice', { name: '--players', given: name, allowed }),
        { allowed },
      );
    players[seat] = { name: '', by: 'bot', level: name };
  }
  return players;
}

function botsFor(room: Room, match: Match): Bots<Core> {
  const named = match.players.flatMap(({ level }): [string, Bot<Core>][] => {
    const bot = level === undefined ? undefined : botOf(room, level);
    return level === undefined || bot === undefined ? [] : [[level, bot]];
  });
  return Object.fromEntries(named);
}
/** Bots answer until a person is asked, or the game is over. */
export function afterBots(game: Game, begun: Match, limit = THOUGHT): Match {
  const bots = botsFor(game.room, begun);
  let match = begun;
  // A bot that fails does what the clock would do: the game goes on, and whoever plays is told.
  const next = () =>
    botMove(game.engine, match, ponderIn(game.engine, bots, limit), ({ message }) => console.error(message));
  for (let move = next(); move !== null; move = next()) {
    const done = play(game.engine, match, move.seat, move.action);
    if (isRefusal(done)) throw new Error(`a bot was refused by ${done.rule}`);
    match = done.match;
  }
  return match;
}

const CODES: { readonly [colour in Colour]: number } = {
  bold: 1,
  dim: 2,
  red: 31,
  green: 32,
  yellow: 33,
  blue: 34,
  magenta: 35,
  cyan: 36,
};
/** Colours on a terminal that has not asked to go without (no-color.org). */
const inColour = (): boolean => process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

export function penFor(args: Args, game: Game): Pen {
  const coloured = inColour();
  return {
    language: args.language,
    width: Math.max(76, Math.min(process.stdout.columns ?? 100, 120)),
    name: (id) => game.room.name(id, args.language) ?? id,
    paint: (colour, text) => (coloured && text !== '' ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text),
  };
}

/** The table as a seat sees it: drawn by the game, or field by field. */
export function draw(game: Game, view: Core, seat: Seat, pen: Pen): string {
  if (game.room.text !== undefined) return game.room.text(view, seat, pen);
  const hidden = ['chance', 'stack'];
  return Object.entries(view)
    .filter(([field]) => !hidden.includes(field))
    .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
    .join('\n');
}
