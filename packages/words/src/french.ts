/** French before a name: articles, contractions, elision. */
import { phrase } from './phrase.ts';
import type { Forms, Tongue, Word } from './forms.ts';

const VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]|^y(?![aeiouyàâéèêô])/;
/** What begins with a vowel's letter and is not elided before: "le onze", "le ouistiti". */
const LIKE_CONSONANTS = /^(onz|oui(?!r|e)|ouistiti|uhlan|ulul)/;
/** Words whose h is aspirated, by how they begin: le héros, le haubert; but l’héroïne, l’haleine; and Hroald, but d’Hagatha. */
const ASPIRATED =
  /^h(r|a(?!b[ie]|gath|leine|llu|ltè|me[çc]|rmon|drien|st)|â|eaum|enn|eur[tl]|éraut|érisson|éron|éros|ern(?!an)|ers|ê|i[bcdst]|iérarch|ind|ip(?!p[oai])|o[bclqu]|omard|ong|onn(?!ê|eu|or)|ont|op(?!i)|or[ds]|ot(?!es)|u(?!il|is|î|itre|m|go|bert))/;

export function elides(text: string): boolean {
  const begins = text.toLowerCase();
  if (begins.startsWith('h')) return !ASPIRATED.test(begins);
  return VOWEL.test(begins) && !LIKE_CONSONANTS.test(begins);
}

const le = ({ text, gender, plural, proper, you }: Word): string => {
  if (you) return 'vous';
  if (proper) return text;
  if (plural) return `les ${text}`;
  if (elides(text)) return `l’${text}`;
  return `${gender === 'f' ? 'la' : 'le'} ${text}`;
};
const un = (word: Word): string => {
  if (word.you || word.proper) return le(word);
  if (word.plural) return `des ${word.text}`;
  return `${word.gender === 'f' ? 'une' : 'un'} ${word.text}`;
};
const ce = (word: Word): string => {
  if (word.you || word.proper) return le(word);
  if (word.plural) return `ces ${word.text}`;
  return `${word.gender === 'f' ? 'cette' : elides(word.text) ? 'cet' : 'ce'} ${word.text}`;
};
/** Also of a name that begins with its article: "du Portail". */
const contracted = (said: string, with_: string, masculine: string, several: string): string => {
  if (/^le /i.test(said)) return `${masculine} ${said.slice(3)}`;
  if (/^les /i.test(said)) return `${several} ${said.slice(4)}`;
  return `${with_} ${said}`;
};
const de = (said: string): string => (elides(said) ? `d’${said}` : contracted(said, 'de', 'du', 'des'));
const à = (said: string): string => contracted(said, 'à', 'au', 'aux');

const each =
  (say: (word: Word) => string) =>
  (words: readonly Word[]): string =>
    phrase(words.map(say), 'fr');
const list = each(le);
const of = each((word) => de(le(word)));

const forms: Forms = {
  the: list,
  a: each(un),
  this: each(ce),
  of,
  s: of,
  at: each((word) => à(le(word))),
  de: each(({ text }) => de(text)),
  que: (words) => (elides(list(words)) ? `qu’${list(words)}` : `que ${list(words)}`),
};
/** Where the plural is not written beside the name: each word up to a preposition takes its s, or its x. */
const plural = (text: string): string => {
  const [, noun = '', rest = ''] = /^(.*?)((?: (?:d’|(?:de|du|des|à|au|aux|en|sans) ).*)?)$/.exec(text) ?? [];
  return (
    noun
      .replace(/al(?= |$)/g, 'aux')
      .replace(/(eau|eu)(?= |$)/g, '$1x')
      .replace(/[^sxz ](?= |$)/g, '$&s') + rest
  );
};

export const tongue: Tongue = { forms, plural };
