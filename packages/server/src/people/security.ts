/** What happens to an account is told to its address: whoever reads it and has not done it knows that somebody has. */
import { newId } from '../ids.ts';
import { letter } from '../notices/letter.ts';
import type { Matter } from '../notices/letter.ts';
import type { Site } from '../site.ts';
import { wishesOf } from '../store/notices.ts';
import type { PersonRow } from '../store/schema.ts';
import { post } from '../store/talk.ts';
import { deviceOf } from './device.ts';

export async function tell(
  site: Site,
  { id, name, email }: PersonRow,
  what: NonNullable<Matter['what']>,
  agent = '',
): Promise<void> {
  if (email === null) return;
  const at = site.now();
  const { language } = await wishesOf(site.store.db, id);
  const matter = { kind: 'security', what, language, name, at, device: deviceOf(agent) } as const;
  await post(site.store.db, letter(`security ${newId()}`, matter, { person: id, address: email }, { at }));
}
