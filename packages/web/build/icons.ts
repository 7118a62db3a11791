/**
 * `icons.json` files name icons of the game-icons set: { "gate": "medieval-gate" }. In the bundle the drawing stands in
 * place of the name, so that only the icons somebody asked for are shipped. A board asks for many: its drawings go into
 * one picture file beside the scripts, and in place of the name stands the address of the drawing in it.
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
  function addresses(id: string, game: string): string {
    const drawings = drawn(id);
    const picture = `<svg xmlns="http://www.w3.org/2000/svg">${drawings.map(symbol).join('')}</svg>`;
    const mark = createHash('sha256').update(picture).digest('hex').slice(0, 8);
    const file = `assets/${game}-${mark}.svg`;
    pictures.set(file, picture);
    return JSON.stringify(Object.fromEntries(drawings.map(([ours]) => [ours, `/${file}#${ours}`])));
  }
  return {
    name: 'rempart-icons',
    enforce: 'pre',
    load(id) {
      if (!/\/packages\/(web|games)\/(?!.*\/content\/).*\/icons\.json$/.test(id)) return null;
      const game = /\/packages\/games\/([^/]+)\/board\/icons\.json$/.exec(id)?.[1];
      return game === undefined ? JSON.stringify(Object.fromEntries(drawn(id))) : addresses(id, game);
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
