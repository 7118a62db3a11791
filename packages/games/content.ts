/** What is wrong with content files: first what does not fit the schema of their box, then what does not agree. */
import { readRulebook, rulesOf } from '@rempart/kernel';
import type { Json, RuleId } from '@rempart/kernel';
import type { Door } from './door.ts';
import type { Box, ContentFault, ContentFiles } from './index.ts';
import { misfits } from './schema.ts';

type Tree = { readonly [key: string]: Json };

/** Ids lead nowhere sensible in a file that is not of the right shape: first things first. */
export function faultsOf(box: Box, files: ContentFiles, rules: ReadonlySet<RuleId>): ContentFault[] {
  const root = box.schema as Tree;
  const schemas = root['$defs'] as Tree;
  const faults = Object.entries(files).flatMap(([file, json]) =>
    misfits(root, schemas[file] as Json, json).map((misfit) => ({ file, ...misfit })),
  );
  return faults.length > 0 ? faults : box.check(files, rules);
}

/** Only rules that both languages have. */
export async function rulesInBoth(door: Pick<Door, 'rulebook'>): Promise<ReadonlySet<RuleId>> {
  const idsOf = (page: string): RuleId[] => rulesOf(readRulebook(page)).map(({ id }) => id);
  const [en, fr] = [idsOf(await door.rulebook('en')), new Set(idsOf(await door.rulebook('fr')))];
  return new Set(en.filter((id) => fr.has(id)));
}
