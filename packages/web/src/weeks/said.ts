/** What the server answers when it refuses, in a sentence of the game where it is one of its rules. */
import type { Problem } from '@rempart/protocol';
import type { Say } from '../board/types.ts';
import { t } from '../say/words.svelte.ts';

export function said({ error, message, refusal }: Problem, say: Say | null): string {
  if (refusal !== undefined && say !== null) return `${say.refusal(refusal)} (${refusal.rule})`;
  return error === 'unreachable' ? t('online.offline') : message;
}
