/**
 * A worker is one more way into the same bundle: what page and worker both need, the rules of a game above all, is one
 * file for both. (Vite by itself builds each worker apart, with a copy of everything.) In dev the code runs as written.
 */
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What a worker fetches while it runs, by the names the build gives these files. */
const FETCHED = /\/(room|bot|features|midway|analyst|labour)-[^/]+$/;
/** Links that fetch ahead need a page: none go with what a worker fetches too. For the page the board's do the same. */
export const ahead = (file: string, needed: string[]): string[] => (FETCHED.test(file) ? [] : needed);

const START = /new Worker\(new URL\('(\.\/[\w.-]+)\.ts', import\.meta\.url\)/g;

export const workers = (): Plugin => ({
  name: 'rempart-workers',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!code.includes('new Worker(')) return null;
    return code.replace(START, (_, path: string) => {
      const program = this.emitFile({ type: 'chunk', id: join(dirname(id), `${path}.ts`), name: basename(path) });
      return `new Worker(import.meta.ROLLUP_FILE_URL_${program}`;
    });
  },
});
