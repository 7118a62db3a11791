/**
 * A game's room also offers what no browser needs: drawings for a terminal, the box of content files with its checks. And
 * bots are fetched by the worker when one is asked (src/client/bots.ts). All this becomes `undefined` in the bundle.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const EXPORTED = /^export (?:const|function) (\w+)/gm;
const UNWANTED = /\/packages\/games\/[\w-]+\/(text\/[\w-]+|content\/box|bot\/index)\.ts$/;

export const leaveOut = (): Plugin => ({
  name: 'rempart-leave-out',
  enforce: 'pre',
  load(id) {
    if (!UNWANTED.test(id)) return null;
    const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => name);
    return names.map((name) => `export const ${name} = undefined;`).join('\n');
  },
});
