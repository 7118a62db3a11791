/** The sentences of one game, for boards and for the frame: messages compiled by the build, facts put into words. */
import type { Door, Room } from '@rempart/games';
import type { Rulebook } from '@rempart/kernel';
import { fill, formatNumber, speakerWith } from '@rempart/words/plain';
import type { Catalogue, Message, Speaker } from '@rempart/words/plain';
import type { Say } from '@rempart/board';
import type { Language } from '../settings.svelte.ts';
import { house, learnForms } from './house.ts';
import { sayPlayer } from './level.ts';
import type { Named } from './level.ts';
import { sayProblem } from './unable.ts';
import { knows } from './words.svelte.ts';

const BOOK_LATER = 4000;
/** Who is at the table, and which of them is reading. */
export type SpeakerFor = (players: readonly Named[], me: number) => Say;

export async function speakerOf(
  door: Door,
  room: Room,
  language: Language,
  more: { readonly [key: string]: string } = {}, // words of what is not part of the table
): Promise<SpeakerFor> {
  const [{ default: common }, words] = await Promise.all([
    house[language](),
    door.words(language),
    learnForms(language),
  ]);
  // Only a refusal without a sentence of its own needs the rulebook: it comes after the first moves, not before.
  let rulebook: Rulebook | undefined;
  const openBook = async () => (rulebook = await (await import('./book.ts')).bookOf(door, language));
  // While the line is down it cannot come: then it is asked for again.
  const fetchBook = () => void openBook().catch(() => setTimeout(fetchBook, 5 * BOOK_LATER));
  setTimeout(fetchBook, BOOK_LATER);
  // In the bundle these are compiled messages, not the strings TypeScript sees in the files.
  const catalogues = [common, words, more] as unknown as Catalogue<Message>[];
  const voice: Voice = {
    language,
    catalogues,
    name: (id) => room.name(id, language),
    ...(room.noun === undefined ? {} : { noun: room.noun }),
  };
  return (players, me) => sayAt(voice, () => rulebook, players, me);
}

type Voice = Parameters<typeof speakerWith<Message>>[1];
/** `rulebook`: once it has come. */
function sayAt(voice: Voice, rulebook: () => Rulebook | undefined, players: readonly Named[], me: number): Say {
  const { language } = voice;
  let telling: readonly unknown[] = []; // "Anna enters play as the Dwarf": who is called by what a sentence says anyway
  const calledAt = (seat: number): Named | undefined =>
    telling.includes(players[seat]?.as ?? NaN) ? players[seat]?.own : players[seat];
  const seatName = (seat: number): string => {
    const player = calledAt(seat);
    return (player && sayPlayer(player, seat)) || speaker.say('seat', { number: seat + 1 });
  };
  const speaker: Speaker = speakerWith<Message>(fill, {
    ...voice,
    me,
    seatName: (seat) => (seat === me ? speaker.say('you') : seatName(seat)),
    seatNoun: (seat) => calledAt(seat)?.noun,
  });
  return {
    language,
    text: (key, facts) => speaker.say(key, facts),
    name: (id) => speaker.sayName(id),
    action: (action) => speaker.sayAction(action),
    event: (event) => {
      telling = Object.values(event);
      const said = speaker.sayEvent(event) ?? '';
      telling = [];
      return said;
    },
    refusal: (refusal) => {
      const { rule, facts = {} } = refusal;
      // Not the game's but the house's own: banned, too fast, not one's seat.
      if (knows(`problem.${rule}`)) return sayProblem({ error: rule, message: String(facts['message'] ?? '') });
      return speaker.sayRefusal(refusal, rulebook());
    },
    ask: (waiting) => speaker.sayAsk(waiting),
    end: (outcome) => speaker.sayEnd(outcome),
    verdict: (outcome) => speaker.sayVerdict(outcome),
    option: (option, value) => speaker.sayOption(option, value),
    player: seatName,
    called: (seat) => ({
      name: seatName(seat),
      noun: players[seat]?.noun,
      temper: players[seat]?.level?.split(':')[1],
    }),
    number: (value) => formatNumber(language, value),
  };
}
