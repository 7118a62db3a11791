// The coverage of every rulebook: which rules have no test, which no code, which needs were never refused, which ends
// never reached, which content never seen, which ids lead nowhere. Runs after the tests, on the notes they left
// (RULEBOOK_RECORD).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { examine, examineKernel } from './rulebook/examine.mjs';
import { gather, readFolder, readNotes } from './rulebook/gather.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...path) => join(root, ...path);
const notes = await readNotes(root);

const games = at('packages/games');
const folders = [
  at('packages/kernel/testing/skirmish'),
  ...(existsSync(games) ? readdirSync(games) : []).map((name) => join(games, name)),
].filter((folder) => existsSync(join(folder, 'rulebook')));

const results = [
  examineKernel({
    spec: readFileSync(at('packages/kernel/SPEC.md'), 'utf8'),
    tests: readFolder(at('packages/kernel/tests'), ['.test.ts']),
  }),
];
for (const folder of folders) {
  const id = folder.split(/[\\/]/).at(-1);
  if (!existsSync(join(folder, 'index.ts'))) {
    results.push({ failures: [], summary: `${id}: pages without rules yet` });
    continue;
  }
  const game = await gather(folder, id);
  results.push(examine({ ...game, record: notes.get(game.game) ?? null }));
}

for (const { summary } of results) console.log(summary);
const failures = results.flatMap((result) => result.failures);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
