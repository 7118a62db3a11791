/**
 * A game's room also offers what no browser needs: drawings for a terminal, the box of content files with its checks. And
 * bots think in the worker, not in the page. What is named here becomes `undefined` in the bundle; rooms declare it optional.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const EXPORTED = /^export (?:const|function) (\w+)/gm;
export const terminal = /\/packages\/games\/[\w-]+\/(text\/index|content\/box)\.ts$/;
export const terminalAndBots = /\/packages\/games\/[\w-]+\/(text\/index|content\/box|bot\/index)\.ts$/;

export const leaveOut = (unwanted: RegExp): Plugin => ({
  name: 'rempart-leave-out',
  enforce: 'pre',
  load(id) {
    if (!unwanted.test(id)) return null;
    const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => name);
    return names.map((name) => `export const ${name} = undefined;`).join('\n');
  },
});
