/** The words of the house itself: refusals of the match, lines of the log that belong to no game; and the forms of names. */
import { teach } from '@rempart/words/plain';
import type { Language } from '../settings.svelte.ts';

const tongues = {
  en: () => import('@rempart/words/english'),
  fr: () => import('@rempart/words/french'),
};
/** Articles, contractions, plurals: before anything is said. */
export async function learnForms(language: Language): Promise<void> {
  teach(language, (await tongues[language]()).tongue);
}

export const house = {
  en: () => import('@rempart/words/catalogues/en.json'),
  fr: () => import('@rempart/words/catalogues/fr.json'),
};
/** What may be wrong with a file that somebody wrote. */
export const faults = {
  en: () => import('@rempart/words/catalogues/faults.en.json'),
  fr: () => import('@rempart/words/catalogues/faults.fr.json'),
};
