// Checks which room imports which, by the rules of .dependency-cruiser.cjs. A checker that sees no module finds no
// fault, so it must first see every source file, and find every fault put into a house made for that.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { faults, houseRooms, quiet, sound } from './fixtures/rooms.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const options = await extractOptions('./.dependency-cruiser.cjs');
const commentOf = (name) => options.ruleSet.forbidden.find((rule) => rule.name === name)?.comment;
const tsConfig = extractTsConfig('./tsconfig.json');

const complaints = [...(await checkTheChecker()), ...(await checkTheHouse())];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function look(baseDir) {
  const { output } = await cruise(['packages'], { ...options, baseDir }, {}, { tsConfig });
  const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { violations, modules: new Set(output.modules.map((module) => module.source)) };
}

async function checkTheHouse() {
  const { violations, modules } = await look(root);
  const sources = readdirSync('packages', { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith('.ts'))
    .map((item) => join(item.parentPath, item.name).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path));
  console.log(`rooms: ${sources.length} source files, ${modules.size} modules seen`);
  const unseen = sources.filter((path) => !modules.has(path));
  return [
    ...unseen.map((path) => `not seen by the check: ${path}`),
    ...violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to} (${commentOf(rule)})`),
  ];
}

/** Builds a house with one fault per rule, and one sound import per arrow: each fault is found, and nothing else. */
async function checkTheChecker() {
  const house = mkdtempSync(join(tmpdir(), 'rempart-rooms-'));
  try {
    const write = (path, text) => {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    };
    write('package.json', '{ "name": "house", "workspaces": ["packages/*"] }');
    mkdirSync(join(house, 'node_modules/@rempart'), { recursive: true });
    for (const [room, exports] of Object.entries(houseRooms)) {
      write(`packages/${room}/package.json`, JSON.stringify({ name: `@rempart/${room}`, type: 'module', exports }));
      symlinkSync(join(house, 'packages', room), join(house, 'node_modules/@rempart', room), 'junction');
    }
    for (const path of quiet) write(path, 'export {};\n');
    for (const [path, imported] of [...faults, ...sound]) write(path, `import '${imported}';\n`);
    const { violations } = await look(house);
    const found = (path, rule) => violations.some((violation) => violation.from === path && violation.rule === rule);
    const untried = options.ruleSet.forbidden.filter(({ name }) => !faults.some(([, , rule]) => rule === name));
    return [
      ...untried.map(({ name }) => `no fault is tried for the rule ${name}`),
      ...faults.filter(([path, , rule]) => !found(path, rule)).map((fault) => `the check misses ${fault.join(' ')}`),
      ...violations
        .filter(({ from }) => sound.some(([path]) => path === from))
        .map(({ rule, from, to }) => `the check refuses a sound import: ${from} → ${to} (${rule})`),
    ];
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}
