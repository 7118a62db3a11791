// `rempart check <id>`: all that one game owes, in seconds. Its own tests (conform among them); what every game owes the house
// (door, words in both languages, content, lesson, players); and the coverage of its rulebook by both.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { examine } from './rulebook/examine.mjs';
import { gather, readNotes } from './rulebook/gather.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
// Tests that go through all doors: only those of this game are run, by its name.
const OF_ALL = ['packages/web/tests/games.test.ts', 'packages/words/tests/catalogues.test.ts'];

const games = join(root, 'packages/games');
const hasDoor = (game) => existsSync(join(games, game, 'door.json'));

export async function check([id = '']) {
  const folder = join(games, id);
  if (id === '' || !hasDoor(id)) {
    console.error(`rempart check <game>: one of ${readdirSync(games).filter(hasDoor).join(', ')}`);
    return 2;
  }
  const isListed = id === '_template' || readFileSync(join(games, 'list.ts'), 'utf8').includes(`'./${id}/door.ts'`);
  if (!isListed) {
    console.error(`packages/games/list.ts does not list ${id}: its door is not there for anybody.`);
    return 1;
  }
  const { id: name } = JSON.parse(readFileSync(join(folder, 'door.json'), 'utf8'));
  const notes = mkdtempSync(join(tmpdir(), 'rempart-check-'));
  process.env.RULEBOOK_RECORD = notes;
  try {
    const own = run([`packages/games/${id}/`]);
    const shared = run([...OF_ALL, '-t', `(^|\\s|')${name}('|\\s|$)`]);
    const codes = await Promise.all([own, shared]);
    const game = await gather(folder, id);
    const { failures, summary } = examine({ ...game, record: (await readNotes(root)).get(game.game) ?? null });
    for (const failure of failures) console.error(failure);
    console.log(summary);
    return codes.every((code) => code === 0) && failures.length === 0 ? 0 : 1;
  } finally {
    rmSync(notes, { recursive: true, force: true });
  }
}

/** Its output is shown when it is done, so that two runs do not mix. */
function run(args) {
  const child = spawn(process.execPath, [vitest, 'run', '--passWithNoTests=false', ...args], { cwd: root });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(output);
      resolve(code);
    });
  });
}
