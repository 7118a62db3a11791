/**
 * `icons.json` files name icons of the game-icons set: { "gate": "medieval-gate" }. The drawings a file names, and no
 * others, go into one picture beside the scripts; in the bundle the address of a drawing in it stands in place of the name.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface Set {
  readonly icons: { readonly [name: string]: { readonly body: string } | undefined };
}
let set: Set | undefined;
const theSet = (): Set =>
  (set ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as Set);

function drawn(id: string): [ours: string, body: string][] {
  const named = JSON.parse(readFileSync(id, 'utf8')) as { [ours: string]: string };
  return Object.entries(named).map(([ours, theirs]) => {
    const icon = theSet().icons[theirs];
    if (icon === undefined) throw new Error(`${id}: game-icons has no "${theirs}"`);
    return [ours, icon.body];
  });
}

const symbol = ([ours, body]: readonly [string, string]): string =>
  `<symbol id="${ours}" viewBox="0 0 512 512">${body}</symbol>`;

export function icons(): Plugin {
  const pictures = new Map<string, string>(); // by file name
  function addresses(id: string): string {
    const drawings = drawn(id);
    const owner = /\/packages\/games\/([^/]+)\//.exec(id)?.[1] ?? (id.includes('/doors/') ? 'doors' : 'shell');
    const picture = `<svg xmlns="http://www.w3.org/2000/svg">${drawings.map(symbol).join('')}</svg>`;
    const mark = createHash('sha256').update(picture).digest('hex').slice(0, 8);
    const file = `assets/${owner}-${mark}.svg`;
    pictures.set(file, picture);
    return JSON.stringify(Object.fromEntries(drawings.map(([ours]) => [ours, `/${file}#${ours}`])));
  }
  return {
    name: 'rempart-icons',
    enforce: 'pre',
    load(id) {
      const isOurs = /\/packages\/(web|games)\/(?!.*\/content\/).*\/icons\.json$/.test(id);
      return isOurs ? addresses(id) : null;
    },
    generateBundle() {
      for (const [fileName, source] of pictures) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const picture = pictures.get((request.url ?? '').slice(1));
        if (picture === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(picture);
      });
    },
  };
}
