// The coverage of one rulebook, from texts and notes alone: what is missing, in sentences, and a line that sums up.
import { citedIn, idsOfPage, idsOfTitles } from './ids.mjs';

const CARRYING = /^(rules\/|content\/|index\.ts$)/;

/**
 * `pages` are texts by language; `tests` and `sources` are { path, text }; `needs` are { kind, rule }; `record` is what
 * the tests noted ({ refused: "kind rule", ended, seen }), null where they were not run.
 */
export function examine({ id, pages, tests, sources, needs, ends, content, record }) {
  const failures = [];
  const complain = (what, list) => list.length > 0 && failures.push(`${id}: ${what}: ${list.join(', ')}`);
  const books = Object.entries(pages).map(([language, page]) => ({ language, ...idsOfPage(page) }));
  const [first, ...others] = books;
  if (first === undefined || first.rules.length === 0)
    return { failures: [`${id}: no rulebook pages`], summary: `${id}: no rules` };
  const rules = first.rules;
  const known = new Set(books.flatMap((book) => [...book.rules, ...book.chapters]));
  const prefix = rules[0].split('-')[0];

  complain(
    'rules that stand twice on a page',
    books.flatMap((book) => repeated(book.rules).map((rule) => `${rule} (${book.language})`)),
  );
  for (const other of others) {
    complain(`rules of ${first.language} that ${other.language} lacks`, without(rules, other.rules));
    complain(`rules of ${other.language} that ${first.language} lacks`, without(other.rules, rules));
    complain(`rules in another order in ${other.language}, from`, outOfOrder(rules, other.rules));
  }

  const titled = new Set(tests.flatMap(({ text }) => idsOfTitles(text)));
  complain('rules without a test', without(rules, [...titled]));
  complain(
    'tests of rules that do not exist',
    [...titled].filter((rule) => rule.startsWith(`${prefix}-`) && !known.has(rule)),
  );

  const pageSources = Object.entries(pages).map(([language, text]) => ({ path: `rulebook/${language}.md`, text }));
  complain(
    'rules cited that do not exist',
    [...sources, ...pageSources].flatMap(({ path, text }) =>
      citedIn(text, prefix)
        .filter((cited) => !known.has(cited.id))
        .map((cited) => `${cited.id} (${path}:${cited.line})`),
    ),
  );
  // Who looks for a rule by its id finds what carries it out.
  const carried = new Set(
    sources.filter(({ path }) => CARRYING.test(path)).flatMap(({ text }) => citedIn(text, prefix).map((one) => one.id)),
  );
  complain('rules without code', without(rules, [...carried]));

  const pairs = [...new Set(needs.map(({ kind, rule }) => `${kind} ${rule}`))];
  const refused = new Set(record?.refused ?? []);
  const ended = new Set(record?.ended ?? []);
  const seen = new Set((record?.seen ?? []).flatMap((word) => [word, word.replace(/\.\d+$/, '')]));
  if (record === null) failures.push(`${id}: the tests left no notes; run them with RULEBOOK_RECORD=1`);
  else {
    complain('needs never refused (kind rule)', without(pairs, [...refused]));
    complain('ends never reached', without(ends, [...ended]));
    complain('content never seen', without(content, [...seen]));
  }

  const share = (all, some) => `${all.filter((entry) => some.has(entry)).length} of ${all.length}`;
  const summary = `${id}: ${share(rules, titled)} rules with a test, ${share(rules, carried)} with code, ${share(pairs, refused)} needs refused, ${share(ends, ended)} ends reached, ${share(content, seen)} content ids seen`;
  return { failures, summary };
}

/** The kernel's own rules: each has a test. */
export function examineKernel({ spec, tests }) {
  const { rules } = idsOfPage(spec);
  const titled = new Set(tests.flatMap(({ text }) => idsOfTitles(text)));
  const failures = [];
  const untested = without(rules, [...titled]);
  const unknown = [...titled].filter((rule) => rule.startsWith('K-') && !rules.includes(rule));
  if (untested.length > 0) failures.push(`kernel: rules without a test: ${untested.join(', ')}`);
  if (unknown.length > 0) failures.push(`kernel: tests of rules that SPEC.md lacks: ${unknown.join(', ')}`);
  return { failures, summary: `kernel: ${rules.length - untested.length} of ${rules.length} rules with a test` };
}

const without = (list, others) => {
  const there = new Set(others);
  return list.filter((entry) => !there.has(entry));
};
const repeated = (list) => [...new Set(list.filter((entry, i) => list.indexOf(entry) !== i))];

/** The first rule that stands elsewhere, where both pages have the same rules. */
function outOfOrder(a, b) {
  if (without(a, b).length > 0 || without(b, a).length > 0) return [];
  return a.filter((rule, i) => rule !== b[i]).slice(0, 1);
}
