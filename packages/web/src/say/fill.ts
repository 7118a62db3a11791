/** Fills a message that build/messages.ts has compiled. */
export type Part =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'p' | 's', options: { readonly [option: string]: readonly Part[] }];
export type Message = string | readonly Part[];
export type Fill = { readonly [name: string]: string | number };

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();
function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
export const formatNumber = (language: string, value: number): string =>
  kept(numbers, language, () => new Intl.NumberFormat(language)).format(value);

export function fill(message: Message, facts: Fill, language: string): string {
  return typeof message === 'string' ? message : walk(message, facts, language, '');
}

function walk(parts: readonly Part[], facts: Fill, language: string, pound: string): string {
  return parts.map((part) => one(part, facts, language, pound)).join('');
}

/** What is chosen by may come from anybody: what every object inherits is no option. */
const own = <T>(record: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

function one(part: Part, facts: Fill, language: string, pound: string): string {
  if (typeof part === 'string') return part;
  const [name, kind, options = {}] = part;
  if (name === '#') return pound;
  const value = facts[name];
  const shown = typeof value === 'number' ? formatNumber(language, value) : (value ?? `{${name}}`);
  if (kind === undefined) return shown;
  const rule = kept(plurals, language, () => new Intl.PluralRules(language));
  const wanted = kind === 'p' ? rule.select(Number(value)) : String(value);
  const chosen = own(options, `=${value}`) ?? own(options, wanted) ?? own(options, 'other') ?? [];
  return walk(chosen, facts, language, kind === 'p' ? shown : pound);
}
