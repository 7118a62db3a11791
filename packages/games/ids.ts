/** An id names one thing in the whole box: whoever comes second is told, with the place of the first. */
import type { ContentFault } from './index.ts';

type List = readonly [file: string, list: string, entries: readonly { readonly id: string }[]];
type Tell = (file: string, pointer: string, what: ContentFault['what'], facts: ContentFault['facts']) => void;

export function checkIds(lists: readonly List[], tell: Tell): void {
  const taken = new Map<string, string>();
  for (const [file, list, entries] of lists)
    entries.forEach(({ id }, i) => {
      const other = taken.get(id);
      if (other !== undefined) tell(file, `/${list}/${i}/id`, 'duplicate', { id, other });
      taken.set(id, `${file} /${list}/${i}`);
    });
}
