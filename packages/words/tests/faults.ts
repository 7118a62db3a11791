/** What no sentence may have: faults of grammar and of setting that can be seen without understanding it. */
import { elides } from '../src/french.ts';
import type { Language } from '../src/index.ts';

/** What a reader of sentences has to know of the game they are about. */
export interface Reader {
  readonly ids: ReadonlySet<string>; // of its content
  readonly common: { readonly [language in Language]: readonly string[] }; // names that need an article
}
type Fault = readonly [what: string, has: (line: string, reader: Reader) => boolean];

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** One of these has an s; so has one Priestess. */
const ALIKE = words(
  'fois pas bras héros boss mois repas dos temps bois sens as poids puits corps croix voix choix prix noix cas accès succès tas avis ours loss class pass gas lens series is was has bonus minus plus us this',
);
/** But "Turn 1 opens", "#1 Nains". */
const ONE =
  /(?<![\d,.#\u202f−+-]|(?:turn|tour|day|jour|level|niveau|player|joueur|seat|place|line|ligne|round|manche|wave|vague|position|column|colonne)[ \u00a0])1[ \u00a0](\p{L}+[sx])(?![\p{L}’])/giu;
const COUNTED =
  /(?<![\d,.\u202f−+-])([2-9]|\d{2,})[ \u00a0](carte|point|jeton|tour|coup|joueur|place|case|unité|défenseur|card|token|turn|move|player|seat|space|unit|defender)(?!\p{L})/u;
/** What may stand before a name that needs an article. */
const BEFORE: { readonly [language in Language]: ReadonlySet<string> } = {
  fr: words(
    'le la les un une des ce cette cet ces du au aux de votre vos notre nos son sa ses leur leurs chaque aucun aucune autre autres quel quelle même propre seul seule premier première second seconde sans en deux trois quatre appelé nommé carte icône sort faction',
  ),
  en: words(
    'the a an this that these those your our his her their its s no another any each every one single other next same own two three four first second last without called named card icon spell day night',
  ),
};

const both: readonly Fault[] = [
  ['an unfilled place', (line) => /[{}]|undefined|NaN|\[object/.test(line)],
  ['a key', (line) => /(?<![\p{L}.])(event|refuse|end|do|ask|option|board|tip|lesson|log)\.[\w-]/u.test(line)],
  ['double punctuation', (line) => /[!?]\.|(?<!\.)\.\.(?!\.)|,,|[,;:]\.|[,;:] ?[,;]|\( ?\)|\.,/.test(line)],
  ['a space too many', (line) => / {2}|^ | [.,)]|\( | $/.test(line)],
  ['a straight apostrophe or quote', (line) => /['"]/.test(line)],
  ['an id', (line, { ids }) => (line.match(/[\p{L}\d]+(?:[-.][\p{L}\d]+)+/gu) ?? []).some((word) => ids.has(word))],
  ['a code word', (line) => /(?<![\p{L}\d])\p{Ll}+\p{Lu}\p{L}*/u.test(line)],
  [
    'one of several',
    (line) => [...line.matchAll(ONE)].some(([, word = '']) => !ALIKE.has(word) && !word.endsWith('ss')),
  ],
  ['several of one', (line) => COUNTED.test(line)],
];

const inFrench: readonly Fault[] = [
  ['no elision', (line) => unelided(line)],
  ['no contraction', (line) => uncontracted(line)],
  [
    'no no-break space',
    (line) => /[^\u00a0\u202f!?][;!?]|[^\u00a0\u202f\d]:(?!\/\/)|«[^\u00a0\u202f]|[^\u00a0\u202f]»/.test(line),
  ],
  ['a bare name', (line, { common }) => bare(line, common.fr, BEFORE.fr)],
];
const inEnglish: readonly Fault[] = [['a bare name', (line, { common }) => bare(line, common.en, BEFORE.en)]];

function unelided(line: string): boolean {
  if (/(?<![\p{L}’-])si ils?(?!\p{L})/iu.test(line)) return true;
  const joints = line.matchAll(
    /(?<![\p{L}’-])(?:de|que|le|la|je|ne|se|me|jusque|lorsque|puisque)[ \u00a0](\p{L}{2,})/giu,
  );
  return [...joints].some(([, word = '']) => elides(word));
}
/** But "de le faire", "à les reprendre": there it is a pronoun. */
function uncontracted(line: string): boolean {
  const joints = line.matchAll(/(?<![\p{L}’-])(?:de|à) les?[ \u00a0](\p{L}+)/giu);
  return [...joints].some(([, word = '']) => !/^\p{Ll}+(er|ir|re)$/u.test(word));
}
/** A name that begins a sentence and is its subject, or follows a word that is no article; not one that stands by itself: "Fantassin : …". */
function bare(line: string, names: readonly string[], before: ReadonlySet<string>): boolean {
  return names.some((name) => {
    for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
      if (/[\p{L}’-]$/u.test(line.slice(0, at)) || /^(\p{L}|’s)/u.test(line.slice(at + name.length))) continue;
      if (/^ \/ /.test(line.slice(at + name.length))) continue; // of two names that are one title
      if (names.some((other) => other.length > name.length && line.startsWith(other, at))) continue; // of a longer name
      const previous = /(?<!\p{L})(\p{Ll}+)[ \u00a0]$/u.exec(line.slice(0, at))?.[1];
      if (previous !== undefined && !before.has(previous)) return true;
      if (/(^|[.!?…][ \u00a0])$/.test(line.slice(0, at)) && /^ \p{Ll}/u.test(line.slice(at + name.length))) return true;
    }
    return false;
  });
}

export const faultsIn = (line: string, language: Language, reader: Reader): string[] =>
  [...both, ...(language === 'fr' ? inFrench : inEnglish)].flatMap(([what, has]) => (has(line, reader) ? [what] : []));
