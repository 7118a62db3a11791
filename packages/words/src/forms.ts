/** The forms of a name that sentences ask for: `{card_the}` is "le Fantassin", `{seat_of}` "d’Aline", `{gate_At}` "À la Porte du Pont". */
import { phrase } from './phrase.ts';
import type { Language, Noun } from './types.ts';

/** A name with what its language needs to know of it. */
export interface Word {
  readonly text: string;
  readonly gender: 'm' | 'f' | 'x'; // x: nobody knows, as of players
  readonly plural: boolean;
  readonly proper: boolean; // takes no article
  readonly you: boolean; // the one spoken to
  readonly several?: string; // its plural: two of it are "2 Fantassins"
}
export type Forms = { readonly [form: string]: (words: readonly Word[]) => string };

export interface Tongue {
  readonly forms: Forms;
  plural(text: string): string;
}
/** A page fetches the one it speaks, and no other. */
const tongues = new Map<Language, Tongue>();
export const teach = (language: Language, tongue: Tongue): void => void tongues.set(language, tongue);

/** What stands as it is: a player's name, a text somebody wrote. */
export const asItIs = (text: string, you = false): Word => ({ text, gender: 'x', plural: false, proper: true, you });

/** A name of the game, with the grammar written beside it: see Noun. */
export function named(text: string, noun: Noun | undefined, language: Language): Word {
  if (noun === undefined) return asItIs(text);
  const [code = '', fr, en] = typeof noun === 'string' ? [noun] : noun;
  const [french = '', english = french] = code.split('/');
  const own = language === 'fr' ? french : english;
  const several = (language === 'fr' ? fr : en) ?? tongues.get(language)?.plural(text) ?? text;
  const isPlural = own.toLowerCase().endsWith('p');
  return {
    text,
    gender: french.toLowerCase().startsWith('f') ? 'f' : 'm',
    plural: isPlural,
    proper: own !== own.toLowerCase(),
    you: false,
    several: isPlural ? text : several,
  };
}

/** One who is called by what they play: two of them are two, whatever they are called. */
export function person(text: string, noun: Noun | undefined, language: Language): Word {
  const { several: _several, ...word } = named(text, noun, language);
  return word;
}

/** The same name twice is told once, with its number; the one spoken to comes first. */
export function gathered(words: readonly Word[]): readonly Word[] {
  const kinds = new Map<string, Word[]>();
  for (const word of words) {
    const key = word.several === undefined ? `${word.text} ${kinds.size}` : word.text;
    kinds.set(key, [...(kinds.get(key) ?? []), word]);
  }
  const told = [...kinds.values()].flatMap((same): Word[] => {
    const [first, ...more] = same;
    if (first?.several === undefined || more.length === 0) return same;
    return [{ ...first, text: `${same.length} ${first.several}`, plural: true, proper: true }];
  });
  return [...told.filter(({ you }) => you), ...told.filter(({ you }) => !you)];
}

/** Words in the form asked for; with a capital where the form has one; undefined where there is no such form. */
export function formed(words: readonly Word[], form: string, language: Language): string | number | undefined {
  const asked = form.toLowerCase();
  const said = grammar(words, asked) ?? inWords(words, asked, language);
  return form === asked || typeof said !== 'string' ? said : said.charAt(0).toUpperCase() + said.slice(1);
}

function inWords(words: readonly Word[], form: string, language: Language): string | undefined {
  if (form === '')
    return phrase(
      words.map(({ text }) => text),
      language,
    );
  if (form === 'many') return words[0]?.several;
  const forms = tongues.get(language)?.forms ?? {};
  return Object.hasOwn(forms, form) ? forms[form]?.(words) : undefined;
}

/** What agrees with the words: their gender, how many they are to a verb, and its person. */
function grammar(words: readonly Word[], form: string): string | number | undefined {
  const several = words.length > 1 || words.some((word) => word.plural);
  if (form === 'g')
    return words.every(({ gender }) => gender === 'f') ? 'f' : (words.find((w) => w.gender !== 'f')?.gender ?? 'x');
  if (form === 'n') return words.length === 0 ? 0 : several ? 2 : 1;
  if (form === 'p') return words.some(({ you }) => you) ? 'you' : several ? 'they' : 'one';
  return undefined;
}
