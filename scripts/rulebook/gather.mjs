// What `examine` needs of one game: its pages, tests and sources as texts, and its definition out of a bundle.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const CITING = ['rules', 'content', 'words', 'text', 'board', 'bot'];

export function readFolder(folder, suffixes) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && suffixes.some((suffix) => item.name.endsWith(suffix)))
    .map((item) => join(item.parentPath, item.name))
    .sort()
    .map((path) => ({ path: relative(folder, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

/** A game's folder as `examine` takes it; the notes are the caller's. */
export async function gather(folder, id) {
  const pages = Object.fromEntries(
    readFolder(join(folder, 'rulebook'), ['.md']).map(({ path, text }) => [path.replace('.md', ''), text]),
  );
  const sources = CITING.flatMap((part) =>
    readFolder(join(folder, part), ['.ts', '.json', '.svelte'])
      .filter(({ path }) => !path.endsWith('.test.ts'))
      .map(({ path, text }) => ({ path: `${part}/${path}`, text })),
  );
  sources.push({ path: 'index.ts', text: readFileSync(join(folder, 'index.ts'), 'utf8') });
  const tests = readFolder(folder, ['.test.ts']);
  return { id, pages, tests, sources, ...(await definition(folder)) };
}

async function definition(folder) {
  const entry = existsSync(join(folder, 'room.ts')) ? './room.ts' : './index.ts';
  const module = await bundled(folder, `export * from '${entry}'; export { actionsOf } from '@rempart/kernel';`);
  const exported = Object.values(module);
  const room = exported.find((value) => value?.game?.steps);
  const game = room?.game ?? exported.find((value) => value?.steps && value?.ends);
  const defs = [...module.actionsOf(game).values()];
  return {
    game: game.id,
    needs: defs.flatMap((def) => def.needs.map(([rule]) => ({ kind: def.kind, rule }))),
    ends: [...game.ends],
    content: [...(room?.content ?? module.content ?? [])],
  };
}

/** The notes that the tests left, by game. */
export async function readNotes(root) {
  const { readRecords } = await bundled(root, `export { readRecords } from './packages/kernel/testing/records.ts';`);
  const folder = process.env.RULEBOOK_RECORD ?? '1';
  return readRecords(folder === '1' ? join(root, '.rulebook') : folder);
}

/** A piece of TypeScript, bundled and loaded. */
async function bundled(folder, contents) {
  const scratch = mkdtempSync(join(tmpdir(), 'rempart-coverage-'));
  try {
    const outfile = join(scratch, 'bundle.mjs');
    await build({
      stdin: { contents, resolveDir: folder, loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      loader: { '.md': 'text' },
      outfile,
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
