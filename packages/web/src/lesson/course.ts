/** A table laid for a lesson: always dealt alike, and laid again as it was when somebody goes back a step. */
import type { Action } from '@rempart/kernel';
import type { Lesson } from '@rempart/board';
import { ask, localTable } from '../client/local.ts';
import type { TableClient, TableState } from '../client/types.ts';
import { t } from '../say/words.svelte.ts';
import { settings } from '../settings.svelte.ts';

/** What the learner did at each step; a step that is only read has none. */
export type Done = readonly (readonly Action[])[];

export async function layFor(game: string, lesson: Lesson, done: Done = []): Promise<TableClient | null> {
  const { seats, bots } = lesson;
  const me = { name: settings.name, by: 'person' as const };
  const players = Array.from({ length: seats }, (_, seat) =>
    seat === 0 || bots === undefined
      ? me
      : { name: t('players.botname', { n: seat }), by: 'bot' as const, level: bots },
  );
  const { options, seed } = lesson;
  const setup = { game, seats, options: { ...options }, players, ironman: false, seed };
  const id = await ask(lesson.midway === undefined ? 'create' : 'midway', setup);
  if (typeof id !== 'string') return null;
  const table = localTable(id);
  for (const action of done.flat()) {
    await asked(table);
    await table.act(0, action);
  }
  return table;
}

/** The table as soon as the learner is asked something; bots may still be thinking. */
export const asked = (table: TableClient): Promise<TableState> =>
  new Promise((resolve) => {
    let isHere = false;
    const look = (state: TableState): void => {
      const { waiting, over, seat } = state.view;
      if (isHere || (over === null && !waiting.some((one) => one.seat === seat))) return;
      isHere = true;
      queueMicrotask(() => leave());
      resolve(state);
    };
    const leave = table.subscribe(look);
  });
