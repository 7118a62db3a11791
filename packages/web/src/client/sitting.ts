/** Becoming somebody to the server, and taking a seat there. */
import type { Body, TableInfo } from '@rempart/protocol';
import { t } from '../say/words.svelte.ts';
import { set, settings } from '../settings.svelte.ts';
import { api } from './api.ts';
import type { Answer } from './api.ts';
import { inviteOf, withInvite } from './invitation.ts';
import { given, keepShare, newShare } from './share.ts';

/** Whoever has no session yet becomes a guest, under the name chosen in this browser if there is one. */
export async function beKnown(otherwise = t('join.guest')): Promise<void> {
  const me = await api('GET /api/me');
  const name = settings.name.trim() || otherwise;
  if (me.ok && me.value === null) await api('POST /api/guest', { body: { name } });
  else if (me.ok && me.value !== null && settings.name.trim() !== '' && me.value.name !== name)
    await api('PATCH /api/me', { body: { name } });
}

/** One name everywhere: whoever the server knows already is called so at every table. */
export async function callMe(name: string): Promise<Answer<unknown>> {
  const called = name.trim();
  set({ name: called });
  const me = await api('GET /api/me');
  if (called === '' || !me.ok || me.value === null || me.value.name === called) return { ok: true, value: null };
  const answer = await api('PATCH /api/me', { body: { name: called } });
  // A name that cannot be had is not kept here either: it would be asked for again with each seat.
  if (!answer.ok && ['name', 'shape'].includes(answer.problem.error)) set({ name: me.value.name });
  return answer;
}

type Choices = Body<'POST /api/tables/{id}/join'>['choices'];
/** A seat of a table, any or this one. My share of the seed comes along. */
export async function sitDown(
  table: string,
  wanted: { readonly seat?: number; readonly invite?: string | undefined; readonly choices?: Choices } = {},
): Promise<Answer<TableInfo>> {
  await beKnown();
  const { seat, invite = inviteOf(table), choices } = wanted;
  const name = settings.name.trim() || undefined; // the account's own otherwise
  const found = await api('GET /api/tables/{id}', withInvite(table));
  const share = newShare();
  keepShare(table, share); // before anybody may ask for it
  const body = { seat, invite, name, choices, ...given(found.ok ? found.value : null, share) };
  return api('POST /api/tables/{id}/join', { id: table, body });
}

/** Who at a table shows what they have played. No message tells it: it is asked for where one looks who sits there. */
export async function shownAt(table: string): Promise<readonly string[]> {
  const found = await api('GET /api/tables/{id}', withInvite(table));
  return found.ok ? found.value.seats.flatMap(({ person, profile }) => (profile ? (person ?? []) : [])) : [];
}
