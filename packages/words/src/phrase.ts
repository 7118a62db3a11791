/** A list as its language joins one: "A, B and C". */
const lists = new Map<string, Intl.ListFormat>();
export function phrase(words: readonly string[], language: string): string {
  const format =
    lists.get(language) ?? new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' });
  lists.set(language, format);
  return format.format(words);
}
