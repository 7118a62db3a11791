/** `rempart content check`: the files of a game, or an owner's corrected copy of them, against schema and cross-checks. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readRulebook, rulesOf } from '@rempart/kernel';
import type { Json } from '@rempart/kernel';
import type { Box, ContentFault, Door, Room } from '@rempart/games';
import { misfits } from '@rempart/games/schema.ts';

type Tree = { readonly [key: string]: Json };
type Read = { readonly json: Json } | { readonly fault: ContentFault };

export async function checkContent(door: Door, box: Box, folder: string | undefined): Promise<ContentFault[]> {
  const root = box.schema as Tree;
  const faults: ContentFault[] = [];
  const files: { [file: string]: Json } = {};
  for (const file of Object.keys(box.files)) {
    const read: Read = folder === undefined ? { json: box.files[file] as Json } : readJson(folder, file);
    if ('fault' in read) faults.push(read.fault);
    else {
      files[file] = read.json;
      const schema = (root.$defs as Tree)[file] as Json;
      faults.push(...misfits(root, schema, read.json).map((misfit) => ({ file, ...misfit })));
    }
  }
  // Ids lead nowhere sensible in a file that is not of the right shape: first things first.
  return faults.length > 0 ? faults : box.check(files, await rulesFor(door));
}

/** A single file that somebody wrote for an option of the game, such as an Encounter. */
export function checkOwn(own: NonNullable<Room['own']>, path: string): ContentFault[] {
  const [checked] = Object.values(own);
  const read = readJson(dirname(path), basename(path, '.json'));
  if ('fault' in read) return [read.fault];
  return (checked?.check(read.json) ?? []).map((fault) => ({ ...fault, file: basename(path, '.json') }));
}

/** Only rules that both languages have. */
async function rulesFor(door: Door): Promise<ReadonlySet<string>> {
  const [en, fr] = await Promise.all(
    (['en', 'fr'] as const).map(async (language) => {
      const book = readRulebook(await door.rulebook(language));
      return new Set(rulesOf(book).map((rule) => rule.id));
    }),
  );
  return new Set([...(en ?? [])].filter((id) => fr?.has(id)));
}

function readJson(folder: string, file: string): Read {
  const fault = (what: string, why: string): Read => ({ fault: { file, pointer: '', what, facts: { why } } });
  let text: string;
  try {
    text = readFileSync(join(folder, `${file}.json`), 'utf8');
  } catch (error) {
    return fault('unreadable', (error as NodeJS.ErrnoException).code ?? String(error));
  }
  try {
    return { json: JSON.parse(text) as Json };
  } catch (error) {
    return fault('not-json', (error as Error).message);
  }
}
