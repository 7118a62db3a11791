// Rule ids in texts: in rulebook pages, in specifications, in the titles of tests, and wherever else they are cited.
const ID = '[A-Z]{1,2}-\\d+(?:\\.\\d+[a-z]?)?';

/** Rules and chapters of a page, in its order. */
export function idsOfPage(page) {
  const rules = [...page.matchAll(new RegExp(`^- \\*\\*(${ID})\\*\\* `, 'gm'))].map(([, id]) => id);
  const chapters = [...page.matchAll(new RegExp(`^## (${ID}) `, 'gm'))].map(([, id]) => id);
  return { rules, chapters };
}

/** Every id with this prefix that a text cites, with its line. */
export function citedIn(text, prefix) {
  const cited = [];
  text.split('\n').forEach((line, index) => {
    for (const [id] of line.matchAll(new RegExp(`(?<![A-Za-z0-9-])${prefix}-\\d+(?:\\.\\d+[a-z]?)?(?![\\d-])`, 'g')))
      cited.push({ id, line: index + 1 });
  });
  return cited;
}

/** The ids in square brackets in the titles of the tests that a file runs; skipped tests and comments do not count. */
export function idsOfTitles(source) {
  const ids = [];
  for (const title of titlesOf(source))
    for (const [, list] of title.matchAll(new RegExp(`\\[(${ID}(?:\\s*,\\s*${ID})*)\\]`, 'g')))
      ids.push(...list.split(',').map((id) => id.trim()));
  return ids;
}

export function titlesOf(source) {
  const titles = [];
  for (const call of source.matchAll(/\b(?:it|test)((?:\.\w+)*)\s*(?=[(`])/g)) {
    const line = source.slice(source.lastIndexOf('\n', call.index) + 1, call.index);
    if (/^\s*(\/\/|\*|\/\*)/.test(line) || /\.(skip|todo)\b/.test(call[1])) continue;
    let at = call.index + call[0].length;
    // it.each(table)(title): the title is in the second call.
    if (/\.(each|for|runIf|skipIf)\b/.test(call[1])) at = skipCall(source, at);
    const title = /^\(\s*(['"`])((?:\\[^]|(?!\1)[^\\])*)\1/.exec(source.slice(at));
    if (title) titles.push(title[2]);
  }
  return titles;
}

/** The place after a call's brackets, or after a table written as a template. */
function skipCall(source, start) {
  if (source[start] === '`') return source.indexOf('`', start + 1) + 1;
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if ('\'"`'.includes(source[at])) {
      const quote = source[at++];
      while (at < source.length && source[at] !== quote) at += source[at] === '\\' ? 2 : 1;
    } else if ('([{'.includes(source[at])) depth++;
    else if (')]}'.includes(source[at]) && --depth === 0) return at + 1;
  }
  return source.length;
}
