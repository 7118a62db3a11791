/** What somebody may know of a club's evening; and its results as a table for a spreadsheet. */
import type { Options } from '@rempart/kernel';
import type { EveningInfo } from '@rempart/protocol';
import { sentence } from '../notices/words.ts';
import type { Site } from '../site.ts';
import { eveningKey } from '../store/evenings.ts';
import type { Evening } from '../store/evenings.ts';
import { secretOf } from '../store/log.ts';
import type { PairingRow } from '../store/schema.ts';
import { better } from './days.ts';
import { meetingsOf, resultOf } from './rounds.ts';
import { placed, standings } from './standings.ts';

/** Points are kept as halves, and what is made of two of them as quarters. */
const HALF = 2;
const QUARTER = 4;

function pairingInfo(one: PairingRow, isHidden: boolean): EveningInfo['pairings'][number] {
  const { round, board, first, second, match } = one;
  const result = resultOf(one);
  const state = result?.state ?? 'playing';
  const none = { points: null, scores: null };
  const of = { round, board, first, second, table: isHidden ? null : match, state } as const;
  if (result === null || isHidden) return { ...of, ...none };
  const [a, b] = result.points;
  return { ...of, points: [a / HALF, b / HALF], scores: result.scores === null ? null : [...result.scores] };
}

/** Of a ladder nobody is told how others did, or where they play, before it is over. */
function rungsOf({ pairings }: Evening): EveningInfo['rungs'] {
  const ended = pairings.flatMap((one) => {
    const alone = resultOf(one)?.alone;
    return alone === undefined || one.match === null
      ? []
      : [{ ...alone, place: 0, number: one.first, table: one.match }];
  });
  return placed(ended.sort(better), better).map(({ won, ...one }) => ({ ...one, won: won === 1 }));
}

export async function eveningInfo(site: Site, evening: Evening, person: string | null): Promise<EveningInfo> {
  const { row, entrants, pairings } = evening;
  const isLadder = row.kind === 'ladder';
  const isOver = row.status === 'over';
  const me = person === null ? undefined : entrants.find((one) => one.person === person);
  const isHost = person !== null && row.host === person;
  const mine = pairings.find(
    ({ round, result, first, second }) =>
      me !== undefined && round === row.round && result === null && [first, second].includes(me.number),
  );
  const numbers = entrants.map(({ number }) => number);
  const { id, kind, game, name, status, rounds, round, seconds, minutes, until, created } = row;
  return {
    ...{ id, kind, game, name, status, rounds, round, seconds, minutes, until, created },
    host: isHost,
    ...(isHost || me !== undefined ? { invite: row.invite } : {}),
    options: JSON.parse(row.options) as Options,
    auto: row.auto === 1,
    commitment: isLadder ? row.commitment : null,
    secret: isLadder && isOver ? await secretOf(site.store.db, eveningKey(id)) : null,
    entrants: entrants.map((one) => ({
      number: one.number,
      name: one.name,
      ...(one.level === null ? {} : { level: one.level }),
      you: one === me,
      kept: one.person === null && one.level === null && one.gone === 0,
      gone: one.gone === 1,
    })),
    pairings: pairings.map((one) => pairingInfo(one, isLadder && !isOver && one !== mine)),
    standings: isLadder || row.round === 0 ? [] : standings(numbers, meetingsOf(pairings)).map(placeInfo),
    rungs: isLadder && isOver ? rungsOf(evening) : [],
    mine: status === 'running' ? (mine?.match ?? null) : null,
  };
}
const placeInfo = (row: ReturnType<typeof standings>[number]): EveningInfo['standings'][number] => ({
  place: row.place,
  number: row.number,
  points: row.points / HALF,
  opponents: row.opponents / HALF,
  beaten: row.beaten / QUARTER,
  difference: row.difference,
});

/** A text that begins like a formula would be reckoned by a spreadsheet: a quote before it makes it a text. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

export function resultsCsv(info: EveningInfo, of: 'standings' | 'games', language: 'en' | 'fr'): string {
  const say = (key: string): string => sentence(language, `csv.${key}`, {});
  const heads = (key: string): string[] => say(key).split(', ');
  const called = (number: number | null): string => {
    const found = info.entrants.find((one) => one.number === number);
    if (found === undefined) return say('bye');
    return found.level === undefined ? found.name : `${say('bot')} ${found.level} ${found.number}`;
  };
  if (info.kind === 'ladder')
    return csv([
      heads('rungs'),
      ...info.rungs.map(({ place, number, won, score, turns, table }) => [
        ...[place, called(number), won ? 1 : 0, score, turns, table],
      ]),
    ]);
  if (of === 'standings')
    return csv([
      heads('standings'),
      ...info.standings.map((row) => [
        ...[row.place, called(row.number), row.points, row.opponents, row.beaten, row.difference],
      ]),
    ]);
  return csv([
    heads('games'),
    ...info.pairings.map(({ round, board, first, second, points, scores, table }) => [
      ...[round, board, called(first), called(second), points?.[0] ?? '', points?.[1] ?? ''],
      ...[scores?.[0] ?? '', scores?.[1] ?? '', table ?? ''],
    ]),
  ]);
}
