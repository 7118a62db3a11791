/**
 * A game's room also offers what no browser needs: drawings for a terminal, the box of content files with its checks. And
 * its bots and its mind are fetched by the worker that asks for them (src/client/bots.ts). In the bundle the room has `undefined` for
 * these; whoever else imports them means it. Content files lose what is written for those who keep them: where a figure
 * comes from, remarks, lines that no page shows. An Encounter is whole, since players take it as a pattern.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const UNWANTED = /^\.\/(text\/[\w-]+|content\/box|bot\/(?:index|features))\.ts$/;
const MARK = '?left-out';
const CONTENT = /\/packages\/games\/[\w-]+\/content\/(?!encounters|schema|encounter-schema)[\w-]+\.json$/;
const REMARKS: ReadonlySet<string> = new Set(['about', 'notes', 'source', 'sources', 'flavour']);
const unremarked = (file: string): string =>
  JSON.stringify(
    JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) => (REMARKS.has(key) ? undefined : value)),
  );
const EXPORTED = /^export (?:const|function) (\w+)/gm;

export const leaveOut = (): Plugin => ({
  name: 'rempart-leave-out',
  enforce: 'pre',
  resolveId(source, importer) {
    const isRoom = importer !== undefined && /\/packages\/games\/[\w-]+\/room\.ts$/.test(importer);
    return isRoom && UNWANTED.test(source) ? join(dirname(importer), source) + MARK : null;
  },
  load(id) {
    if (CONTENT.test(id)) return unremarked(id);
    if (!id.endsWith(MARK)) return null;
    const names = [...readFileSync(id.slice(0, -MARK.length), 'utf8').matchAll(EXPORTED)].map(([, name]) => name);
    return names.map((name) => `export const ${name} = undefined;`).join('\n');
  },
});
