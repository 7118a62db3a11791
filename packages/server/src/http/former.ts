/**
 * The files of former builds. A page that is open fetches its parts by the names it was built with, so they stay for a day
 * after the site had them last: copies in the data folder, each dated by when it was last seen in the site.
 */
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

export interface Former {
  readonly folder: string;
  /** Is there one of this name? */
  has(name: string): boolean;
  /** Takes note of what the site has now, and lets go of what it had too long ago. */
  look(): Promise<void>;
}
const HOUR = 3_600_000;
const DATED = HOUR; // how exactly it is known when a file was last there
const KEPT = 24 * HOUR + DATED;

/** `assets`: the files of the site whose names change with what is in them; only those may be served beside others. */
export function openFormer(assets: string, folder: string, isForGood: (name: string) => boolean): Former {
  async function take(name: string): Promise<void> {
    const copy = join(folder, name);
    const draft = `${copy}.part`;
    await copyFile(join(assets, name), draft, constants.COPYFILE_FICLONE);
    await utimes(draft, new Date(), new Date());
    await rename(draft, copy);
  }
  return {
    folder,
    has: (name) => isForGood(name) && existsSync(join(folder, name)),
    async look() {
      await mkdir(folder, { recursive: true });
      const now = Date.now();
      const names = await readdir(folder);
      const kept = new Map(
        await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const)),
      );
      // In the middle of a new build there may be none: then the old ones stay as they are.
      const there = (await readdir(assets).catch(() => [])).filter(isForGood);
      for (const name of there) if ((kept.get(name) ?? 0) < now - DATED) await take(name);
      const present = new Set(there);
      for (const [name, seen] of kept)
        if (!present.has(name) && seen < now - KEPT) await rm(join(folder, name), { force: true });
    },
  };
}
