/** Work that may not end, ended: for bots that think in the same thread as everything else. */
import { Script } from 'node:vm';
import { TOO_LONG } from '@rempart/match';

const KEY = Symbol.for('rempart: work with a limit');
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(KEY.description)})]()`);
const place = globalThis as { [KEY]?: () => unknown };

/**
 * What the work gives; throws what it throws, and an Error that says so after `limit` milliseconds, wherever it then is. The
 * engine itself stops it, which no timer could while it runs. Setting the alarm takes about a tenth of a millisecond.
 */
export function inTime<T>(work: () => T, limit: number): T {
  const outer = place[KEY];
  place[KEY] = work;
  try {
    return script.runInThisContext({ timeout: limit }) as T;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new Error(TOO_LONG, { cause: error });
    throw error;
  } finally {
    if (outer === undefined) delete place[KEY];
    else place[KEY] = outer;
  }
}
export const isTooLong = (error: unknown): boolean => error instanceof Error && error.message === TOO_LONG;
