/** The words a page has, in the one language it speaks. They come in several files, in any order. */
import type { Language } from '../settings.svelte.ts';

export interface Shelf<Words> {
  readonly language: Language;
  readonly words: Words;
}

/** Files that arrive late add to what is there: a slow one, asked for first, must not take away what a later one brought. */
export function shelved<Words extends object>(
  before: Shelf<Words> | null,
  language: Language,
  read: readonly Partial<Words>[],
): Shelf<Words> {
  const kept = before?.language === language ? before.words : {};
  return { language, words: Object.assign({}, kept, ...read) as Words };
}
