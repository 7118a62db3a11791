/**
 * Catalogues (words/en.json, words/fr.json: the shell's, the house's, each game's and its tables') are ICU messages. They are parsed here,
 * at build time, into small lists that `fill` of the words walks: the browser is sent no parser. A faulty message fails the build.
 */
import { readFileSync } from 'node:fs';
import { compile } from '../../words/src/compile.ts';
import type { Plugin } from 'vite';

export const messages = (): Plugin => ({
  name: 'rempart-messages',
  enforce: 'pre',
  load(id) {
    if (!/\/packages\/(web\/words|words\/catalogues|games\/[\w-]+\/words)\/(\w+\.)?(en|fr)\.json$/.test(id))
      return null;
    const catalogue = JSON.parse(readFileSync(id, 'utf8')) as { [key: string]: string };
    return JSON.stringify(Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compile(text)])));
  },
});
