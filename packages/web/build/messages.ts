/**
 * Catalogues (words/en.json, words/fr.json: the shell's, the house's, each game's, and those of its tables) are ICU messages. They are parsed here,
 * at build time, into small lists that `src/say/fill.ts` walks: the browser is sent no parser. A faulty message fails the build.
 */
import { readFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { Message, Part } from '../src/say/fill.ts';

export function compile(message: string): Message {
  const parts = parse(message, { ignoreTag: true }).map(part);
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

function part(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
    case TYPE.number:
      return [element.value];
    case TYPE.pound:
      return ['#'];
    case TYPE.plural:
    case TYPE.select:
      return [
        element.value,
        element.type === TYPE.plural ? 'p' : 's',
        Object.fromEntries(Object.entries(element.options).map(([name, { value }]) => [name, value.map(part)])),
      ];
    default:
      throw new Error(`messages know text, arguments, plural and select, not type ${element.type}`);
  }
}

export const messages = (): Plugin => ({
  name: 'rempart-messages',
  enforce: 'pre',
  load(id) {
    if (!/\/packages\/(web\/words|words\/catalogues|games\/[\w-]+\/words)\/[\w.]+\.json$/.test(id)) return null;
    const catalogue = JSON.parse(readFileSync(id, 'utf8')) as { [key: string]: string };
    return JSON.stringify(Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compile(text)])));
  },
});
