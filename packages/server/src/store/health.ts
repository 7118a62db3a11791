/** Is the store well? Asked by whoever watches over the house, often: what is found holds for a while. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { troubleOf } from '../trouble.ts';
import { isDamaged } from './check.ts';
import type { Store } from './open.ts';

export type Ailment = 'full' | 'damaged' | 'read-only' | 'unreachable';
export interface Health {
  /** What is wrong; null: nothing. */
  ailment(): Promise<Ailment | null>;
}
const PROBED = 10_000; // milliseconds for which an answer holds
const CHECKED = 3_600_000; // and for which a file that was looked through is taken for sound
const SIZE = 8 * 1024; // of what is written: more than fits into a page that is there already

export function openHealth(store: Store, free: number): Health {
  let answer: Promise<Ailment | null> | null = null;
  let asked = 0;
  let checked = -Infinity;
  let wasDamaged = false;

  /** Begun when its time has come, and not waited for. */
  function check(): void {
    if (store.file === null || performance.now() - checked < CHECKED) return;
    checked = performance.now();
    void isDamaged(store.file).then((is) => (wasDamaged = is));
  }
  async function hasRoom(): Promise<boolean> {
    if (store.file === null) return true;
    const { bavail, bsize } = await statfs(dirname(store.file));
    return bavail * bsize >= free;
  }
  async function look(): Promise<Ailment | null> {
    check();
    try {
      await write(store);
      if (wasDamaged) return 'damaged';
      return (await hasRoom()) ? null : 'full';
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'full' || trouble === 'damaged') return trouble;
      return trouble === 'folder' ? 'read-only' : 'unreachable';
    }
  }
  return {
    ailment() {
      if (answer === null || performance.now() - asked > PROBED) {
        asked = performance.now();
        answer = look();
      }
      return answer;
    },
  };
}

/** Reading may work long after writing does not. */
async function write({ db }: Store): Promise<void> {
  const since = 'x'.repeat(SIZE);
  const row = db.insertInto('counts').values({ key: 'health', since, n: 0 });
  await row.onConflict((on) => on.column('key').doUpdateSet({ since })).execute();
  await db.deleteFrom('counts').where('key', '=', 'health').execute();
}
