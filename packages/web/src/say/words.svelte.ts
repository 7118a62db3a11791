/** The shell's own words. `t('doors.play')` is a sentence in the reader's language, and follows it when it changes. */
import { fill, textsOf } from '@rempart/words/plain';
import type { Message, Texts } from '@rempart/words/plain';
import type en from '../../words/en.json';
import type seldomEn from '../../words/seldom.en.json';
import { settings } from '../settings.svelte.ts';
import type { Language } from '../settings.svelte.ts';
import { learnForms } from './house.ts';

export type Key = keyof typeof en | keyof typeof seldomEn;
type Catalogue = { readonly [key in Key]: Message };

let loaded = $state.raw<{ language: Language; words: Catalogue } | null>(null);
let wide = false;

const often = {
  en: () => import('../../words/en.json'),
  fr: () => import('../../words/fr.json'),
};
/** Of pages that few people open: nobody else fetches them. */
const seldom = {
  en: () => import('../../words/seldom.en.json'),
  fr: () => import('../../words/seldom.fr.json'),
};

/** Fetches the words of a language; the page keeps the old ones until they are there. */
export async function learn(language: Language, more = wide): Promise<void> {
  wide = more || wide;
  const [common, rare] = await Promise.all([
    often[language](),
    wide ? seldom[language]() : { default: {} },
    learnForms(language),
  ]);
  if (settings.language !== language) return;
  // In the bundle the values are compiled messages, not the strings TypeScript sees in the files.
  loaded = { language, words: { ...common.default, ...rare.default } as Catalogue };
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
