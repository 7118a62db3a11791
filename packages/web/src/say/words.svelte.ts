/** The shell's own words. `t('doors.play')` is a sentence in the reader's language, and follows it when it changes. */
import { fill, textsOf } from '@rempart/words/plain';
import type { Message, Texts } from '@rempart/words/plain';
import type en from '../../words/en.json';
import { settings } from '../settings.svelte.ts';
import type { Language } from '../settings.svelte.ts';

export type Key = keyof typeof en;
type Catalogue = { readonly [key in Key]: Message };

const catalogues: { [language in Language]?: Catalogue } = $state.raw({});
let loaded = $state.raw<{ language: Language; words: Catalogue } | null>(null);

const fetchers = {
  en: () => import('../../words/en.json'),
  fr: () => import('../../words/fr.json'),
};

/** Fetches the words of a language; the page keeps the old ones until they are there. */
export async function learn(language: Language): Promise<void> {
  // In the bundle the values are compiled messages, not the strings TypeScript sees in the file.
  const words = catalogues[language] ?? (await fetchers[language]()).default;
  catalogues[language] = words;
  if (settings.language !== language) return;
  loaded = { language, words };
  document.documentElement.lang = language;
}

export function t(key: Key, facts: Texts = {}): string {
  if (loaded === null) return '';
  return fill(loaded.words[key], textsOf(facts, loaded.language), loaded.language);
}

/** Is there a sentence for what somebody else has named: a problem of the server, a level of bots? */
export const knows = (key: string): key is Key => loaded !== null && Object.hasOwn(loaded.words, key);

export const spoken = (): Language => loaded?.language ?? settings.language;

export const date = (instant: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
  new Intl.DateTimeFormat(spoken(), style).format(Date.parse(instant));
