/** What a seat was given to read, put into a letter. */
import type { Json, Seat } from '@rempart/kernel';
import { speaker } from '@rempart/words';
import type { Language } from '@rempart/words';
import type { Game } from '../games.ts';
import type { Db } from '../store/open.ts';
import { pageOf } from '../store/weeks.ts';

/** As its row has it. */
export interface Kept {
  readonly page: Json;
  readonly names: { readonly [id: string]: string };
  readonly sides?: { readonly [id: string]: string }; // what they play; pages of former days do not tell
}

/** As plain text, for the letter that brings it; null where there is none. */
export async function pageText(
  db: Db,
  { room, words }: Game,
  language: Language,
  { table, seat, turn }: { table: string; seat: Seat; turn: number },
): Promise<readonly string[] | null> {
  const { lines } = room.hosting?.pages ?? {};
  const row = lines === undefined ? undefined : await pageOf(db, table, seat, turn);
  if (lines === undefined || row === undefined) return null;
  const { page, names, sides = {} } = JSON.parse(row.body) as Kept;
  const known = Object.entries(names).map(([id, name]) => ({ id, name, side: sides[id] ?? '' }));
  const { noun } = room;
  const { say, sayName, saySeat } = speaker({
    language,
    catalogues: [words[language]],
    name: (id) => room.name(id, language),
    ...(noun === undefined ? {} : { noun }),
  });
  const { format } = new Intl.NumberFormat(language);
  return lines(page, turn, known, { language, text: say, name: sayName, player: saySeat, number: format });
}
