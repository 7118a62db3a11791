// The bill of materials (CycloneDX): every package that runs on the server, is bundled into the command or reaches a
// browser. npm writes it from the lock file, so no network is asked; its own `--omit dev` forgets packages that a tool uses
// too, hence what does not reach anybody is taken out here.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Copied into the pages by the build itself: fonts, drawings, and the service worker's program. */
export const COPIED = [
  '@fontsource-variable/grenze-gotisch',
  '@fontsource/alegreya-sans',
  '@iconify-json/game-icons',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

const nameOf = (path) => path.split('node_modules/').at(-1);
const reference = (name, version) => `${name}@${version}`;

/** What the lock file says is there when nothing is developed, as name@version; what belongs to other systems too. */
export function inProduction() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([path, { version }]) => reference(nameOf(path), version));
}

/** The bill, the same to the byte for the same lock file and the same pages: without an instant, a number or a folder. */
export function materials(bundled) {
  const npm = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error(`npm sbom: ${npm.stderr || npm.error?.message}`);
  const { serialNumber: _number, metadata, components, dependencies, ...head } = JSON.parse(npm.stdout);
  const production = new Set(inProduction());
  const shown = new Set([...COPIED, ...bundled]);
  const isOurs = (ref) => ref.startsWith('@rempart/');
  const nameIn = (ref) => ref.slice(0, ref.lastIndexOf('@'));
  const kept = new Set(
    components
      .map((component) => component['bom-ref'])
      .filter((ref) => isOurs(ref) || production.has(ref) || shown.has(nameIn(ref))),
  );
  const { component } = metadata;
  return {
    ...head,
    metadata: { component: { ...component, name: 'rempart' } },
    components: components
      .filter((one) => kept.has(one['bom-ref']))
      // npm calls a workspace by its folder, and says where a package came from: neither belongs here.
      .map((one) => ({ ...one, name: nameIn(one['bom-ref']), externalReferences: [] })),
    dependencies: dependencies
      .filter(({ ref }) => ref === component['bom-ref'] || kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) })),
  };
}
