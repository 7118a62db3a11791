/** A table of the server, laid by one who becomes known to it if need be. */
import type { Body } from '@rempart/protocol';
import { api } from './api.ts';
import type { Answer } from './api.ts';
import { given, keepShare, newShare } from './share.ts';
import { beKnown } from './sitting.ts';
import type { TableInfo } from '@rempart/protocol';

type Wanted = Body<'POST /api/tables'>;
export async function layThere(
  wanted: Wanted & { readonly house: NonNullable<Wanted['house']> },
): Promise<Answer<TableInfo>> {
  await beKnown();
  const share = newShare();
  const made = await api('POST /api/tables', { body: { ...wanted, ...given({ house: wanted.house }, share) } });
  if (made.ok) keepShare(made.value.id, share);
  return made;
}
