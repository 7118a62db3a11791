/** The files of the store: whose they are, and what is not taken for a store. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '../src/store/archive.ts';
import { openStore } from '../src/store/open.ts';
import { addPerson } from '../src/store/people.ts';
import { troubleOf } from '../src/trouble.ts';
import { bundled } from './process.ts';
import { scratch } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);
const ann = { id: 'ann', name: 'Ann', email: null, claimed: null, admin: 0, created: 'x', seen: 'x' };
const files = (folder: string): string[] => ['', '-wal', '-shm'].map((end) => join(folder, `rempart.sqlite${end}`));
const opening = async (dataDir: string): Promise<string> => {
  try {
    await (await openStore({ dataDir })).close();
    return 'opened';
  } catch (error) {
    return `${troubleOf(error)}: ${(error as Error).message}`;
  }
};

let umask: number;
let folder: string;
beforeAll(() => {
  folder = scratch();
  umask = Number(execFileSync('sh', ['-c', 'umask'], { encoding: 'utf8' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('are for their owner alone', () => {
  it('also where everybody’s new files are for all to read', async () => {
    expect(umask).toBeLessThan(77); // else this proves nothing
    const dataDir = join(folder, 'rights');
    const store = await openStore({ dataDir });
    await addPerson(store.db, ann);
    expect(files(dataDir).map(modeOf)).toEqual(['600', '600', '600']);
    expect(modeOf(dataDir)).toBe('700');
    const copy = join(folder, 'copy');
    writeFileSync(`${copy}.part`, 'left behind', { mode: 0o666 });
    chmodSync(`${copy}.part`, 0o666);
    await backup(store, copy);
    expect(modeOf(copy)).toBe('600');
    await store.close();
  });

  it('and so become those of a store that was made before', async () => {
    const dataDir = join(folder, 'older');
    const before = await openStore({ dataDir });
    await addPerson(before.db, ann);
    for (const file of files(dataDir)) chmodSync(file, 0o644);
    const again = await openStore({ dataDir }); // beside it, as the command line is
    expect(files(dataDir).map(modeOf)).toEqual(['600', '600', '600']);
    await again.close();
    await before.close();
  });
});

describe('what is no store is refused, and left as it is', () => {
  const placed = (name: string, content: string | Buffer, file = 'rempart.sqlite'): string => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, file), content);
    return dataDir;
  };
  it('an empty file where a store was', async () => {
    const dataDir = placed('empty', '');
    expect(await opening(dataDir)).toMatch(/^empty: .*rempart\.sqlite/);
    expect(statSync(join(dataDir, 'rempart.sqlite')).size).toBe(0);
  });
  it('a file of something else', async () => {
    const text = placed('text', 'Dear diary, today I lost my store. '.repeat(40));
    expect(await opening(text)).toMatch(/^foreign: /);
    expect(readFileSync(join(text, 'rempart.sqlite'), 'utf8')).toContain('Dear diary');
  });
  it('a database of another program', async () => {
    const dataDir = join(folder, 'theirs');
    mkdirSync(dataDir);
    const file = new SQLite(join(dataDir, 'rempart.sqlite'));
    file.exec('create table songs (name text)');
    file.close();
    expect(await opening(dataDir)).toMatch(/^foreign: /);
    const still = new SQLite(join(dataDir, 'rempart.sqlite'), { readonly: true });
    expect(still.prepare("select name from sqlite_master where type = 'table'").pluck().all()).toEqual(['songs']);
    still.close();
  });
  it('a journal whose store is gone: it holds what was written last', async () => {
    const dataDir = placed('orphan', 'the last lines', 'rempart.sqlite-wal');
    expect(await opening(dataDir)).toMatch(/^orphan: .*rempart\.sqlite-wal/);
    expect(existsSync(join(dataDir, 'rempart.sqlite'))).toBe(false);
  });
  it('a store cut short', async () => {
    const dataDir = join(folder, 'short');
    const store = await openStore({ dataDir });
    for (let i = 0; i < 500; i++) await addPerson(store.db, { ...ann, id: `p${i}`, name: 'x'.repeat(200) });
    await store.close();
    const file = join(dataDir, 'rempart.sqlite');
    writeFileSync(file, readFileSync(file).subarray(0, 4096));
    expect(await opening(dataDir)).toMatch(/^(damaged|foreign|database): /);
  });
  it('and a new folder becomes a new store', async () => {
    expect(await opening(join(folder, 'new'))).toBe('opened');
    expect(await opening(join(folder, 'new'))).toBe('opened');
  });
});

describe('where nothing can be written', () => {
  const program = bundled('opening');
  /** As somebody whom the rights of files concern: they do not concern root. */
  const asUser = (dataDir: string): string => {
    const isRoot = process.getuid?.() === 0;
    const done = spawnSync(process.execPath, [program, dataDir], {
      encoding: 'utf8',
      ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
    });
    return done.stdout.trim() || done.stderr;
  };
  const owned = (path: string): void => {
    if (process.getuid?.() === 0) chownSync(path, 65534, 65534);
  };
  it('no server starts, though the store could be read', { timeout: SLOW }, async () => {
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'locked');
    await (await openStore({ dataDir })).close();
    owned(dataDir);
    owned(join(dataDir, 'rempart.sqlite'));
    expect(asUser(dataDir)).toBe('opened');
    chmodSync(dataDir, 0o500);
    expect(asUser(dataDir)).toMatch(/^folder: /);
    chmodSync(dataDir, 0o700);
    chmodSync(join(dataDir, 'rempart.sqlite'), 0o400);
    expect(asUser(dataDir)).toBe('opened'); // its owner may take the right back
    if (process.getuid?.() === 0) {
      chownSync(join(dataDir, 'rempart.sqlite'), 0, 0);
      chmodSync(join(dataDir, 'rempart.sqlite'), 0o644);
      expect(asUser(dataDir)).toMatch(/^folder: /); // to be read by all, to be written by another
    }
    const empty = join(folder, 'locked-empty');
    mkdirSync(empty);
    owned(empty);
    chmodSync(empty, 0o500);
    expect(asUser(empty)).toMatch(/^folder: /);
  });
});
