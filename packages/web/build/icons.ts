/**
 * `icons.json` files name icons of the game-icons set: { "gate": "medieval-gate" }. In the bundle the drawing stands in
 * place of the name, so that only the icons somebody asked for are shipped.
 */
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

export const icons = (): Plugin => ({
  name: 'rempart-icons',
  enforce: 'pre',
  load(id) {
    if (!/\/packages\/(web|games)\/(?!.*\/content\/).*\/icons\.json$/.test(id)) return null;
    const named = JSON.parse(readFileSync(id, 'utf8')) as { [ours: string]: string };
    const drawn = Object.entries(named).map(([ours, theirs]) => {
      const icon = theSet().icons[theirs];
      if (icon === undefined) throw new Error(`${id}: game-icons has no "${theirs}"`);
      return [ours, icon.body];
    });
    return JSON.stringify(Object.fromEntries(drawn));
  },
});
