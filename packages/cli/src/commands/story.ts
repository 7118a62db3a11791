/** replay and verify: what a match file tells. */
import { isRefusal, SPECTATOR } from '@rempart/kernel';
import type { Core, Event } from '@rempart/kernel';
import type { Voice } from '@rempart/games';
import { steps, verify } from '@rempart/match';
import type { Entry, Player } from '@rempart/match';
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
export const pageFor =
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

const told = (events: readonly Event[], say: Speaker, page: Page, room: Game['room']): string[] =>
  (room.retell?.(events) ?? events).flatMap((event) => page(event) ?? say.sayEvent(event) ?? []);

/** One line of the log as lines of text. */
export function sayEntry(entry: Entry, say: Speaker, page: Page, { room }: Game): string[] {
  const end = entry.over === undefined ? [] : [say.sayEnd(entry.over)];
  switch (entry.do) {
    case 'begin':
      return [say.say('log.begin'), ...told(entry.events, say, page, room), ...end];
    case 'play':
      return [...told(entry.events, say, page, room), ...end];
    case 'expire':
      return [
        say.say('log.expire', { seats: entry.seats.map((seat) => say.saySeat(seat)) }),
        ...told(entry.events, say, page, room),
        ...end,
      ];
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
  const text = story.flatMap(({ entry, state }) => {
    const lines = sayEntry(entry, say, pageFor(game, state, say), game);
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
