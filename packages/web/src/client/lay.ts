/** A table of the server, laid by one who becomes known to it if need be. */
import type { Body } from '@rempart/protocol';
import { api } from './api.ts';
import type { Answer } from './api.ts';
import { learn, spoken, t } from '../say/words.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { given, keepShare, newShare } from './share.ts';
import { beKnown } from './sitting.ts';
import type { TableInfo } from '@rempart/protocol';

/** Tables have names, so that no two in a list look the same. */
async function usualName(): Promise<string> {
  const name = settings.name.trim();
  if (name === '') return '';
  await learn(spoken(), 'people');
  return t('new.name.usual', { name }).slice(0, 40);
}

type Wanted = Body<'POST /api/tables'>;
export async function layThere(
  wanted: Wanted & { readonly house: NonNullable<Wanted['house']> },
): Promise<Answer<TableInfo>> {
  await beKnown();
  const share = newShare();
  const name = wanted.name ?? (await usualName());
  const named = name === '' ? {} : { name };
  const body = { ...wanted, ...named, ...given({ house: wanted.house }, share) };
  const made = await api('POST /api/tables', { body });
  if (made.ok) keepShare(made.value.id, share);
  return made;
}
