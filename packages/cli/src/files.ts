/** Match files: read with an answer for every fault, and never half written. */
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { misuse } from './answer.ts';
import type { Failure } from './answer.ts';
import type { Args } from './args.ts';

const why = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** The JSON of a file, as yet unjudged. */
export function readJsonFile(args: Args, file: string): { readonly value: unknown } | Failure {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return misuse('file', file, args.speak.say('cli.noFile', { file, why: why(error) }));
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return misuse('json', file, args.speak.say('cli.notJsonFile', { file, why: (error as Error).message }));
  }
}

/** Beside the file, synced, then renamed over it: a reader sees the old one or the new one, whatever happens. */
export function writeJsonFile(args: Args, file: string, value: unknown): Failure | null {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    const handle = openSync(draft, 'w');
    try {
      writeSync(handle, `${JSON.stringify(value)}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
    syncFolder(dirname(file));
    return null;
  } catch (error) {
    rmSync(draft, { force: true });
    return misuse('file', file, args.speak.say('cli.cannotWrite', { file, why: why(error) }));
  }
}

/** The rename itself must last too; not every system lets a folder be synced. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    return;
  }
}

const STALE_LOCK = 10_000; // ms: no change takes so long; whoever held it is gone

/** Reads, changes and writes a file with nobody in between: of two who act at once, one is told to try again. */
export async function changing<T>(args: Args, file: string, change: () => Promise<T>): Promise<T | Failure> {
  const lock = join(dirname(file), `.${basename(file)}.lock`);
  if (!take(lock)) return misuse('locked', file, args.speak.say('cli.locked', { file }));
  try {
    return await change();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // A folder that cannot be written to, or is not there, fails later and says so better.
    if (why(error) !== 'EEXIST') return true;
    if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE_LOCK) return false;
    rmSync(lock, { force: true });
    return take(lock);
  }
}
