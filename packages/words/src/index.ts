/** From message keys and facts to sentences in English and French. */
import en from '../catalogues/en.json' with { type: 'json' };
import fr from '../catalogues/fr.json' with { type: 'json' };
import { icu } from './icu.ts';
import { speakerWith } from './speaker.ts';
import type { Catalogue, Language, Speaker, Voice } from './types.ts';

export * from './plain.ts';
export { icu };
/** The house's own words: refusals of the kernel and of the match, and what every screen needs. */
export const house: { readonly [language in Language]: Catalogue } = { en, fr };

/** A speaker for text messages. The house's words are always there; a game's come on top of them. */
export const speaker = (voice: Voice): Speaker =>
  speakerWith(icu, { ...voice, catalogues: [house[voice.language], ...voice.catalogues] });
