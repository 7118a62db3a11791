/** Looks a whole SQLite file through for damage, in a thread of its own: a large one takes a while. */
import * as modules from 'node:module'; // by its own name a bundle has it already
import { Worker } from 'node:worker_threads';

const PROGRAM = `
  const { workerData, parentPort } = require('node:worker_threads');
  const SQLite = require(workerData.module);
  const look = () => {
    const file = new SQLite(workerData.path, { readonly: true, fileMustExist: true });
    try {
      return file.pragma('quick_check(1)', { simple: true });
    } finally {
      file.close();
    }
  };
  try {
    parentPort.postMessage(look());
  } catch (error) {
    parentPort.postMessage(String(error.code));
  }`;

/** True: it is damaged. What keeps the thread from looking at all (no memory, say) is no damage. */
export function isDamaged(path: string): Promise<boolean> {
  const module = modules.createRequire(import.meta.url).resolve('better-sqlite3');
  return new Promise((resolve) => {
    const worker = new Worker(PROGRAM, { eval: true, workerData: { module, path } });
    worker.unref();
    worker.once('message', (said: string) =>
      resolve(said !== 'ok' && (!said.startsWith('SQLITE_') || /^SQLITE_(CORRUPT|NOTADB)/.test(said))),
    );
    worker.once('error', () => resolve(false));
    worker.once('exit', () => resolve(false));
  });
}
