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

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
/** The package in that folder, as npm refers to it: name@version. */
const referenceOf = (folder) => `${folder.split('node_modules/').at(-1)}@${packages[folder]?.version}`;

/** What the lock file says is there when nothing is developed; what belongs to other systems too. */
export const inProduction = () =>
  Object.entries(packages)
    .filter(([folder, { dev, devOptional, link }]) => folder.includes('node_modules/') && !(dev || devOptional || link))
    .map(([folder]) => referenceOf(folder));

/** The bill, the same to the byte for the same lock file and the same pages: without an instant, a number or a folder. */
export function materials(bundled) {
  const npm = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development' }, // where it is "production", as a build of pages makes it, npm leaves out
  });
  if (npm.status !== 0) throw new Error(`npm sbom: ${npm.stderr || npm.error?.message}`);
  const { serialNumber: _number, metadata, components, dependencies, ...head } = JSON.parse(npm.stdout);
  const reach = new Set([
    ...inProduction(),
    ...COPIED.map((name) => `node_modules/${name}`)
      .concat(bundled)
      .map(referenceOf),
  ]);
  const isOurs = (ref) => ref.startsWith('@rempart/');
  const nameIn = (ref) => ref.slice(0, ref.lastIndexOf('@'));
  const kept = new Set(
    components.map((component) => component['bom-ref']).filter((ref) => isOurs(ref) || reach.has(ref)),
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
