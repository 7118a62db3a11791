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

export function written(matter: Matter, games: Games, home: string): { subject: string; text: string } {
  const { kind, language, name = '', game = '', table = '' } = matter;
  if (kind.includes(':')) return gameLetter(matter, games, home);
  if (kind === 'link' && games.get(game)?.room.hosting?.letters?.welcome !== undefined) return welcome(matter, games);
  const facts = {
    name,
    game: games.get(game)?.door.title[language] ?? game,
    url: matter.url ?? (table === '' ? home : `${home}/table/${table}`),
    when: matter.at === undefined ? '' : spelled(matter.at, language, matter.zone ?? 'UTC'),
    timed: matter.at === undefined ? 'no' : 'yes',
  };
  const { say } = speakers[language];
  const foot = kind === 'link' ? '' : `\n\n${say('mail.foot', { url: `${home}/settings` })}`;
  return { subject: say(`mail.${kind}.subject`, facts), text: `${say(`mail.${kind}.text`, facts)}${foot}\n` };
}

/** Somebody comes to a game that is played by mail: it asks for the address to be confirmed, in its own words. */
function welcome(
  { language, name = '', game = '', url = '' }: Matter,
  games: Games,
): { subject: string; text: string } {
  const found = games.get(game);
  const { say } = speaker({ language, catalogues: [found?.words[language] ?? {}] });
  const id = found?.room.hosting?.letters?.welcome?.id ?? '';
  const greeting = speakers[language].say('mail.greeting', { name });
  return { subject: say(`letter.${id}.subject`), text: `${greeting}\n\n${say(`letter.${id}`, { confirmUrl: url })}\n` };
}

/** In the game's own words, with the foot of the house. */
function gameLetter(matter: Matter, games: Games, home: string): { subject: string; text: string } {
  const { kind, language, name = '', game = '', table = '', called = '' } = matter;
  const found = games.get(game);
  const { letters, tempos } = found?.room.hosting ?? {};
  const url = `${home}/table/${table}`;
  const facts = letters?.facts(matter.facts ?? {}, {
    table: called === '' ? (found?.door.title[language] ?? game) : called,
    tempo: tempos?.all.find(({ id }) => id === matter.tempo)?.name[language] ?? '',
    when: matter.at === undefined ? '' : spelled(matter.at, language, matter.zone ?? 'UTC'),
    url,
    page: matter.page === undefined ? `${home}/about/${table}` : `${home}/reports/${table}/${matter.page}`,
  });
  const { say } = speaker({ language, catalogues: [found?.words[language] ?? {}] });
  const id = kind.slice(game.length + 1);
  const house = speakers[language].say;
  const greeting = house('mail.greeting', { name });
  const foot = house('mail.foot', { url: `${home}/settings` });
  const text = `${greeting}\n\n${say(`letter.${id}`, facts)}\n\n${foot}\n`;
  return { subject: say(`letter.${id}.subject`, facts), text };
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
