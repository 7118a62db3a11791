/** What those who take part in an evening are called. */
import type { EveningInfo } from '@rempart/protocol';
import { sayLevel, sayName } from '../say/level.ts';
import { t } from '../say/words.svelte.ts';

/** Bots of one level are told apart by their number. */
export function calledIn({ entrants }: EveningInfo, number: number | null): string {
  const found = entrants.find((one) => one.number === number);
  if (found === undefined) return '';
  if (found.level === undefined) return sayName(found.name);
  return t('club.bot', { level: sayLevel(found.level), n: found.number });
}
