/** The SQLite file: for its owner alone, and never made anew where a store was. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';

const OURS = 0x52_65_6d_70; // in the head of the file: it was made here, though nothing may be in it yet
const HEAD = 'SQLite format 3\0';

const problem = (code: 'STORE_EMPTY' | 'STORE_FOREIGN' | 'STORE_ORPHAN', message: string): Error =>
  Object.assign(new Error(message), { code });

/** The path of the file, which is there then. `isNew`: it has just been made, and is empty. */
export function placeFile(folder: string): { path: string; isNew: boolean } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'rempart.sqlite');
  const journal = `${path}-wal`;
  if (!existsSync(path)) {
    if (existsSync(journal) && statSync(journal).size > 0)
      throw problem('STORE_ORPHAN', `${journal} is there, but not its store ${path}`);
    closeSync(openSync(path, 'wx', 0o600)); // SQLite gives its other files the rights of this one
    return { path, isNew: true };
  }
  const head = headOf(path);
  if (head === '') throw problem('STORE_EMPTY', `${path} is empty`);
  if (head !== HEAD) throw problem('STORE_FOREIGN', `${path} is no SQLite file`);
  for (const file of [path, journal, `${path}-shm`]) keepToOwner(file);
  return { path, isNew: false };
}

function headOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD.length);
    return head.toString('latin1', 0, readSync(file, head, 0, head.length, 0));
  } finally {
    closeSync(file);
  }
}

/** Who is not its owner cannot change that: whether the file can be written to is found out soon enough. */
function keepToOwner(file: string): void {
  if (!existsSync(file) || (statSync(file).mode & 0o777) === 0o600) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** A database of another program stays as it is. */
export function claimFile(file: Database, path: string, isNew: boolean): void {
  const tables = file.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const isMarked = file.pragma('application_id', { simple: true }) === OURS;
  if (!isNew && tables.length === 0 && !isMarked) throw problem('STORE_EMPTY', `${path} is empty`);
  if (tables.length > 0 && !['kysely_migration', 'entries'].every((name) => tables.includes(name)))
    throw problem('STORE_FOREIGN', `${path} belongs to another program`);
  if (!isMarked) file.pragma(`application_id = ${OURS}`);
}

/** Nothing came of it (the disk is full, say): an empty file would be taken for a lost store the next time. */
export function dropIfEmpty(path: string): void {
  if (existsSync(path) && statSync(path).size === 0) rmSync(path);
}
