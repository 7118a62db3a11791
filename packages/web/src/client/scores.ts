/** Score tables: the games played here of a game that ranks them, the best first. */
import { doors } from '@rempart/games';
import type { Json } from '@rempart/kernel';
import { feats } from './store.ts';
import type { Feat } from './store.ts';

interface ScoreRow {
  readonly id: string;
  readonly score: number;
  readonly won: boolean;
  readonly turns: number | null;
  readonly at: string;
  readonly medal?: string; // gold, silver, bronze
}
export interface ScoreTable {
  readonly game: string;
  readonly seats: number; // 1 where the game does not ask its seats apart
  readonly chosen: { readonly [option: string]: string }; // what these games have in common
  readonly only?: boolean; // these are neither won nor lost: the score is all
  readonly rows: readonly ScoreRow[];
  readonly all: readonly string[]; // every such game, the best first
}
const SHOWN = 10;

/** A victory before a defeat, then the higher; of equals the quicker, then the earlier. */
const better = (a: ScoreRow, b: ScoreRow): number =>
  Number(b.won) - Number(a.won) || b.score - a.score || (a.turns ?? 0) - (b.turns ?? 0) || (a.at < b.at ? -1 : 1);

/** The options that tell tables apart, each with its default: a game may have got one after it was played here. */
type Ranked = readonly (readonly [option: string, usual: Json])[];

/** What each seat has one of tells those alone apart; together all tables of as many are one. */
function placeOf(ranked: Ranked, { options }: Feat): Pick<ScoreTable, 'seats' | 'chosen'> {
  let seats = 1;
  const chosen: { [option: string]: string } = {};
  for (const [name, usual] of ranked) {
    const value = options[name] ?? usual;
    if (!Array.isArray(value)) chosen[name] = String(value);
    else if (value.length === 1) chosen[name] = String(value[0]);
    else seats = value.length;
  }
  return { seats, chosen };
}

/** `scored`: the ends that are neither victory nor defeat. Such games have tables of their own. */
export function scoreTables(
  game: string,
  ranked: Ranked,
  played: readonly Feat[],
  scored: readonly string[] = [],
): ScoreTable[] {
  const tables = new Map<string, Omit<ScoreTable, 'all'> & { readonly rows: ScoreRow[] }>();
  for (const feat of played) {
    const { id, score, won, turns, at, medal } = feat;
    if (score === undefined) continue;
    const only = scored.includes(feat.outcome?.rule ?? '') ? { only: true } : {};
    const place = { ...placeOf(ranked, feat), ...only };
    const key = JSON.stringify(place);
    const table = tables.get(key) ?? { game, ...place, rows: [] };
    tables.set(key, table);
    table.rows.push({ id, score, won, turns, at, ...(medal === undefined ? {} : { medal }) });
  }
  return [...tables.values()].map((table) => {
    const rows = table.rows.sort(better);
    return { ...table, rows: rows.slice(0, SHOWN), all: rows.map(({ id }) => id) };
  });
}

export async function scoresHere(): Promise<ScoreTable[]> {
  const scored = (await feats()).filter(({ score }) => score !== undefined);
  const games = [...new Set(scored.map(({ game }) => game))];
  const tables = await Promise.all(
    games.map(async (game) => {
      const room = await doors.find(({ id }) => id === game)?.room();
      const played = scored.filter((feat) => feat.game === game);
      if (room?.ranked === undefined) return [];
      const usual = (name: string): Json => room.game.options[name]?.default ?? '';
      const ranked = room.ranked.map((name) => [name, usual(name)] as const);
      return scoreTables(game, ranked, played, room.scored);
    }),
  );
  return tables.flat();
}
