/** What the lord of a kingdom is called. No rule speaks of it, and it tells nothing: it is made of what its forms call the kingdom. */
import { HIDDEN } from '@rempart/kernel';
import lords from './content/lords.json' with { type: 'json' };

const BASE = 31;
/** '' for whoever does not know the kingdom. */
export function lordName(race: string | undefined, id: string | undefined): string {
  const parts = lords.entries.find((one) => one.race === race);
  if (parts === undefined || id === undefined || id === HIDDEN) return '';
  const { begins, ends } = parts;
  let sum = 0;
  for (const letter of id) sum = (sum * BASE + letter.charCodeAt(0)) % (begins.length * ends.length);
  return `${begins[sum % begins.length] ?? ''}${ends[Math.floor(sum / begins.length)] ?? ''}`;
}
