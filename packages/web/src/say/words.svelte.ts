/** The shell's own words. `t('doors.play')` is a sentence in the reader's language, and follows it when it changes. */
import { fill, textsOf } from '@rempart/words/plain';
import type { Message, Texts } from '@rempart/words/plain';
import type doorsEn from '../../words/doors.en.json';
import type en from '../../words/en.json';
import type peopleEn from '../../words/people.en.json';
import type seldomEn from '../../words/seldom.en.json';
import { settings } from '../settings.svelte.ts';
import type { Language } from '../settings.svelte.ts';
import { learnForms } from './house.ts';
import { shelved } from './shelf.ts';
import type { Shelf } from './shelf.ts';

export type Key = keyof typeof en | keyof typeof doorsEn | keyof typeof peopleEn | keyof typeof seldomEn;
type Catalogue = { readonly [key in Key]: Message };

let loaded = $state.raw<Shelf<Catalogue> | null>(null);

const often = {
  en: () => import('../../words/en.json'),
  fr: () => import('../../words/fr.json'),
};
/** Of the ways in, of pages that few people open, and of tables with others at them: nobody else fetches these. */
const apart = {
  doors: { en: () => import('../../words/doors.en.json'), fr: () => import('../../words/doors.fr.json') },
  seldom: { en: () => import('../../words/seldom.en.json'), fr: () => import('../../words/seldom.fr.json') },
  people: { en: () => import('../../words/people.en.json'), fr: () => import('../../words/people.fr.json') },
};
export type Apart = keyof typeof apart;
let wanted: readonly Apart[] = [];

/** Fetches the words of a language; the page keeps the old ones until they are there. */
export async function learn(language: Language, more?: Apart): Promise<void> {
  if (more !== undefined && !wanted.includes(more)) wanted = [...wanted, more];
  const parts = [often[language](), ...wanted.map((part) => apart[part][language]())];
  const [, ...read] = await Promise.all([learnForms(language), ...parts]);
  if (settings.language !== language) return;
  // In the bundle the values are compiled messages, not the strings TypeScript sees in the files.
  loaded = shelved(
    loaded,
    language,
    read.map((part) => part.default as unknown as Partial<Catalogue>),
  );
  document.documentElement.lang = language;
}

export function t(key: Key, facts: Texts = {}): string {
  if (loaded === null) return '';
  return fill(loaded.words[key], textsOf(facts, loaded.language), loaded.language);
}

/** Is there a sentence for what somebody else has named: a problem of the server, a level of bots? */
export const knows = (key: string): key is Key => loaded !== null && Object.hasOwn(loaded.words, key);

// More words of the same language change nothing for who asks which one it is: a table need not be laid again for them.
const language = $derived(loaded?.language ?? settings.language);
export const spoken = (): Language => language;

export const date = (instant: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
  new Intl.DateTimeFormat(spoken(), style).format(Date.parse(instant));
