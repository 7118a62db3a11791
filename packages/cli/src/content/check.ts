/** `rempart content check`: the files of a game, or an owner's corrected copy of them, against schema and cross-checks. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Json } from '@rempart/kernel';
import type { Box, ContentFault, Door, Room } from '@rempart/games';
import { faultsOf, rulesInBoth } from '@rempart/games/content.ts';

type Read = { readonly json: Json } | { readonly fault: ContentFault };

export async function checkContent(door: Door, box: Box, folder: string | undefined): Promise<ContentFault[]> {
  const unread: ContentFault[] = [];
  const files: { [file: string]: Json } = {};
  for (const file of Object.keys(box.files)) {
    const read: Read = folder === undefined ? { json: box.files[file] as Json } : readJson(folder, file);
    if ('fault' in read) unread.push(read.fault);
    else files[file] = read.json;
  }
  // What must agree needs all files.
  const partial = unread.length > 0 ? { ...box, check: () => [] } : box;
  return [...unread, ...faultsOf(partial, files, await rulesInBoth(door))];
}

/** A single file that somebody wrote for an option of the game, such as an Encounter. */
export function checkOwn(own: NonNullable<Room['own']>, path: string): ContentFault[] {
  const [checked] = Object.values(own);
  const read = readJson(dirname(path), basename(path, '.json'));
  if ('fault' in read) return [read.fault];
  return (checked?.check(read.json) ?? []).map((fault) => ({ ...fault, file: basename(path, '.json') }));
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
