/** "Try from here": a new match from a line of this one. Bots keep their seats and their level. */
import type { MatchFile } from '@rempart/match';
import type { Say } from '@rempart/board';
import { api } from '../client/api.ts';
import { ask } from '../client/local.ts';
import type { Replayed } from '../client/types.ts';
import { notify } from '../notices.svelte.ts';
import { go } from '../router.svelte.ts';
import { t } from '../say/words.svelte.ts';

export interface Place {
  readonly id: string;
  readonly source: string | MatchFile;
  readonly replayed: Replayed;
  readonly n: number;
  readonly say: Say;
}
/** A running match of the server: its file tells only what was seen, so the server deals the rest afresh itself. */
const isRunningThere = ({ over }: Replayed, source: string | MatchFile): boolean => !over && typeof source !== 'string';

/** Who only watches a running match has no seat to try it from. */
export const mayTry = (replayed: Replayed, source: string | MatchFile): boolean =>
  !isRunningThere(replayed, source) || replayed.seat >= 0;

/** `alone`: the other people's seats are one's own, too; else bots take them. */
export async function tryFrom({ id, source, replayed, n, say }: Place, alone = true): Promise<void> {
  if (isRunningThere(replayed, source)) {
    const bots = (await ask('levels', replayed.game)).at(-1);
    const made = await api('POST /api/tables/{id}/fork', { id, body: { n, sit: replayed.seat, bots } });
    if (made.ok) go(`/table/${made.value.id}`);
    else notify(t('shell.unreachable.help'), true);
    return;
  }
  const made = await ask('fork', source, n, Math.max(0, replayed.seat), alone);
  if (typeof made === 'string') go(`/play/${replayed.game}/${made}`);
  else notify(say.refusal(made), true);
}
