/** The words of a letter, in the reader's language. */
import { speaker } from '@rempart/words';
import type { Language } from '@rempart/words';
import en from '../../words/en.json' with { type: 'json' };
import fr from '../../words/fr.json' with { type: 'json' };
import type { Games } from '../games.ts';
import type { Matter } from './letters.ts';

const speakers = {
  en: speaker({ language: 'en', catalogues: [en] }),
  fr: speaker({ language: 'fr', catalogues: [fr] }),
};

/** What happened at a table by an administrator's hand, in a sentence. */
export const sentence = (language: Language, key: string, facts: { [name: string]: string | number }): string =>
  speakers[language].say(key, facts);

export function written(matter: Matter, games: Games, home: string): { subject: string; text: string } {
  const { kind, language, name = '', game = '', table = '' } = matter;
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
