/** What the server cannot do, as a sentence of the reader's language. Apart from `problem.ts`: every table needs it, and little else of that. */
import type { Problem } from '@rempart/protocol';
import { knows, t } from './words.svelte.ts';

/** What the server cannot do it names by a word; one that has no sentence here comes with the server's own. */
export function sayProblem({ error, message, limit = '', most = 0, retry = MINUTE }: Problem): string {
  if (error.startsWith('http-5')) return t('problem.unreachable');
  const key = `problem.${error}`;
  if (!knows(key)) return message;
  const when = { minutes: retry < SOON ? 0 : Math.ceil(retry / MINUTE), days: Math.ceil(retry / DAY) };
  return t(key, { why: message.slice(message.indexOf(': ') + 2), limit, most, ...when });
}
const [SOON, MINUTE, DAY] = [10, 60, 86_400]; // seconds
