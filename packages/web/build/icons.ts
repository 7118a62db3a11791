/**
 * `icons.json` files name icons of the game-icons set: { "gate": "medieval-gate" }. The drawings a file names, and no
 * others, go into one picture beside the scripts; in the bundle the address of a drawing in it stands in place of the name.
 * So with the emblems that the games' `door.json` name: all of them are in one picture.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

interface Set {
  readonly icons: { readonly [name: string]: { readonly body: string } | undefined };
}
let set: Set | undefined;
const theSet = (): Set =>
  (set ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as Set);

type Drawing = readonly [ours: string, body: string];
function drawing(file: string, ours: string, theirs: string): Drawing {
  const icon = theSet().icons[theirs];
  if (icon === undefined) throw new Error(`${file}: game-icons has no "${theirs}"`);
  return [ours, icon.body];
}
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const drawn = (file: string): Drawing[] =>
  Object.entries(read<{ [ours: string]: string }>(file)).map(([ours, theirs]) => drawing(file, ours, theirs));

/** The emblems of all games beside this one, by their folders. */
function emblems(plate: string): Drawing[] {
  const games = dirname(dirname(plate));
  const plates = readdirSync(games).filter((id) => /^[a-z]/.test(id) && existsSync(join(games, id, 'door.json')));
  return plates.map((id) => {
    const file = join(games, id, 'door.json');
    return drawing(file, id, read<{ look: { emblem: string } }>(file).look.emblem);
  });
}

/** Shapes on a field of 512 that is shown a tenth as large: one decimal is a hundredth of a pixel, and 40 % of the bytes less. */
const PLAIN = {
  plugins: [
    { name: 'convertPathData', params: { floatPrecision: 1 } },
    { name: 'convertTransform', params: { floatPrecision: 3 } },
  ],
} as const;
function slim(body: string): string {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`, { plugins: [...PLAIN.plugins] });
  return data.replaceAll(/^<svg[^>]*>|<\/svg>$/g, '');
}
const symbol = ([ours, body]: Drawing): string => `<symbol id="${ours}" viewBox="0 0 512 512">${slim(body)}</symbol>`;

export function icons(): Plugin {
  const pictures = new Map<string, string>(); // by file name
  /** Where each of these drawings is. */
  function placed(owner: string, drawings: readonly Drawing[]): { [ours: string]: string } {
    const picture = `<svg xmlns="http://www.w3.org/2000/svg">${drawings.map(symbol).join('')}</svg>`;
    const mark = createHash('sha256').update(picture).digest('hex').slice(0, 8);
    const file = `assets/${owner}-${mark}.svg`;
    pictures.set(file, picture);
    return Object.fromEntries(drawings.map(([ours]) => [ours, `/${file}#${ours}`]));
  }
  const addresses = (file: string): string =>
    JSON.stringify(placed(/\/packages\/games\/([^/]+)\//.exec(file)?.[1] ?? 'shell', drawn(file)));
  function hung(file: string): string {
    const plate = read<{ id: string; look: object }>(file);
    return JSON.stringify({ ...plate, look: { ...plate.look, emblem: placed('doors', emblems(file))[plate.id] } });
  }
  return {
    name: 'rempart-icons',
    enforce: 'pre',
    load(id) {
      if (/\/packages\/games\/[\w-]+\/door\.json$/.test(id)) return hung(id);
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
