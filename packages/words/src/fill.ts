/** The one interpreter of messages: fills what compile.ts has made of a text, in a browser when it was built, elsewhere when it is first said. */
export type Part =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'p' | 's', options: { readonly [option: string]: Message }];
export type Message = string | readonly Part[];
export type Values = { readonly [name: string]: string | number };
/** What stands for a name in a message; undefined: nothing does. */
export type Lookup = (name: string) => string | number | undefined;

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();
function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
export const formatNumber = (language: string, value: number): string =>
  kept(numbers, language, () => new Intl.NumberFormat(language)).format(value);

export function fill(message: Message, values: Values | Lookup, language: string): string {
  return walk(message, typeof values === 'function' ? values : (name) => own(values, name), language, '');
}

function walk(message: Message, values: Lookup, language: string, pound: string): string {
  if (typeof message === 'string') return message;
  return message.map((part) => one(part, values, language, pound)).join('');
}

/** Names and what is chosen by may come from anybody: what every object inherits is nothing here. */
const own = <T>(record: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

function one(part: Part, values: Lookup, language: string, pound: string): string {
  if (typeof part === 'string') return part;
  const [name, kind, options = {}] = part;
  if (name === '#') return pound;
  const value = values(name);
  // A place that nothing fills is shown, so that somebody sees it.
  const shown = typeof value === 'number' ? formatNumber(language, value) : (value ?? `{${name}}`);
  if (kind === undefined) return shown;
  const rule = kept(plurals, language, () => new Intl.PluralRules(language));
  const wanted = kind === 'p' ? rule.select(Number(value)) : String(value);
  const chosen = own(options, `=${value}`) ?? own(options, wanted) ?? own(options, 'other') ?? '';
  return walk(chosen, values, language, kind === 'p' ? shown : pound);
}

/** Every name that a message uses. */
export const argumentsOf = (message: Message): string[] => [...new Set(namesIn(message))];
const namesIn = (message: Message): string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((part) =>
        typeof part === 'string' || part[0] === '#' ? [] : [part[0], ...Object.values(part[2] ?? {}).flatMap(namesIn)],
      );
