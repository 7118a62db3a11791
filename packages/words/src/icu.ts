/** The formatter, alone in its file: where messages are compiled beforehand, this is what need not be loaded. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Formatter } from './types.ts';

type Ast = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;
type Element = Ast[number];
// TYPE.literal and TYPE.argument of the parser
const LITERAL = 0;
const ARGUMENT = 1;

/** A plain {n} is written as its language writes numbers; plural and select need the value itself. */
function written(elements: Ast): Ast {
  return elements.map((element): Element => {
    if (element.type === ARGUMENT) return { ...element, value: `${element.value}$` };
    if (!('options' in element)) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: written(option.value) },
    ]);
    // Without a prototype: what is chosen by may come from anybody, and what every object inherits is no option.
    const own: unknown = Object.assign(Object.create(null) as object, Object.fromEntries(options));
    return { ...element, options: own } as Element;
  });
}

/** The names of all arguments that a message uses. */
export function argumentsOf(elements: Ast): string[] {
  return elements.flatMap((element) => [
    ...('value' in element && element.type !== LITERAL ? [element.value] : []),
    ...('options' in element ? Object.values(element.options).flatMap((option) => argumentsOf(option.value)) : []),
  ]);
}
export const parse = (message: string): Ast => IntlMessageFormat.__parse?.(message, { ignoreTag: true }) ?? [];

interface Compiled {
  readonly format: IntlMessageFormat;
  readonly blank: { readonly [name: string]: string }; // a fact that is not given is nothing, not an error
}
const compiled = new Map<string, Compiled>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Compiles a message, or throws what is wrong with it. */
function compile(message: string, language: string): Compiled {
  const key = `${language}|${message}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const ast = written(parse(message));
  const blank = Object.fromEntries(argumentsOf(ast).map((name) => [name, '']));
  const made = { format: new IntlMessageFormat(ast, language), blank };
  compiled.set(key, made);
  return made;
}

function numberFormat(language: string): Intl.NumberFormat {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, known);
  return known;
}

export const icu: Formatter = (message, values, language) => {
  const { format, blank } = compile(message, language);
  const both: Record<string, string | number> = { ...blank };
  for (const [name, value] of Object.entries(values)) {
    both[name] = value;
    both[`${name}$`] = typeof value === 'number' ? numberFormat(language).format(value) : value;
  }
  return String(format.format(both));
};
