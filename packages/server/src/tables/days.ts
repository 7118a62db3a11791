/**
 * The game of the day: one set-up for everybody, played here, so that its chance stays unknown until the day is over. The
 * first try of a person counts; more are free. Its end reveals nothing before midnight (`held`), by UTC.
 */
import { chooseOptions, isWrongOption } from '@rempart/kernel';
import type { Options } from '@rempart/kernel';
import { dayOf, daysInARow, endOf, optionsOn } from '@rempart/games';
import type { DaySetup } from '@rempart/games';
import { commitmentOf } from '@rempart/match';
import type { DayInfo, DayResult } from '@rempart/protocol';
import { fault, isFault, noTable, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Game } from '../games.ts';
import { newId, newSecret } from '../ids.ts';
import type { Site } from '../site.ts';
import {
  addTry,
  dayKey,
  dayRow,
  daysBefore,
  finishersOn,
  layDay,
  openHeld,
  triesBy,
  triesOn,
  tryOf,
} from '../store/days.ts';
import type { Finisher } from '../store/days.ts';
import { secretOf } from '../store/log.ts';
import type { DayRow, PersonRow, TryRow } from '../store/schema.ts';
import { tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { traceOf } from '../weeks/referee.ts';
import { layAlone } from './alone.ts';
import { begin } from './begin.ts';
import { personSeat } from './lobby.ts';
import { recordTable } from './records.ts';

const PAST = 30; // days that can be practised
const LISTED = 200; // results of a day

const nothing = (): Fault => fault(404, 'not-found', 'There is no game of the day like this.');

export async function setupOf(site: Site, id: string): Promise<{ game: Game; setup: DaySetup } | null> {
  const game = site.games.get(id);
  const honours = await game?.door.honours?.();
  return game === undefined || honours === undefined ? null : { game, setup: honours.day };
}

/** Today's, laid by whoever asks first: from then on neither its secret nor anything else of it changes. */
async function todays(site: Site, id: string): Promise<DayRow | Fault> {
  const day = dayOf(site.now());
  const known = await dayRow(site.store.db, day, id);
  if (known !== undefined) return known;
  const found = await setupOf(site, id);
  if (found === null) return nothing();
  const { game, setup } = found;
  const options = chooseOptions(game.engine.game, setup.seats, optionsOn(setup, game.engine.game.options, day));
  if (isWrongOption(options))
    return refused({ rule: 'M-9', facts: { option: options.option, allowed: [...options.allowed] } });
  const secret = newSecret();
  const { edition } = game.engine.game;
  const laid = { edition, seats: setup.seats, options: JSON.stringify(options), commitment: commitmentOf(secret) };
  return layDay(site.store.db, { day, game: id, ...laid }, secret);
}

/** As this person may know it. */
async function infoOn(site: Site, row: DayRow, person: string | null): Promise<DayInfo> {
  const { db } = site.store;
  const { day, game, edition, seats, commitment } = row;
  const isOver = day < dayOf(site.now());
  const mine = person === null ? undefined : await settled(site, await tryOf(db, day, game, person));
  return {
    ...{ day, game, edition, seats, commitment },
    options: JSON.parse(row.options) as DayInfo['options'],
    until: endOf(day),
    secret: isOver ? await secretOf(db, dayKey(day, game)) : null,
    tries: await triesOn(db, day, game),
    mine: mine === undefined ? null : { table: mine.match, begun: mine.begun, ended: mine.ended, ...resultOf(mine) },
  };
}
const resultOf = ({ won, score, turns }: TryRow) => ({ won: won === 1, score, turns });

/** A try whose table is over is noted at once, not with the next sweep: whoever has just finished looks at it. */
async function settled(site: Site, tried: TryRow | undefined): Promise<TryRow | undefined> {
  if (tried === undefined || tried.ended !== null) return tried;
  await recordTable(site, tried.match);
  return tryOf(site.store.db, tried.day, tried.game, tried.person);
}

export async function today(site: Site, person: string | null) {
  const day = dayOf(site.now());
  const tries = person === null ? [] : await triesBy(site.store.db, person);
  const games = [];
  for (const [id, { door }] of site.games) {
    if (door.honours === undefined) continue;
    const row = await todays(site, id);
    if (isFault(row)) return row;
    const days = tries.flatMap((one) => (one.game === id && one.ended !== null ? [one.day] : []));
    games.push({ ...(await infoOn(site, row, person)), streak: daysInARow(days, day) });
  }
  return { day, games };
}

/** Those that are over, the newest first. */
export async function pastDays(site: Site, game: string, person: string | null): Promise<DayInfo[] | Fault> {
  if ((await setupOf(site, game)) === null) return nothing();
  const rows = await daysBefore(site.store.db, dayOf(site.now()), game, PAST);
  return Promise.all(rows.map((row) => infoOn(site, row, person)));
}

type Ended = Pick<TryRow, 'won' | 'score' | 'turns'>;
/** Who won goes first, then the higher score; a victory is better early, a defeat late. */
export const better = (a: Ended, b: Ended): number =>
  b.won - a.won || b.score - a.score || (a.won === 1 ? a.turns - b.turns : b.turns - a.turns);
/** Equals share a place. */
export function ranked(all: readonly Finisher[], person: string | null): DayResult[] {
  let place = 0;
  let counted = 0;
  let last: Finisher | null = null;
  return [...all].sort(better).map((one) => {
    const isGuest = one.claimed === null;
    if (!isGuest) {
      counted++;
      if (last === null || better(last, one) !== 0) place = counted;
      last = one;
    }
    return {
      place: isGuest ? null : place,
      name: one.name,
      you: one.person === person,
      table: one.match,
      beside: one.beside === 1,
      ...resultOf(one),
    };
  });
}

export async function dayResults(site: Site, game: string, day: string, person: string | null) {
  const row = await dayRow(site.store.db, day, game);
  if (row === undefined) return nothing();
  if (day >= dayOf(site.now())) return fault(409, 'not-over', 'Results are shown when the day is over.');
  const finishers = await finishersOn(site.store.db, day, game, LISTED);
  return { info: await infoOn(site, row, person), results: ranked(finishers, person) };
}

/** My try that counts, begun or gone on with; when it is over, one more that does not. `network`: where it comes from. */
export async function playDay(
  site: Site,
  id: string,
  person: PersonRow,
  network: string,
): Promise<TableAndSeats | Fault> {
  const { db } = site.store;
  const row = await todays(site, id);
  if (isFault(row)) return row;
  const { day } = row;
  const { mark } = await traceOf(site, dayKey(day, id), person.id, network);
  const none = { ended: null, won: 0, score: 0, turns: 0, beside: 0 };
  const fresh = { day, game: id, person: person.id, match: newId(), begun: site.now(), mark, ...none };
  const isFirst = await addTry(db, fresh);
  const tried = isFirst ? fresh : ((await tryOf(db, day, id, person.id)) ?? fresh);
  const table = await tableById(db, tried.match);
  if (table?.row.status === 'running') return table;
  // Begun, and then the house stopped before the table was there: it is the same try.
  const match = table === undefined || table.row.status === 'lobby' ? tried.match : newId();
  if (table === undefined || match !== tried.match) {
    const laid = await lay(site, row, person, match);
    if (isFault(laid)) return laid;
  }
  const begun = await begin(site, match);
  // Asked for twice at once: the other one has begun it.
  return isFault(begun) && begun.body.error === 'begun' ? ((await tableById(db, match)) ?? begun) : begun;
}

/** The table of a try: sealed from its first instant, so that nobody adds to its chance or changes who sits there. */
async function lay(site: Site, row: DayRow, person: PersonRow, id: string): Promise<true | Fault> {
  const found = await setupOf(site, row.game);
  const secret = await secretOf(site.store.db, dayKey(row.day, row.game));
  if (found === null || secret === null) return noTable();
  const options = JSON.parse(row.options) as Options;
  const { commitment, day, seats } = row;
  const of = { id, host: person.id, commitment, name: day, held: endOf(day) };
  await layAlone(site, { ...found, seats, options, secret, row: of }, (empty) => personSeat(empty, person));
  return true;
}

/** Days that are over: what was held back is open, on every node. */
export async function openDays(site: Site): Promise<string[]> {
  const opened = await openHeld(site.store.db, site.now());
  for (const id of opened) await site.store.wire.tell({ k: 'table', m: id });
  return opened;
}
