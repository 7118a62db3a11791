/** Finds what is asked for in rules and tables: every word, without accents or capitals. */
import type { Rule, Rulebook } from '@rempart/kernel';
import { plainCell } from './reference.ts';
import type { Reference, Row, Section } from './reference.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();

/** Does a text hold every word that is wanted? Null: nothing is wanted. */
function wantedIn(wanted: string): ((text: string) => boolean) | null {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return (text) => {
    const all = plain(text);
    return words.every((word) => all.includes(word));
  };
}

/** Rules that hold every word asked for, or whose number begins with it. */
export function searchRules(book: Rulebook, wanted: string): Rulebook['chapters'] {
  const holds = wantedIn(wanted);
  if (holds === null) return book.chapters;
  return book.chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter(({ id, title, text }: Rule) => holds(`${id} ${title} ${text}`)),
    }))
    .filter(({ rules }) => rules.length > 0);
}

/** Rows that hold every word asked for, the title of their table counted in. */
export function searchTables({ sections }: Reference, wanted: string): readonly Section[] {
  const holds = wantedIn(wanted);
  if (holds === null) return sections;
  const words = ({ id, name, cells }: Row) => [id, name, ...cells.map(plainCell)].join(' ');
  return sections
    .map((section) => ({ ...section, rows: section.rows.filter((row) => holds(`${section.title} ${words(row)}`)) }))
    .filter(({ rows }) => rows.length > 0);
}
