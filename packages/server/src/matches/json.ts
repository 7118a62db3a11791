/**
 * JSON whose largest part is text already. What has changed in a state is written once, for its fingerprint, and goes from
 * there to every watcher and into the record: to read it only to write it again would be most of the work of a move.
 */

/** As if the value had been written with the object, as its last field. */
export const withField = (object: object, name: string, json: string): string =>
  fieldAdded(JSON.stringify(object), name, json);
/** The same where the object is text too. */
export function fieldAdded(written: string, name: string, json: string): string {
  const before = written === '{}' ? '{' : `${written.slice(0, -1)},`;
  return `${before}${JSON.stringify(name)}:${json}}`;
}
/** Items of a list that grows: `asList` of them is the list. */
export const withItem = (items: string, json: string): string => (items === '' ? json : `${items},${json}`);
export const asList = (items: string): string => `[${items}]`;
