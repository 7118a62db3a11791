/** The words of a letter, in the reader's language. */
import { speaker } from '@rempart/words';
import type { Language } from '@rempart/words';
import en from '../../words/en.json' with { type: 'json' };
import fr from '../../words/fr.json' with { type: 'json' };
import type { Games } from '../games.ts';
import type { Matter } from './letter.ts';

const speakers = {
  en: speaker({ language: 'en', catalogues: [en] }),
  fr: speaker({ language: 'fr', catalogues: [fr] }),
};

/** What happened at a table by an administrator's hand, in a sentence. */
export const sentence = (language: Language, key: string, facts: { [name: string]: string | number }): string =>
  speakers[language].say(key, facts);

/**
 * `path`: of the link that only whom the letter is for may know. Without it the letter is read without. `page`: what the
 * letter brings along.
 */
export function written(
  matter: Matter,
  games: Games,
  home: string,
  { path, page }: { path?: string; page?: readonly string[] } = {},
): { subject: string; text: string } {
  const { kind, language, game = '' } = matter;
  if (kind.includes(':')) return gameLetter(matter, games, home, page);
  const sealed = path === undefined ? '…' : home + path;
  if (kind === 'security') return securityLetter(matter, home);
  if (kind === 'link' && games.get(game)?.room.hosting?.letters?.welcome !== undefined)
    return welcome(matter, games, sealed);
  const url = kind === 'link' || kind === 'invitation' ? sealed : placeOf(matter, home);
  const facts = { ...factsOf(matter, games), url };
  const { say } = speakers[language];
  const foot = kind === 'link' ? '' : `\n\n${say('mail.foot', { url: `${home}/settings` })}`;
  return { subject: say(`mail.${kind}.subject`, facts), text: `${say(`mail.${kind}.text`, facts)}${foot}\n` };
}

/** Where to go to see what the letter is about. */
const placeOf = ({ table = '' }: Matter, home: string): string => (table === '' ? home : `${home}/table/${table}`);
const factsOf = (matter: Matter, games: Games) => ({
  name: matter.name ?? '',
  greeting: greeting(matter),
  game: titleOf(matter, games),
  when: whenOf(matter),
  timed: matter.at === undefined ? 'no' : 'yes',
});
const titleOf = ({ game = '', language }: Matter, games: Games): string =>
  games.get(game)?.door.title[language] ?? game;
const whenOf = ({ at, language, zone = 'UTC' }: Matter): string =>
  at === undefined ? '' : spelled(at, language, zone);

/** Whoever has no account yet is not called by a name. */
const greeting = ({ language, name = '' }: Matter): string =>
  speakers[language].say(name === '' ? 'mail.greeting.nobody' : 'mail.greeting', { name });

function securityLetter(matter: Matter, home: string): { subject: string; text: string } {
  const { language, what = '', at = '', device = '' } = matter;
  const { say } = speakers[language];
  const when = spelled(at, language, 'UTC');
  const known = device === '' ? 'no' : 'yes';
  const happened = say(`mail.security.${what}`, { when, device, known });
  const advice = say('mail.security.advice', { url: `${home}/account` });
  return { subject: say(`mail.security.${what}.subject`), text: `${greeting(matter)}\n\n${happened}\n\n${advice}\n` };
}

/** Somebody comes to a game that is played by mail: it asks for the address to be confirmed, in its own words. */
function welcome(matter: Matter, games: Games, url: string): { subject: string; text: string } {
  const { language, game = '' } = matter;
  const found = games.get(game);
  const { say } = speaker({ language, catalogues: [found?.words[language] ?? {}] });
  const id = found?.room.hosting?.letters?.welcome?.id ?? '';
  const text = `${greeting(matter)}\n\n${say(`letter.${id}`, { confirmUrl: url })}\n`;
  return { subject: say(`letter.${id}.subject`), text };
}

/** In the game's own words, with the foot of the house. */
function gameLetter(matter: Matter, games: Games, home: string, lines: readonly string[] = []) {
  const { kind, language, game = '', table = '', called = '' } = matter;
  const found = games.get(game);
  const { letters, tempos } = found?.room.hosting ?? {};
  const url = `${home}/table/${table}`;
  const page = matter.page === undefined ? `${home}/about/${table}` : `${home}/reports/${table}/${matter.page}`;
  const facts = letters?.facts(matter.facts ?? {}, {
    table: called === '' ? titleOf(matter, games) : called,
    tempo: tempos?.all.find(({ id }) => id === matter.tempo)?.name[language] ?? '',
    when: whenOf(matter),
    url,
    page,
  });
  const { say } = speaker({ language, catalogues: [found?.words[language] ?? {}] });
  const id = kind.slice(game.length + 1);
  const house = speakers[language].say;
  const foot = house('mail.foot', { url: `${home}/settings` });
  const brought = lines.length === 0 ? [] : [bounded(lines, house('mail.cut', { url: page }))];
  const text = [greeting(matter), say(`letter.${id}`, facts), ...brought, foot].join('\n\n');
  return { subject: say(`letter.${id}.subject`, facts), text: `${text}\n` };
}

const MOST = 12_000; // characters of a page: an evening's reading; the rest is where the link leads
/** Whole lines, as many as there is room for. */
export function bounded(lines: readonly string[], more: string): string {
  let size = 0;
  const fits = lines.findIndex((line) => (size += line.length + 1) > MOST);
  return (fits < 0 ? lines : [...lines.slice(0, fits), more]).join('\n');
}

const spelled = (instant: string, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(Date.parse(instant));
