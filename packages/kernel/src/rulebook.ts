/** A rulebook page (Markdown with one numbered rule a line) as data: shown in the app, cited by refusals, checked by CI. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}
export interface Term {
  readonly id: string;
  readonly term: string;
  readonly text: string;
}
export interface Rulebook {
  readonly title: string;
  readonly intro: string;
  readonly chapters: readonly Chapter[];
  readonly glossary: readonly Term[];
}

const TITLE = /^# (.+)$/;
const CHAPTER = /^## ([A-Z]{1,2}-\d+) (.+)$/;
const RULE = /^- \*\*([A-Z]{1,2}-\d+(?:\.\d+[a-z]?)?)\*\* \*(.+?)\*\s+(.+)$/;
const TERM = /^- \*\*(.+?)\*\* \(`(.+?)`\)[\s\u00a0]?: (.+)$/;

/** Reads a page; a line that looks like a rule but is not one is an error that names the line. */
export function readRulebook(page: string): Rulebook {
  let title = '';
  const intro: string[] = [];
  const chapters: { id: string; title: string; rules: Rule[] }[] = [];
  const glossary: Term[] = [];
  const ids = new Set<string>();
  page.split(/\r?\n/).forEach((line, index) => {
    const [, heading] = TITLE.exec(line) ?? [];
    const [, chapter, chapterTitle] = CHAPTER.exec(line) ?? [];
    const [, id, ruleTitle, text] = RULE.exec(line) ?? [];
    const [, term, termId, meaning] = TERM.exec(line) ?? [];
    if (heading !== undefined) title = heading;
    else if (chapter !== undefined) chapters.push({ id: chapter, title: chapterTitle as string, rules: [] });
    else if (id !== undefined) {
      const holder = chapters.at(-1);
      if (holder === undefined) throw new Error(`line ${index + 1}: rule ${id} stands before the first chapter`);
      if (ids.has(id)) throw new Error(`line ${index + 1}: rule ${id} stands here for the second time`);
      ids.add(id);
      holder.rules.push({ id, title: (ruleTitle as string).replace(/\.$/, ''), text: text as string });
    } else if (term !== undefined) glossary.push({ id: termId as string, term, text: meaning as string });
    else if (line.startsWith('- **'))
      throw new Error(`line ${index + 1}: neither a rule nor a term: ${line.slice(0, 60)}`);
    else if (chapters.length === 0 && line.trim() !== '') intro.push(line.trim());
  });
  return { title, intro: intro.join('\n'), chapters, glossary };
}

export const rulesOf = (book: Rulebook): Rule[] => book.chapters.flatMap((chapter) => [...chapter.rules]);
