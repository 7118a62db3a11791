/** replay and verify: what a match file tells. */
import { isRefusal, SPECTATOR } from '@rempart/kernel';
import type { Core, Event, Seat } from '@rempart/kernel';
import type { Voice } from '@rempart/games';
import { heard, steps, verify, view } from '@rempart/match';
import type { Entry, Match, Player } from '@rempart/match';
import type { Speaker } from '@rempart/words';
import { isFailure, misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { readMatch, refused, seatOf, voiceOf } from '../house.ts';
import type { Game } from '../house.ts';

/** What a game tells as a page of its own; null: it is a sentence like any other. */
type Page = (event: Event) => readonly string[] | null;

/** The game's pages as a seat reads them, now that the table looks like this. */
const pageFor =
  ({ room }: Game, view: Core | null, say: Speaker): Page =>
  (event) =>
    view === null ? null : (room.page?.(event, view, voiceIn(say)) ?? null);
const voiceIn = (say: Speaker): Voice => ({
  language: say.language,
  text: say.say,
  name: say.sayName,
  player: say.saySeat,
  number: (value) => new Intl.NumberFormat(say.language).format(value),
});

/** What was told before, newest first. */
function* backwards(entries: readonly Entry[]): Generator<Event> {
  for (const entry of entries.toReversed()) if ('events' in entry) yield* entry.events.toReversed();
}
/** What was taken back, by its line. It is not told as if it had happened. */
const takenBack = (entries: readonly Entry[]): ReadonlySet<number> =>
  new Set(entries.flatMap((entry) => (entry.do === 'undo' ? entry.back : [])));

/** One line of the log as lines of text, joined as the log on the page joins them; `before` are the lines before it. */
function sayEntry(entry: Entry, say: Speaker, page: Page, { room }: Game, before: readonly Entry[]): string[] {
  const told = (events: readonly Event[]): string[] =>
    (room.retell?.(events, backwards(before)) ?? events).flatMap((event) => page(event) ?? say.sayEvent(event) ?? []);
  switch (entry.do) {
    case 'begin':
      return [say.say('log.begin'), ...told(entry.events)];
    case 'play':
      return told(entry.events);
    case 'expire':
      return [say.say('log.expire', { seats: entry.seats.map((seat) => say.saySeat(seat)) }), ...told(entry.events)];
    case 'undo':
      return [say.say('log.undo', { seat: entry.seat, back: [...entry.back], countBack: entry.back.length })];
    case 'sit':
      return [
        say.say('log.sit', { seat: entry.seat, player: entry.player.name || (entry.player.level ?? entry.player.by) }),
      ];
    case 'close':
      return [say.say('log.close', { why: entry.why })];
  }
}

/** What a seat has to hear of a match, from this line of its log on. */
export function newsFor(match: Match, seat: Seat, from: number, say: Speaker, game: Game): string[] {
  const page = pageFor(game, view(game.engine, match, seat).state, say);
  const log = match.log.map((entry) => heard(entry, seat));
  const gone = takenBack(log.slice(from));
  return log.flatMap((entry, i) =>
    i < from || gone.has(entry.n) ? [] : sayEntry(entry, say, page, game, log.slice(0, i)),
  );
}

export async function replayCommand(args: Args): Promise<Answer | Failure> {
  const file = wordAt(args, 1, '<file>');
  if (typeof file !== 'string') return file;
  const read = await readMatch(args, file);
  if (isFailure(read)) return read;
  const { game, imported } = read;
  const seat = seatOf(args, imported.file.header.seats, SPECTATOR);
  if (typeof seat !== 'number') return seat;
  const players: readonly Player[] = imported.file.log[0]?.do === 'begin' ? imported.file.log[0].players : [];
  const say = voiceOf(args, game, seat, players);
  const story = [...steps(imported.engine, imported.file, seat)];
  const entries = story.map(({ entry }) => entry);
  const gone = takenBack(entries);
  const text = story.flatMap(({ entry, state }, i) => {
    if (gone.has(entry.n)) return [];
    const end = entry.over === undefined ? [] : [say.sayEnd(entry.over)];
    const lines = [...sayEntry(entry, say, pageFor(game, state, say), game, entries.slice(0, i)), ...end];
    return lines.length === 0 ? [] : [`${String(entry.n).padStart(4)}  ${lines.join('\n      ')}`];
  });
  const { game: id, edition, seats, options } = imported.file.header;
  return { json: { game: id, edition, seats, options, seat, steps: story }, text: text.join('\n') };
}

export async function verifyCommand(args: Args): Promise<Answer | Failure> {
  const file = wordAt(args, 1, '<file>');
  if (typeof file !== 'string') return file;
  const read = await readMatch(args, file);
  if (isFailure(read)) return read;
  const { game, imported } = read;
  const { edition } = imported.file.header;
  if (imported.engine === null) return misuse('M-15', file, args.speak.say('cli.oldEdition', { edition }), { edition });
  const verified = verify(imported.engine, imported.file);
  if (isRefusal(verified)) return refused(verified, voiceOf(args, game));
  return { json: { sound: true, ...verified }, text: args.speak.say('cli.verified', { ...verified }) };
}
