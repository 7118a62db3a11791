/** Tables that are broken: nobody takes them up again until an administrator says so. */
import type { Db } from './open.ts';
import { putOff } from './deadlines.ts';

export interface Trouble {
  readonly what: string; // for whoever mends it
  readonly at: string;
}
export const troubleIn = (text: string | null): Trouble | null =>
  text === null ? null : (JSON.parse(text) as Trouble);

const LONGEST = 2000; // characters
/** True: it has just been set aside. */
export async function markAside(db: Db, id: string, { what, at }: Trouble): Promise<boolean> {
  const trouble = JSON.stringify({ what: what.slice(0, LONGEST), at });
  const query = db.updateTable('tables').set({ trouble }).where('id', '=', id).where('trouble', 'is', null);
  return (await query.where('status', '!=', 'over').executeTakeFirst()).numUpdatedRows > 0n;
}

const GRACE = 5 * 60_000; // milliseconds on top
/** It may be taken up again. Nobody could play meanwhile: deadlines are put off by as long. */
export async function unmarkAside(db: Db, id: string, { at }: Trouble, now: string): Promise<void> {
  await putOff(db, id, null, Math.max(0, Date.parse(now) - Date.parse(at)) + GRACE);
  await db.updateTable('tables').set({ trouble: null }).where('id', '=', id).execute();
}
