/** From message keys and facts to sentences in English and French. */
import en from '../catalogues/en.json' with { type: 'json' };
import fr from '../catalogues/fr.json' with { type: 'json' };
import faultsEn from '../catalogues/faults.en.json' with { type: 'json' };
import faultsFr from '../catalogues/faults.fr.json' with { type: 'json' };
import { tongue as english } from './english.ts';
import { teach } from './forms.ts';
import { tongue as french } from './french.ts';
import { icu } from './icu.ts';
import { speakerWith } from './speaker.ts';
import type { Catalogue, Language, Speaker, Voice } from './types.ts';

export * from './plain.ts';
export { icu };
teach('en', english);
teach('fr', french);
/** The house's own words: refusals of the kernel and of the match, what every screen needs, and what is wrong with a file. */
export const house: { readonly [language in Language]: Catalogue } = {
  en: { ...en, ...faultsEn },
  fr: { ...fr, ...faultsFr },
};

/** A speaker for text messages. The house's words are always there; a game's come on top of them. */
export const speaker = (voice: Voice): Speaker =>
  speakerWith(icu, { ...voice, catalogues: [house[voice.language], ...voice.catalogues] });
